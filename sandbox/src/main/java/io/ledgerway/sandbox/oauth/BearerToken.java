package io.ledgerway.sandbox.oauth;

import org.jspecify.annotations.Nullable;

/** The token of an Authorization header, and what to say when it does not open anything. */
public final class BearerToken {

    private BearerToken() {}

    /** The token, or an empty text that no token equals. */
    public static String of(@Nullable String authorization) {
        return authorization != null && authorization.regionMatches(true, 0, "Bearer ", 0, 7)
                ? authorization.substring(7).strip()
                : "";
    }

    /** A sentence for the code of a 401 answer. */
    public static String explain(String code) {
        return switch (code) {
            case "token_expired" -> "The access token has expired; refresh it";
            case "token_revoked" -> "The access was revoked; the user has to authorize again";
            default -> "The access token is missing or unknown";
        };
    }
}
