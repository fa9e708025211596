package io.ledgerway.webhook.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.webhook.SampleEvents;
import io.ledgerway.webhook.process.KillPoint.KillMoment;
import io.ledgerway.webhook.process.Ledger.Entry;
import io.ledgerway.webhook.process.ServiceCluster.Customer;
import io.ledgerway.webhook.process.ServiceCluster.Node;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.json.JsonMapper;

/**
 * Kill points: the service halts at a statement or commit, another instance continues, and the
 * ledger of the customers and the database show the guarantees.
 */
@Tag("long")
class KillPointsIT {

    private static final String FAN_OUT = "INTO delivery\\b";
    private static final String NUMBER = "INTO event_counter\\b";
    private static final String STORE_MESSAGE = "INTO message\\b";
    private static final String CLAIM = "SET\\s+status = 'claimed'";
    private static final String RECORD_ATTEMPTS = "INTO attempt\\b";
    private static final String JOB_STEP = "UPDATE replay_job\\s+SET cursor_at";
    private static final String OUTBOX = "INTO outbox\\b";

    /** Number of attempts of the schedule of the nodes. */
    private static final int SLOTS = 8;

    private static final ServiceCluster CLUSTER = ServiceCluster.shared();

    /** Shared by all tests, because a start takes seconds. */
    private static Node node = CLUSTER.startNode();

    private final Deliveries deliveries = new Deliveries(CLUSTER.database());
    private final ClientId client = ClientId.random();
    private final CompanySnapshot company = SampleEvents.company(client, Map.of());

    @BeforeEach
    void haveANode() {
        if (!node.program().isAlive()) {
            node = CLUSTER.startNode();
        }
    }

    @AfterAll
    static void end() {
        node.program().close();
        CLUSTER.forgetDeadMembers();
    }

    /** K1: the producer has committed, its relay has not run. */
    @Test
    void eventOfADeadProducerIsDelivered() {
        Customer customer = CLUSTER.register(node, client);
        node.haltAt(KillPoint.of(KillMoment.AFTER_COMMIT, OUTBOX));
        CompanyEvent event = SampleEvents.created(company);
        node.program().send("publish " + JsonMapper.shared().writeValueAsString(event));
        node.awaitHalt();
        assertThat(deliveries.messages(client)).isZero();

        restart();

        deliveries.awaitSuccess(customer, 1);
        assertThat(CLUSTER.ledger(customer)).hasSize(1).allMatch(Entry::valid);
    }

    /** K2: the message is committed, the offset is not. */
    @Test
    void redeliveredEventIsNoSecondMessage() {
        Customer one = CLUSTER.register(node, client);
        Customer two = CLUSTER.register(node, client);
        node.haltAt(KillPoint.of(KillMoment.AFTER_COMMIT, STORE_MESSAGE));
        CLUSTER.publish(SampleEvents.created(company));
        node.awaitHalt();
        assertThat(deliveries.messages(client)).isOne();
        assertThat(CLUSTER.unreadEvents()).as("the broker will redeliver it").isPositive();

        restart();
        await().atMost(ServiceCluster.LIMIT).until(() -> CLUSTER.unreadEvents() == 0);

        assertThat(deliveries.messages(client)).isOne();
        for (Customer customer : List.of(one, two)) {
            deliveries.awaitSuccess(customer, 1);
            assertThat(CLUSTER.ledger(customer)).hasSize(1);
        }
    }

    /** K3: the claim is committed, nothing is sent. */
    @Test
    void claimWithoutAResultIsSentOnceWithTheSameNumber() {
        Customer customer = CLUSTER.register(node, client);
        node.haltAt(KillPoint.of(KillMoment.AFTER_COMMIT, CLAIM));
        CLUSTER.publish(SampleEvents.created(company));
        node.awaitHalt();
        assertThat(deliveries.states(customer)).containsExactly(Deliveries.CLAIMED);
        assertThat(CLUSTER.ledger(customer)).isEmpty();

        long started = System.nanoTime();
        restart();
        Duration away = Duration.ofNanos(System.nanoTime() - started);

        deliveries.awaitSuccess(customer, 1);
        assertThat(CLUSTER.ledger(customer)).hasSize(1);
        assertThat(deliveries.attempts(customer))
                .containsExactly("1 Interrupted interrupted", "1 Scheduled 204");
        // the clock was moved past the lease, and no instance was there to release it
        assertThat(deliveries.lateness(customer))
                .isLessThan(Duration.ofSeconds(46 + 5 + 2).plus(away));
    }

    /** K3: the same for a delivery that was claimed by the statement that inserted it. */
    @Test
    void claimOfANewDeliveryIsSentOnceWithTheSameNumber() {
        Customer customer = CLUSTER.register(node, client);
        CLUSTER.publish(SampleEvents.created(company));
        deliveries.awaitSuccess(customer, 1);
        node.haltAt(KillPoint.of(KillMoment.AFTER_COMMIT, FAN_OUT));
        CLUSTER.publish(SampleEvents.created(company));
        node.awaitHalt();
        assertThat(deliveries.states(customer))
                .containsExactlyInAnyOrder(Deliveries.SUCCEEDED, Deliveries.CLAIMED);
        assertThat(CLUSTER.ledger(customer)).hasSize(1);

        restart();

        deliveries.awaitSuccess(customer, 2);
        assertThat(CLUSTER.ledger(customer)).hasSize(2);
        assertThat(deliveries.attempts(customer))
                .containsExactlyInAnyOrder(
                        "1 Scheduled 204", "1 Interrupted interrupted", "1 Scheduled 204");
    }

    /** K4: the request is sent, the response has not arrived. */
    @Test
    void requestWithoutResponseIsRepeatedUnchanged() {
        Customer customer = CLUSTER.register(node, client);
        CLUSTER.behave(customer, Behaviour.HANG);
        CLUSTER.publish(SampleEvents.created(company));
        CLUSTER.awaitLedger(customer, 1);
        node.program().kill();
        CLUSTER.behave(customer, Behaviour.FAST);

        restart();

        deliveries.awaitSuccess(customer, 1);
        assertSameTwice(customer);
    }

    /** K5: the customer has responded with 204, the result is not written. */
    @Test
    void lostResponseIsOneDuplicateAndNoFailure() {
        Customer customer = CLUSTER.register(node, client);
        node.haltAt(KillPoint.of(KillMoment.BEFORE_COMMIT, RECORD_ATTEMPTS));
        CLUSTER.publish(SampleEvents.created(company));
        node.awaitHalt();
        assertThat(CLUSTER.ledger(customer)).hasSize(1);
        assertThat(deliveries.states(customer)).containsExactly(Deliveries.CLAIMED);

        restart();

        deliveries.awaitSuccess(customer, 1);
        assertSameTwice(customer);
    }

    private void assertSameTwice(Customer customer) {
        List<Entry> entries = CLUSTER.ledger(customer);
        assertThat(entries).hasSize(2).allMatch(Entry::valid);
        assertThat(entries.getLast().id()).isEqualTo(entries.getFirst().id());
        assertThat(entries.getLast().hash()).isEqualTo(entries.getFirst().hash());
        assertThat(entries.getLast().timestamp()).isGreaterThan(entries.getFirst().timestamp());
        assertThat(deliveries.attempts(customer))
                .containsExactly("1 Interrupted interrupted", "1 Scheduled 204");
    }

    /** K6: in the transaction that writes a batch of results, and right after it. */
    @ParameterizedTest
    @EnumSource(names = {"IN_TRANSACTION", "AFTER_COMMIT"})
    void batchOfResultsIsWrittenWholeOrNotAtAll(KillMoment moment) {
        List<Customer> customers =
                IntStream.range(0, 4).mapToObj(_ -> CLUSTER.register(node, client)).toList();
        customers.forEach(it -> CLUSTER.behave(it, Behaviour.HANG));
        CLUSTER.publish(SampleEvents.created(company), SampleEvents.created(company));
        customers.forEach(it -> CLUSTER.awaitLedger(it, 2));
        node.haltAt(KillPoint.of(moment, RECORD_ATTEMPTS));
        customers.forEach(it -> CLUSTER.behave(it, Behaviour.FAST));
        node.awaitHalt();
        long written = 0;
        for (Customer customer : customers) {
            long ended =
                    deliveries.states(customer).stream()
                            .filter(it -> Deliveries.SUCCEEDED.equals(it))
                            .count();
            assertThat(deliveries.attempts(customer)).hasSize((int) ended);
            written += ended;
        }
        assertThat(written > 0).isEqualTo(moment == KillMoment.AFTER_COMMIT);

        restart();

        customers.forEach(it -> deliveries.awaitSuccess(it, 2));
        long requests = customers.stream().mapToLong(it -> CLUSTER.ledger(it).size()).sum();
        assertThat(requests).isEqualTo(8 + 8 - written);
    }

    /** K7: some rows of the fan-out are inserted, the transaction is open. */
    @Test
    void fanOutIsAtomic() {
        List<Customer> customers =
                IntStream.range(0, 3).mapToObj(_ -> CLUSTER.register(node, client)).toList();
        node.haltAt(KillPoint.of(KillMoment.IN_TRANSACTION, FAN_OUT));
        CLUSTER.publish(SampleEvents.created(company));
        node.awaitHalt();
        assertThat(deliveries.messages(client)).isZero();
        assertThat(customers).allMatch(it -> deliveries.states(it).isEmpty());

        restart();

        for (Customer customer : customers) {
            deliveries.awaitSuccess(customer, 1);
            assertThat(CLUSTER.ledger(customer)).hasSize(1);
        }
        assertThat(deliveries.messages(client)).isOne();
    }

    /** The counters of the numbers are raised; the transaction is open, or just committed. */
    @ParameterizedTest
    @EnumSource
    void numbersHaveNeitherGapNorDoubleAfterACrash(KillMoment moment) {
        Customer customer = CLUSTER.register(node, client);
        node.haltAt(KillPoint.of(moment, NUMBER));
        CLUSTER.publish(SampleEvents.created(company), SampleEvents.created(company));
        node.awaitHalt();

        restart();
        CLUSTER.publish(SampleEvents.created(company));

        deliveries.awaitSuccess(customer, 3);
        assertThat(new StoredDeliveries(CLUSTER.database(), List.of(customer)).oddNumbers(client))
                .isEmpty();
        assertThat(deliveries.messages(client)).isEqualTo(3);
    }

    /** K8: a step of a replay job, with its transaction open and just committed. */
    @ParameterizedTest
    @EnumSource(names = {"IN_TRANSACTION", "AFTER_COMMIT"})
    void replayJobContinuesAtItsCursorAndSendsNothingTwice(KillMoment moment) {
        Customer customer = CLUSTER.register(node, client);
        CLUSTER.behave(customer, Behaviour.ERROR);
        CLUSTER.publish(
                SampleEvents.created(company),
                SampleEvents.created(company),
                SampleEvents.created(company));
        await().atMost(ServiceCluster.LIMIT)
                .untilAsserted(() -> {
                    CLUSTER.pass(Duration.ofSeconds(1));
                    assertThat(deliveries.states(customer))
                            .hasSize(3)
                            .containsOnly(Deliveries.FAILED);
                });
        int failed = CLUSTER.ledger(customer).size();
        CLUSTER.behave(customer, Behaviour.FAST);
        node.haltAt(KillPoint.of(moment, JOB_STEP));
        CLUSTER.recover(node, customer);
        node.awaitHalt();

        restart();

        deliveries.awaitSuccess(customer, "Recover", 3);
        assertThat(failed).isEqualTo(3 * SLOTS);
        assertThat(CLUSTER.ledger(customer)).hasSize(failed + 3);
        assertThat(CLUSTER.ledger(customer).stream().map(Entry::id).distinct()).hasSize(3);
    }

    /** K9: the period after which a failing consumer is disabled. */
    @Test
    void clockOfFailuresIsNotMovedByADeath() {
        Customer customer = CLUSTER.register(node, client);
        CLUSTER.behave(customer, Behaviour.ERROR);
        CLUSTER.publish(SampleEvents.created(company));
        await().atMost(ServiceCluster.LIMIT)
                .until(() -> deliveries.failingSince(customer).isPresent());
        Optional<OffsetDateTime> since = deliveries.failingSince(customer);

        node.program().kill();
        int before = CLUSTER.ledger(customer).size();
        restart();
        CLUSTER.awaitLedger(customer, before + 2);

        assertThat(deliveries.failingSince(customer)).isEqualTo(since);
        CLUSTER.behave(customer, Behaviour.FAST);
        deliveries.awaitSuccess(customer, 1);
        await().atMost(ServiceCluster.LIMIT)
                .until(() -> deliveries.failingSince(customer).isEmpty());
    }

    /** K10: results are retained until the database is available. */
    @Test
    void killedDatabaseLosesNothing() {
        Customer customer = CLUSTER.register(node, client);
        CLUSTER.behave(customer, Behaviour.HANG);
        CLUSTER.publish(SampleEvents.created(company), SampleEvents.created(company));
        CLUSTER.awaitLedger(customer, 2);

        CLUSTER.postgres().kill();
        CLUSTER.behave(customer, Behaviour.FAST);
        CLUSTER.publish(SampleEvents.created(company));
        CLUSTER.postgres().restart();

        deliveries.awaitSuccess(customer, 3);
        assertThat(node.program().isAlive()).isTrue();
        assertThat(CLUSTER.ledger(customer).stream().map(Entry::id))
                .hasSize(3)
                .doesNotHaveDuplicates();
        assertThat(deliveries.attempts(customer)).containsOnly("1 Scheduled 204").hasSize(3);
    }

    /** K11: scheduled deliveries continue, new events wait in the producer's outbox. */
    @Test
    void unavailableBrokerDelaysOnlyNewMessages() {
        Customer customer = CLUSTER.register(node, client);
        CLUSTER.behave(customer, Behaviour.ERROR);
        CLUSTER.publish(SampleEvents.created(company));
        CLUSTER.awaitLedger(customer, 1);

        CLUSTER.killBroker();
        CompanyEvent event = SampleEvents.created(company);
        node.program().call("publish " + JsonMapper.shared().writeValueAsString(event));
        int before = CLUSTER.ledger(customer).size();
        CLUSTER.awaitLedger(customer, before + 1);
        CLUSTER.behave(customer, Behaviour.FAST);
        deliveries.awaitSuccess(customer, 1);
        assertThat(CLUSTER.waitingInOutbox()).isOne();

        CLUSTER.restartBroker();
        deliveries.awaitSuccess(customer, 2);
        await().atMost(ServiceCluster.LIMIT).until(() -> CLUSTER.waitingInOutbox() == 0);
    }

    /** K12: a node that was frozen past its lease updates no rows. */
    @Test
    void staleWorkersUpdateNoRows() {
        Customer customer = CLUSTER.register(node, client);
        CLUSTER.behave(customer, Behaviour.HANG);
        CLUSTER.publish(SampleEvents.created(company));
        CLUSTER.awaitLedger(customer, 1);

        node.program().signal("STOP");
        Node frozen = node;
        try {
            CLUSTER.passLeases();
            node = CLUSTER.startNode();
            CLUSTER.awaitLedger(customer, 2);
            CLUSTER.behave(customer, Behaviour.FAST);
            deliveries.awaitSuccess(customer, 1);
        } finally {
            frozen.program().signal("CONT");
        }

        await().atMost(ServiceCluster.LIMIT)
                .untilAsserted(() ->
                        assertThat(deliveries.attempts(customer))
                                .hasSize(3)
                                .startsWith("1 Interrupted interrupted", "1 Scheduled 204")
                                .last()
                                .asString()
                                .startsWith("1 Late "));
        assertThat(deliveries.states(customer)).containsExactly(Deliveries.SUCCEEDED);
        assertThat(CLUSTER.ledger(customer)).hasSize(2);
        frozen.program().close();
        CLUSTER.forgetDeadMembers();
    }

    /** Starts a new node; the leases of the dead one are released. */
    private static void restart() {
        CLUSTER.settle();
        CLUSTER.passLeases();
        CLUSTER.forgetDeadMembers();
        node = CLUSTER.startNode();
    }
}
