package io.ledgerway.sandbox.xero.api;

import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.xero.books.XeroCollection;
import io.ledgerway.sandbox.xero.wire.XeroError;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A call of the accounting API.
 *
 * @param parameters parameters of the query, with names in lower case
 * @param modifiedSince header If-Modified-Since
 */
record XeroCall(
        Tenant tenant,
        Map<String, String> parameters,
        @Nullable String modifiedSince,
        String baseUrl) {

    @Nullable String parameter(String name) {
        String value = parameters.get(name);
        return value == null || value.isBlank() ? null : value;
    }

    boolean is(String name) {
        return "true".equalsIgnoreCase(parameters.get(name));
    }

    /** Elements that the call sends or receives, with the decimals of unit prices that it has. */
    <T extends JsonNode> T rounded(XeroCollection collection, T elements) {
        if (collection.roundsUnitPrices()) {
            UnitPrices.round(elements, "4".equals(parameter("unitdp")) ? 4 : 2);
        }
        return elements;
    }

    /** A positive number; absent when the parameter is. */
    @Nullable Integer number(String name) {
        String value = parameter(name);
        if (value == null) {
            return null;
        }
        if (!value.matches("\\d{1,9}")) {
            throw XeroError.query("'%s' is not a valid value for %s".formatted(value, name));
        }
        return Integer.valueOf(value);
    }
}
