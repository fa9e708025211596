package io.ledgerway.sandbox.xero.webhook;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import io.ledgerway.sandbox.web.WebhookAddress;
import io.ledgerway.sandbox.xero.access.XeroLimits;
import io.ledgerway.sandbox.xero.access.XeroSettings;
import io.ledgerway.sandbox.xero.books.XeroRecordIds;
import io.ledgerway.sandbox.xero.books.XeroRecords;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;
import tools.jackson.databind.ObjectMapper;

/** Control API of the Xero dialect: price tier, limits, identifiers and webhooks. */
@RestController
@RequestMapping("/_sandbox/xero")
class XeroSettingsController {

    private final XeroSettings settings;
    private final XeroLimits limits;
    private final XeroWebhooks webhooks;
    private final Tenants tenants;
    private final XeroRecords records;
    private final ObjectMapper json;

    XeroSettingsController(
            XeroSettings settings,
            XeroLimits limits,
            XeroWebhooks webhooks,
            Tenants tenants,
            XeroRecords records,
            ObjectMapper json) {
        this.settings = settings;
        this.limits = limits;
        this.webhooks = webhooks;
        this.tenants = tenants;
        this.records = records;
        this.json = json;
    }

    /**
     * The identifier that a record of the books has in the dialect; of a payment, that of its first
     * part.
     *
     * @param id in the books
     */
    @GetMapping("/identifiers")
    ResponseEntity<Map<String, String>> identifier(
            @RequestParam UUID tenant, @RequestParam String dataType, @RequestParam String id) {
        Optional<Tenant> found = tenants.find(tenant);
        Optional<Kind> kind = Kind.ofDataType(dataType);
        if (found.isEmpty() || kind.isEmpty()) {
            return refused("'tenant' or 'dataType' is unknown");
        }
        return ResponseEntity.ok(
                Map.of(
                        "identifier",
                        new XeroRecordIds(found.get(), records, json)
                                .identifierOf(kind.get(), id)
                                .orElseThrow()));
    }

    /** Limits to enforce; absent ones are those of the standard tier. */
    record LimitsOrder(
            @Nullable Boolean enforce,
            @Nullable Integer minute,
            @Nullable Integer day,
            @Nullable Integer appMinute,
            @Nullable Integer concurrent,
            @Nullable Integer records) {}

    /** Price tier of the application. */
    record TierOrder(@Nullable String tier) {}

    /** Address of the application. */
    record WebhookOrder(@Nullable String url) {}

    @PutMapping("/settings")
    ResponseEntity<Map<String, String>> tier(@RequestBody TierOrder order) {
        String tier = order.tier();
        if (tier == null || tier.isBlank()) {
            return refused("'tier' is required");
        }
        settings.tier(tier);
        return ResponseEntity.ok(Map.of("tier", settings.tier()));
    }

    @PutMapping("/limits")
    ResponseEntity<?> limit(@RequestBody LimitsOrder order) {
        Boolean enforce = order.enforce();
        if (enforce == null) {
            return refused("'enforce' must be true or false");
        }
        limits.set(
                new XeroLimits.Settings(
                        enforce,
                        or(order.minute(), 60),
                        or(order.day(), 5_000),
                        or(order.appMinute(), 10_000),
                        or(order.concurrent(), 5),
                        or(order.records(), 100_000)));
        return ResponseEntity.noContent().build();
    }

    @GetMapping("/limits")
    XeroLimits.Settings limits() {
        return limits.settings();
    }

    @PutMapping("/webhooks")
    ResponseEntity<Map<String, String>> subscribe(@RequestBody WebhookOrder order) {
        String url = order.url();
        Optional<URI> address = WebhookAddress.parse(url);
        if (address.isEmpty()) {
            return refused("'url' must be an address such as http://localhost:8081/hook");
        }
        String api =
                ServletUriComponentsBuilder.fromCurrentContextPath().build().toUriString()
                        + "/xero/api.xro/2.0";
        boolean receives = webhooks.subscribe(new XeroWebhooks.Target(address.get(), api));
        return ResponseEntity.ok(Map.of("intentToReceive", receives ? "OK" : "failed"));
    }

    @DeleteMapping("/webhooks")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void unsubscribe() {
        webhooks.unsubscribe();
    }

    /** Sends what is due now instead of at the next interval. */
    @PostMapping("/webhooks/deliveries")
    Map<String, Integer> deliver() {
        return Map.of("delivered", webhooks.send());
    }

    private static int or(@Nullable Integer value, int otherwise) {
        return value == null ? otherwise : value;
    }

    private static ResponseEntity<Map<String, String>> refused(String error) {
        return ResponseEntity.badRequest().body(Map.of("error", error));
    }
}
