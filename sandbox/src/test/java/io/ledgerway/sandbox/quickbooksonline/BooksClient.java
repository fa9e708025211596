package io.ledgerway.sandbox.quickbooksonline;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxClient.Org;
import io.ledgerway.sandbox.client.SandboxResponse;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** An application that is connected to a company. */
record BooksClient(Org org, String realm, String token, JsonNode credentials) {

    static BooksClient open(int port, int size) {
        return connected(new SandboxClient(port).org("qhyg", size));
    }

    /** The same company with a new access token. */
    BooksClient renewed() {
        return connected(org);
    }

    static BooksClient connected(Org org) {
        JsonNode credentials = org.control("POST", "/credentials?platform=qhyg", "").json();
        return new BooksClient(
                org,
                credentials.path("realmId").asString(),
                credentials.path("accessToken").asString(),
                credentials);
    }

    SandboxResponse get(String path) {
        return org.sandbox().get(address(path), "Authorization", "Bearer " + token);
    }

    SandboxResponse post(String path, String body) {
        return post(path, "application/json", body.getBytes(StandardCharsets.UTF_8));
    }

    SandboxResponse post(String path, String type, byte[] body, String... headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(org.sandbox().uri(address(path)))
                        .header("Authorization", "Bearer " + token)
                        .header("Content-Type", type)
                        .POST(BodyPublishers.ofByteArray(body));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return org.sandbox().send(request);
    }

    /** Value of the member {@code QueryResponse}. */
    JsonNode query(String text) {
        return get("query?query=" + URLEncoder.encode(text, StandardCharsets.UTF_8))
                .json()
                .path("QueryResponse");
    }

    /** Id of the first entity of a query. */
    String first(String entity, String where) {
        return query("select * from %s where %s maxresults 1".formatted(entity, where))
                .path(entity)
                .path(0)
                .path("Id")
                .asString();
    }

    /** A written entity. */
    JsonNode write(String entity, String parameters, String body) {
        SandboxResponse response = post(entity.toLowerCase(Locale.ROOT) + parameters, body);
        if (response.status() != 200) {
            throw new IllegalStateException(response.body());
        }
        return response.json().path(entity);
    }

    String invoice(String amount) {
        return """
        {"CustomerRef":{"value":"%s"},"Line":[{"Amount":%s,"DetailType":"SalesItemLineDetail",
         "SalesItemLineDetail":{"ItemRef":{"value":"1"}}}]}
        """
                .formatted(first("Customer", "Active = true"), amount);
    }

    private String address(String path) {
        return "/quickbooks/v3/company/" + realm + "/" + path;
    }
}
