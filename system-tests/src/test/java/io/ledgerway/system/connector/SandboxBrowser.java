package io.ledgerway.system.connector;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.sandbox.api.Uris;
import io.ledgerway.system.running.UncheckedHttp;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.FormElement;

/** Completes the sandbox's pages in the role of a customer: sign in, then approve or deny. */
public final class SandboxBrowser {

    private static final int MAX_PAGES = 5;

    private final HttpClient client =
            HttpClient.newBuilder().cookieHandler(new CookieManager()).build();

    /** Follows the pages to the callback; returns its query. */
    public Map<String, String> decide(URI authorizationUrl, URI redirect, String button) {
        var response = send(HttpRequest.newBuilder(authorizationUrl).build());
        for (int page = 0; page < MAX_PAGES; page++) {
            var location = response.headers().firstValue("Location").map(response.uri()::resolve);
            if (location.isPresent() && location.get().toString().startsWith(redirect + "?")) {
                return query(location.get());
            }
            response =
                    location.isPresent()
                            ? send(HttpRequest.newBuilder(location.get()).build())
                            : submit(response, button);
        }
        throw new AssertionError("No callback; the last page: " + response.body());
    }

    private HttpResponse<String> submit(HttpResponse<String> page, String button) {
        var document = Jsoup.parse(page.body(), page.uri().toString());
        var form = document.selectFirst("form");
        if (!(form instanceof FormElement element)) {
            throw new AssertionError(page.statusCode() + " without form: " + document.text());
        }
        var pairs = new ArrayList<String>();
        element.formData().forEach(each -> pairs.add(Uris.form(Map.of(each.key(), each.value()))));
        if (form.selectFirst("button[name=" + button + "]") != null) {
            pairs.add(button + "=" + button);
        }
        return send(
                HttpRequest.newBuilder(URI.create(form.absUrl("action")))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString(String.join("&", pairs)))
                        .build());
    }

    private HttpResponse<String> send(HttpRequest request) {
        return UncheckedHttp.send(client, request, HttpResponse.BodyHandlers.ofString());
    }

    private static Map<String, String> query(URI uri) {
        var query = new LinkedHashMap<String, String>();
        for (var pair : uri.getRawQuery().split("&", -1)) {
            var parts = pair.split("=", 2);
            query.put(URLDecoder.decode(parts[0], UTF_8), URLDecoder.decode(parts[1], UTF_8));
        }
        return query;
    }
}
