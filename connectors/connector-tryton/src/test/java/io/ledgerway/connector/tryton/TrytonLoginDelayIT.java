package io.ledgerway.connector.tryton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.ConnectorException.RateLimited;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.connector.link.CredentialForm;
import io.ledgerway.connector.link.CredentialProblem;
import io.ledgerway.connector.link.LinkFlow.Outcome;
import io.ledgerway.connector.tryton.rpc.TrytonRpc;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Tryton delays a login after each wrong password, and refuses logins after some. Its server
 * permits two wrong passwords here instead of five, which are delayed by up to half a minute.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TrytonLoginDelayIT {

    private static final Duration REFUSAL = Duration.ofMinutes(5);

    private TrytonServer server;
    private final PlatformHttpClient client = PlatformHttpClient.create();
    private final CredentialForm form = TrytonConnector.of(50, Clock.systemUTC()).linkFlow();
    private final AtomicInteger logins = new AtomicInteger();
    private final AtomicBoolean losesLogin = new AtomicBoolean();
    private PlatformHttp http;

    @BeforeAll
    void start() {
        server = TrytonServer.start("--login-attempts", "2");
    }

    @BeforeEach
    void count() {
        logins.set(0);
        http =
                call -> {
                    var login = TrytonRpc.method(call).equals("common.db.login");
                    if (login) {
                        logins.incrementAndGet();
                    }
                    var response = client.send(call);
                    if (login && losesLogin.getAndSet(false)) {
                        throw new ConnectorException.UncertainOutcome("No response in time", null);
                    }
                    return response;
                };
    }

    /** Null where Tryton is not installed. */
    @AfterAll
    void close() throws IOException {
        client.close();
        if (server != null) {
            server.close();
        }
    }

    @Test
    void aPersonIsToldThatTrytonRefusesLoginsAndIsLinkedLater() throws ConnectorException {
        var linked = (Outcome.Linked) verify(TrytonServer.PASSWORD);
        for (int attempt = 0; attempt < 3; attempt++) {
            assertThat(verify("wrong-" + attempt))
                    .isEqualTo(new Outcome.Incorrect(CredentialProblem.WRONG_LOGIN, "password"));
        }

        var refused = refusal(() -> verify("wrong-3"));
        var refusedAlthoughRight = refusal(() -> verify(TrytonServer.PASSWORD));

        assertThat(refused).hasMessageContaining("after wrong passwords");
        assertThat(refused.retryAfter()).isGreaterThan(REFUSAL);
        assertThat(refusedAlthoughRight.retryAfter()).isGreaterThan(REFUSAL);
        assertThat(logins).as("one login for each attempt of the person").hasValue(6);

        var refresher = TrytonConnector.of(50, Clock.systemUTC()).tokenRefresher().orElseThrow();
        var pause = refusal(() -> refresher.refresh(linked.credentials(), http));
        assertThat(pause.retryAfter()).isGreaterThan(REFUSAL);
        assertThat(logins).as("a refresh is one login").hasValue(7);

        server.advanceClock(pause.retryAfter());

        assertThat(refresher.refresh(linked.credentials(), http).accessToken()).isNotNull();
        assertThat(verify(TrytonServer.PASSWORD)).isInstanceOf(Outcome.Linked.class);
    }

    @Test
    void aDelayLongerThanWeWaitIsNoMissingServer() throws ConnectorException {
        losesLogin.set(true);

        var delayed = refusal(() -> verify(TrytonServer.PASSWORD));

        assertThat(delayed).hasMessageContaining("delays logins");
        assertThat(logins).hasValue(1);
        assertThat(verify(TrytonServer.PASSWORD)).isInstanceOf(Outcome.Linked.class);
    }

    private static RateLimited refusal(ThrowingCallable call) {
        return Objects.requireNonNull(catchThrowableOfType(RateLimited.class, call));
    }

    private Outcome verify(String password) throws ConnectorException {
        return form.verify(
                Map.of(
                        "address",
                        server.address(),
                        "database",
                        TrytonServer.DATABASE,
                        "user",
                        TrytonServer.USER,
                        "password",
                        password),
                http);
    }
}
