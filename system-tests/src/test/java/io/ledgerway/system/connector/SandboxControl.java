package io.ledgerway.system.connector;

import io.ledgerway.connector.sandbox.api.Uris;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.system.running.UncheckedHttp;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The sandbox's control API, for one organisation. */
public final class SandboxControl {

    private static final JsonMapper JSON = JsonMapper.shared();

    /** One for all organisations, because every client has its own thread and connections. */
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final URI root;
    private final String tenant;

    private SandboxControl(URI root, String tenant) {
        this.root = root;
        this.tenant = tenant;
    }

    /** Creates an organisation. */
    static SandboxControl open(URI sandbox, Map<String, ?> organisation) {
        var root = Uris.of(sandbox, "/_sandbox", Map.of());
        var opened = new SandboxControl(root, "").exchange("POST", "/tenants", organisation);
        return new SandboxControl(root, opened.path("tenant").asString());
    }

    /** The required fields of a new record. */
    public static Map<String, Object> newRecord(DataType type) {
        var line = Map.of("unit_price", "5.00", "qty", "2");
        return switch (type) {
            case INVOICES, CREDIT_NOTES, SALES_ORDERS ->
                    Map.of(
                            "client", Map.of("id", "cli-0000001"),
                            "issued_on", "2026-01-05",
                            "lines", List.of(line));
            case BILLS, BILL_CREDIT_NOTES, PURCHASE_ORDERS, ITEM_RECEIPTS ->
                    Map.of(
                            "vendor", Map.of("id", "ven-0000001"),
                            "issued_on", "2026-01-05",
                            "lines", List.of(line));
            case PAYMENTS -> Map.of("client", Map.of("id", "cli-0000001"), "total", "12.50");
            case BILL_PAYMENTS -> Map.of("vendor", Map.of("id", "ven-0000001"), "total", "12.50");
            case CHART_OF_ACCOUNTS ->
                    Map.of("name", "New", "class", "asset", "category", "current");
            case DIRECT_COSTS, DIRECT_INCOMES, ACCOUNT_TRANSACTIONS ->
                    Map.of("lines", List.of(line));
            case TRANSFERS ->
                    Map.of(
                            "from",
                            Map.of("account", Map.of("id", "acc-1000"), "amount", "5.00"),
                            "to",
                            Map.of("account", Map.of("id", "acc-1010")));
            case JOURNAL_ENTRIES ->
                    Map.of(
                            "lines",
                            List.of(
                                    Map.of("account", Map.of("id", "acc-6600"), "amount", "5.00"),
                                    Map.of(
                                            "account",
                                            Map.of("id", "acc-2300"),
                                            "amount",
                                            "-5.00")));
            case BANK_TRANSACTIONS ->
                    Map.of("account", Map.of("id", "acc-1000"), "amount", "-5.00");
            case TAX_RATES -> Map.of("name", "New", "rate", "5.00");
            case ITEMS -> Map.of("name", "New", "kind", "service");
            default -> Map.of("name", "New");
        };
    }

    /** Calls the control API of a dialect, which names the organisation in the query. */
    JsonNode ofDialect(String path, String query) {
        return exchange("GET", path + "?tenant=" + tenant + "&" + query, Map.of());
    }

    JsonNode get(String path) {
        return exchange("GET", "/tenants/" + tenant + path, Map.of());
    }

    JsonNode send(String method, String path, Map<String, ?> body) {
        return exchange(method, "/tenants/" + tenant + path, body);
    }

    void failNextDataCall(int status, Map<String, String> headers, String code) {
        failNextCall(
                "/native/*",
                status,
                headers,
                Map.of("code", code, "message", "Injected by the test"));
    }

    /** Answers the next call of a path in place of the platform. */
    void failNextCall(
            String path, int status, Map<String, String> headers, Map<String, String> body) {
        exchange(
                "POST",
                "/faults",
                Map.of(
                        "tenant", tenant, "path", path, "times", 1, "status", status, "headers",
                        headers, "body", body));
    }

    /** Answers calls whose path has the part in place of the sandbox, a number of times. */
    void answer(String path, int times, int status, String body) {
        exchange(
                "POST",
                "/faults",
                Map.of(
                        "tenant",
                        tenant,
                        "path",
                        path,
                        "times",
                        times,
                        "status",
                        status,
                        "headers",
                        Map.of("Content-Type", "application/json"),
                        "body",
                        body));
    }

    void loseNextAnswer() {
        loseNextAnswer("POST", "/native/*");
    }

    /** Executes the next call of a path, and drops the response. */
    void loseNextAnswer(String method, String path) {
        exchange(
                "POST",
                "/faults",
                Map.of(
                        "tenant", tenant, "method", method, "path", path, "times", 1, "reset",
                        "after"));
    }

    void clearFaults() {
        exchange("DELETE", "/faults", Map.of());
    }

    /** The ids of records are those of the books. */
    private JsonNode exchange(String method, String path, Map<String, ?> body) {
        var ids = path.contains("/records/") ? "?ids=books" : "";
        var request =
                HttpRequest.newBuilder(URI.create(root + path + ids))
                        .header("Content-Type", "application/json")
                        .method(
                                method,
                                method.equals("GET") || method.equals("DELETE")
                                        ? HttpRequest.BodyPublishers.noBody()
                                        : HttpRequest.BodyPublishers.ofString(
                                                JSON.writeValueAsString(body)))
                        .build();
        var response = UncheckedHttp.send(HTTP, request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() >= 300) {
            throw new AssertionError(
                    method + " " + path + ": " + response.statusCode() + " " + response.body());
        }
        return response.body().isEmpty() ? JSON.nullNode() : JSON.readTree(response.body());
    }
}
