package io.ledgerway.sync.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.push.PushLifecycle.AttemptResult;
import io.ledgerway.sync.push.PushRepository.Ended;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.client.RestClientException;

/**
 * What the outcome of a call means for the write: ended, or to be gone on with. Each answers when
 * to come again; empty when it has ended.
 */
final class PushOutcomes {

    private static final String DOUBT = "It is not known whether this was written: ";

    private final PushLifecycle life;
    private final PushRescheduler pauses;
    private final PlatformAccess access;

    PushOutcomes(PushLifecycle life, PushRescheduler pauses, PlatformAccess access) {
        this.life = life;
        this.pauses = pauses;
        this.access = access;
    }

    Optional<Instant> succeed(Push push, AttemptResult attemptResult, PushResult done) {
        life.end(push, attemptResult, success(done));
        return Optional.empty();
    }

    static Ended success(PushResult done) {
        return new Ended(
                WriteStatus.SUCCESS,
                200,
                null,
                List.of(),
                done.warnings(),
                done.id(),
                done.attachmentId());
    }

    Optional<Instant> failed(
            Push push,
            @Nullable AttemptResult attemptResult,
            AttemptJournal.Step step,
            ConnectorException e) {
        String words = words(push, step, e);
        return switch (PushErrorPolicy.of(e)) {
            case PushErrorPolicy.Fail it ->
                    fail(push, attemptResult, it.statusCode(), words, it.errors());
            case PushErrorPolicy.RevokeConnection _ ->
                    reportRevoked(push, words)
                            ? fail(push, attemptResult, 401, words, List.of())
                            : pauses.retry(push, attemptResult, words);
            case PushErrorPolicy.Defer it ->
                    pauses.waitForRateLimit(push, attemptResult, it.pause(), words);
            case PushErrorPolicy.PlatformUnavailable _, PushErrorPolicy.OutcomeUnknown _ ->
                    pauses.retry(push, attemptResult, words);
        };
    }

    Optional<Instant> fail(
            Push push,
            @Nullable AttemptResult attemptResult,
            int code,
            String words,
            List<PushIssue> errors) {
        life.end(push, attemptResult, Ended.failed(code, words, errors));
        return Optional.empty();
    }

    /** Told before it is noted; told twice is as good. */
    private boolean reportRevoked(Push push, String words) {
        try {
            access.deauthorized(push.subject().connection(), words);
            return true;
        } catch (RestClientException e) {
            return false;
        }
    }

    static String words(Push push, AttemptJournal.Step step, Exception e) {
        String words = String.valueOf(e.getMessage());
        if (step == AttemptJournal.Step.LOOK) {
            return DOUBT + words;
        }
        String amended = push.work().amends();
        return amended == null
                ? words
                : "An earlier form of this is there already, as %s, and was not changed: %s"
                        .formatted(amended, words);
    }
}
