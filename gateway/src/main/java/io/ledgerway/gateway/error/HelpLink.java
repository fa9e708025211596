package io.ledgerway.gateway.error;

import io.ledgerway.model.help.HelpTexts;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The header {@code Link} of an error answer, to the page that says what it means. It is a header,
 * because the error body is the contract's.
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

    /** For an answer of this status; null where there is no page. */
    public static @Nullable String of(int status) {
        return status < 400 ? null : LINKS.get(status);
    }
}
