package io.ledgerway.sandbox.api;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.writes.ExpectedVersion;
import io.ledgerway.sandbox.writes.IdempotencyPolicy;
import io.ledgerway.sandbox.writes.IdempotentWrites;
import io.ledgerway.sandbox.writes.WriteJobs;
import io.ledgerway.sandbox.writes.WriteJobs.Wanted;
import io.ledgerway.sandbox.writes.WriteService;
import jakarta.servlet.http.HttpServletRequest;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/** Writes of the native API: create, replace and delete records, and look up results. */
@RestController
@RequestMapping("/native/v1/{tenant}")
class WritesController {

    private static final String ASYNCHRONOUS = "respond-async";

    private final TenantAccess tenantAccess;
    private final WriteService writeService;
    private final IdempotentWrites log;
    private final WriteJobs writeJobs;
    private final ObjectMapper json;

    WritesController(
            TenantAccess tenantAccess,
            WriteService writeService,
            IdempotentWrites log,
            WriteJobs writeJobs,
            ObjectMapper json) {
        this.tenantAccess = tenantAccess;
        this.writeService = writeService;
        this.log = log;
        this.writeJobs = writeJobs;
        this.json = json;
    }

    @PostMapping("/{collection}")
    ResponseEntity<String> create(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @PathVariable String tenant,
            @PathVariable String collection,
            @RequestBody(required = false) byte @Nullable [] body,
            HttpServletRequest request) {
        Tenant opened = tenantAccess.open(authorization, tenant);
        byte[] bytes = body == null ? new byte[0] : body;
        Kind kind = CollectionNames.require(collection);
        return accepted(
                        opened,
                        request,
                        () -> new Wanted("POST", kind, null, seen(request), object(bytes)))
                .orElseGet(() ->
                        Idempotency.answer(
                                writeService.create(
                                        opened,
                                        kind,
                                        Idempotency.asked(opened, request, bytes),
                                        object(bytes))));
    }

    @PutMapping("/{collection}/{id}")
    ResponseEntity<String> replace(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @PathVariable String tenant,
            @PathVariable String collection,
            @PathVariable String id,
            @RequestBody(required = false) byte @Nullable [] body,
            HttpServletRequest request) {
        Tenant opened = tenantAccess.open(authorization, tenant);
        byte[] bytes = body == null ? new byte[0] : body;
        Kind kind = CollectionNames.require(collection);
        return accepted(
                        opened,
                        request,
                        () -> new Wanted("PUT", kind, id, seen(request), object(bytes)))
                .orElseGet(() ->
                        Idempotency.answer(
                                writeService.replace(
                                        opened,
                                        kind,
                                        id,
                                        Idempotency.asked(opened, request, bytes),
                                        seen(request),
                                        object(bytes))));
    }

    @DeleteMapping("/{collection}/{id}")
    ResponseEntity<String> delete(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @PathVariable String tenant,
            @PathVariable String collection,
            @PathVariable String id,
            HttpServletRequest request) {
        Tenant opened = tenantAccess.open(authorization, tenant);
        Kind kind = CollectionNames.require(collection);
        return accepted(
                        opened,
                        request,
                        () ->
                                new Wanted(
                                        "DELETE", kind, id, seen(request), json.createObjectNode()))
                .orElseGet(() ->
                        Idempotency.answer(
                                writeService.delete(
                                        opened,
                                        kind,
                                        id,
                                        Idempotency.asked(opened, request, new byte[0]),
                                        seen(request))));
    }

    @GetMapping("/writes/{key}")
    ResponseEntity<String> find(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @PathVariable String tenant,
            @PathVariable String key) {
        return log.find(tenantAccess.open(authorization, tenant), key)
                .map(it -> ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON).body(it))
                .orElseThrow(() -> NativeError.notFound("No write with this key exists"));
    }

    /** Accepts a write as a job; empty when it is executed at once. */
    private Optional<ResponseEntity<String>> accepted(
            Tenant tenant, HttpServletRequest request, Supplier<Wanted> wanted) {
        if (IdempotencyPolicy.of(tenant) != IdempotencyPolicy.JOB
                || !ASYNCHRONOUS.equalsIgnoreCase(request.getHeader("Prefer"))) {
            return Optional.empty();
        }
        String key = Idempotency.key(request);
        if (key == null) {
            throw NativeError.badRequest(
                    "'%s' is required with '%s'".formatted(Idempotency.HEADER, ASYNCHRONOUS));
        }
        WriteJobs.Accepted job = writeJobs.accept(tenant, key, wanted.get());
        ObjectNode body = json.createObjectNode();
        if (job.now()) {
            body.put("job", job.id().toString()).put("state", "pending");
        } else {
            body.put("code", "idempotency_error")
                    .put("message", "The key was used for another job");
        }
        return Optional.of(
                ResponseEntity.status(job.now() ? 202 : 400)
                        .header(
                                HttpHeaders.LOCATION,
                                "/native/v1/%s/jobs/%s".formatted(tenant.id(), job.id()))
                        .contentType(MediaType.APPLICATION_JSON)
                        .body(body.toString()));
    }

    private ObjectNode object(byte[] body) {
        try {
            if (json.readTree(body) instanceof ObjectNode object) {
                return object;
            }
        } catch (JacksonException e) {
            throw NativeError.badRequest("The body is not valid JSON");
        }
        throw NativeError.badRequest("The body must be a JSON object");
    }

    private static ExpectedVersion seen(HttpServletRequest request) {
        String version = request.getHeader("If-Unmodified-Since-Version");
        String changedAt = request.getHeader("If-Unmodified-Since-Change");
        try {
            return new ExpectedVersion(
                    version == null ? null : Integer.valueOf(version),
                    changedAt == null ? null : Instant.parse(changedAt));
        } catch (NumberFormatException | DateTimeException e) {
            throw NativeError.badRequest(
                    "The version must be a number, the time of change an ISO timestamp");
        }
    }
}
