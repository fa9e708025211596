package io.ledgerway.company.user;

import io.ledgerway.model.identity.IdentityTokenClaims;
import jakarta.servlet.http.HttpServletRequest;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.security.oauth2.jwt.JwtDecoder;

/** Reads the session of a request from its verified identity token. */
class CurrentSession {

    private static final String BEARER = "Bearer ";

    private final JwtDecoder tokens;

    CurrentSession(JwtDecoder tokens) {
        this.tokens = tokens;
    }

    /** Null if the token contains no session. */
    @Nullable UUID of(HttpServletRequest request) {
        String header = request.getHeader(HttpHeaders.AUTHORIZATION);
        if (header == null || !header.startsWith(BEARER)) {
            return null;
        }
        String session =
                tokens.decode(header.substring(BEARER.length()))
                        .getClaimAsString(IdentityTokenClaims.SESSION);
        try {
            return session == null ? null : UUID.fromString(session);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
