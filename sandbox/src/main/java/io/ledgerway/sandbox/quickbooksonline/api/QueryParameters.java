package io.ledgerway.sandbox.quickbooksonline.api;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Parameters of a query string. */
final class QueryParameters {

    private QueryParameters() {}

    static Map<String, String> of(@Nullable String query) {
        Map<String, String> parameters = new HashMap<>();
        if (query == null) {
            return parameters;
        }
        for (String pair : List.of(query.split("&"))) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                parameters.putIfAbsent(
                        decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
            }
        }
        return parameters;
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return text;
        }
    }
}
