package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Answer;
import io.ledgerway.connector.sandbox.NativeApi.Books;
import io.ledgerway.connector.sandbox.NativeApi.Job;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Waits for what the platform has only accepted; a repeated write waits for the first one. */
final class NativeJobs {

    private static final int ASKED_AT_MOST = 20;
    private static final Duration FIRST = Duration.ofMillis(100);
    private static final Duration LONGEST = Duration.ofSeconds(2);

    private NativeJobs() {}

    /**
     * The answer that the write would have got had it been done at once.
     *
     * @throws ConnectorException.UncertainOutcome when it is accepted and its end is not known
     */
    static Answer end(Answer answer, Books books) throws ConnectorException {
        var job = jobOf(answer);
        if (job == null) {
            return answer;
        }
        try {
            var pause = FIRST;
            for (int asked = 0; asked < ASKED_AT_MOST; asked++) {
                Thread.sleep(pause);
                Job now = books.job(job);
                if (now.isOver()) {
                    return new Answer(now.status(), Map.of(), now.answer().toString());
                }
                pause = pause.compareTo(LONGEST) < 0 ? pause.multipliedBy(2) : LONGEST;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ConnectorException e) {
            throw new ConnectorException.UncertainOutcome(
                    "The platform accepted the write and does not tell what became of it", e);
        }
        throw new ConnectorException.UncertainOutcome(
                "The platform accepted the write and has not done it yet", null);
    }

    /** By the address that the platform gives; null for what was done at once. */
    private static @Nullable String jobOf(Answer answer) {
        var location = answer.headers().get("location");
        if (location == null || (answer.status() != 202 && answer.status() != 400)) {
            return null;
        }
        return location.substring(location.lastIndexOf('/') + 1);
    }
}
