package io.ledgerway.connector.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.access.AccessTokens;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttp.Response;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AuthorizedHttpTests {

    private static final Request READ =
            Request.get(URI.create("http://platform.test/a"), Map.of("Accept", "text/plain"));
    private static final Request WRITE =
            new Request("POST", URI.create("http://platform.test/a"), Map.of(), "{}");

    private final List<String> sent = new ArrayList<>();
    private String good = "first";
    private int renewals;

    @Test
    void theTokenIsAddedToTheHeaders() throws ConnectorException {
        var response = http(ErrorMapper.byStatus()).send(READ);

        assertThat(response.body()).isEqualTo("text/plain");
        assertThat(sent).containsExactly("Bearer first");
    }

    @Test
    void aRequestCanNameAnotherScheme() throws ConnectorException {
        http(ErrorMapper.byStatus())
                .send(Request.get(READ.uri(), Map.of("Authorization", "Session", "Accept", "a/b")));

        assertThat(sent).containsExactly("Session first");
    }

    @Test
    void aRejectedTokenIsRenewedOnceAndTheReadRepeated() throws ConnectorException {
        good = "token 1";

        assertThat(http(ErrorMapper.byStatus()).send(READ).status()).isEqualTo(200);

        assertThat(sent).containsExactly("Bearer first", "Bearer token 1");
    }

    @Test
    void aSecondRejectionIsAnError() {
        good = "none";

        assertThatExceptionOfType(ConnectorException.AccessTokenRejected.class)
                .isThrownBy(() -> http(ErrorMapper.byStatus()).send(READ));
        assertThat(renewals).isEqualTo(1);
    }

    @Test
    void aWriteIsNotRepeated() {
        good = "token 1";

        assertThatExceptionOfType(ConnectorException.AccessTokenRejected.class)
                .isThrownBy(() -> http(ErrorMapper.byStatus()).send(WRITE));
        assertThat(sent).hasSize(1);
    }

    @Test
    void anIdempotentWriteIsRepeated() throws ConnectorException {
        good = "token 1";
        var once =
                new Request(
                        "POST", WRITE.uri(), Map.of("Idempotency-Key", "write-1"), WRITE.bytes());

        assertThat(http(ErrorMapper.byStatus()).send(once).status()).isEqualTo(200);

        assertThat(sent).containsExactly("Bearer first", "Bearer token 1");
    }

    @Test
    void aRevokedAuthorizationNeedsNoOtherToken() {
        good = "none";
        ErrorMapper gone =
                response -> Optional.of(new ConnectorException.AuthorizationRevoked("revoked"));

        assertThatExceptionOfType(ConnectorException.AuthorizationRevoked.class)
                .isThrownBy(() -> http(gone).send(READ));
        assertThat(renewals).isZero();
    }

    @Test
    void status401IsAnErrorForEveryMapper() {
        good = "none";

        assertThatExceptionOfType(ConnectorException.AccessTokenRejected.class)
                .isThrownBy(() -> http(response -> Optional.empty()).send(READ));
    }

    @Test
    void anAnonymousRequestCarriesNoToken() throws ConnectorException {
        var headers = new ArrayList<Map<String, String>>();
        PlatformHttp platform =
                call -> {
                    headers.add(call.headers());
                    return new Response(200, Map.of(), "file");
                };
        var http = new AuthorizedHttp(platform, new Renewing(), ErrorMapper.byStatus());

        assertThat(http.send(Request.anonymous(READ.uri())).body()).isEqualTo("file");

        assertThat(headers).containsExactly(Map.of());
    }

    private AuthorizedHttp http(ErrorMapper errors) {
        PlatformHttp platform =
                call -> {
                    var authorization = Objects.requireNonNull(call.headers().get("Authorization"));
                    sent.add(authorization);
                    return authorization.endsWith(" " + good)
                            ? new Response(200, Map.of(), call.headers().getOrDefault("Accept", ""))
                            : new Response(401, Map.of(), "");
                };
        return new AuthorizedHttp(platform, new Renewing(), errors);
    }

    private final class Renewing implements AccessTokens {

        @Override
        public Secret current() {
            return new Secret("first");
        }

        @Override
        public Secret afterRejection() {
            renewals++;
            return new Secret("token " + renewals);
        }
    }
}
