package io.ledgerway.connector.quickbooksonline.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.URLEncoder;
import java.util.Map;
import java.util.stream.Collectors;

/** Builds URIs and form bodies. */
public final class Uris {

    private Uris() {}

    /**
     * A URI below the base.
     *
     * @param path already encoded
     */
    public static URI of(URI base, String path, Map<String, String> query) {
        var root = base.toString().replaceFirst("/+$", "");
        return URI.create(root + path + (query.isEmpty() ? "" : "?" + form(query)));
    }

    public static String form(Map<String, String> values) {
        return values.entrySet().stream()
                .map(each -> encode(each.getKey()) + "=" + encode(each.getValue()))
                .collect(Collectors.joining("&"));
    }

    /** For paths, queries and forms: a space is {@code %20}. */
    public static String encode(String text) {
        return URLEncoder.encode(text, UTF_8).replace("+", "%20");
    }
}
