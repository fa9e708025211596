package io.ledgerway.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/** An API on this machine that returns prepared responses and records requests. */
final class FakeApi implements AutoCloseable {

    private static final int DROPPED = 0;

    private final HttpServer server;
    private final ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<String, Deque<Response>> responses = new ConcurrentHashMap<>();
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile Consumer<Request> observer = _ -> {};

    /** A recorded request; the target is as it was sent. */
    record Request(String method, String target, Map<String, List<String>> headers, String body) {

        String header(String name) {
            return headers.entrySet().stream()
                    .filter(it -> it.getKey().equalsIgnoreCase(name))
                    .map(it -> it.getValue().getFirst())
                    .findFirst()
                    .orElse("");
        }

        String decoded() {
            return URLDecoder.decode(target, UTF_8);
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // sent at once, never compared
    private record Response(
            int status, Map<String, String> headers, byte[] body, int length, boolean isStalled) {

        private Response(int status, Map<String, String> headers, byte[] body) {
            this(status, headers, body, body.length, /* isStalled= */ false);
        }
    }

    FakeApi() {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        server.createContext("/", this::handle);
        server.setExecutor(executor);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /**
     * Prepares a response. Those of the same path are returned one after another; the last one
     * remains.
     *
     * @param call method and path, for example {@code GET /companies}
     */
    FakeApi on(String call, int status, String body, String... headers) {
        return on(call, status, body.getBytes(UTF_8), headers);
    }

    FakeApi on(String call, int status, byte[] body, String... headers) {
        Map<String, String> pairs = new ConcurrentHashMap<>();
        pairs.put("Content-Type", "application/json");
        for (int i = 0; i < headers.length; i += 2) {
            pairs.put(headers[i], headers[i + 1]);
        }
        responses
                .computeIfAbsent(call, _ -> new ArrayDeque<>())
                .add(new Response(status, pairs, body));
        return this;
    }

    FakeApi on(String call, String body) {
        return on(call, 200, body);
    }

    /** Prepares a response that breaks off after this text. */
    FakeApi breakingOff(String call, String body, int length, String etag) {
        responses
                .computeIfAbsent(call, _ -> new ArrayDeque<>())
                .add(
                        new Response(
                                200,
                                Map.of("ETag", etag),
                                body.getBytes(UTF_8),
                                length,
                                /* isStalled= */ false));
        return this;
    }

    /** Prepares a response that has nothing after this text and does not end. */
    FakeApi stalling(String call, String body) {
        byte[] bytes = body.getBytes(UTF_8);
        responses
                .computeIfAbsent(call, _ -> new ArrayDeque<>())
                .add(
                        new Response(
                                200,
                                Map.of("Content-Type", "application/json"),
                                bytes,
                                bytes.length + 1,
                                /* isStalled= */ true));
        return this;
    }

    /** Closes the connection in place of a response. */
    FakeApi dropping(String call) {
        return on(call, DROPPED, "");
    }

    void observe(Consumer<Request> consumer) {
        observer = consumer;
    }

    List<Request> requests() {
        return List.copyOf(requests);
    }

    /** Method and decoded target of each request. */
    List<String> calls() {
        return requests.stream().map(it -> it.method() + " " + it.decoded()).toList();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
            Request request =
                    new Request(
                            exchange.getRequestMethod(),
                            exchange.getRequestURI().toString(),
                            Map.copyOf(exchange.getRequestHeaders()),
                            body);
            requests.add(request);
            Response response = next(request.method() + " " + exchange.getRequestURI().getPath());
            if (response.status == DROPPED) {
                return;
            }
            response.headers.forEach(exchange.getResponseHeaders()::add);
            boolean isEmpty = response.body.length == 0;
            exchange.sendResponseHeaders(response.status, isEmpty ? -1 : response.length);
            if (!isEmpty) {
                exchange.getResponseBody().write(response.body);
                exchange.getResponseBody().flush();
            }
            observer.accept(request);
            if (response.isStalled) {
                closed.await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Response next(String call) {
        Deque<Response> prepared = responses.get(call);
        if (prepared == null) {
            return new Response(
                    404,
                    Map.of(),
                    "{\"error\":\"%s is not prepared\"}".formatted(call).getBytes(UTF_8));
        }
        synchronized (prepared) {
            return prepared.size() > 1 ? prepared.removeFirst() : prepared.getFirst();
        }
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        executor.shutdownNow();
    }
}
