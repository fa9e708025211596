package io.ledgerway.starter.idempotency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.database.StarterDatabase;
import io.ledgerway.starter.encryption.Encryptor;
import io.ledgerway.starter.idempotency.TransactionalIdempotency.Outcome;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.testsupport.identity.TestSecrets;
import io.ledgerway.testsupport.time.DatabaseClock;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.TransactionStatus;
import tools.jackson.databind.json.JsonMapper;

/** Crashes at every step, followed by a repetition. */
class TransactionalIdempotencyIT {

    private static final StarterDatabase DATABASE = StarterDatabase.create();
    private static final Caller CALLER =
            new Caller(ClientId.random(), Plan.PAID, Set.of(Role.CLIENT), Channel.API);

    private final StoredResponseRepository responses =
            new StoredResponseRepository(
                    DATABASE.jdbc(),
                    Encryptor.of(TestSecrets.KEYSET),
                    JsonMapper.builder().build());
    private final PlatformTransactionManager transactions =
            Objects.requireNonNull(DATABASE.transaction().getTransactionManager());
    private final TransactionalIdempotency once =
            new TransactionalIdempotency(transactions, responses);
    private final DatabaseClock clock = new DatabaseClock(DATABASE.source());
    private final RequestFingerprint fingerprint = mark("{}");

    @BeforeEach
    void prepare() {
        clock.reset();
        DATABASE.jdbc().sql("CREATE TABLE IF NOT EXISTS effect (at int)").update();
        DATABASE.jdbc().sql("TRUNCATE effect, idempotency_response").update();
    }

    @Test
    void storedResponseIsReplayed() throws Exception {
        assertThat(call(once, this::effect)).isInstanceOf(Outcome.Executed.class);

        Outcome again = call(once, this::effect);

        assertThat(again)
                .isInstanceOfSatisfying(
                        Outcome.Replay.class,
                        it -> {
                            MockHttpServletResponse sent = send(it);
                            assertThat(sent.getStatus()).isEqualTo(201);
                            assertThat(sent.getContentType()).isEqualTo("application/json");
                            assertThat(text(sent)).isEqualTo("{\"number\":1}");
                            assertThat(sent.getHeader("Idempotency-Replayed")).isEqualTo("true");
                        });
        assertThat(effects()).isOne();
    }

    @Test
    void keyBelongsToOneRequest() throws Exception {
        call(once, this::effect);

        Outcome other =
                once.handle(
                        mark("{\"a\":1}"), bufferedResponse(), () -> effect(bufferedResponse()));

        assertThat(other).isInstanceOf(Outcome.KeyReused.class);
        assertThat(effects()).isOne();
    }

    @Test
    void oneOfManyConcurrentRequestsIsExecuted() throws Exception {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Outcome> first =
                    threads.submit(() ->
                            call(
                                    once,
                                    it -> {
                                        effect(it);
                                        inside.countDown();
                                        await(goOn);
                                    }));
            inside.await();
            for (int i = 0; i < 3; i++) {
                assertThat(call(once, this::effect)).isInstanceOf(Outcome.InFlight.class);
            }
            goOn.countDown();
            assertThat(first.get()).isInstanceOf(Outcome.Executed.class);
        }
        assertThat(call(once, this::effect)).isInstanceOf(Outcome.Replay.class);
        assertThat(effects()).isOne();
    }

    @Test
    void crashInTheHandler() throws Exception {
        fails(
                once,
                it -> {
                    effect(it);
                    throw new IllegalStateException("died");
                });

        retryDoesItOnce();
    }

    @Test
    void crashBetweenEffectAndStoredResponse() throws Exception {
        fails(
                once,
                it -> {
                    effect(it);
                    killConnection();
                });

        retryDoesItOnce();
    }

    @Test
    void crashBetweenStoredResponseAndCommit() throws Exception {
        fails(
                new TransactionalIdempotency(
                        new CrashingTransactionManager(transactions, true), responses),
                this::effect);

        retryDoesItOnce();
    }

    @Test
    void crashBetweenCommitAndSocket() throws Exception {
        fails(
                new TransactionalIdempotency(
                        new CrashingTransactionManager(transactions, false), responses),
                this::effect);

        assertThat(call(once, this::effect)).isInstanceOf(Outcome.Replay.class);
        assertThat(effects()).isOne();
    }

    @Test
    void clientErrorIsStoredWithoutTheHandlersEffects() throws Exception {
        for (Class<?> expected : new Class<?>[] {Outcome.Executed.class, Outcome.Replay.class}) {
            Outcome outcome =
                    call(
                            once,
                            it -> {
                                effect(it);
                                undo();
                                it.setStatus(409);
                            });
            assertThat(outcome).isInstanceOf(expected);
        }
        assertThat(effects()).isZero();
    }

    @Test
    void rolledBackSuccessIsNotStored() throws Exception {
        fails(
                once,
                it -> {
                    effect(it);
                    undo();
                });

        retryDoesItOnce();
    }

    @Test
    void serverErrorFreesTheKeyAndHasNoEffect() throws Exception {
        for (int status : new int[] {429, 500, 503}) {
            call(
                    once,
                    it -> {
                        effect(it);
                        it.setStatus(status);
                    });
        }

        retryDoesItOnce();
    }

    @Test
    void storedResponseExpiresAfterADay() throws Exception {
        call(once, this::effect);
        clock.advance(Duration.ofHours(24).minusSeconds(5));
        assertThat(responses.deleteExpired(10)).isZero();
        assertThat(call(once, this::effect)).isInstanceOf(Outcome.Replay.class);

        clock.advance(Duration.ofSeconds(10));

        assertThat(call(once, this::effect)).isInstanceOf(Outcome.Executed.class);
        assertThat(call(once, this::effect)).isInstanceOf(Outcome.Replay.class);
        assertThat(effects()).isEqualTo(2);
        clock.advance(Duration.ofHours(24));
        assertThat(responses.deleteExpired(10)).isOne();
        assertThat(DATABASE.count("idempotency_response")).isZero();
    }

    @Test
    void tableContainsNoPlainText() throws Exception {
        call(once, this::effect);

        String row =
                DATABASE.jdbc()
                        .sql(
                                "SELECT scope || request_hash || encode(response, 'escape')"
                                        + " FROM idempotency_response")
                        .query(String.class)
                        .single();

        assertThat(row).doesNotContain("number", CALLER.clientId().toString(), "a-key");
    }

    private void retryDoesItOnce() throws Exception {
        assertThat(effects()).isZero();
        assertThat(DATABASE.count("idempotency_response")).isZero();
        assertThat(call(once, this::effect)).isInstanceOf(Outcome.Executed.class);
        assertThat(call(once, this::effect)).isInstanceOf(Outcome.Replay.class);
        assertThat(effects()).isOne();
    }

    private void fails(TransactionalIdempotency tried, Handler handler) {
        assertThatExceptionOfType(RuntimeException.class).isThrownBy(() -> call(tried, handler));
    }

    private Outcome call(TransactionalIdempotency tried, Handler handler)
            throws ServletException, IOException {
        BufferedResponse bufferedResponse = bufferedResponse();
        return tried.handle(fingerprint, bufferedResponse, () -> handler.handle(bufferedResponse));
    }

    private static BufferedResponse bufferedResponse() {
        return new BufferedResponse(new MockHttpServletResponse());
    }

    private void effect(BufferedResponse bufferedResponse) throws IOException {
        DATABASE.transaction()
                .executeWithoutResult(
                        _ -> DATABASE.jdbc().sql("INSERT INTO effect VALUES (1)").update());
        bufferedResponse.setStatus(201);
        bufferedResponse.setContentType("application/json");
        bufferedResponse.getOutputStream().write("{\"number\":1}".getBytes(StandardCharsets.UTF_8));
    }

    private static void undo() {
        DATABASE.transaction().executeWithoutResult(TransactionStatus::setRollbackOnly);
    }

    private static void killConnection() {
        int victim = DATABASE.jdbc().sql("SELECT pg_backend_pid()").query(Integer.class).single();
        Thread killer =
                Thread.ofVirtual()
                        .start(() ->
                                DATABASE.jdbc()
                                        .sql("SELECT pg_terminate_backend(:victim, 5000)")
                                        .param("victim", victim)
                                        .query(Boolean.class)
                                        .single());
        try {
            killer.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static MockHttpServletResponse send(Outcome.Replay replay) {
        MockHttpServletResponse response = new MockHttpServletResponse();
        try {
            replay.response().writeTo(response);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return response;
    }

    private static String text(MockHttpServletResponse sent) {
        return new String(sent.getContentAsByteArray(), StandardCharsets.UTF_8);
    }

    private static long effects() {
        return DATABASE.count("effect");
    }

    private static RequestFingerprint mark(String body) {
        return RequestFingerprint.of(
                CALLER,
                "a-key",
                new MockHttpServletRequest("POST", "/companies"),
                body.getBytes(StandardCharsets.UTF_8));
    }

    @FunctionalInterface
    private interface Handler {

        void handle(BufferedResponse bufferedResponse) throws IOException;
    }

    /** Crashes before or after the commit has reached the database. */
    private record CrashingTransactionManager(PlatformTransactionManager real, boolean before)
            implements PlatformTransactionManager {

        @Override
        public TransactionStatus getTransaction(@Nullable TransactionDefinition definition) {
            return real.getTransaction(definition);
        }

        @Override
        public void commit(TransactionStatus status) throws TransactionException {
            if (before) {
                killConnection();
            }
            real.commit(status);
            throw new IllegalStateException("died");
        }

        @Override
        public void rollback(TransactionStatus status) throws TransactionException {
            real.rollback(status);
        }
    }
}
