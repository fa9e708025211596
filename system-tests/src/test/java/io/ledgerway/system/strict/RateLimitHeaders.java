package io.ledgerway.system.strict;

import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import tools.jackson.databind.node.StringNode;

/** Rules of the headers {@code X-Rate-Limit-Limit}, {@code -Remaining} and {@code -Reset}. */
final class RateLimitHeaders {

    private static final String LIMIT = "X-Rate-Limit-Limit";
    private static final String REMAINING = "X-Rate-Limit-Remaining";
    private static final String RESET = "X-Rate-Limit-Reset";
    private static final Pattern WHOLE = Pattern.compile("\\d{1,15}");

    private RateLimitHeaders() {}

    /** Required in 1xx to 3xx and 429 responses, optional in other error responses. */
    static void check(ApiResponse response, Consumer<String> findings) {
        boolean needed = response.status() < 400 || response.status() == 429;
        for (String name : List.of(LIMIT, REMAINING, RESET)) {
            List<String> values = response.headers().allValues(name);
            if (values.size() > 1 || (needed && values.isEmpty())) {
                findings.accept("header %s occurs %d times".formatted(name, values.size()));
            }
        }
        if (!response.header(LIMIT).isEmpty()) {
            numbers(response, findings);
            Scalar.INSTANT.check(
                    StringNode.valueOf(response.header(RESET)), "header " + RESET, findings);
        }
        if (response.status() == 429 && !WHOLE.matcher(response.header("Retry-After")).matches()) {
            findings.accept("a 429 needs Retry-After in whole seconds");
        }
    }

    private static void numbers(ApiResponse response, Consumer<String> findings) {
        String limit = response.header(LIMIT);
        String remaining = response.header(REMAINING);
        boolean whole = WHOLE.matcher(limit).matches() && WHOLE.matcher(remaining).matches();
        if (!whole || Long.parseLong(remaining) > Long.parseLong(limit)) {
            findings.accept(
                    "%s of %s requests is an invalid remainder".formatted(remaining, limit));
        }
    }
}
