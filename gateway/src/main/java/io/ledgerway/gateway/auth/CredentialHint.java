package io.ledgerway.gateway.auth;

import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.policy.HeaderLookup;
import io.ledgerway.gateway.route.PublicRoute.Access;
import java.util.List;
import java.util.Locale;
import org.springframework.http.HttpHeaders;

/**
 * Problem with the credential of a request, found by the form of its headers alone: a hint never
 * depends on whether a key exists.
 */
enum CredentialHint {
    MISSING(401_01, "The header Authorization is missing. %s"),
    OTHER_HEADER(401_02, "The key is in another header. %s"),
    NO_SCHEME(401_03, "The header Authorization has no scheme before the credential. %s"),
    BEARER(401_04, "The scheme Bearer takes a token that is valid now, not an API key. %s"),
    NOT_ENCODED(401_05, "The text after Basic is not base64. %s"),
    OTHER_SCHEME(401_06, "The header Authorization has another scheme or several values. %s"),
    NOT_ACCEPTED(401_07, "The credential is well-formed, but is not accepted here. %s");

    private static final String KEY =
            "Send Authorization: Basic and the base64 of the API key alone: no user name.";
    private static final String PORTAL =
            "This path takes the token of a portal user. It does not accept API keys.";
    private static final String OPERATOR =
            "This path takes Authorization: Basic and the base64 of an operator's secret. It does"
                    + " not accept API keys of clients.";

    private static final List<String> OTHER_HEADERS = List.of("X-Api-Key", "Api-Key", "ApiKey");

    private final int code;
    private final String text;

    CredentialHint(int code, String text) {
        this.code = code;
        this.text = text;
    }

    /** Creates 401 for a request without a credential that a path of this kind accepts. */
    static GatewayException unauthorized(HeaderLookup headers, Access access) {
        CredentialHint hint = of(headers);
        String expected =
                switch (access) {
                    case ADMIN -> OPERATOR;
                    case PORTAL -> PORTAL;
                    default -> KEY;
                };
        return GatewayException.unauthorized(
                hint.code,
                hint.text.formatted(expected),
                access == Access.PORTAL
                        ? "Bearer realm=\"Ledgerway portal\""
                        : "Basic realm=\"Ledgerway API\", charset=\"UTF-8\"");
    }

    static CredentialHint of(HeaderLookup headers) {
        List<String> values = headers.all(HttpHeaders.AUTHORIZATION);
        if (values.isEmpty() || (values.size() == 1 && values.getFirst().isBlank())) {
            return OTHER_HEADERS.stream().anyMatch(headers::contains) ? OTHER_HEADER : MISSING;
        }
        if (values.size() > 1) {
            return OTHER_SCHEME;
        }
        String value = values.getFirst().strip();
        int space = value.indexOf(' ');
        String scheme = (space < 0 ? value : value.substring(0, space)).toLowerCase(Locale.ROOT);
        boolean isUsable = Credential.of(values).isPresent();
        return switch (scheme) {
            case "basic" -> isUsable ? NOT_ACCEPTED : NOT_ENCODED;
            case "bearer" -> BEARER;
            default -> space < 0 ? NO_SCHEME : OTHER_SCHEME;
        };
    }
}
