package io.ledgerway.starter.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.StarterDatabase;
import io.ledgerway.starter.kafka.EventJson;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Guarantees of {@link Outbox} with a failing broker. */
class OutboxContractIT {

    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final long ACK_WAIT_MILLIS = 60_000;
    private static final OutboxProperties SETTINGS =
            new OutboxProperties(
                    50, Duration.ofMillis(20), Duration.ofMillis(5), Duration.ofMinutes(5));

    private final StarterDatabase database = StarterDatabase.create();
    private final OutboxRepository records = new OutboxRepository(database.jdbc());
    private final Outbox outbox =
            new JdbcOutbox(
                    records,
                    Objects.requireNonNull(database.transaction().getTransactionManager()),
                    Clock.systemUTC(),
                    () -> {});
    private final List<RelayLifecycle> relays = new ArrayList<>();

    @Test
    void publishingOutsideATransactionIsRefused() {
        assertThatIllegalStateException()
                .isThrownBy(() -> outbox.publish(Topic.CLIENT_EVENTS, event(ClientId.random(), 1)))
                .withMessageContaining("transaction");
        assertThat(database.count("outbox")).isZero();
    }

    @Test
    void statesAndEventsAreRejectedOnEachOthersTopics() {
        database.transaction()
                .executeWithoutResult(it -> {
                    assertThatIllegalStateException()
                            .isThrownBy(
                                    () -> outbox.publishState(Topic.CLIENT_EVENTS, "k", "state"));
                    assertThatIllegalStateException()
                            .isThrownBy(() ->
                                    outbox.publish(
                                            Topic.COMPANY_DIRECTORY, event(ClientId.random(), 1)));
                });
    }

    @Test
    void rolledBackTransactionSendsNothing() {
        database.transaction()
                .executeWithoutResult(it -> {
                    outbox.publish(Topic.CLIENT_EVENTS, event(ClientId.random(), 1));
                    it.setRollbackOnly();
                });

        assertThat(database.count("outbox")).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void recordsOfAKeyStayInOrderUnderAFailingBroker(long seed) {
        UnreliableBroker broker = new UnreliableBroker(seed, 0.2);
        List<ClientId> keys = List.of(ClientId.random(), ClientId.random(), ClientId.random());
        Random random = new Random(seed);
        start(broker);

        int[] written = new int[keys.size()];
        for (int i = 0; i < 100; i++) {
            int key = random.nextInt(keys.size());
            publish(keys.get(key), written[key]++);
        }
        awaitEmpty();
        stopAll();

        for (int key = 0; key < keys.size(); key++) {
            assertThat(numbers(broker.applied(), keys.get(key)))
                    .containsExactlyElementsOf(IntStream.range(0, written[key]).boxed().toList());
        }
    }

    @Test
    void relayThatDoesNotReturnIsInterruptedAndStartedAgain() {
        UnreliableBroker broker = UnreliableBroker.reliable();
        AtomicBoolean hangs = new AtomicBoolean(true);
        publish(ClientId.random(), 1);

        start(
                it -> {
                    if (hangs.getAndSet(false)) {
                        hang();
                    }
                    return broker.send(it);
                },
                Duration.ofSeconds(1),
                Duration.ofMillis(500));

        awaitEmpty();
        assertThat(broker.applied()).hasSize(1);
    }

    /** As a read from a host that has disappeared: until it is interrupted. */
    private static void hang() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("The connection is closed", e);
        }
    }

    @Test
    void recordsSentButNotDeletedAreSentAgainByTheNextRelay() throws Exception {
        UnreliableBroker broker = UnreliableBroker.reliable();
        ClientId key = ClientId.random();
        IntStream.range(0, 10).forEach(it -> publish(key, it));

        // a relay that crashes between sending and deleting, with a valid lease
        RelayLease dead = new RelayLease(database.jdbc(), SETTINGS.lease());
        assertThat(dead.acquire()).isTrue();
        new OrderedBatchSender(broker, ACK_WAIT_MILLIS)
                .send(records.findOldest(50, List.of()).records(), dead::isHeld);
        assertThat(broker.arrived()).hasSize(10);
        database.jdbc().sql("UPDATE outbox_lease SET expires_at = '-infinity'").update();

        start(broker);
        awaitEmpty();

        assertThat(broker.arrived()).hasSize(20);
        assertThat(numbers(broker.applied(), key))
                .containsExactlyElementsOf(IntStream.range(0, 10).boxed().toList());
    }

    @Test
    void relayWithoutTheLeaseDeletesNothing() {
        publish(ClientId.random(), 1);
        RelayLease first = new RelayLease(database.jdbc(), Duration.ofMillis(50));
        RelayLease second = new RelayLease(database.jdbc(), SETTINGS.lease());
        assertThat(first.acquire()).isTrue();
        await().atMost(LIMIT).until(second::acquire);

        List<Long> ids =
                records.findOldest(1, List.of()).records().stream().map(OutboxRecord::id).toList();
        assertThat(records.deleteIfLeaseOwner(ids, first.owner())).isZero();
        assertThat(records.deleteIfLeaseOwner(ids, second.owner())).isOne();
    }

    @Test
    void failingKeyDoesNotDelayTheOthers() {
        ClientId poisoned = ClientId.random();
        UnreliableBroker broker = UnreliableBroker.reliable();
        IntStream.range(0, 100).forEach(it -> publish(poisoned, it));
        ClientId other = ClientId.random();
        publish(other, 7);

        start(it -> {
            if (it.key().equals(poisoned.toString())) {
                throw new IllegalStateException("too large");
            }
            return broker.send(it);
        });

        await().atMost(LIMIT).until(() -> numbers(broker.arrived(), other).contains(7));
        // the relay deletes the record after its acknowledgement
        await().atMost(LIMIT).until(() -> database.count("outbox") == 100);
    }

    /** A backlog of large records is read in parts that fit into memory. */
    @Test
    void batchIsLimitedBySize() {
        String key = ClientId.random().toString();
        String body = "x".repeat(400_000);
        records.append(IntStream.range(0, 60).mapToObj(it -> large(key, body)).toList());

        OutboxRepository.Batch first = records.findOldest(500, List.of());
        assertThat(first.records()).hasSize(40);
        assertThat(first.full()).isTrue();

        UnreliableBroker broker = UnreliableBroker.reliable();
        start(broker);
        awaitEmpty();
        assertThat(broker.arrived()).extracting(OutboxRecord::id).hasSize(60).isSorted();
    }

    @Test
    void smallBatchIsFullAtItsNumberOnly() {
        IntStream.range(0, 2).forEach(it -> publish(ClientId.random(), it));

        assertThat(records.findOldest(2, List.of()).full()).isTrue();
        assertThat(records.findOldest(3, List.of()).full()).isFalse();
        assertThat(records.findOldest(3, List.of()).records()).hasSize(2);
    }

    @Test
    void stoppedRelayReleasesTheLease() {
        start(UnreliableBroker.reliable());
        RelayLease next = new RelayLease(database.jdbc(), SETTINGS.lease());
        await().atMost(LIMIT).until(this::isLeased);
        assertThat(next.acquire()).isFalse();

        stopAll();

        assertThat(next.acquire()).isTrue();
    }

    @Test
    void backlogHasCountAndAge() {
        assertThat(records.backlog()).isEqualTo(new OutboxRepository.Backlog(0, 0));
        publish(ClientId.random(), 1);
        assertThat(records.backlog().waiting()).isOne();
    }

    private void publish(ClientId key, int number) {
        database.transaction()
                .executeWithoutResult(
                        it -> outbox.publish(Topic.CLIENT_EVENTS, event(key, number)));
    }

    private static OutboxRecord large(String key, String body) {
        return new OutboxRecord(
                0,
                Topic.CLIENT_EVENTS.topicName(),
                key,
                UUID.randomUUID(),
                "client.key.revoked",
                Instant.EPOCH,
                body,
                null,
                null);
    }

    private static ClientEvent.KeyRevoked event(ClientId key, int number) {
        return SampleEvents.numbered(key, number);
    }

    private static List<Integer> numbers(List<OutboxRecord> records, ClientId key) {
        return records.stream()
                .filter(it -> it.key().equals(key.toString()))
                .map(it -> Objects.requireNonNull(it.body()).getBytes(StandardCharsets.UTF_8))
                .map(it -> EventJson.read(it, ClientEvent.class))
                .map(it -> Integer.valueOf(((ClientEvent.KeyRevoked) it).keyHash()))
                .toList();
    }

    private void start(RecordSender sender) {
        start(sender, SETTINGS.lease(), Duration.ofMinutes(1));
    }

    private void start(RecordSender sender, Duration leaseLife, Duration maxStep) {
        RelayLease lease = new RelayLease(database.jdbc(), leaseLife);
        OutboxMetrics metrics = new OutboxMetrics(new SimpleMeterRegistry());
        OutboxRelay relay =
                new OutboxRelay(
                        records,
                        lease,
                        new OrderedBatchSender(sender, ACK_WAIT_MILLIS),
                        () -> true,
                        metrics,
                        SETTINGS);
        RelayLifecycle running =
                new RelayLifecycle(relay, lease, records, metrics, leaseLife, maxStep);
        running.start();
        relays.add(running);
    }

    private boolean isLeased() {
        return database.jdbc()
                .sql("SELECT owner IS NOT NULL FROM outbox_lease")
                .query(Boolean.class)
                .single();
    }

    private void awaitEmpty() {
        await().atMost(LIMIT).until(() -> database.count("outbox") == 0);
    }

    @org.junit.jupiter.api.AfterEach
    void stopAll() {
        relays.forEach(RelayLifecycle::stop);
        relays.clear();
    }
}
