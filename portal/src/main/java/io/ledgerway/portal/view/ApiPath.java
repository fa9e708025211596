package io.ledgerway.portal.view;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.UriUtils;

/**
 * The address of a call, encoded: the page calls it, and "As API" shows the same.
 *
 * @param address ready to be called
 */
public record ApiPath(String address) {

    /** A path of literal segments. */
    public static ApiPath of(String path) {
        return new ApiPath(path);
    }

    /** One segment more, whatever it is made of. */
    public ApiPath segment(Object value) {
        return new ApiPath(address + "/" + encoded(value.toString()));
    }

    /** A parameter; what is null or empty is left out. */
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
