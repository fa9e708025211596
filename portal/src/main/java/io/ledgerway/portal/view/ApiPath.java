package io.ledgerway.portal.view;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.UriUtils;

/**
 * The encoded path of a call, which the page uses and "As API" shows.
 *
 * @param address ready to be called
 */
public record ApiPath(String address) {

    /** A path of literal segments. */
    public static ApiPath of(String path) {
        return new ApiPath(path);
    }

    /** Appends an encoded segment. */
    public ApiPath segment(Object value) {
        return new ApiPath(address + "/" + encoded(value.toString()));
    }

    /** Appends a parameter; null and empty values are omitted. */
    public ApiPath with(String name, @Nullable Object value) {
        if (value == null || value.toString().isEmpty()) {
            return this;
        }
        String sign = address.contains("?") ? "&" : "?";
        return new ApiPath(address + sign + name + "=" + encoded(value.toString()));
    }

    @Override
    public String toString() {
        return address;
    }

    private static String encoded(String value) {
        return UriUtils.encode(value, StandardCharsets.UTF_8);
    }
}
