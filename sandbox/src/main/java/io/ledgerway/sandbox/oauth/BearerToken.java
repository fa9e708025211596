package io.ledgerway.sandbox.oauth;

import org.jspecify.annotations.Nullable;

/** Bearer token of an Authorization header, and messages of the error codes. */
public final class BearerToken {

    private BearerToken() {}

    /** Returns the token, or an empty text, which equals no token. */
    public static String of(@Nullable String authorization) {
        return authorization != null && authorization.regionMatches(true, 0, "Bearer ", 0, 7)
                ? authorization.substring(7).strip()
                : "";
    }

    /** Message of the code of a 401 response. */
    public static String explain(String code) {
        return switch (code) {
            case "token_expired" -> "The access token has expired; refresh it";
            case "token_revoked" -> "The access was revoked; the user has to authorize again";
            default -> "The access token is missing or unknown";
        };
    }
}
