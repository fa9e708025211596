package io.ledgerway.connector.xero.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Response;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class XeroErrorMapperTests {

    @Test
    void anExpiredTokenIsRejected() {
        assertThat(map(401, "{\"Title\":\"Unauthorized\",\"Detail\":\"TokenExpired: expired\"}"))
                .isInstanceOf(ConnectorException.AccessTokenRejected.class)
                .hasMessage("HTTP 401: TokenExpired: expired");
    }

    /** Recorded of OAuth 1: minimul/xero-api, spec/vcr/error/oauth1/401.yml. */
    @Test
    void anErrorMayBePlainText() {
        assertThat(map(401, "oauth_problem=token_rejected"))
                .isInstanceOf(ConnectorException.AccessTokenRejected.class);
        assertThat(map(404, "The resource you're looking for cannot be found"))
                .isInstanceOf(ConnectorException.NotFound.class)
                .hasMessageContaining("cannot be found");
    }

    @Test
    void aMissingScopeIsNoReasonToRefreshTheToken() {
        assertThat(map(401, "{\"Status\":401,\"Detail\":\"AuthorizationUnsuccessful\"}"))
                .isInstanceOf(ConnectorException.InsufficientPermission.class);
        assertThat(
                        XeroErrorMapper.map(
                                        new Response(
                                                401,
                                                Map.of(
                                                        "www-authenticate",
                                                        "Bearer error=\"insufficient_scope\""),
                                                ""))
                                .orElseThrow())
                .isInstanceOf(ConnectorException.InsufficientPermission.class);
    }

    @Test
    void aDisconnectedOrganisationIsARevokedAuthorization() {
        assertThat(map(403, "{\"Status\":403,\"Detail\":\"AuthenticationUnsuccessful\"}"))
                .isInstanceOf(ConnectorException.AuthorizationRevoked.class);
        assertThat(map(403, "{\"Title\":\"Forbidden\"}"))
                .isInstanceOf(ConnectorException.InsufficientPermission.class);
    }

    @Test
    void aRateLimitHasItsNameAndItsTime() {
        var limited =
                XeroErrorMapper.map(
                                new Response(
                                        429,
                                        Map.of(
                                                "retry-after",
                                                "66975",
                                                "x-rate-limit-problem",
                                                "day"),
                                        ""))
                        .orElseThrow();

        assertThat(limited)
                .isInstanceOfSatisfying(
                        ConnectorException.RateLimited.class,
                        it -> assertThat(it.retryAfter()).isEqualTo(Duration.ofSeconds(66_975)))
                .hasMessage("Xero's rate limit is exceeded: day limit");
    }

    @Test
    void aServerErrorIsUnavailability() {
        assertThat(map(503, "<html>Down</html>"))
                .isInstanceOf(ConnectorException.PlatformUnavailable.class)
                .hasMessage("HTTP 503");
        assertThat(XeroErrorMapper.map(new Response(204, Map.of(), ""))).isEmpty();
    }

    private static ConnectorException map(int status, String body) {
        return XeroErrorMapper.map(new Response(status, Map.of(), body)).orElseThrow();
    }
}
