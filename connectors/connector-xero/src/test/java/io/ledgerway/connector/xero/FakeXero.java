package io.ledgerway.connector.xero;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.connector.kit.PlatformUnderTest;
import io.ledgerway.connector.kit.SkewedClock;
import io.ledgerway.model.datatype.DataType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A small Xero for the contract tests: OAuth, the collections with filter, order, pages and {@code
 * If-Modified-Since}, writes with idempotency keys, attachments, reports and limits, as Xero's
 * documentation describes them.
 */
final class FakeXero implements PlatformUnderTest {

    private static final Pattern CLAUSE =
            Pattern.compile("(\\w+) ?== ?(?:\"([^\"]*)\"|DateTime\\((\\d+), ?(\\d+), ?(\\d+)\\))");

    private final FakeXeroBooks books = new FakeXeroBooks();
    private final FakeXeroOAuth oauth = new FakeXeroOAuth(books::now);
    private final SkewedClock clock = new SkewedClock(books::now);
    private final Map<String, WrittenRequest> responses = new HashMap<>();
    private final List<String> requests = new ArrayList<>();
    private final HttpServer server;
    private final PlatformHttpClient http = PlatformHttpClient.create();
    private final PlatformConnector connector;
    private @Nullable Fault fault;
    private boolean loses;

    /** The first request with an idempotency key, and its response. */
    private record WrittenRequest(String request, String response) {}

    /** A fault of the next call. */
    private record Fault(int status, @Nullable Duration retryAfter, String body) {}

    FakeXero() {
        this(Map.of());
    }

    FakeXero(Map<String, ?> settings) {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::handle);
        server.start();
        var all = new HashMap<String, Object>();
        all.put("platforms.gbol.client-id", "id");
        all.put("platforms.gbol.client-secret", "secret");
        all.put("platforms.gbol.api-url", URI.create(url() + "/api.xro/2.0"));
        all.put("platforms.gbol.authorize-url", URI.create(url() + "/identity/connect/authorize"));
        all.put("platforms.gbol.token-url", URI.create(url() + "/connect/token"));
        all.put("platforms.gbol.page-size", 20);
        all.put("public-url", "https://ledgerway.test/");
        all.putAll(settings);
        connector =
                new XeroConnectorProvider().connectors(ConnectorSettings.of(all), clock).getFirst();
    }

    FakeXeroBooks books() {
        return books;
    }

    /** Method and path of every call of the API, with the query. */
    List<String> requests() {
        return requests;
    }

    private String url() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    @Override
    public PlatformConnector connector() {
        return connector;
    }

    /** The server of the JDK sets {@code Date} itself; the fake's own clock replaces it. */
    @Override
    public PlatformHttp http() {
        return call -> {
            var response = http.send(call);
            var headers = new HashMap<>(response.headers());
            headers.put("date", headers.getOrDefault("x-fake-date", ""));
            return new PlatformHttp.Response(response.status(), headers, response.bytes());
        };
    }

    @Override
    public URI redirectUri() {
        return URI.create("https://ledgerway.test/callback");
    }

    @Override
    public String accountHint() {
        return "none";
    }

    @Override
    public Map<String, String> approve(URI authorizationUrl) {
        return oauth.approve(authorizationUrl, List.of(FakeXeroOAuth.TENANT));
    }

    @Override
    public Map<String, String> approveSeveral(URI authorizationUrl) {
        return oauth.approve(
                authorizationUrl, List.of(FakeXeroOAuth.TENANT, FakeXeroOAuth.OTHER_TENANT));
    }

    @Override
    public Map<String, String> deny(URI authorizationUrl) {
        return Map.of("error", "access_denied", "state", "state-1");
    }

    @Override
    public boolean disconnectsTenants() {
        return true;
    }

    @Override
    public synchronized Map<String, Instant> liveRecords(DataType type) {
        var live = new TreeMap<String, Instant>();
        switch (type) {
            case COMPANY -> live.put("company", Instant.EPOCH);
            case BALANCE_SHEET, PROFIT_AND_LOSS -> {
                var month = YearMonth.from(books.now().atOffset(ZoneOffset.UTC));
                for (int i = 0; i < 24; i++) {
                    live.put(month.minusMonths(i).toString(), Instant.EPOCH);
                }
            }
            case TAX_RATES -> List.of("NONE", "INPUT2").forEach(it -> live.put(it, Instant.EPOCH));
            case TRACKING_CATEGORIES ->
                    List.of("t-1", "o-1", "o-2").forEach(it -> live.put(it, Instant.EPOCH));
            default -> {
                var collection = collection(type);
                for (var record : books.all(collection)) {
                    var id = record.path(FakeXeroBooks.idMember(collection)).asString();
                    if (isLive(type, record)) {
                        live.put(id, modified(collection, record, id));
                    }
                }
                switch (type) {
                    case JOURNAL_ENTRIES -> derivedEntries(live);
                    case ACCOUNT_TRANSACTIONS -> accountTransactions(live);
                    default -> {}
                }
            }
        }
        return live;
    }

    /** Those of payments, and both of each transfer. */
    private void accountTransactions(Map<String, Instant> live) {
        for (var collection : List.of("Payments", "BankTransfers")) {
            for (var record : books.all(collection)) {
                var id = record.path(FakeXeroBooks.idMember(collection)).asString();
                if (isLive(DataType.ACCOUNT_TRANSACTIONS, record)) {
                    var at = modified(collection, record, id);
                    if (collection.equals("Payments")) {
                        live.put(id, at);
                    } else {
                        live.put("FROM_" + id, at);
                        live.put("TO_" + id, at);
                    }
                }
            }
        }
    }

    /** Every transaction has an entry while it is in the ledger. */
    private void derivedEntries(Map<String, Instant> live) {
        for (var collection :
                List.of(
                        "Invoices",
                        "CreditNotes",
                        "Payments",
                        "BankTransactions",
                        "BankTransfers")) {
            var drafts = collection.equals("Invoices") || collection.equals("CreditNotes");
            for (var record : books.all(collection)) {
                var id = record.path(FakeXeroBooks.idMember(collection)).asString();
                var status = record.path("Status").asString("");
                if (drafts
                        ? status.equals("AUTHORISED") || status.equals("PAID")
                        : status.equals("AUTHORISED")) {
                    live.put(id, modified(collection, record, id));
                }
            }
        }
    }

    /** A transfer has the time of its creation only. */
    @Override
    public synchronized Set<String> readEachTime(DataType type) {
        var ids = new TreeSet<String>();
        for (var transfer : books.all("BankTransfers")) {
            var id = transfer.path("BankTransferID").asString();
            if (isLive(type, transfer)) {
                switch (type) {
                    case JOURNAL_ENTRIES -> ids.add(id);
                    case ACCOUNT_TRANSACTIONS -> ids.addAll(List.of("FROM_" + id, "TO_" + id));
                    default -> {}
                }
            }
        }
        return ids;
    }

    private Instant modified(String collection, JsonNode record, String id) {
        return collection.equals("BankTransfers")
                ? instant(record.path("CreatedDateUTC").asString())
                : books.updatedAt(id);
    }

    private static Instant instant(String date) {
        return Instant.ofEpochMilli(Long.parseLong(date.substring(6, date.indexOf('+'))));
    }

    private static boolean isLive(DataType type, JsonNode record) {
        var status = record.path("Status").asString("");
        if (status.equals("DELETED") || status.equals("VOIDED")) {
            return false;
        }
        var kind = record.path("Type").asString("");
        var payment = record.path("PaymentType").asString("");
        var customer = record.path("IsCustomer").asBoolean(false);
        var supplier = record.path("IsSupplier").asBoolean(false);
        return switch (type) {
            case CUSTOMERS -> customer || !supplier;
            case SUPPLIERS -> supplier || !customer;
            case BANK_ACCOUNTS -> kind.equals("BANK");
            case INVOICES -> kind.equals("ACCREC");
            case BILLS -> kind.equals("ACCPAY");
            case CREDIT_NOTES -> kind.equals("ACCRECCREDIT");
            case BILL_CREDIT_NOTES -> kind.equals("ACCPAYCREDIT");
            case DIRECT_COSTS -> kind.equals("SPEND");
            case DIRECT_INCOMES -> kind.equals("RECEIVE");
            case PAYMENTS -> payment.equals("ACCRECPAYMENT");
            case BILL_PAYMENTS -> payment.equals("ACCPAYPAYMENT");
            default -> true;
        };
    }

    private static String collection(DataType type) {
        return switch (type) {
            case CUSTOMERS, SUPPLIERS -> "Contacts";
            case CHART_OF_ACCOUNTS, BANK_ACCOUNTS -> "Accounts";
            case ITEMS -> "Items";
            case INVOICES, BILLS -> "Invoices";
            case CREDIT_NOTES, BILL_CREDIT_NOTES -> "CreditNotes";
            case PURCHASE_ORDERS -> "PurchaseOrders";
            case ACCOUNT_TRANSACTIONS, DIRECT_COSTS, DIRECT_INCOMES -> "BankTransactions";
            case TRANSFERS -> "BankTransfers";
            case PAYMENTS, BILL_PAYMENTS -> "Payments";
            case JOURNAL_ENTRIES -> "ManualJournals";
            default -> throw new IllegalArgumentException("No collection of " + type);
        };
    }

    @Override
    public synchronized String add(DataType type) {
        return books.add(type);
    }

    @Override
    public synchronized void change(DataType type, String id) {
        books.touch(collection(type), id);
    }

    /** A contact cannot be deleted: it becomes one of the other kind. */
    @Override
    public synchronized void delete(DataType type, String id) {
        var collection = collection(type);
        var changes = FakeXeroBooks.object();
        switch (type) {
            case CUSTOMERS -> changes.put("IsSupplier", true).put("IsCustomer", false);
            case SUPPLIERS -> changes.put("IsCustomer", true).put("IsSupplier", false);
            case JOURNAL_ENTRIES -> changes.put("Status", "VOIDED");
            default -> changes.put("Status", "DELETED");
        }
        books.merge(collection, id, changes);
    }

    @Override
    public void restore(DataType type, String id) {
        throw new UnsupportedOperationException("Xero restores nothing");
    }

    @Override
    public synchronized void editWithSameTimestamp(DataType type, int count) {
        var ids = new ArrayList<String>();
        for (int i = 0; i < count; i++) {
            ids.add(books.add(type));
        }
        ids.forEach(each -> books.touchAt(collection(type), each));
    }

    @Override
    public synchronized void advanceClock(Duration duration) {
        books.advance(duration);
    }

    @Override
    public void skewClock(Duration ahead) {
        clock.skew(ahead);
    }

    @Override
    public synchronized void throttleNextCall(Duration retryAfter) {
        fault = new Fault(429, retryAfter, "");
    }

    @Override
    public synchronized void forbidNextCall() {
        fault = new Fault(401, null, problem("Unauthorized", 401, "AuthorizationUnsuccessful"));
    }

    @Override
    public synchronized void failNextCall() {
        fault = new Fault(500, null, "<html>An error occurred</html>");
    }

    @Override
    public synchronized void loseNextResponse() {
        loses = true;
    }

    @Override
    public synchronized void revokeGrant() {
        oauth.revokeAll();
    }

    @Override
    public void close() {
        server.stop(0);
        try {
            http.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private synchronized void handle(HttpExchange exchange) throws IOException {
        var path = exchange.getRequestURI().getRawPath();
        var body = exchange.getRequestBody().readAllBytes();
        switch (path) {
            case "/connect/token" -> {
                var form = FakeXeroOAuth.query(new String(body, UTF_8));
                var error = oauth.error(form);
                if (error == null) {
                    send(exchange, 200, oauth.issue(form));
                } else {
                    send(exchange, 400, "{\"error\":\"" + error + "\"}");
                }
            }
            case "/connect/revocation" -> {
                oauth.revoke(
                        Objects.requireNonNull(
                                FakeXeroOAuth.query(new String(body, UTF_8)).get("token")));
                send(exchange, 200, "");
            }
            case "/connections" -> {
                if (oauth.refusal(token(exchange)) == null) {
                    var query = FakeXeroOAuth.query(exchange.getRequestURI().getRawQuery());
                    send(exchange, 200, oauth.connections(query.get("authEventId")));
                } else {
                    send(exchange, 401, problem("Unauthorized", 401, "TokenExpired"));
                }
            }
            case "/connections/c-" + FakeXeroOAuth.TENANT,
                    "/connections/c-" + FakeXeroOAuth.OTHER_TENANT ->
                    send(
                            exchange,
                            oauth.disconnect(path.substring("/connections/c-".length()))
                                    ? 204
                                    : 404,
                            "");
            default -> api(exchange, path.replaceFirst("^/api\\.xro/2\\.0/", ""), body);
        }
    }

    private static String token(HttpExchange exchange) {
        return exchange.getRequestHeaders().getFirst("Authorization").replaceFirst("^Bearer ", "");
    }

    private void api(HttpExchange exchange, String path, byte[] body) throws IOException {
        requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
        var refusal = oauth.refusal(token(exchange));
        if (refusal != null) {
            send(exchange, 401, problem("Unauthorized", 401, refusal));
            return;
        }
        if (!oauth.isConnected(exchange.getRequestHeaders().getFirst("xero-tenant-id"))) {
            send(exchange, 403, problem("Forbidden", 403, "AuthenticationUnsuccessful"));
            return;
        }
        if (fault != null) {
            var next = fault;
            fault = null;
            if (next.retryAfter() != null) {
                exchange.getResponseHeaders()
                        .set("Retry-After", String.valueOf(next.retryAfter().toSeconds()));
                exchange.getResponseHeaders().set("X-Rate-Limit-Problem", "minute");
            }
            send(exchange, next.status(), next.body());
            return;
        }
        var steps = path.split("/", -1);
        if (exchange.getRequestMethod().equals("GET")) {
            read(exchange, steps);
        } else {
            write(exchange, steps, body);
        }
    }

    private void read(HttpExchange exchange, String[] steps) throws IOException {
        var query = query(exchange);
        switch (steps[0]) {
            case "Organisation" ->
                    send(
                            exchange,
                            200,
                            """
                            {"Organisations":[{"OrganisationID":"org-1","Name":"Demo Company (UK)",
                             "BaseCurrency":"GBP","CountryCode":"GB","FinancialYearEndDay":31,
                             "FinancialYearEndMonth":3}]}
                            """);
            case "TaxRates" ->
                    send(
                            exchange,
                            200,
                            """
                            {"TaxRates":[
                             {"Name":"No VAT","TaxType":"NONE","Status":"ACTIVE","EffectiveRate":0},
                             {"Name":"20%","TaxType":"INPUT2","Status":"ACTIVE","EffectiveRate":20},
                             {"Name":"Old","TaxType":"OLD","Status":"DELETED"}]}
                            """);
            case "TrackingCategories" ->
                    send(
                            exchange,
                            200,
                            """
                            {"TrackingCategories":[{"TrackingCategoryID":"t-1","Name":"Region",
                             "Status":"ACTIVE","Options":[
                             {"TrackingOptionID":"o-1","Name":"North","Status":"ACTIVE"},
                             {"TrackingOptionID":"o-2","Name":"South","Status":"ARCHIVED"},
                             {"TrackingOptionID":"o-3","Name":"Gone","Status":"DELETED"}]}]}
                            """);
            case "Reports" -> send(exchange, 200, report(steps[1]));
            default -> {
                if (steps.length == 1) {
                    list(exchange, steps[0], query);
                } else {
                    one(exchange, steps);
                }
            }
        }
    }

    private static String report(String name) {
        var cells = new StringBuilder("{\"Value\":\"Row\"}");
        for (int i = 0; i < 12; i++) {
            cells.append(",{\"Value\":\"").append(i).append(".00\"}");
        }
        var title = name.equals("BalanceSheet") ? "Bank" : "Income";
        return """
        {"Reports":[{"Rows":[{"RowType":"Header","Cells":[]},
         {"RowType":"Section","Title":"%s","Rows":[{"RowType":"Row","Cells":[%s]}]}]}]}
        """
                .formatted(title, cells);
    }

    private void list(HttpExchange exchange, String collection, Map<String, String> query)
            throws IOException {
        if (!FakeXeroBooks.has(collection)) {
            sendText(exchange, 404, "The resource you're looking for cannot be found");
            return;
        }
        var idMember = FakeXeroBooks.idMember(collection);
        var since = exchange.getRequestHeaders().getFirst("If-Modified-Since");
        var found =
                books.all(collection).stream()
                        .filter(each -> matches(each, query.get("where")))
                        .filter(each ->
                                !query.containsKey("IDs")
                                        || List.of(query.get("IDs").split(",", -1))
                                                .contains(each.path(idMember).asString()))
                        .filter(each ->
                                since == null
                                        || !modified(
                                                        collection,
                                                        each,
                                                        each.path(idMember).asString())
                                                .isBefore(Instant.parse(since)))
                        .filter(each ->
                                !collection.equals("BankTransfers")
                                        || query.containsKey("includeDeleted")
                                        || !each.path("Status").asString("").equals("DELETED"))
                        .sorted(Comparator.comparing(each -> each.path(idMember).asString()))
                        .toList();
        var response = FakeXeroBooks.object();
        var records = response.putArray(collection);
        if (query.containsKey("page")) {
            var page = Integer.parseInt(query.get("page"));
            var size = Integer.parseInt(query.getOrDefault("pageSize", "100"));
            found.stream()
                    .skip((long) (page - 1) * size)
                    .limit(size)
                    .forEach(each -> records.add(rounded(each, query)));
            response.putObject("pagination")
                    .put("page", page)
                    .put("pageSize", size)
                    .put("pageCount", (found.size() + size - 1) / size)
                    .put("itemCount", found.size());
        } else {
            found.forEach(each -> records.add(rounded(each, query)));
        }
        send(exchange, 200, response.toString());
    }

    /** Clauses joined by OR, or by AND. */
    private static boolean matches(JsonNode record, @Nullable String where) {
        if (where == null) {
            return true;
        }
        var matcher = CLAUSE.matcher(where);
        var results = new ArrayList<Boolean>();
        while (matcher.find()) {
            var value = record.path(matcher.group(1)).asString("");
            results.add(
                    matcher.group(2) != null
                            ? value.equals(matcher.group(2))
                            : value.equals(
                                    FakeXeroBooks.date(
                                            "%s-%s-%s"
                                                    .formatted(
                                                            matcher.group(3),
                                                            matcher.group(4),
                                                            matcher.group(5)))));
        }
        return where.contains(" OR ") ? results.contains(true) : !results.contains(false);
    }

    private void one(HttpExchange exchange, String[] steps) throws IOException {
        var record = books.find(steps[0], steps[1]);
        if (record == null) {
            sendText(exchange, 404, "The resource you're looking for cannot be found");
        } else if (steps.length == 2) {
            var response = FakeXeroBooks.object();
            response.putArray(steps[0]).add(rounded(record, query(exchange)));
            send(exchange, 200, response.toString());
        } else if (steps[2].equals("pdf")) {
            sendBytes(exchange, 200, "application/pdf", "%PDF-1.7".getBytes(UTF_8));
        } else if (steps.length == 3) {
            var response = FakeXeroBooks.object();
            var list = response.putArray("Attachments");
            books.attachments(steps[1]).values().forEach(list::add);
            send(exchange, 200, response.toString());
        } else {
            sendBytes(
                    exchange,
                    200,
                    exchange.getRequestHeaders().getFirst("Accept"),
                    books.file(steps[3]));
        }
    }

    private void write(HttpExchange exchange, String[] steps, byte[] body) throws IOException {
        var key = exchange.getRequestHeaders().getFirst("Idempotency-Key");
        var request = exchange.getRequestURI() + new String(body, UTF_8);
        var first = responses.get(key);
        if (first != null) {
            if (first.request().equals(request)) {
                send(exchange, 200, first.response());
            } else {
                send(exchange, 400, problem("Bad Request", 400, "Another request with the key"));
            }
            return;
        }
        if (steps.length == 4) {
            var response = FakeXeroBooks.object();
            response.putArray("Attachments")
                    .add(
                            books.attach(
                                    steps[1],
                                    URLDecoder.decode(steps[3], UTF_8),
                                    exchange.getRequestHeaders().getFirst("Content-Type"),
                                    body));
            written(exchange, key, request, response);
            return;
        }
        var json = FakeXeroBooks.JSON.readTree(body);
        var query = query(exchange);
        var record =
                rounded(
                        (ObjectNode) (json.has(steps[0]) ? json.path(steps[0]).path(0) : json),
                        query);
        if (steps[0].equals("BatchPayments")) {
            record.path("Payments")
                    .forEach(
                            it -> ((ObjectNode) it).put("PaymentID", UUID.randomUUID().toString()));
        }
        var error = error(steps[0], record);
        if (error != null) {
            send(
                    exchange,
                    400,
                    """
                    {"ErrorNumber":10,"Type":"ValidationException",
                     "Message":"A validation exception occurred",
                     "Elements":[{"ValidationErrors":[{"Message":"%s"}]}]}
                    """
                            .formatted(error));
            return;
        }
        String id;
        if (exchange.getRequestMethod().equals("PUT")) {
            id = books.put(steps[0], record);
        } else if (books.find(steps[0], steps[1]) == null) {
            sendText(exchange, 404, "The resource you're looking for cannot be found");
            return;
        } else {
            id = steps[1];
            books.merge(steps[0], id, record);
        }
        var response = FakeXeroBooks.object();
        response.putArray(steps[0]).add(rounded(books.get(steps[0], id), query));
        written(exchange, key, request, response);
    }

    private static Map<String, String> query(HttpExchange exchange) {
        return FakeXeroOAuth.query(exchange.getRequestURI().getRawQuery());
    }

    /**
     * A copy, whose unit prices have two decimals unless four are asked for. A summary does not
     * have the roles of a contact.
     */
    private static ObjectNode rounded(ObjectNode record, Map<String, String> query) {
        var copy = record.deepCopy();
        if ("true".equals(query.get("summaryOnly"))) {
            copy.remove(List.of("IsCustomer", "IsSupplier"));
        }
        var decimals = "4".equals(query.get("unitdp")) ? 4 : 2;
        for (var line : copy.path("LineItems")) {
            round((ObjectNode) line, "UnitAmount", decimals);
        }
        for (var details : List.of("SalesDetails", "PurchaseDetails")) {
            if (copy.path(details) instanceof ObjectNode prices) {
                round(prices, "UnitPrice", decimals);
            }
        }
        return copy;
    }

    private static void round(ObjectNode prices, String member, int decimals) {
        var price = prices.path(member).decimalValue(BigDecimal.ZERO);
        if (price.scale() > decimals) {
            prices.put(member, price.setScale(decimals, RoundingMode.HALF_UP));
        }
    }

    /** What is wrong with a record; null for nothing. */
    private @Nullable String error(String collection, JsonNode record) {
        if (collection.equals("BankTransactions")) {
            for (var line : record.path("LineItems")) {
                var tax = books.tax(line, FakeXeroBooks.isInclusive(record));
                if (line.path("TaxAmount").decimalValue(tax).compareTo(tax) != 0) {
                    return "Tax amount %s is incorrect for %s tax type, should be %s"
                            .formatted(
                                    line.path("TaxAmount").asString(),
                                    line.path("TaxType").asString("the account's"),
                                    tax);
                }
            }
        }
        for (var line : record.path("LineItems")) {
            var code = line.path("AccountCode").asString("");
            if (!code.isEmpty()
                    && books.all("Accounts").stream()
                            .noneMatch(each -> each.path("Code").asString("").equals(code))) {
                return "Account code '%s' is not a valid code for this document.".formatted(code);
            }
        }
        return record.path("Reference").asString("").equals("refuse")
                ? "The document date cannot be before the period lock date"
                : null;
    }

    private void written(HttpExchange exchange, String key, String request, ObjectNode response)
            throws IOException {
        responses.put(key, new WrittenRequest(request, response.toString()));
        if (loses) {
            loses = false;
            exchange.close();
            return;
        }
        send(exchange, 200, response.toString());
    }

    private static String problem(String title, int status, String detail) {
        return "{\"Type\":null,\"Title\":\"%s\",\"Status\":%d,\"Detail\":\"%s\"}"
                .formatted(title, status, detail);
    }

    private void send(HttpExchange exchange, int status, String json) throws IOException {
        sendBytes(exchange, status, "application/json; charset=utf-8", json.getBytes(UTF_8));
    }

    private void sendText(HttpExchange exchange, int status, String text) throws IOException {
        sendBytes(exchange, status, "text/plain", text.getBytes(UTF_8));
    }

    /** With the clock of the fake, not that of the machine. */
    private void sendBytes(HttpExchange exchange, int status, String contentType, byte[] bytes)
            throws IOException {
        var headers = exchange.getResponseHeaders();
        headers.set("Content-Type", contentType);
        headers.set(
                "X-Fake-Date",
                DateTimeFormatter.RFC_1123_DATE_TIME
                        .withLocale(Locale.ROOT)
                        .format(books.now().atOffset(ZoneOffset.UTC)));
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
