package io.ledgerway.connector.tryton;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.connector.tryton.rpc.TrytonRpc;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads and changes the books as another user, the administrator, does. */
final class TrytonControl {

    private static final Map<String, Object> CONTEXT =
            Map.of("company", 1, "companies", List.of(1), "active_test", false);

    private static final Map<List<Object>, Integer> DEMO_IDS = new ConcurrentHashMap<>();

    private final TrytonServer server;
    private final PlatformHttpClient http;
    private @Nullable TrytonRpc session;
    private Duration loggedInAt = Duration.ZERO;

    TrytonControl(TrytonServer server, PlatformHttpClient http) {
        this.server = server;
        this.http = http;
    }

    /** Logs in once after each change of the clock, which may have ended every session. */
    TrytonRpc rpc() {
        var current = session;
        if (current != null && loggedInAt.equals(server.ahead())) {
            return current;
        }
        loggedInAt = server.ahead();
        session = login();
        return session;
    }

    private TrytonRpc login() {
        try {
            var login =
                    TrytonRpc.anonymous(server.address(), TrytonServer.DATABASE, http)
                            .session(
                                    "common.db.login",
                                    List.of(
                                            TrytonServer.ADMIN,
                                            Map.of("password", TrytonServer.PASSWORD)));
            var session =
                    "%s:%d:%s"
                            .formatted(
                                    TrytonServer.ADMIN,
                                    login.path(0).asInt(),
                                    login.path(1).asString());
            return TrytonRpc.ofSession(
                    server.address(),
                    TrytonServer.DATABASE,
                    Base64.getEncoder().encodeToString(session.getBytes(StandardCharsets.UTF_8)),
                    http);
        } catch (ConnectorException e) {
            throw new AssertionError(e);
        }
    }

    JsonNode call(String method, Object... parameters) {
        return call(rpc(), method, parameters);
    }

    static JsonNode call(TrytonRpc rpc, String method, Object... parameters) {
        try {
            return rpc.write("model." + method, List.of(parameters), CONTEXT);
        } catch (ConnectorException | TrytonRpc.WarningRaised e) {
            throw new AssertionError(method + ": " + e.getMessage(), e);
        }
    }

    int create(String model, Map<String, ?> values) {
        return call(model + ".create", List.of(values)).path(0).asInt();
    }

    void write(String model, List<Integer> ids, Map<String, ?> values) {
        call(model + ".write", ids, values);
    }

    List<TrytonRow> search(String model, List<?> domain, String... fields) {
        return search(rpc(), model, domain, fields);
    }

    static List<TrytonRow> search(TrytonRpc rpc, String model, List<?> domain, String... fields) {
        try {
            return rpc.search(model, domain, 100_000, new ArrayList<>(List.of(fields)), CONTEXT);
        } catch (ConnectorException e) {
            throw new AssertionError(model + ": " + e.getMessage(), e);
        }
    }

    int only(String model, String field, Object value) {
        return search(model, List.of(List.of(field, "=", value)), "id").getFirst().number();
    }

    /** The same for a record of the demo books, which keeps its id: every test starts with them. */
    int onlyDemo(String model, String field, Object value) {
        return DEMO_IDS.computeIfAbsent(
                List.of(model, field, value), _ -> only(model, field, value));
    }

    static Object nothing() {
        return Optional.empty();
    }
}
