package io.ledgerway.connector.xero.link;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.access.Secret;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Claims of an access token. Xero's tokens are JWTs. They are read, not verified: Xero's token
 * endpoint, called over TLS, is where they come from. Of another token, such as one of an emulator,
 * nothing is known.
 *
 * @param authorization the id of the customer's consent
 * @param user the id of the user
 * @param scopes what the customer granted
 */
record AccessTokenClaims(
        @Nullable String authorization, @Nullable String user, @Nullable Set<String> scopes) {

    private static final AccessTokenClaims NONE = new AccessTokenClaims(null, null, null);

    static AccessTokenClaims of(Secret accessToken) {
        var parts = accessToken.value().split("\\.", -1);
        if (parts.length != 3) {
            return NONE;
        }
        try {
            var json = new String(Base64.getUrlDecoder().decode(parts[1]), UTF_8);
            var claims = JsonMapper.shared().readTree(json);
            return new AccessTokenClaims(
                    claims.path("authentication_event_id").asString(null),
                    claims.path("xero_userid").asString(null),
                    scopes(claims.path("scope")));
        } catch (IllegalArgumentException | JacksonException e) {
            return NONE;
        }
    }

    /** A list, or a text. */
    private static @Nullable Set<String> scopes(JsonNode claim) {
        var scopes = new TreeSet<String>();
        if (claim.isArray()) {
            claim.forEach(each -> scopes.add(each.asString("")));
        } else {
            scopes.addAll(List.of(claim.asString("").split(" ", -1)));
        }
        scopes.remove("");
        return scopes.isEmpty() ? null : scopes;
    }
}
