package io.ledgerway.sandbox.api;

import io.ledgerway.sandbox.writes.WriteJobs;
import io.ledgerway.sandbox.writes.WriteJobs.Job;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/** State of accepted writes, for polling. */
@RestController
class JobsController {

    private final TenantAccess tenantAccess;
    private final WriteJobs writeJobs;
    private final ObjectMapper json;

    JobsController(TenantAccess tenantAccess, WriteJobs writeJobs, ObjectMapper json) {
        this.tenantAccess = tenantAccess;
        this.writeJobs = writeJobs;
        this.json = json;
    }

    @GetMapping("/native/v1/{tenant}/jobs/{id}")
    ResponseEntity<String> job(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @PathVariable String tenant,
            @PathVariable String id) {
        Job job =
                uuid(id).flatMap(it -> writeJobs.find(tenantAccess.open(authorization, tenant), it))
                        .orElseThrow(() -> NativeError.notFound("There is no such job"));
        ObjectNode answer = json.createObjectNode();
        answer.put("id", job.id().toString()).put("state", job.state());
        if (job.response() != null) {
            answer.put("status", job.status()).set("answer", json.readTree(job.response()));
        }
        return ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON).body(answer.toString());
    }

    private static Optional<UUID> uuid(String text) {
        try {
            return Optional.of(UUID.fromString(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
