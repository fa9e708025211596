package io.ledgerway.system;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/**
 * A client's site, another one than that of the gateway, whose page opens the link component. The
 * title of its page is the last event and its platform.
 */
final class EmbeddingSite implements AutoCloseable {

    private final HttpServer server;
    private final URI gateway;
    private final String company;
    private volatile String token = "";

    private EmbeddingSite(HttpServer server, URI gateway, String company) {
        this.server = server;
        this.gateway = gateway;
        this.company = company;
    }

    static EmbeddingSite start(URI gateway, String company) throws IOException {
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 10);
        EmbeddingSite site = new EmbeddingSite(server, gateway, company);
        server.createContext(
                "/",
                exchange -> {
                    byte[] page = site.page().getBytes(StandardCharsets.UTF_8);
                    exchange.getResponseHeaders().add("Content-Type", "text/html");
                    exchange.getResponseHeaders()
                            .add(
                                    "Content-Security-Policy",
                                    "default-src 'none'; img-src data:; script-src 'unsafe-inline' "
                                            + gateway
                                            + "; frame-src "
                                            + gateway
                                            + "; connect-src "
                                            + gateway);
                    exchange.sendResponseHeaders(200, page.length);
                    exchange.getResponseBody().write(page);
                    exchange.close();
                });
        server.start();
        return site;
    }

    private String page() {
        return """
        <!DOCTYPE html>
        <html lang="en">
        <head>
          <meta charset="utf-8">
          <meta name="viewport" content="width=device-width, initial-scale=1">
          <title>Harbour Spend</title>
          <link rel="icon" href="data:,">
          <script src="%1$s/link/assets/ledgerway-link.js"></script>
        </head>
        <body>
          <main><h1>Harbour Spend</h1><button id="connect">Connect your books</button></main>
          <script>
            const show = (name) => (result) => { document.title = name + " " + result.platformKey; };
            document.getElementById("connect").addEventListener("click", () => LedgerwayLink.open({
              baseUrl: "%1$s", companyId: "%2$s", token: "%3$s",
              onLinked: show("linked"), onCancelled: show("cancelled"), onFailed: show("failed"),
            }));
          </script>
        </body>
        </html>
        """
                .formatted(gateway, company, token);
    }

    /** The origin; for browsers it is another site than the gateway. */
    String origin() {
        String host = gateway.getHost().equals("127.0.0.1") ? "localhost" : "127.0.0.1";
        return "http://" + host + ":" + server.getAddress().getPort();
    }

    void token(String accessToken) {
        token = accessToken;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
