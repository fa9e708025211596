package io.ledgerway.sandbox.oauth;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UriUtils;

/**
 * Authorization request of a connected application.
 *
 * @param accountHint selects the organisation: the id of a connection, or {@code choose}
 * @param platform platform key of new books
 * @param username the signed-in user; null before sign-in
 */
record AuthorizationRequest(
        UUID id,
        String redirectUri,
        String state,
        String codeChallenge,
        String accountHint,
        String platform,
        @Nullable String username) {

    /** Hint that lets the user choose organisations. */
    static final String CHOOSE = "choose";

    boolean letsChoose() {
        return accountHint.equals(CHOOSE);
    }

    URI withCode(String code, String issuer) {
        return back(redirectUri, "code", code, state, issuer);
    }

    URI denied(String issuer) {
        return back(redirectUri, "error", "access_denied", state, issuer);
    }

    /** Redirect URI with a result, the state of the application and the issuer (RFC 9207). */
    static URI back(String redirectUri, String name, String value, String state, String issuer) {
        return UriComponentsBuilder.fromUriString(redirectUri)
                .queryParam(name, UriUtils.encode(value, StandardCharsets.UTF_8))
                .queryParam("state", UriUtils.encode(state, StandardCharsets.UTF_8))
                .queryParam("iss", UriUtils.encode(issuer, StandardCharsets.UTF_8))
                .build(true)
                .toUri();
    }
}
