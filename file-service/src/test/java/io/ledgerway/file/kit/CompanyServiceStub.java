package io.ledgerway.file.kit;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.ledgerway.model.company.CompanyWithConnections;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.json.JsonMapper;

/** Stub of company-service's API that file-service calls. */
final class CompanyServiceStub {

    private final Map<String, CompanyWithConnections> known = new ConcurrentHashMap<>();
    private final HttpServer server;

    CompanyServiceStub() {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/internal/directory/companies/", this::response);
        server.start();
    }

    String url() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    void knows(CompanyWithConnections company) {
        known.put(company.company().key(), company);
    }

    void forgets(Object company) {
        known.remove(company.toString());
    }

    private void response(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        CompanyWithConnections view = known.get(path.substring(path.lastIndexOf('/') + 1));
        byte[] body = view == null ? new byte[0] : JsonMapper.shared().writeValueAsBytes(view);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(view == null ? 404 : 200, view == null ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
