package io.ledgerway.starter.query;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * Decision 42: a query that was encoded twice is decoded once more. It shows by having no operator
 * but the code of one.
 */
final class DoubleEncoding {

    private static final Pattern OPERATOR = Pattern.compile("[=~<>]");
    private static final Pattern ENCODED =
            Pattern.compile("%(?:3[CDE]|7E)", Pattern.CASE_INSENSITIVE);

    private DoubleEncoding() {}

    static String decode(String query) {
        if (OPERATOR.matcher(query).find() || !ENCODED.matcher(query).find()) {
            return query;
        }
        try {
            return URLDecoder.decode(query.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return query;
        }
    }
}
