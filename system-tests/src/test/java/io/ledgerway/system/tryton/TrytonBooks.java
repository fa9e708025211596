package io.ledgerway.system.tryton;

import io.ledgerway.system.running.UncheckedHttp;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The books of the Tryton server, read and changed by its own API as its users do. */
final class TrytonBooks {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final HttpClient http = HttpClient.newHttpClient();
    private final Map<String, String> access;
    private final String session;
    private final Map<String, Object> context;

    /**
     * Logs in.
     *
     * @param access address, database, user and password
     */
    TrytonBooks(Map<String, String> access) {
        this.access = access;
        JsonNode login =
                call(
                        "",
                        "common.db.login",
                        List.of(access.get("user"), Map.of("password", access.get("password"))));
        String token =
                access.get("user") + ":" + login.get(0).asString() + ":" + login.get(1).asString();
        this.session =
                "Session "
                        + Base64.getEncoder()
                                .encodeToString(token.getBytes(StandardCharsets.UTF_8));
        int company =
                call(session, "model.res.user.get_preferences", List.of(true, Map.of()))
                        .get("company")
                        .asInt();
        this.context = Map.of("company", company, "companies", List.of(company));
    }

    /** The rows of a model in the order of their ids, with these fields. */
    List<JsonNode> rows(String model, List<Object> domain, String... fields) {
        JsonNode rows =
                model(
                        model,
                        "search_read",
                        domain,
                        0,
                        100_000,
                        List.of(List.of("id", "ASC")),
                        List.of(fields));
        return rows.valueStream().toList();
    }

    /** Calls a method of a model. */
    JsonNode model(String model, String method, Object... parameters) {
        List<Object> all = new ArrayList<>(List.of(parameters));
        all.add(context);
        return call(session, "model." + model + "." + method, all);
    }

    /**
     * The amounts of moves: the sum of the debits of each.
     *
     * @param state of the moves; empty for all
     */
    List<BigDecimal> moves(String state) {
        List<Object> domain =
                state.isEmpty() ? List.of() : List.of(List.of("move.state", "=", state));
        Map<Integer, BigDecimal> amounts = new TreeMap<>();
        rows("account.move.line", domain, "move", "debit")
                .forEach(it ->
                        amounts.merge(
                                it.get("move").asInt(), decimal(it.get("debit")), BigDecimal::add));
        return List.copyOf(amounts.values());
    }

    /** The value of a number, which has a form of its own. */
    static BigDecimal decimal(JsonNode value) {
        return value.has("decimal")
                ? new BigDecimal(value.get("decimal").asString())
                : value.decimalValue();
    }

    private JsonNode call(String authorization, String method, List<?> parameters) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(
                                URI.create(
                                        access.get("address") + "/" + access.get("database") + "/"))
                        .header("Content-Type", "application/json")
                        .POST(
                                HttpRequest.BodyPublishers.ofString(
                                        JSON.writeValueAsString(
                                                Map.of(
                                                        "id",
                                                        1,
                                                        "method",
                                                        method,
                                                        "params",
                                                        parameters))));
        if (!authorization.isEmpty()) {
            request.header("Authorization", authorization);
        }
        HttpResponse<String> response =
                UncheckedHttp.send(http, request.build(), HttpResponse.BodyHandlers.ofString());
        JsonNode body = JSON.readTree(response.body());
        if (!body.has("result")) {
            throw new AssertionError(method + ": " + response.body());
        }
        return body.get("result");
    }
}
