package io.ledgerway.webhook.replay;

import io.ledgerway.starter.identity.Caller;
import io.ledgerway.webhook.consumeraccess.EditorRole;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Starts, lists and cancels replay jobs. */
@RestController
@RequestMapping("/portal/api/webhooks")
class ReplayJobController {

    /** Restricts ids in paths, which would otherwise be ambiguous. */
    private static final String UUID_FORM = "[\\da-fA-F-]{36}";

    private final ReplayJobService jobs;

    ReplayJobController(ReplayJobService jobs) {
        this.jobs = jobs;
    }

    /** Resends the failed messages of a period, or since a message. */
    @PostMapping("/{id}/recover")
    @ResponseStatus(HttpStatus.ACCEPTED)
    ReplayJobResponse recover(
            Caller caller,
            @PathVariable UUID id,
            @RequestBody(required = false) @Nullable ReplayJobRequest request) {
        return start(caller, id, ReplayJobKind.RECOVER, request);
    }

    /** Sends messages that match the consumer's current subscription and were never sent to it. */
    @PostMapping("/{id}/replay-missed")
    @ResponseStatus(HttpStatus.ACCEPTED)
    ReplayJobResponse replayMissed(
            Caller caller,
            @PathVariable UUID id,
            @RequestBody(required = false) @Nullable ReplayJobRequest request) {
        return start(caller, id, ReplayJobKind.REPLAY_MISSED, request);
    }

    /** Lists the latest jobs of a consumer. */
    @GetMapping("/{id:" + UUID_FORM + "}/jobs")
    JobList list(Caller caller, @PathVariable UUID id) {
        return new JobList(jobs.ofConsumer(caller.clientId(), id));
    }

    /** Returns the progress of a job. */
    @GetMapping("/jobs/{jobId:" + UUID_FORM + "}")
    ReplayJobResponse find(Caller caller, @PathVariable UUID jobId) {
        return jobs.find(caller.clientId(), jobId);
    }

    /** Cancels a job. */
    @PostMapping("/jobs/{jobId:" + UUID_FORM + "}/cancel")
    ReplayJobResponse cancel(Caller caller, @PathVariable UUID jobId) {
        EditorRole.requireEditor(caller);
        return jobs.cancel(caller.clientId(), jobId);
    }

    private ReplayJobResponse start(
            Caller caller, UUID consumer, ReplayJobKind kind, @Nullable ReplayJobRequest request) {
        EditorRole.requireEditor(caller);
        return jobs.start(
                caller.clientId(),
                consumer,
                kind,
                request == null ? ReplayJobRequest.EMPTY : request);
    }

    /** The latest jobs; the list has no pages. */
    record JobList(List<ReplayJobResponse> results) {

        JobList {
            results = List.copyOf(results);
        }
    }
}
