package io.ledgerway.sync.push.worker;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.push.AttemptJournal;
import io.ledgerway.sync.push.Push;
import io.ledgerway.sync.push.PushRepository.Ended;
import io.ledgerway.sync.push.worker.PushLifecycle.AttemptResult;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.client.RestClientException;

/**
 * Applies the outcome of a call to the write: ends it or reschedules it. Each method returns when
 * to continue; empty if the write has ended.
 */
final class PushOutcomes {

    private static final String UNKNOWN_OUTCOME = "The outcome of this write is unknown: ";

    private final PushLifecycle lifecycle;
    private final PushRescheduler rescheduler;
    private final PlatformAccess access;

    PushOutcomes(PushLifecycle lifecycle, PushRescheduler rescheduler, PlatformAccess access) {
        this.lifecycle = lifecycle;
        this.rescheduler = rescheduler;
        this.access = access;
    }

    Optional<Instant> succeed(Push push, AttemptResult attemptResult, PushResult done) {
        lifecycle.end(push, attemptResult, success(done));
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
        String message = message(push, step, e);
        return switch (PushErrorPolicy.on(e)) {
            case PushErrorPolicy.Fail it ->
                    fail(push, attemptResult, it.statusCode(), message, it.errors());
            case PushErrorPolicy.RevokeConnection _ ->
                    reportRevoked(push, message)
                            ? fail(push, attemptResult, 401, message, List.of())
                            : rescheduler.retry(push, attemptResult, message);
            case PushErrorPolicy.WaitForRateLimit it ->
                    rescheduler.waitForRateLimit(push, attemptResult, it.pause(), message);
            case PushErrorPolicy.Retry _, PushErrorPolicy.OutcomeUnknown _ ->
                    rescheduler.retry(push, attemptResult, message);
        };
    }

    Optional<Instant> fail(
            Push push,
            @Nullable AttemptResult attemptResult,
            int code,
            String message,
            List<PushIssue> errors) {
        lifecycle.end(push, attemptResult, Ended.failed(code, message, errors));
        return Optional.empty();
    }

    /** Notifies company-service before the outcome is stored. The notification is idempotent. */
    private boolean reportRevoked(Push push, String message) {
        try {
            access.deauthorized(push.subject().connection(), message);
            return true;
        } catch (RestClientException e) {
            return false;
        }
    }

    static String message(Push push, AttemptJournal.Step step, Exception e) {
        String message = String.valueOf(e.getMessage());
        if (step == AttemptJournal.Step.LOOK) {
            return UNKNOWN_OUTCOME + message;
        }
        String amended = push.work().amendsRecordId();
        return amended == null
                ? message
                : "An earlier revision exists as %s and was not changed: %s"
                        .formatted(amended, message);
    }
}
