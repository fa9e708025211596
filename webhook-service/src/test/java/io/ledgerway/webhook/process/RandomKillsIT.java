package io.ledgerway.webhook.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.webhook.SampleEvents;
import io.ledgerway.webhook.process.Ledger.Entry;
import io.ledgerway.webhook.process.Ledger.Pair;
import io.ledgerway.webhook.process.ServiceCluster.Customer;
import io.ledgerway.webhook.process.ServiceCluster.Node;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The service is killed with SIGKILL repeatedly at random times. The ledger of the endpoints is
 * checked: nothing is lost, one delivery for each message and consumer, no attempt skipped or
 * duplicated, only deliveries in flight repeated. A part of {@code ./test --long}, which kills two
 * hundred times ({@code -Dcampaign=long}); {@code -Dseed=N} repeats a series.
 */
@Tag("long")
class RandomKillsIT {

    private static final boolean LONG = "long".equals(System.getProperty("campaign"));
    private static final long SEED = Long.getLong("seed", 20_261_122L);
    private static final int KILLS = Integer.getInteger("kills", LONG ? 200 : 6);
    private static final int DELIVERIES = Integer.getInteger("deliveries", LONG ? 100_000 : 1_500);

    /** One is slow, two fail the first request of one message in four. */
    private static final List<Behaviour> BEHAVIOURS =
            List.of(
                    Behaviour.FAST,
                    Behaviour.FLAKY,
                    Behaviour.SLOW,
                    Behaviour.FLAKY,
                    Behaviour.FAST);

    private static final int EVENTS_PER_KILL = Math.ceilDiv(DELIVERIES, KILLS * BEHAVIOURS.size());
    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final Duration END = Duration.ofMinutes(5);

    private final ServiceCluster cluster = ServiceCluster.shared();
    private final Random random = new Random(SEED);
    private final ClientId client = ClientId.random();
    private final CompanySnapshot company = SampleEvents.company(client, Map.of());
    private final List<Customer> customers = new ArrayList<>();

    /** Number of received requests per delivery that were not recorded at the last kill. */
    private Map<Pair, Long> unwritten = new HashMap<>();

    @Test
    void killsLoseNothingAndRepeatOnlyInterruptedDeliveries() {
        System.out.println("seed " + SEED);
        Node node = cluster.startNode();
        for (Behaviour behaviour : BEHAVIOURS) {
            Customer customer = cluster.register(node, client);
            cluster.behave(customer, behaviour);
            customers.add(customer);
        }
        for (int kill = 0; kill < KILLS; kill++) {
            cluster.publish(
                    Stream.generate(() -> SampleEvents.created(company))
                            .limit(EVENTS_PER_KILL)
                            .toArray(CompanyEvent[]::new));
            awaitRandomMoment();
            node.program().kill();
            cluster.settle();
            assertOnlyClaimedMayBeRepeated();
            cluster.passLeases();
            cluster.forgetDeadMembers();
            node = cluster.startNode();
        }
        StoredDeliveries books = new StoredDeliveries(cluster.database(), customers);
        int deliveries = KILLS * EVENTS_PER_KILL * customers.size();
        await().atMost(END).until(() -> books.succeeded() >= deliveries);
        node.program().close();
        cluster.settle();
        cluster.forgetDeadMembers();

        assertConsistent(books, deliveries);
    }

    /** Waits until a random time during the processing of published events. */
    private void awaitRandomMoment() {
        long enough = cluster.requests() + random.nextInt(EVENTS_PER_KILL * customers.size());
        long end = System.nanoTime() + TIMEOUT.toNanos();
        await().pollInterval(Duration.ofMillis(1))
                .pollDelay(Duration.ZERO)
                .until(() -> cluster.requests() >= enough || System.nanoTime() > end);
    }

    private void assertOnlyClaimedMayBeRepeated() {
        StoredDeliveries books = new StoredDeliveries(cluster.database(), customers);
        Set<Pair> claimed = books.claimed();
        Map<Pair, Long> before = unwritten;
        unwritten = unwritten(books);
        assertThat(unwritten)
                .as("deliveries in flight, seed %d", SEED)
                .allSatisfy((pair, count) ->
                        assertThat(count - before.getOrDefault(pair, 0L))
                                .isBetween(0L, claimed.contains(pair) ? 1L : 0L));
    }

    private Map<Pair, Long> unwritten(StoredDeliveries books) {
        Map<Pair, Long> more =
                new HashMap<>(
                        cluster.ledger(customers).stream()
                                .collect(
                                        Collectors.groupingBy(Entry::pair, Collectors.counting())));
        books.responseCounts().forEach((pair, count) -> more.merge(pair, -count, Long::sum));
        return more;
    }

    private void assertConsistent(StoredDeliveries books, int deliveries) {
        List<Entry> ledger = cluster.ledger(customers);
        assertThat(ledger).allMatch(Entry::valid, "is signed");
        assertThat(ledger.stream().map(Entry::pair).distinct()).as("lost").hasSize(deliveries);
        assertThat(ledger.stream().map(it -> it.id() + it.hash()).distinct())
                .as("bodies are equal on every attempt")
                .hasSize(deliveries / customers.size());
        assertThat(books.deliveries()).as("one for each").isEqualTo(deliveries);
        assertThat(books.messages(client)).isEqualTo(deliveries / customers.size());
        assertThat(books.oddNumbers(client)).as("gaps or doubles in the numbers").isEmpty();
        assertThat(books.oddAttempts()).as("attempts skipped, duplicated or early").isEmpty();
        assertThat(unwritten(books)).as("repeated without a kill").isEqualTo(grown(books));
    }

    /** Increase since the last kill. */
    private Map<Pair, Long> grown(StoredDeliveries books) {
        Map<Pair, Long> all = new HashMap<>(unwritten);
        books.responseCounts().keySet().forEach(it -> all.putIfAbsent(it, 0L));
        return all;
    }
}
