package io.ledgerway.company.link.request;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;

/** Appends query parameters to an address. */
public final class QueryString {

    private QueryString() {}

    public static URI on(URI address, Map<String, String> parameters) {
        if (parameters.isEmpty()) {
            return address;
        }
        String query =
                parameters.entrySet().stream()
                        .map(it -> encoded(it.getKey()) + "=" + encoded(it.getValue()))
                        .collect(Collectors.joining("&"));
        String separator = address.getRawQuery() == null ? "?" : "&";
        return URI.create(address + separator + query);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
