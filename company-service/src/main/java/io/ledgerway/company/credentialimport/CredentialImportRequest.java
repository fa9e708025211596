package io.ledgerway.company.credentialimport;

import io.ledgerway.company.validation.ValidationErrors;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
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
 * The body of PUT authorization (decision 43): flat strings, the tokens and what names the
 * organisation. Members it does not know are left alone.
 *
 * @param tenant the organisation in the platform's own words
 */
record CredentialImportRequest(Credentials credentials, Map<String, String> tenant) {

    private static final String VALIDATOR = "UpdateConnectionAuthorization";
    private static final int LONGEST_TOKEN = 20_000;
    private static final int LONGEST_NAME = 500;
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");
    private static final long LONGEST_LIFE = 3_650L * 24 * 3600;

    CredentialImportRequest {
        tenant = Map.copyOf(tenant);
    }

    /**
     * Checks everything.
     *
     * @throws ApiException 400 that names each field that is wrong
     */
    static CredentialImportRequest of(
            @Nullable JsonNode body, List<String> tenantFields, Instant now) {
        if (body == null || !body.isObject()) {
            throw ApiException.badRequest("The credentials must be a JSON object of strings");
        }
        Reading reading = new Reading(body, now);
        String access = reading.token("accessToken", true);
        String refresh = reading.token("refreshToken", false);
        Instant ends = reading.ends();
        Map<String, String> tenant = new LinkedHashMap<>();
        tenantFields.forEach(it -> tenant.put(it, reading.name(it)));
        if (refresh == null && ends != null && !ends.isAfter(now)) {
            reading.validationErrors.reject(
                    "expiresAt", "The access token has ended and there is no refreshToken.");
        }
        reading.validationErrors.throwIfAny();
        return new CredentialImportRequest(
                new Credentials(
                        new Secret(Objects.requireNonNull(access)),
                        ends,
                        refresh == null ? null : new Secret(refresh)),
                tenant);
    }

    /** 400 that blames one field. */
    static ApiException wrong(String field, String message) {
        return ApiException.invalid(
                message, List.of(new ErrorBody.Item(field, message, VALIDATOR)));
    }

    /** One body, and what is wrong with it. */
    private static final class Reading {

        private final JsonNode body;
        private final Instant now;
        private final ValidationErrors validationErrors = new ValidationErrors(VALIDATOR);

        Reading(JsonNode body, Instant now) {
            this.body = body;
            this.now = now;
        }

        /** Printable ASCII, as it goes into a header. */
        @Nullable String token(String field, boolean required) {
            String text = text(field, required);
            if (text != null
                    && (text.length() > LONGEST_TOKEN
                            || !text.chars().allMatch(it -> it > 0x20 && it < 0x7f))) {
                validationErrors.reject(field, field + " is not a token.");
            }
            return text;
        }

        String name(String field) {
            String text = text(field, true);
            if (text == null) {
                return "";
            }
            if (text.length() > LONGEST_NAME
                    || !text.chars().allMatch(it -> it >= 0x20)
                    || !StorableText.isStorable(text)) {
                validationErrors.reject(
                        field, field + " is too long or holds characters that no name has.");
            }
            return text.strip();
        }

        @Nullable Instant ends() {
            String at = text("expiresAt", false);
            String in = text("expiresIn", false);
            if (at != null) {
                Instant end = instant(at);
                validationErrors.rejectIf(
                        end != null && end.isAfter(LATEST),
                        "expiresAt",
                        "expiresAt is further away than any token lasts.");
                return end;
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
                validationErrors.reject("expiresAt", "expiresAt must be a time in ISO 8601.");
                return null;
            }
        }

        private @Nullable Instant seconds(String text) {
            if (text.matches("\\d{1,10}") && Long.parseLong(text) <= LONGEST_LIFE) {
                return now.plusSeconds(Long.parseLong(text));
            }
            validationErrors.reject("expiresIn", "expiresIn must be a number of seconds.");
            return null;
        }

        private @Nullable String text(String field, boolean required) {
            JsonNode value = body.path(field);
            if (value.isMissingNode() || value.isNull()) {
                if (required) {
                    validationErrors.reject(field, field + " must be given.");
                }
                return null;
            }
            if (!value.isString() || value.stringValue().isBlank()) {
                validationErrors.reject(field, field + " must be a string that is not empty.");
                return null;
            }
            return value.stringValue();
        }
    }
}
