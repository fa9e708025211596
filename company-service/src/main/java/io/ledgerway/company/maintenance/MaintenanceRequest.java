package io.ledgerway.company.maintenance;

import io.ledgerway.company.validation.TextValidation;
import io.ledgerway.starter.error.ValidationErrors;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Request body of {@code PUT /admin/maintenance}. Absent members mean no maintenance.
 *
 * @param all whether every service is in maintenance
 * @param services whether a service is in maintenance, by name
 * @param retryAfterSeconds value of {@code Retry-After}; 300 by default
 * @param message text that is added to the error of rejected requests
 * @param until expected end
 */
record MaintenanceRequest(
        @Nullable Boolean all,
        @Nullable Map<String, @Nullable Boolean> services,
        @Nullable Integer retryAfterSeconds,
        @Nullable String message,
        @Nullable String until) {

    /** Services that a gateway routes to. */
    static final List<String> SERVICES =
            List.of(
                    "company-service",
                    "sync-service",
                    "webhook-service",
                    "expense-service",
                    "file-service",
                    "portal");

    private static final int MAX_RETRY_AFTER = 86_400;
    private static final int MAX_MESSAGE = 500;

    Maintenance checked() {
        var validationErrors = new ValidationErrors("SetMaintenance");
        Map<String, Boolean> switches = new TreeMap<>();
        Objects.requireNonNullElse(services, Map.<String, @Nullable Boolean>of())
                .forEach((name, on) -> {
                    validationErrors.addIf(
                            !SERVICES.contains(name),
                            "services",
                            "`%s` is not one of %s.".formatted(name, String.join(", ", SERVICES)));
                    switches.put(name, Boolean.TRUE.equals(on));
                });
        int pause = Objects.requireNonNullElse(retryAfterSeconds, Maintenance.DEFAULT_PAUSE);
        validationErrors.addIf(
                pause < 1 || pause > MAX_RETRY_AFTER,
                "retryAfterSeconds",
                "`retryAfterSeconds` must be between 1 and %d.".formatted(MAX_RETRY_AFTER));
        TextValidation.optional(validationErrors, "message", message, MAX_MESSAGE);
        Instant end = instant(validationErrors);
        validationErrors.throwFirstIfAny();
        return new Maintenance(
                Boolean.TRUE.equals(all),
                switches,
                pause,
                message == null || message.isBlank() ? null : message.strip(),
                end);
    }

    private @Nullable Instant instant(ValidationErrors validationErrors) {
        if (until == null) {
            return null;
        }
        try {
            return Instant.parse(until);
        } catch (DateTimeException e) {
            validationErrors.add("until", "`until` must be a time such as 2026-11-21T22:00:00Z.");
            return null;
        }
    }
}
