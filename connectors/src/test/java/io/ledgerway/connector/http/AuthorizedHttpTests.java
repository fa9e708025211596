package io.ledgerway.connector.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Answer;
import io.ledgerway.connector.http.PlatformHttp.Call;
import io.ledgerway.connector.link.Secret;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AuthorizedHttpTests {

    private static final Call READ =
            Call.get(URI.create("http://platform.test/a"), Map.of("Accept", "text/plain"));
    private static final Call WRITE =
            new Call("POST", URI.create("http://platform.test/a"), Map.of(), "{}");

    private final List<String> sent = new ArrayList<>();
    private String good = "first";
    private int renewals;

    @Test
    void theTokenGoesWithTheCallsOwnHeaders() throws ConnectorException {
        var answer = http(ErrorMapper.byStatus()).send(READ);

        assertThat(answer.body()).isEqualTo("text/plain");
        assertThat(sent).containsExactly("Bearer first");
    }

    @Test
    void aRefusedTokenIsRenewedOnceAndTheReadRepeated() throws ConnectorException {
        good = "token 1";

        assertThat(http(ErrorMapper.byStatus()).send(READ).status()).isEqualTo(200);

        assertThat(sent).containsExactly("Bearer first", "Bearer token 1");
    }

    @Test
    void aSecondRefusalIsTheEnd() {
        good = "none";

        assertThatExceptionOfType(ConnectorException.AccessTokenRejected.class)
                .isThrownBy(() -> http(ErrorMapper.byStatus()).send(READ));
        assertThat(renewals).isEqualTo(1);
    }

    @Test
    void aWriteIsNeverRepeatedHere() {
        good = "token 1";

        assertThatExceptionOfType(ConnectorException.AccessTokenRejected.class)
                .isThrownBy(() -> http(ErrorMapper.byStatus()).send(WRITE));
        assertThat(sent).hasSize(1);
    }

    @Test
    void aWriteThatThePlatformDoesOnlyOnceIsRepeatedLikeARead() throws ConnectorException {
        good = "token 1";
        var once =
                new Call("POST", WRITE.uri(), Map.of("Idempotency-Key", "write-1"), WRITE.bytes());

        assertThat(http(ErrorMapper.byStatus()).send(once).status()).isEqualTo(200);

        assertThat(sent).containsExactly("Bearer first", "Bearer token 1");
    }

    @Test
    void aPermissionThatIsGoneAsksForNoOtherToken() {
        good = "none";
        ErrorMapper gone =
                answer -> Optional.of(new ConnectorException.AuthorizationRevoked("revoked"));

        assertThatExceptionOfType(ConnectorException.AuthorizationRevoked.class)
                .isThrownBy(() -> http(gone).send(READ));
        assertThat(renewals).isZero();
    }

    @Test
    void aDialectThatSeesNothingWrongWith401IsNotBelieved() {
        good = "none";

        assertThatExceptionOfType(ConnectorException.AccessTokenRejected.class)
                .isThrownBy(() -> http(answer -> Optional.empty()).send(READ));
    }

    private AuthorizedHttp http(ErrorMapper errors) {
        PlatformHttp platform =
                call -> {
                    var authorization = Objects.requireNonNull(call.headers().get("Authorization"));
                    sent.add(authorization);
                    return authorization.equals("Bearer " + good)
                            ? new Answer(200, Map.of(), call.headers().getOrDefault("Accept", ""))
                            : new Answer(401, Map.of(), "");
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
