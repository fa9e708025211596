package io.ledgerway.sandbox.control;

import io.ledgerway.sandbox.traffic.FaultRule;
import io.ledgerway.sandbox.traffic.FaultRules;
import io.ledgerway.sandbox.traffic.Limits;
import io.ledgerway.sandbox.traffic.RequestLog;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Faults, limits and the request log. */
@RestController
@RequestMapping("/_sandbox")
class TrafficController {

    private final TenantLookup lookup;
    private final FaultRules faultRules;
    private final Limits limits;
    private final RequestLog log;
    private final ServedDialects dialects;

    TrafficController(
            TenantLookup lookup,
            FaultRules faultRules,
            Limits limits,
            RequestLog log,
            ServedDialects dialects) {
        this.lookup = lookup;
        this.faultRules = faultRules;
        this.limits = limits;
        this.log = log;
        this.dialects = dialects;
    }

    /** A fault rule with its counters. */
    record FaultView(String id, FaultRule rule, int matched, int struck) {}

    /** Limits to enforce or to lift. */
    record LimitsOrder(
            @Nullable Boolean enforce, @Nullable String tenant, @Nullable JsonNode buckets) {}

    @PostMapping("/faults")
    @ResponseStatus(HttpStatus.CREATED)
    Map<String, String> add(@RequestBody FaultRule rule) {
        refuseNonsense(rule);
        String tenant = rule.tenant();
        return Map.of(
                "id",
                faultRules.add(
                        tenant == null ? rule : rule.of(lookup.require(tenant).id().toString())));
    }

    @GetMapping("/faults")
    List<FaultView> faults() {
        return faultRules.all().stream()
                .map(it -> new FaultView(it.id(), it.rule(), it.matched().get(), it.struck().get()))
                .toList();
    }

    @DeleteMapping("/faults")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void clear() {
        faultRules.clear();
    }

    @DeleteMapping("/faults/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void remove(@PathVariable String id) {
        if (!faultRules.remove(id)) {
            throw ControlError.notFound("There is no fault '%s'".formatted(id));
        }
    }

    @PutMapping("/limits")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void limit(@RequestBody LimitsOrder order) {
        if (order.enforce() == null) {
            throw ControlError.badRequest("'enforce' must be true or false");
        }
        String tenant = order.tenant();
        if (tenant != null) {
            tenant = lookup.require(tenant).id().toString();
        }
        if (Boolean.TRUE.equals(order.enforce())) {
            limits.enforce(tenant, BucketsJson.read(order.buckets()));
        } else {
            limits.lift(tenant);
        }
    }

    @GetMapping("/requests")
    List<RequestLog.Entry> requests(
            @RequestParam(required = false) @Nullable String tenant,
            @RequestParam(required = false) @Nullable Instant since) {
        return log.since(since, tenant == null ? null : idOf(tenant)).stream()
                .map(it -> it.of(nameOf(it.tenant())))
                .toList();
    }

    private String idOf(String tenant) {
        return dialects.tenant(tenant).map(it -> it.id().toString()).orElse(tenant);
    }

    private @Nullable String nameOf(@Nullable String tenant) {
        return tenant == null ? null : dialects.tenant(tenant).map(dialects::idOf).orElse(tenant);
    }

    private void refuseNonsense(FaultRule rule) {
        refuse(outside(rule.status(), 100, 599), "'status' must be an HTTP status");
        refuse(outside(rule.nth(), 1, Integer.MAX_VALUE), "'nth' counts from 1");
        refuse(outside(rule.times(), 1, Integer.MAX_VALUE), "'times' must be at least 1");
        Long latency = rule.latencyMs();
        refuse(
                latency != null && (latency < 0 || latency > 600_000),
                "'latencyMs' must be 0 to 600000");
        Double probability = rule.probability();
        refuse(
                probability != null && (probability < 0 || probability > 1),
                "'probability' must be 0 to 1");
    }

    private static boolean outside(@Nullable Integer value, int least, int most) {
        return value != null && (value < least || value > most);
    }

    private static void refuse(boolean nonsense, String message) {
        if (nonsense) {
            throw ControlError.badRequest(message);
        }
    }
}
