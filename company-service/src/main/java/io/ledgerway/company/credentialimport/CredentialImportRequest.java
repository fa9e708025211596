package io.ledgerway.company.credentialimport;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.ValidationErrors;
import io.ledgerway.starter.lenientrequest.StorableText;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Body of {@code PUT authorization}: strings with the tokens and the platform's fields that
 * identify the organisation. Unknown members are ignored.
 *
 * @param tenant fields that identify the organisation at the platform
 */
record CredentialImportRequest(Credentials credentials, Map<String, String> tenant) {

    static final String VALIDATOR = "UpdateConnectionAuthorization";
    private static final int MAX_TOKEN_LENGTH = 20_000;
    private static final int MAX_NAME_LENGTH = 500;
    private static final Instant MAX_EXPIRY = Instant.parse("9999-12-31T23:59:59Z");
    private static final long MAX_TTL_SECONDS = 3_650L * 24 * 3600;

    CredentialImportRequest {
        tenant = Map.copyOf(tenant);
    }

    /**
     * Reads and validates the body.
     *
     * @throws ApiException 400 with all validation errors
     */
    static CredentialImportRequest of(
            @Nullable JsonNode body, List<String> tenantFields, Instant now) {
        if (body == null || !body.isObject()) {
            throw notAnObject();
        }
        Reading reading = new Reading(body, now);
        String access = reading.token("accessToken", true);
        String refresh = reading.token("refreshToken", false);
        Instant expiresAt = reading.expiresAt();
        Map<String, String> tenant = new LinkedHashMap<>();
        tenantFields.forEach(it -> tenant.put(it, reading.name(it)));
        if (refresh == null && expiresAt != null && !expiresAt.isAfter(now)) {
            reading.validationErrors.add(
                    "expiresAt", "The access token has expired and there is no refreshToken.");
        }
        reading.validationErrors.throwFirstIfAny();
        return new CredentialImportRequest(
                new Credentials(
                        new Secret(Objects.requireNonNull(access)),
                        expiresAt,
                        refresh == null ? null : new Secret(refresh)),
                tenant);
    }

    /** Returns a 400 about the whole body. */
    static ApiException notAnObject() {
        return invalid(null, "The credentials must be a JSON object of strings");
    }

    /** Returns a 400 with one validation error. */
    static ApiException invalid(@Nullable String field, String message) {
        return ApiException.invalid(
                message, List.of(new ErrorBody.Item(field, message, VALIDATOR)));
    }

    /** Reads members of the body and collects validation errors. */
    private static final class Reading {

        private final JsonNode body;
        private final Instant now;
        private final ValidationErrors validationErrors = new ValidationErrors(VALIDATOR);

        Reading(JsonNode body, Instant now) {
            this.body = body;
            this.now = now;
        }

        /** Reads a token, which must be printable ASCII because it is sent in a header. */
        @Nullable String token(String field, boolean required) {
            String text = text(field, required);
            if (text != null
                    && (text.length() > MAX_TOKEN_LENGTH
                            || !text.chars().allMatch(it -> it > 0x20 && it < 0x7f))) {
                validationErrors.add(
                        field,
                        "%s must be printable ASCII of at most %d characters."
                                .formatted(field, MAX_TOKEN_LENGTH));
            }
            return text;
        }

        String name(String field) {
            String text = text(field, true);
            if (text == null) {
                return "";
            }
            if (text.length() > MAX_NAME_LENGTH
                    || !text.chars().allMatch(it -> it >= 0x20)
                    || !StorableText.isStorable(text)) {
                validationErrors.add(
                        field, field + " is too long or contains unsupported characters.");
            }
            return text.strip();
        }

        @Nullable Instant expiresAt() {
            String at = text("expiresAt", false);
            String in = text("expiresIn", false);
            if (at != null) {
                Instant expiry = instant(at);
                validationErrors.addIf(
                        expiry != null && expiry.isAfter(MAX_EXPIRY),
                        "expiresAt",
                        "expiresAt must be at most " + MAX_EXPIRY + ".");
                return expiry;
            }
            return in == null ? null : seconds(in);
        }

        private @Nullable Instant instant(String text) {
            try {
                boolean zoned = text.matches(".*(Z|z|[+-]\\d\\d:?\\d\\d)");
                return zoned
                        ? OffsetDateTime.parse(text.strip()).toInstant()
                        : LocalDateTime.parse(text.strip()).toInstant(ZoneOffset.UTC);
            } catch (DateTimeException e) {
                validationErrors.add("expiresAt", "expiresAt must be an ISO 8601 date and time.");
                return null;
            }
        }

        private @Nullable Instant seconds(String text) {
            if (text.matches("\\d{1,10}") && Long.parseLong(text) <= MAX_TTL_SECONDS) {
                return now.plusSeconds(Long.parseLong(text));
            }
            validationErrors.add("expiresIn", "expiresIn must be a number of seconds.");
            return null;
        }

        private @Nullable String text(String field, boolean required) {
            JsonNode value = body.path(field);
            if (value.isMissingNode() || value.isNull()) {
                if (required) {
                    validationErrors.add(field, field + " is required.");
                }
                return null;
            }
            if (!value.isString() || value.stringValue().isBlank()) {
                validationErrors.add(field, field + " must be a non-empty string.");
                return null;
            }
            return value.stringValue();
        }
    }
}
