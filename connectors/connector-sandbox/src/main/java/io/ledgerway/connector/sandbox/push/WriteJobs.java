package io.ledgerway.connector.sandbox.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.sandbox.api.OrganisationApi;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Polls the job of a write that was only accepted; a repeated write polls the job of the first. */
final class WriteJobs {

    private static final int MAX_POLLS = 20;
    private static final Duration FIRST_DELAY = Duration.ofMillis(100);
    private static final Duration MAX_DELAY = Duration.ofSeconds(2);

    private WriteJobs() {}

    /**
     * The response of the completed write.
     *
     * @throws ConnectorException.UncertainOutcome when it was accepted, and its result is not known
     */
    static Response await(Response response, OrganisationApi organisation)
            throws ConnectorException {
        var id = jobId(response);
        if (id == null) {
            return response;
        }
        try {
            var delay = FIRST_DELAY;
            for (int poll = 0; poll < MAX_POLLS; poll++) {
                Thread.sleep(delay);
                var job = organisation.job(id);
                if (job.isComplete()) {
                    return new Response(job.status(), Map.of(), job.answer().toString());
                }
                delay = delay.compareTo(MAX_DELAY) < 0 ? delay.multipliedBy(2) : MAX_DELAY;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ConnectorException | IllegalArgumentException e) {
            throw new ConnectorException.UncertainOutcome(
                    "The platform accepted the write, and its job cannot be read", e);
        }
        throw new ConnectorException.UncertainOutcome(
                "The platform accepted the write, and has not completed it yet", null);
    }

    /** From the {@code Location} header; null for a write that is complete. */
    private static @Nullable String jobId(Response response) {
        var location = response.headers().get("location");
        if (location == null || (response.status() != 202 && response.status() != 400)) {
            return null;
        }
        return location.substring(location.lastIndexOf('/') + 1);
    }
}
