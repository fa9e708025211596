package io.ledgerway.webhook.process;

import static java.lang.String.format;

import io.ledgerway.webhook.process.Bench.Result;
import io.ledgerway.webhook.process.ServiceCluster.Customer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Performance targets, all on one machine: load generator, Kafka, PostgreSQL, service and
 * endpoints, each in a separate process. Run by {@code benchmarks/webhooks.sh}, which documents the
 * environment variables. Prints rows for {@code benchmarks/README.md}.
 */
class WebhookBenchmark {

    private static final String JVM = text("SERVICE_JVM", "-Xmx224m -Xss512k -XX:+UseSerialGC");
    private static final int CUSTOMERS = number("CUSTOMERS", 100);
    private static final int FAN_OUT = number("FAN_OUT", 1);
    private static final Duration WARM_UP = Duration.ofSeconds(number("WARM_UP", 60));
    private static final int RUNS = number("RUNS", 5);

    /** Default settings of the service. */
    private static final Map<String, String> SETTINGS =
            Map.of(
                    "LEDGERWAY_WEBHOOK_SCHEDULE",
                    "",
                    "LEDGERWAY_INBOX_CONCURRENCY",
                    text("LEDGERWAY_INBOX_CONCURRENCY", "1"));

    private final ServiceCluster cluster =
            new ServiceCluster(
                    new ServiceCluster.Kind(database(), List.of(JVM.split(" ", -1)), List.of()));

    @Test
    void run() {
        print(format(Locale.ROOT, "service JVM: %s; %s", JVM, Usage.host()));
        for (String part : text("PARTS", "t1 t2 t3 t4 t5 t6 t10").split(" +", -1)) {
            switch (part.toLowerCase(Locale.ROOT)) {
                case "t1" -> rate();
                case "t2" -> latency();
                case "t3" -> new BacklogBenchmark(cluster, SETTINGS, CUSTOMERS).run();
                case "t4" -> isolation();
                case "t5" -> kill();
                case "t6" -> attemptTimes();
                case "t10" -> fanOut();
                default -> throw new IllegalArgumentException("No such part: " + part);
            }
        }
        print(format(Locale.ROOT, "%s", Usage.host()));
    }

    /** T1, and with it T7 and memory. */
    private void rate() {
        int rate = number("T1_RATE", 2_000);
        Duration length = Duration.ofSeconds(number("T1_SECONDS", 600));
        try (Bench bench = bench(CUSTOMERS, FAN_OUT)) {
            warmUp(bench, rate);
            Result it = bench.load(rate, length, bench.customers());
            print(
                    format(
                            Locale.ROOT,
                            "| T1 | %d/s offered for %d s | all delivered after %.1f s: %.0f/s; stored to"
                                    + " first byte %s; meant to first byte %s |",
                            rate,
                            length.toSeconds(),
                            it.seconds(),
                            it.deliveries() / it.seconds(),
                            it.arrivals().sinceStored(Bench.paths(bench.customers())),
                            it.arrivals().sinceMeant(Bench.paths(bench.customers()))));
            sayCost("T7", it);
            print(
                    format(
                            Locale.ROOT,
                            "| T8 | most memory of the service | %d MiB |",
                            memory(bench)));
        }
    }

    private void latency() {
        Duration length = Duration.ofSeconds(number("T2_SECONDS", 60));
        for (String rate : text("T2_RATES", "500 2000").split(" +", -1)) {
            try (Bench bench = bench(CUSTOMERS, FAN_OUT)) {
                warmUp(bench, Integer.parseInt(rate));
                List<Arrivals.Quantiles> runs = new ArrayList<>();
                for (int run = 0; run < RUNS; run++) {
                    Result it = bench.load(Integer.parseInt(rate), length, bench.customers());
                    runs.add(it.arrivals().sinceStored(Bench.paths(bench.customers())));
                    print(
                            format(
                                    Locale.ROOT,
                                    "  T2 run %d at %s/s: stored to first byte %s; meant to first byte %s",
                                    run + 1,
                                    rate,
                                    runs.getLast(),
                                    it.arrivals().sinceMeant(Bench.paths(bench.customers()))));
                    sayCost("T7", it);
                }
                print(
                        format(
                                Locale.ROOT,
                                "| T2 | %s/s, stored to first byte, %d runs of %d s | p50 %s, p99 %s ms |",
                                rate,
                                RUNS,
                                length.toSeconds(),
                                spread(runs.stream().map(Arrivals.Quantiles::p50)),
                                spread(runs.stream().map(Arrivals.Quantiles::p99))));
            }
        }
    }

    /**
     * T4: without and with hanging consumers, alternating, so that noise of the host affects both.
     */
    private void isolation() {
        int rate = number("T4_RATE", 1_000);
        int hanging = number("T4_HANGING", 1);
        Duration length = Duration.ofSeconds(number("T4_SECONDS", 30));
        try (Bench bench = bench(CUSTOMERS, 1)) {
            List<Customer> stuck = bench.customers().subList(0, hanging);
            List<Customer> healthy = bench.customers().subList(hanging, CUSTOMERS);
            warmUp(bench, rate);
            List<Double> without = new ArrayList<>();
            List<Double> with = new ArrayList<>();
            for (int round = 0; round < number("T4_ROUNDS", 5); round++) {
                without.add(p99(bench.load(rate, length, healthy), healthy));
                stuck.forEach(it -> cluster.behave(it, Behaviour.HANG));
                with.add(p99(bench.load(rate, length, healthy), healthy));
                stuck.forEach(it -> cluster.behave(it, Behaviour.FAST));
                cluster.database()
                        .sql(
                                "DELETE FROM delivery WHERE consumer_id = ANY (:ids) AND status = 'pending'")
                        .param("ids", Bench.ids(stuck))
                        .update();
                bench.awaitIdle(stuck);
            }
            double limit = median(without.stream()) * 1.1 + 5;
            print(
                    format(
                            Locale.ROOT,
                            "| T4 | p99 of the healthy at %d/s, %d of %d hanging, %d rounds in turn | without"
                                    + " %s, with %s ms; limit %.1f |",
                            rate,
                            hanging,
                            CUSTOMERS,
                            with.size(),
                            spread(without.stream()),
                            spread(with.stream()),
                            limit));
        }
    }

    private static double p99(Result it, List<Customer> of) {
        double p99 = it.arrivals().sinceStored(Bench.paths(of)).p99();
        print(format(Locale.ROOT, "  T4 p99 %.1f ms", p99));
        return p99;
    }

    /** T5: killed under load and restarted at once, without cleanup at the broker. */
    private void kill() {
        int rate = number("T5_RATE", 1_000);
        Duration length = Duration.ofSeconds(number("T5_SECONDS", 120));
        try (Bench bench = bench(CUSTOMERS, FAN_OUT)) {
            warmUp(bench, rate);
            long from = cluster.ledgerSize();
            int[] offered = new int[1];
            Thread load = Thread.ofPlatform().start(() -> offered[0] = bench.offer(rate, length));
            cluster.awaitRequests(cluster.requests() + rate * length.toSeconds() / 4);
            long killed = Micros.now();
            bench.node().program().kill();
            long held =
                    cluster.database()
                            .sql("SELECT count(*) FROM delivery WHERE status = 'claimed'")
                            .query(Long.class)
                            .single();
            bench.restart();
            long ready = Micros.now();
            join(load);
            bench.awaitIdle(bench.customers());
            Arrivals arrivals = Arrivals.load(cluster.postgres(), cluster.ledgerFile(), from);
            print(
                    format(
                            Locale.ROOT,
                            "| T5 | kill -9 at %d/s | lost %d; repeated %d, held at the kill %d; ready after"
                                    + " %.1f s, full rate %.0f s and the last older delivery %.1f s after"
                                    + " that |",
                            rate,
                            offered[0] - arrivals.deliveries(),
                            arrivals.requests() - arrivals.deliveries(),
                            held,
                            (ready - killed) / 1e6,
                            arrivals.fullAgainAfter(ready, rate) / 1e3,
                            (arrivals.lastOfBefore(killed) * 1e3 - (ready - killed)) / 1e6));
        }
    }

    private void attemptTimes() {
        int seconds = number("T6_SECONDS", 330);
        try (Bench bench = bench(1, 1)) {
            bench.customers().forEach(it -> cluster.behave(it, Behaviour.ERROR));
            long from = cluster.ledgerSize();
            long before = cluster.requests();
            int deliveries = bench.offer(20, Duration.ofSeconds(10));
            int attempts = seconds > 310 ? 3 : 2;
            cluster.awaitRequests(before + (long) attempts * deliveries);
            Arrivals arrivals = Arrivals.load(cluster.postgres(), cluster.ledgerFile(), from);
            print(
                    format(
                            Locale.ROOT,
                            "| T6 | second attempt, due 5 s after the first | %s |",
                            arrivals.lateness(2, 5_000)));
            if (attempts > 2) {
                print(
                        format(
                                Locale.ROOT,
                                "| T6 | third attempt, due 5 min after the second | %s |",
                                arrivals.lateness(3, 300_000)));
            }
        }
    }

    private void fanOut() {
        int rate = number("T10_EVENTS", 100);
        Duration length = Duration.ofSeconds(number("T10_SECONDS", 60));
        try (Bench bench = bench(50, 50)) {
            warmUp(bench, 50 * rate);
            Result it = bench.load(50.0 * rate, length, bench.customers());
            print(
                    format(
                            Locale.ROOT,
                            "| T10 | %d events/s to 50 consumers each for %d s | all delivered after %.1f s:"
                                    + " %.0f/s; stored to first byte %s |",
                            rate,
                            length.toSeconds(),
                            it.seconds(),
                            it.deliveries() / it.seconds(),
                            it.arrivals().sinceStored(Bench.paths(bench.customers()))));
            sayCost("T10", it);
        }
    }

    /** The library starts it without fsync by default; its own options come last. */
    private static Map<String, String> database() {
        Map<String, String> settings =
                new HashMap<>(
                        Map.of(
                                "fsync",
                                "on",
                                "shared_buffers",
                                "256MB",
                                "max_wal_size",
                                "4GB",
                                "jit",
                                "off"));
        for (String setting : text("POSTGRES", "").split(" +", -1)) {
            int equals = setting.indexOf('=');
            if (equals > 0) {
                settings.put(setting.substring(0, equals), setting.substring(equals + 1));
            }
        }
        return settings;
    }

    private Bench bench(int customers, int fanOut) {
        return new Bench(cluster, customers, fanOut, SETTINGS);
    }

    /** As long and as fast as the measurement, for the compiler. */
    private static void warmUp(Bench bench, double rate) {
        if (WARM_UP.isPositive()) {
            bench.load(rate, WARM_UP, bench.customers());
        }
    }

    private long memory(Bench bench) {
        return Usage.mostMemory(bench.node().program().pid());
    }

    private static void sayCost(String target, Result it) {
        print(
                format(
                        Locale.ROOT,
                        "| %s | processor time for each delivery, ingestion included | service %.0f us,"
                                + " PostgreSQL %.0f us |",
                        target,
                        it.service(),
                        it.database()));
    }

    private static double median(Stream<Double> values) {
        List<Double> sorted = values.sorted().toList();
        return (sorted.get((sorted.size() - 1) / 2) + sorted.get(sorted.size() / 2)) / 2;
    }

    private static String spread(Stream<Double> values) {
        List<Double> sorted = values.sorted().toList();
        return String.format(
                Locale.ROOT,
                "%.1f (%.1f to %.1f)",
                median(sorted.stream()),
                sorted.getFirst(),
                sorted.getLast());
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    static void print(String line) {
        System.out.println(line);
    }

    static int number(String name, int otherwise) {
        return Integer.parseInt(text(name, String.valueOf(otherwise)));
    }

    private static String text(String name, String otherwise) {
        return Objects.requireNonNullElse(System.getenv(name), otherwise);
    }
}
