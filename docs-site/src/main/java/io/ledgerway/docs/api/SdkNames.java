package io.ledgerway.docs.api;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** The names that the SDKs have for what an OpenAPI document describes. */
final class SdkNames {

    private SdkNames() {}

    /** {@code Audit log} as {@code AuditLog}. */
    static String upperCamel(String words) {
        return Arrays.stream(words.split("\\W+", -1))
                .map(it ->
                        it.isEmpty()
                                ? it
                                : it.substring(0, 1).toUpperCase(Locale.ROOT) + it.substring(1))
                .collect(Collectors.joining());
    }

    /** {@code Audit log} as {@code auditLog}. */
    static String lowerCamel(String words) {
        String name = upperCamel(words);
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    /** {@code companyId} as {@code company_id}. */
    static String snake(String name) {
        return name.replaceAll("([A-Z]+)([A-Z][a-z])", "$1_$2")
                .replaceAll("([a-z\\d])([A-Z])", "$1_$2")
                .replaceAll("\\W+", "_")
                .toLowerCase(Locale.ROOT);
    }

    /** {@code BankTransfer} as {@code BANK_TRANSFER}. */
    static String constant(String value) {
        return snake(value).toUpperCase(Locale.ROOT);
    }

    /** The parameter that takes a body, in camel case. */
    static String body(JsonNode schema) {
        String name = Schemas.name(schema.has("items") ? schema.path("items") : schema);
        return name.isEmpty() ? "requestBody" : lowerCamel(name);
    }
}
