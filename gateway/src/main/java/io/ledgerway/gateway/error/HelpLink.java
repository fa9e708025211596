package io.ledgerway.gateway.error;

import io.ledgerway.model.help.HelpTexts;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The header {@code Link} of an error response, which leads to the help page of its status. It is a
 * header because the public contract fixes the error body.
 */
public final class HelpLink {

    private static final Map<Integer, String> LINKS =
            HelpTexts.load().area(HelpTexts.ERRORS).topics().stream()
                    .collect(
                            Collectors.toUnmodifiableMap(
                                    it -> Integer.valueOf(it.code()),
                                    it ->
                                            "</docs/errors/%s>; rel=\"help\"; type=\"text/html\""
                                                    .formatted(it.code())));

    private HelpLink() {}

    /** The header for a status; null if there is no page. */
    public static @Nullable String of(int status) {
        return status < 400 ? null : LINKS.get(status);
    }
}
