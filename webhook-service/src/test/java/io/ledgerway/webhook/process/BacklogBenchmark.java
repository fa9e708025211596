package io.ledgerway.webhook.process;

import static io.ledgerway.webhook.process.WebhookBenchmark.number;
import static io.ledgerway.webhook.process.WebhookBenchmark.print;
import static java.lang.String.format;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/** T3 and T8: drains a backlog that exists at the start, compared with plain HTTP. */
final class BacklogBenchmark {

    private static final int BODY = 1_500;
    private static final int RAW_CONNECTIONS = 32;
    private static final Duration RAW = Duration.ofSeconds(number("RAW_SECONDS", 15));

    private static final String MESSAGES =
            """
            INSERT INTO message (id, day, client_id, event_id, event_type, tags, body, created_at)
            SELECT 'msg_' || lpad(n::text, 24, '0'), (ledgerway_now() AT TIME ZONE 'UTC')::date,
                   (:clients)[1 + n % :count], gen_random_uuid(), 'company.created', '{}',
                   convert_to(rpad('{"generatedDate":"'
                       || to_char(ledgerway_now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
                       || '","fill":"', :body, 'x') || '"}', 'UTF8'),
                   ledgerway_now()
              FROM generate_series(1, :messages) n
            """;

    private static final String DELIVERIES =
            """
            INSERT INTO delivery (message_id, message_day, consumer_id, next_at)
            SELECT m.id, m.day, k.id, ledgerway_now()
              FROM message m JOIN consumer k ON k.client_id = m.client_id
             WHERE k.id = ANY (:consumers)
            """;

    private final ServiceCluster cluster;
    private final Map<String, String> settings;
    private final int customers;

    BacklogBenchmark(ServiceCluster cluster, Map<String, String> settings, int customers) {
        this.cluster = cluster;
        this.settings = settings;
        this.customers = customers;
    }

    void run() {
        int count = number("T3_COUNT", 1_000_000);
        try (Bench bench = new Bench(cluster, customers, 1, settings)) {
            bench.node().program().kill();
            cluster.settle();
            fill(bench, count);
            long from = cluster.ledgerSize();
            long before = cluster.requests();
            bench.restart();
            double service = Usage.processorSeconds(bench.node().program().pid());
            double database = Usage.processorSeconds(cluster.postgres().pid());
            // counting the rows of the table would cost more than sending
            cluster.awaitRequests(before + count);
            bench.awaitIdle(bench.customers());
            service = Usage.processorSeconds(bench.node().program().pid()) - service;
            database = Usage.processorSeconds(cluster.postgres().pid()) - database;
            Arrivals arrivals = Arrivals.load(cluster.postgres(), cluster.ledgerFile(), from);
            double perSecond = arrivals.requests() * 1000.0 / arrivals.span();
            double raw = raw();
            print(
                    format(
                            Locale.ROOT,
                            "| T3 | backlog of %d to %d consumers | %.0f/s (%.1f s); bare HTTP to the same"
                                    + " receiver %.0f/s, ratio %.2f |",
                            arrivals.deliveries(),
                            customers,
                            perSecond,
                            arrivals.span() / 1000.0,
                            raw,
                            perSecond / raw));
            print(
                    format(
                            Locale.ROOT,
                            "| T7 | processor time for each delivery of the backlog | service %.0f us,"
                                    + " PostgreSQL %.0f us |",
                            service * 1e6 / count,
                            database * 1e6 / count));
            print(
                    format(
                            Locale.ROOT,
                            "| T8 | most memory of the service with that backlog | %d MiB |",
                            Usage.mostMemory(bench.node().program().pid())));
        }
    }

    private void fill(Bench bench, int count) {
        cluster.database()
                .sql(MESSAGES)
                .param(
                        "clients",
                        bench.customers().stream()
                                .map(it -> it.client().value())
                                .toArray(UUID[]::new))
                .param("count", customers)
                .param("body", BODY)
                .param("messages", count)
                .update();
        cluster.database()
                .sql(DELIVERIES)
                .param("consumers", Bench.ids(bench.customers()))
                .update();
        cluster.database().sql("VACUUM ANALYZE message").update();
        cluster.database().sql("VACUUM ANALYZE delivery").update();
    }

    /** Posts the same bodies with a minimal program on persistent connections. */
    private double raw() {
        byte[] request =
                """
                POST /raw HTTP/1.1\r
                Host: 127.0.0.1\r
                Content-Type: application/json\r
                webhook-id: msg_raw\r
                webhook-timestamp: 1\r
                webhook-signature: v1,none\r
                Content-Length: %d\r
                \r
                %s\
                """
                        .formatted(BODY, "x".repeat(BODY))
                        .getBytes(StandardCharsets.US_ASCII);
        AtomicLong responses = new AtomicLong();
        long end = System.nanoTime() + RAW.toNanos();
        List<Thread> threads = new ArrayList<>();
        for (int connection = 0; connection < RAW_CONNECTIONS; connection++) {
            threads.add(Thread.startVirtualThread(() -> post(request, end, responses)));
        }
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        return responses.get() / (RAW.toNanos() / 1e9);
    }

    private void post(byte[] request, long end, AtomicLong responses) {
        byte[] response = new byte[1024];
        try (Socket socket =
                        new Socket(InetAddress.ofLiteral("127.0.0.1"), cluster.receiverPort());
                OutputStream out = new BufferedOutputStream(socket.getOutputStream(), 8192);
                InputStream in = socket.getInputStream()) {
            socket.setTcpNoDelay(true);
            while (System.nanoTime() < end) {
                out.write(request);
                out.flush();
                if (in.read(response) > 0) {
                    responses.incrementAndGet();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
