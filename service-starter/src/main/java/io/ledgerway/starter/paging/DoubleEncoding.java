package io.ledgerway.starter.paging;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.springframework.web.util.UriUtils;

/**
 * Decodes a filter that the caller encoded twice: after the first decoding it has no operator, but
 * the code of one, such as {@code %3D}. A {@code !} alone is no operator.
 */
final class DoubleEncoding {

    private static final Pattern OPERATOR = Pattern.compile("[=~<>]");
    private static final Pattern ENCODED_OPERATOR =
            Pattern.compile("%(3D|21|7E|3C|3E)", Pattern.CASE_INSENSITIVE);

    private DoubleEncoding() {}

    static String decode(String filter) {
        boolean twice = !OPERATOR.matcher(filter).find() && ENCODED_OPERATOR.matcher(filter).find();
        return twice ? percentDecode(filter) : filter;
    }

    private static String percentDecode(String filter) {
        try {
            return UriUtils.decode(filter, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return filter; // the query parser reports it
        }
    }
}
