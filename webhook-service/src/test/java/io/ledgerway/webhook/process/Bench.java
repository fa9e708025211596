package io.ledgerway.webhook.process;

import static org.awaitility.Awaitility.await;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.webhook.process.ServiceCluster.Customer;
import io.ledgerway.webhook.process.ServiceCluster.Node;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A new service with consumers, under load. */
final class Bench implements AutoCloseable {

    private static final Duration END = Duration.ofMinutes(20);
    private static final String TABLES =
            "attempt, delivery, finished_delivery, message, message_key, company_purge, inbox";

    private final ServiceCluster cluster;
    private final int fanOut;
    private final List<ClientId> clients;
    private final List<Customer> customers = new ArrayList<>();
    private final Map<String, String> settings;
    private Node node;

    /**
     * Starts it with empty tables.
     *
     * @param fanOut consumers of each client; every event is delivered to all of them
     */
    Bench(ServiceCluster cluster, int customers, int fanOut, Map<String, String> settings) {
        this.cluster = cluster;
        this.fanOut = fanOut;
        this.settings = settings;
        this.clients =
                Stream.generate(ClientId::random).limit(Math.max(1, customers / fanOut)).toList();
        node = cluster.startNode(settings);
        cluster.database().sql("TRUNCATE " + TABLES).update();
        for (ClientId client : clients) {
            IntStream.range(0, fanOut)
                    .forEach(_ -> this.customers.add(cluster.register(node, client)));
        }
    }

    /**
     * Result of a load.
     *
     * @param seconds from the first event to the end of the last delivery
     * @param service CPU time of the service per delivery, in microseconds
     * @param database CPU time of PostgreSQL per delivery, in microseconds
     */
    record Result(
            Arrivals arrivals, long deliveries, double seconds, double service, double database) {}

    List<Customer> customers() {
        return customers;
    }

    Node node() {
        return node;
    }

    static List<String> paths(List<Customer> customers) {
        return customers.stream().map(Customer::path).toList();
    }

    static UUID[] ids(List<Customer> customers) {
        return customers.stream().map(Customer::id).toArray(UUID[]::new);
    }

    /** Publishes deliveries at a rate and waits until the expected ones have arrived. */
    Result load(double deliveriesPerSecond, Duration length, List<Customer> awaited) {
        long from = cluster.ledgerSize();
        long before = cluster.requests();
        double service = Usage.processorSeconds(node.program().pid());
        double database = Usage.processorSeconds(cluster.postgres().pid());
        long start = System.nanoTime();
        offer(deliveriesPerSecond, length);
        awaitIdle(awaited);
        double seconds = (System.nanoTime() - start) / 1e9;
        long deliveries = cluster.requests() - before;
        double micros = 1e6 / deliveries;
        return new Result(
                Arrivals.load(cluster.postgres(), cluster.ledgerFile(), from),
                deliveries,
                seconds,
                (Usage.processorSeconds(node.program().pid()) - service) * micros,
                (Usage.processorSeconds(cluster.postgres().pid()) - database) * micros);
    }

    /** Publishes without waiting. */
    int offer(double deliveriesPerSecond, Duration length) {
        try (OpenLoop loop = new OpenLoop(cluster.broker(), clients)) {
            return fanOut * loop.run(deliveriesPerSecond / fanOut, length);
        }
    }

    void awaitIdle(List<Customer> awaited) {
        await().atMost(END)
                .pollInterval(Duration.ofMillis(250))
                .until(() -> cluster.unreadEvents() == 0 && unfinished(awaited) == 0);
    }

    long unfinished(List<Customer> of) {
        return cluster.database()
                .sql(
                        "SELECT count(*) FROM every_delivery WHERE consumer_id = ANY (:ids) AND status IN ('pending', 'claimed')")
                .param("ids", ids(of))
                .query(Long.class)
                .single();
    }

    void restart() {
        node = cluster.startNode(settings);
    }

    @Override
    public void close() {
        node.program().close();
        cluster.settle();
        cluster.forgetDeadMembers();
    }
}
