package io.ledgerway.connector.livecheck;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.AuthorizationCodeFlow;
import io.ledgerway.connector.link.LinkFlow.Outcome;
import io.ledgerway.model.id.ConnectionId;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Authorization in the user's browser, with a redirect to this machine. */
final class BrowserAuthorization {

    private static final int MINUTES = 15;

    private final PlatformConnector connector;
    private final PlatformHttp http;
    private final PrintStream out;

    BrowserAuthorization(PlatformConnector connector, PlatformHttp http, PrintStream out) {
        this.connector = connector;
        this.http = http;
        this.out = out;
    }

    /** Shows the address to open, and waits for the callback. */
    Outcome authorize(int port) throws ConnectorException {
        if (!(connector.linkFlow() instanceof AuthorizationCodeFlow flow)) {
            throw new UsageException("The platform has no page for authorization");
        }
        var request =
                new AuthorizationCodeFlow.AuthorizationRequest(
                        ConnectionId.random(),
                        URI.create("http://localhost:" + port + "/callback"),
                        random(),
                        random(),
                        "choose");
        var query = callback(port, request);
        if (!request.state().equals(query.get("state"))) {
            throw new UsageException(
                    "The callback has another state than the request; start again");
        }
        var issuer = flow.issuer();
        if (issuer.isPresent() && !issuer.get().equals(query.get("iss"))) {
            throw new UsageException("The callback is from another issuer; start again");
        }
        return flow.complete(request, query, http);
    }

    private Map<String, String> callback(
            int port, AuthorizationCodeFlow.AuthorizationRequest request) {
        var received = new CompletableFuture<Map<String, String>>();
        try {
            var server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
            server.createContext("/callback", exchange -> answer(exchange, received));
            server.start();
            try {
                out.println("Open this address in a browser, and approve:");
                out.println(connector.authorizationCodeFlow().authorizationUrl(request));
                return received.get(MINUTES, TimeUnit.MINUTES);
            } finally {
                server.stop(0);
            }
        } catch (IOException e) {
            throw new UsageException("Cannot listen on port " + port + ": " + e.getMessage());
        } catch (TimeoutException e) {
            throw new UsageException("No callback within " + MINUTES + " minutes");
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static void answer(
            HttpExchange exchange, CompletableFuture<Map<String, String>> received) {
        var text = "Received. You can close this page.".getBytes(StandardCharsets.UTF_8);
        var query = exchange.getRequestURI().getRawQuery();
        try (exchange) {
            exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
            exchange.sendResponseHeaders(200, text.length);
            exchange.getResponseBody().write(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        received.complete(parameters(query == null ? "" : query));
    }

    private static Map<String, String> parameters(String query) {
        var parameters = new HashMap<String, String>();
        for (var each : query.split("&", -1)) {
            var pair = each.split("=", 2);
            if (pair.length == 2) {
                parameters.put(decoded(pair[0]), decoded(pair[1]));
            }
        }
        return parameters;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    private static String random() {
        var bytes = new byte[48];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
