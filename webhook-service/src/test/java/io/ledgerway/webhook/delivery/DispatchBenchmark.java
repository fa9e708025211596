package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.id.ClientId;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.test.context.TestPropertySource;

/**
 * Benchmark, run by hand with {@code -Dtest=DispatchBenchmark}: drains a backlog of 100 consumers
 * with dispatcher, PostgreSQL and receiver on one machine.
 */
@TestPropertySource(properties = "ledgerway.webhook.max-consumers=100")
class DispatchBenchmark extends DeliveryTest {

    private static final Logger log = LoggerFactory.getLogger(DispatchBenchmark.class);

    private static final int CONSUMERS = 100;
    private static final int MESSAGES = 500;

    @Test
    void drains() throws IOException {
        try (Sink sink = new Sink()) {
            ClientId many = ClientId.random();
            for (int consumer = 0; consumer < CONSUMERS; consumer++) {
                bench.register(many, sink.url(), List.of("company.created"));
            }
            for (int round = 0; round < 3; round++) {
                drain(many, sink);
            }
        }
    }

    private void drain(ClientId many, Sink sink) {
        dispatcher.stop();
        String body = "x".repeat(1_500);
        for (int message = 0; message < MESSAGES; message++) {
            send(many, body);
        }
        jdbc.sql("ANALYZE").update();
        int before = sink.received.get();
        int all = CONSUMERS * MESSAGES;
        long began = System.nanoTime();
        dispatcher.start();
        await().atMost(Duration.ofMinutes(3))
                .pollInterval(Duration.ofMillis(20))
                .until(() -> sink.received.get() - before >= all);
        double seconds = (System.nanoTime() - began) / 1e9;
        await().atMost(LIMIT).until(() -> waiting() == 0);
        double written = (System.nanoTime() - began) / 1e9;
        log.warn(
                "DRAIN {} deliveries: {} s to send ({}/s), {} s to write down ({}/s)",
                all,
                seconds,
                Math.round(all / seconds),
                written,
                Math.round(all / written));
        assertThat(sink.received.get() - before).isEqualTo(all);
    }

    private int waiting() {
        return jdbc.sql("SELECT count(*) FROM delivery").query(Integer.class).single();
    }

    /** Responds with 204 to everything at minimal cost. */
    private static final class Sink implements AutoCloseable {

        private static final byte[] ANSWER =
                "HTTP/1.1 204 No Content\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

        private final ServerSocket server =
                new ServerSocket(0, 1_000, InetAddress.getLoopbackAddress());
        private final AtomicInteger received = new AtomicInteger();

        Sink() throws IOException {
            Thread.startVirtualThread(this::accept);
        }

        String url() {
            return "http://127.0.0.1:" + server.getLocalPort() + "/" + UUID.randomUUID();
        }

        private void accept() {
            try {
                while (true) {
                    Socket socket = server.accept();
                    socket.setTcpNoDelay(true);
                    Thread.startVirtualThread(() -> serve(socket));
                }
            } catch (IOException e) {
                log.debug("The end", e);
            }
        }

        private void serve(Socket socket) {
            byte[] buffer = new byte[16_384];
            try (socket;
                    InputStream in = socket.getInputStream();
                    OutputStream out = socket.getOutputStream()) {
                int held = 0;
                while (true) {
                    int read = in.read(buffer, held, buffer.length - held);
                    if (read < 0) {
                        return;
                    }
                    held += read;
                    int whole = whole(buffer, held);
                    if (whole > 0 && held >= whole) {
                        held = 0;
                        received.incrementAndGet();
                        out.write(ANSWER);
                    }
                }
            } catch (IOException e) {
                log.debug("A connection ended", e);
            }
        }

        /** Length of the request; 0 while it is unknown. Requests do not overlap. */
        private static int whole(byte[] buffer, int held) {
            String text = new String(buffer, 0, held, StandardCharsets.ISO_8859_1);
            int end = text.indexOf("\r\n\r\n");
            int length = text.indexOf("Content-Length: ");
            if (end < 0 || length < 0) {
                return 0;
            }
            int from = length + "Content-Length: ".length();
            return end + 4 + Integer.parseInt(text.substring(from, text.indexOf("\r\n", from)));
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }
}
