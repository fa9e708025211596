package io.ledgerway.starter.idempotency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.database.StarterDatabase;
import io.ledgerway.starter.encryption.Encryptor;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.idempotency.TransactionalIdempotency.Outcome;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.testsupport.identity.TestSecrets;
import io.ledgerway.testsupport.time.DatabaseClock;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import tools.jackson.databind.json.JsonMapper;

/** Claimed requests: concurrent repetitions, crashes and expired claims. */
class ClaimedIdempotencyIT {

    private static final StarterDatabase DATABASE = StarterDatabase.create();
    private static final Caller CALLER =
            new Caller(ClientId.random(), Plan.PAID, Set.of(Role.CLIENT), Channel.API);

    private final JdbcClient jdbc = DATABASE.jdbc();
    private final ClaimRepository claimRepository = new ClaimRepository(jdbc);
    private final StoredResponseRepository responses =
            new StoredResponseRepository(
                    jdbc, Encryptor.of(TestSecrets.KEYSET), JsonMapper.builder().build());
    private final ClaimedIdempotency once = new ClaimedIdempotency(claimRepository, responses);
    private final DatabaseClock clock = new DatabaseClock(DATABASE.source());

    @BeforeEach
    void prepare() {
        clock.reset();
        jdbc.sql("CREATE TABLE IF NOT EXISTS slow_effect (at int)").update();
        jdbc.sql("TRUNCATE slow_effect, idempotency_response, idempotency_claim").update();
    }

    @Test
    void noDatabaseConnectionIsUsedWhileTheRequestRuns() throws Exception {
        List<Boolean> transactions = new ArrayList<>();
        Outcome outcome =
                call(
                        () -> {
                            transactions.add(
                                    TransactionSynchronizationManager.isActualTransactionActive());
                            return Optional.of(mark("{}"));
                        },
                        (request, _) -> {
                            transactions.add(
                                    TransactionSynchronizationManager.isActualTransactionActive());
                            effect(request);
                        });

        assertThat(outcome).isInstanceOf(Outcome.Executed.class);
        assertThat(transactions).containsExactly(false, false);
        assertThat(call("{}")).isInstanceOf(Outcome.Replay.class);
        assertThat(call("{\"a\":1}")).isInstanceOf(Outcome.KeyReused.class);
        assertThat(effects()).isOne();
        assertThat(DATABASE.count("idempotency_claim")).isZero();
    }

    /** While its body is read and while it is handled. */
    @Test
    void concurrentRequestIsInFlight() throws Exception {
        List<Outcome> seconds = new ArrayList<>();
        call(
                () -> {
                    seconds.add(callUnchecked());
                    return Optional.of(mark("{}"));
                },
                (request, _) -> {
                    seconds.add(callUnchecked());
                    effect(request);
                });

        assertThat(seconds).hasSize(2).hasOnlyElementsOfType(Outcome.InFlight.class);
        assertThat(effects()).isOne();
    }

    @Test
    void claimOfADeadProcessExpiresAfterTwoMinutes() throws Exception {
        assertThat(claimRepository.claim(mark("{}").scope(), UUID.randomUUID())).isTrue();
        assertThat(call("{}")).isInstanceOf(Outcome.InFlight.class);

        clock.advance(Duration.ofSeconds(121));

        assertThat(call("{}")).isInstanceOf(Outcome.Executed.class);
        assertThat(effects()).isOne();
    }

    @Test
    void storedResponseOfADeadProcessIsReplayed() throws Exception {
        call("{}");
        assertThat(claimRepository.claim(mark("{}").scope(), UUID.randomUUID())).isTrue();

        assertThat(call("{}")).isInstanceOf(Outcome.Replay.class);
        assertThat(call("{\"a\":1}")).isInstanceOf(Outcome.KeyReused.class);
    }

    /** A slow process: both reach their last transaction, and one of them is rolled back. */
    @Test
    void slowProcessThatLostItsClaimHasNoSecondEffect() {
        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(() ->
                        call(
                                () -> Optional.of(mark("{}")),
                                (request, _) -> {
                                    clock.advance(Duration.ofMinutes(3));
                                    assertThat(callUnchecked())
                                            .isInstanceOf(Outcome.Executed.class);
                                    effect(request);
                                }))
                .satisfies(it -> assertThat(it.status().value()).isEqualTo(409));

        assertThat(effects()).isOne();
        assertThat(callUnchecked()).isInstanceOf(Outcome.Replay.class);
    }

    /** Reading the body took longer than the claim, and another process has claimed the key. */
    @Test
    void claimLostWhileReadingTheBodyDoesNothing() throws Exception {
        String scope = mark("{}").scope();
        Outcome outcome =
                call(
                        () -> {
                            clock.advance(Duration.ofMinutes(3));
                            assertThat(claimRepository.claim(scope, UUID.randomUUID())).isTrue();
                            return Optional.of(mark("{}"));
                        },
                        (request, _) -> effect(request));

        assertThat(outcome).isInstanceOf(Outcome.InFlight.class);
        assertThat(effects()).isZero();
        assertThat(DATABASE.count("idempotency_claim")).as("theirs").isOne();
    }

    @Test
    void clientErrorsAreStoredAndServerErrorsAreNot() throws Exception {
        for (int status : new int[] {503, 429, 400}) {
            assertThat(
                            call(
                                    () -> Optional.of(mark("{}")),
                                    (_, bufferedResponse) -> bufferedResponse.setStatus(status)))
                    .isInstanceOf(Outcome.Executed.class);
        }

        assertThat(call("{}"))
                .isInstanceOfSatisfying(
                        Outcome.Replay.class,
                        it -> assertThat(it.response().status()).isEqualTo(400));
        assertThat(effects()).isZero();
    }

    @Test
    void deadClaimsAreCleanedUp() {
        claimRepository.claim("a", UUID.randomUUID());
        clock.advance(Duration.ofMinutes(1));
        claimRepository.claim("b", UUID.randomUUID());
        clock.advance(Duration.ofSeconds(61));

        claimRepository.deleteExpired();

        assertThat(jdbc.sql("SELECT scope FROM idempotency_claim").query(String.class).list())
                .containsExactly("b");
    }

    private Outcome callUnchecked() {
        try {
            return call("{}");
        } catch (ServletException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private Outcome call(String body) throws ServletException, IOException {
        return call(() -> Optional.of(mark(body)), (request, _) -> effect(request));
    }

    private Outcome call(
            java.util.function.Supplier<Optional<RequestFingerprint>> read, Handler handler)
            throws ServletException, IOException {
        MockHttpServletRequest request = new MockHttpServletRequest("POST", "/files");
        BufferedResponse bufferedResponse = new BufferedResponse(new MockHttpServletResponse());
        return once.handle(
                mark("{}").scope(),
                read,
                request,
                bufferedResponse,
                () -> handler.handle(request, bufferedResponse));
    }

    private void effect(MockHttpServletRequest request) {
        DATABASE.transaction()
                .executeWithoutResult(_ -> {
                    jdbc.sql("INSERT INTO slow_effect VALUES (1)").update();
                    ResponseInTransaction.storeEmpty(request);
                });
    }

    private static long effects() {
        return DATABASE.count("slow_effect");
    }

    private static RequestFingerprint mark(String body) {
        return RequestFingerprint.of(
                CALLER,
                "a-key",
                new MockHttpServletRequest("POST", "/files"),
                body.getBytes(StandardCharsets.UTF_8));
    }

    @FunctionalInterface
    private interface Handler {

        void handle(MockHttpServletRequest request, BufferedResponse bufferedResponse);
    }
}
