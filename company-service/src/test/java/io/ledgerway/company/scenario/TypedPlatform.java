package io.ledgerway.company.scenario;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.json.JsonMapper;

/** A server whose credentials customers type: one database, one user, some companies. */
public final class TypedPlatform implements AutoCloseable {

    public static final String KEY = "type";
    public static final String DATABASE = "acme";
    public static final String USER = "maria";

    private final HttpServer server;
    private final AtomicInteger logins = new AtomicInteger();
    private volatile String password = "first-s3cret";
    private volatile List<String> companies = List.of("Harbour Bakery");
    private volatile int failure;
    private volatile Runnable delay = () -> {};

    public TypedPlatform() {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::serve);
        server.start();
    }

    public String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    public String password() {
        return password;
    }

    public void changesPassword(String changed) {
        password = changed;
    }

    public void offers(String... names) {
        companies = List.of(names);
    }

    /** Responds to every request with a status; 0 works again. */
    public void fails(int status) {
        failure = status;
    }

    /** Runs before every response. */
    public void delays(Runnable action) {
        delay = action;
    }

    /** The number of requests. */
    public int logins() {
        return logins.get();
    }

    private void serve(HttpExchange exchange) throws IOException {
        logins.incrementAndGet();
        delay.run();
        var login = JsonMapper.shared().readTree(exchange.getRequestBody().readAllBytes());
        if (failure != 0) {
            respond(exchange, failure, "<p>Another program</p>");
        } else if (!login.path("database").asString().equals(DATABASE)) {
            respond(exchange, 404, "{}");
        } else if (!login.path("user").asString().equals(USER)
                || !login.path("password").asString().equals(password)) {
            respond(exchange, 401, "{}");
        } else {
            var names = JsonMapper.shared().writeValueAsString(companies);
            respond(
                    exchange,
                    200,
                    "{\"session\":\"session-%d\",\"companies\":%s}".formatted(logins.get(), names));
        }
    }

    private static void respond(HttpExchange exchange, int status, String body) throws IOException {
        var bytes = body.getBytes(StandardCharsets.UTF_8);
        try (exchange) {
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
