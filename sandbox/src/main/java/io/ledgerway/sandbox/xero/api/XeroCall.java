package io.ledgerway.sandbox.xero.api;

import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.xero.wire.XeroError;
import java.util.Map;
import org.jspecify.annotations.Nullable;

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
