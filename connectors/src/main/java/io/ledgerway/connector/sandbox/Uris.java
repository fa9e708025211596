package io.ledgerway.connector.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.URLEncoder;
import java.util.Map;
import java.util.stream.Collectors;

/** Builds addresses and forms, every part encoded. */
final class Uris {

    private Uris() {}

    /**
     * @param path encoded already
     */
    static URI of(URI base, String path, Map<String, String> query) {
        var root = base.toString().replaceFirst("/+$", "");
        return URI.create(root + path + (query.isEmpty() ? "" : "?" + form(query)));
    }

    static String form(Map<String, String> values) {
        return values.entrySet().stream()
                .map(each -> encode(each.getKey()) + "=" + encode(each.getValue()))
                .collect(Collectors.joining("&"));
    }

    /** Fit for a path as well: a space is {@code %20} in both. */
    static String encode(String text) {
        return URLEncoder.encode(text, UTF_8).replace("+", "%20");
    }
}
