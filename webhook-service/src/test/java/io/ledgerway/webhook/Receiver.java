package io.ledgerway.webhook;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Webhook endpoint on this machine. Stores requests and responds as configured. */
public final class Receiver implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<ReceivedRequest> received = new CopyOnWriteArrayList<>();
    private final CountDownLatch released = new CountDownLatch(1);
    private volatile int status = 204;
    private volatile String answer = "";
    private volatile boolean hanging;

    public Receiver() {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    /** A received request. */
    public record ReceivedRequest(Map<String, String> headers, String body) {

        public String header(String name) {
            return headers.getOrDefault(name, "");
        }
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/in?from=us";
    }

    public Receiver answering(int code) {
        status = code;
        return this;
    }

    public Receiver answering(int code, String body) {
        answer = body;
        return answering(code);
    }

    /** Accepts requests without responding from now on. */
    public Receiver hanging() {
        hanging = true;
        return this;
    }

    public List<ReceivedRequest> received() {
        return List.copyOf(received);
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body =
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            exchange.getRequestHeaders()
                    .forEach((name, values) -> headers.put(name, values.getFirst()));
            received.add(new ReceivedRequest(headers, body));
            if (hanging) {
                released.await();
            }
            byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        released.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
