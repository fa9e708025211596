package io.ledgerway.sync.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.ledgerway.model.id.ConnectionId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Stub of company-service; each connection is its own tenant. */
public final class CompanyServiceStub {

    static final CompanyServiceStub SHARED = new CompanyServiceStub();

    private static final String CONNECTIONS = "/internal/connections/";

    private final HttpServer server;
    private final Map<String, Integer> refused = new ConcurrentHashMap<>();
    private final Map<String, Integer> requests = new ConcurrentHashMap<>();
    private final Map<String, String> bodies = new ConcurrentHashMap<>();

    private CompanyServiceStub() {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext(CONNECTIONS, this::respond);
        server.start();
    }

    public String url() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    /** Returns this status instead of an access token for a connection. */
    public void refuses(ConnectionId connection, int status) {
        refused.put(accessToken(connection), status);
    }

    /** Returns 404 for notifications that the permission of a connection was revoked. */
    public void forgets(ConnectionId connection) {
        refused.put(deauthorization(connection), 404);
    }

    /** Fails notifications that the permission of a connection was revoked. */
    public void failsDeauthorization(ConnectionId connection) {
        refused.put(deauthorization(connection), 400);
    }

    /** Number of access token requests for a connection. */
    public int grants(ConnectionId connection) {
        return requests.getOrDefault(accessToken(connection), 0);
    }

    /** Number of notifications that a connection's permission was revoked. */
    public int deauthorizations(ConnectionId connection) {
        return requests.getOrDefault(deauthorization(connection), 0);
    }

    /** Body of the last notification that a connection's permission was revoked. */
    public String lastDeauthorization(ConnectionId connection) {
        return bodies.getOrDefault(deauthorization(connection), "");
    }

    private void respond(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            bodies.put(path, new String(exchange.getRequestBody().readAllBytes(), UTF_8));
            requests.merge(path, 1, Integer::sum);
            String connection = path.substring(CONNECTIONS.length()).split("/", -1)[0];
            Integer refusal = refused.get(path);
            if (!exchange.getRequestMethod().equals("POST")) {
                exchange.sendResponseHeaders(405, -1);
            } else if (refusal != null) {
                exchange.sendResponseHeaders(refusal, -1);
            } else if (path.equals(CONNECTIONS + connection + "/access-token")) {
                byte[] body =
                        """
                        {"accessToken": "token-1", "generation": 1, "tenantId": "%s",
                         "tenantAttributes": {}}
                        """
                                .formatted(connection)
                                .getBytes(UTF_8);
                exchange.getResponseHeaders().add("Content-Type", "application/json");
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body);
            } else if (path.equals(CONNECTIONS + connection + "/deauthorization")) {
                exchange.sendResponseHeaders(204, -1);
            } else {
                exchange.sendResponseHeaders(404, -1);
            }
        }
    }

    private static String accessToken(ConnectionId connection) {
        return CONNECTIONS + connection + "/access-token";
    }

    private static String deauthorization(ConnectionId connection) {
        return CONNECTIONS + connection + "/deauthorization";
    }
}
