package io.ledgerway.cli.api;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Builds paths and queries of URLs. */
public final class ApiPath {

    private ApiPath() {}

    /** Replaces each {@code {}} of a template by an encoded value. */
    public static String of(String template, String... values) {
        StringBuilder path = new StringBuilder();
        int from = 0;
        for (String value : values) {
            int at = template.indexOf("{}", from);
            path.append(template, from, at).append(encode(value));
            from = at + 2;
        }
        return path.append(template, from, template.length()).toString();
    }

    /** Percent-encodes everything but unreserved characters. */
    static String encode(String value) {
        // a segment of dots would change the path
        if (value.equals(".") || value.equals("..")) {
            return value.replace(".", "%2E");
        }
        return URLEncoder.encode(value, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("*", "%2A")
                .replace("%7E", "~");
    }
}
