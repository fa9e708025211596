package io.ledgerway.sync.push;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.push.PushDone;
import io.ledgerway.connector.push.PushIssue;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.push.PushLife.Tried;
import io.ledgerway.sync.push.Pushes.Ended;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.client.RestClientException;

/**
 * What the outcome of a call means for the write: ended, or to be gone on with. Each answers when
 * to come again; empty when it has ended.
 */
final class PushEnds {

    private static final String DOUBT = "It is not known whether this was written: ";

    private final PushLife life;
    private final PushPauses pauses;
    private final PlatformAccess access;

    PushEnds(PushLife life, PushPauses pauses, PlatformAccess access) {
        this.life = life;
        this.pauses = pauses;
        this.access = access;
    }

    Optional<Instant> succeed(Push push, Tried tried, PushDone done) {
        life.end(push, tried, success(done));
        return Optional.empty();
    }

    static Ended success(PushDone done) {
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
            Push push, @Nullable Tried tried, Journal.Step step, ConnectorException e) {
        String words = words(push, step, e);
        return switch (PushFailure.of(e)) {
            case PushFailure.Final it -> fail(push, tried, it.statusCode(), words, it.errors());
            case PushFailure.Revoked _ ->
                    tellRevoked(push, words)
                            ? fail(push, tried, 401, words, List.of())
                            : pauses.retry(push, tried, words);
            case PushFailure.Later it -> pauses.park(push, tried, it.pause(), words);
            case PushFailure.Away _, PushFailure.Unknown _ -> pauses.retry(push, tried, words);
        };
    }

    Optional<Instant> fail(
            Push push, @Nullable Tried tried, int code, String words, List<PushIssue> errors) {
        life.end(push, tried, Ended.failed(code, words, errors));
        return Optional.empty();
    }

    /** Told before it is noted; told twice is as good. */
    private boolean tellRevoked(Push push, String words) {
        try {
            access.deauthorized(push.subject().connection(), words);
            return true;
        } catch (RestClientException e) {
            return false;
        }
    }

    static String words(Push push, Journal.Step step, Exception e) {
        String words = String.valueOf(e.getMessage());
        if (step == Journal.Step.LOOK) {
            return DOUBT + words;
        }
        String amended = push.work().amends();
        return amended == null
                ? words
                : "An earlier form of this is there already, as %s, and was not changed: %s"
                        .formatted(amended, words);
    }
}
