package io.ledgerway.system.connector;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.connector.kit.PlatformUnderTest;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.UncheckedHttp;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The running sandbox's emulation of Xero, with a new organisation. The tests change its books with
 * the control API, and read the truth from the API itself, as another application does.
 */
final class XeroPlatform implements PlatformUnderTest {

    private static final String PLATFORM_KEY = "gbol";
    private static final String API = "/xero/api.xro/*";
    private static final int RECORDS = 700;

    /** Journal entries, which are derived from all transactions, have more than ten pages. */
    private static final int PAGE_SIZE = 50;

    private static final int MAX_EDITS = 200;

    /** Xero needs an account on the lines of what is in the ledger. */
    private static final Map<String, Object> LINE =
            Map.of(
                    "text", "Added",
                    "unit_price", "5.00",
                    "qty", "2",
                    "account", Map.of("id", "acc-6200"));

    private static final Pattern TICKS = Pattern.compile("/Date\\((-?\\d+).*");

    private final String hint = UUID.randomUUID().toString();
    private final URI redirect;
    private final SandboxBrowser browser = new SandboxBrowser();
    private final PlatformHttpClient client = PlatformHttpClient.create();
    private final HttpClient other = HttpClient.newHttpClient();
    private final PlatformConnector connector;
    private final SandboxControl control;
    private final Map<String, String> added = new HashMap<>();

    private XeroPlatform(URI sandbox, URI redirect) {
        this.redirect = redirect;
        this.connector =
                Connectors.load(
                                ConnectorSettings.of(
                                        Map.of(
                                                "sandbox.url",
                                                sandbox,
                                                "platforms.gbol.client-id",
                                                "ledgerway",
                                                "platforms.gbol.client-secret",
                                                "ledgerway-local-secret",
                                                "platforms.gbol.api-url",
                                                URI.create(sandbox + "/xero/api.xro/2.0"),
                                                "platforms.gbol.authorize-url",
                                                URI.create(
                                                        sandbox
                                                                + "/xero/identity/connect/authorize"),
                                                "platforms.gbol.token-url",
                                                URI.create(sandbox + "/xero/connect/token"),
                                                "platforms.gbol.page-size",
                                                PAGE_SIZE,
                                                "public-url",
                                                "http://ledgerway.test")),
                                Clock.systemUTC())
                        .require(PLATFORM_KEY);
        this.control =
                SandboxControl.open(
                        sandbox,
                        Map.of(
                                "hint", hint,
                                "platform", PLATFORM_KEY,
                                "seed", 7,
                                "size", RECORDS));
    }

    /** A new organisation at the shared sandbox. */
    static XeroPlatform start() {
        RunningSystem system = RunningSystem.shared();
        return new XeroPlatform(system.sandbox(), URI.create(system.gateway() + "/link/callback"));
    }

    @Override
    public PlatformConnector connector() {
        return connector;
    }

    @Override
    public PlatformHttp http() {
        return client;
    }

    @Override
    public URI redirectUri() {
        return redirect;
    }

    @Override
    public String accountHint() {
        return hint;
    }

    @Override
    public Map<String, String> approve(URI authorizationUrl) {
        return browser.decide(hinted(authorizationUrl), redirect, "approve");
    }

    @Override
    public boolean disconnectsTenants() {
        return true;
    }

    @Override
    public Map<String, String> approveSeveral(URI authorizationUrl) {
        return browser.decide(authorizationUrl, redirect, "approve");
    }

    @Override
    public Map<String, String> deny(URI authorizationUrl) {
        return browser.decide(hinted(authorizationUrl), redirect, "deny");
    }

    /** Selects the organisation. Xero knows no hint, so that the adapter sends none. */
    private URI hinted(URI authorizationUrl) {
        return URI.create(authorizationUrl + "&account_hint=" + hint);
    }

    @Override
    public Map<String, Instant> liveRecords(DataType type) {
        var live = new TreeMap<String, Instant>();
        switch (type) {
            case COMPANY -> live.put(type.key(), Instant.EPOCH);
            case BALANCE_SHEET, PROFIT_AND_LOSS -> {
                var month = YearMonth.from(now().atOffset(ZoneOffset.UTC));
                for (int back = 0; back < PullRequest.DEFAULT_REPORT_MONTHS; back++) {
                    live.put(month.minusMonths(back).toString(), Instant.EPOCH);
                }
            }
            case TAX_RATES ->
                    elements("TaxRates", "TaxRates").stream()
                            .filter(it -> !it.path("Status").asString("").equals("DELETED"))
                            .forEach(it -> live.put(it.path("TaxType").asString(), Instant.EPOCH));
            case TRACKING_CATEGORIES ->
                    elements("TrackingCategories?includeArchived=true", "TrackingCategories")
                            .forEach(it -> {
                                live.put(it.path("TrackingCategoryID").asString(), Instant.EPOCH);
                                it.path("Options")
                                        .forEach(option ->
                                                live.put(
                                                        option.path("TrackingOptionID").asString(),
                                                        Instant.EPOCH));
                            });
            default -> {
                var time = type == DataType.TRANSFERS ? "CreatedDateUTC" : "UpdatedDateUTC";
                for (var element : elements(list(type), collection(type))) {
                    if (isLive(type, element)) {
                        live.put(
                                element.path(idMember(type)).asString(),
                                instant(element.path(time).asString()));
                    }
                }
                onAccount(type, live);
                accountTransactions(type, live);
                derivedEntries(type, live);
            }
        }
        return live;
    }

    /** Every transaction has an entry while it is in the ledger. */
    private void derivedEntries(DataType type, Map<String, Instant> live) {
        if (type != DataType.JOURNAL_ENTRIES) {
            return;
        }
        for (var collection :
                List.of(
                        "Invoices",
                        "CreditNotes",
                        "Payments",
                        "BankTransactions",
                        "BankTransfers")) {
            var time = collection.equals("BankTransfers") ? "CreatedDateUTC" : "UpdatedDateUTC";
            elements(collection, collection).stream()
                    .filter(it ->
                            List.of("AUTHORISED", "PAID").contains(it.path("Status").asString("")))
                    .forEach(it ->
                            live.put(
                                    it.path(collection.replaceFirst("s$", "") + "ID").asString(),
                                    instant(it.path(time).asString())));
        }
    }

    /** Overpayments and prepayments are payments too. */
    private void onAccount(DataType type, Map<String, Instant> live) {
        if (type != DataType.PAYMENTS && type != DataType.BILL_PAYMENTS) {
            return;
        }
        var direction = type == DataType.PAYMENTS ? "RECEIVE-" : "SPEND-";
        for (var name : List.of("Overpayment", "Prepayment")) {
            elements(name + "s", name + "s").stream()
                    .filter(it -> it.path("Type").asString("").startsWith(direction))
                    .filter(it -> !it.path("Status").asString("").equals("VOIDED"))
                    .forEach(it ->
                            live.put(
                                    it.path(name + "ID").asString(),
                                    instant(it.path("UpdatedDateUTC").asString())));
        }
    }

    /** Those of payments on bank accounts, and both of each transfer. */
    private void accountTransactions(DataType type, Map<String, Instant> live) {
        if (type != DataType.ACCOUNT_TRANSACTIONS) {
            return;
        }
        var bankAccounts =
                elements("Accounts", "Accounts").stream()
                        .filter(it -> it.path("Type").asString("").equals("BANK"))
                        .map(it -> it.path("AccountID").asString())
                        .toList();
        elements("Payments", "Payments").stream()
                .filter(it -> isLive(type, it))
                .filter(it -> bankAccounts.contains(it.at("/Account/AccountID").asString("")))
                .forEach(it ->
                        live.put(
                                it.path("PaymentID").asString(),
                                instant(it.path("UpdatedDateUTC").asString())));
        elements("BankTransfers", "BankTransfers").stream()
                .filter(it -> isLive(type, it))
                .forEach(it -> {
                    var id = it.path("BankTransferID").asString();
                    var at = instant(it.path("CreatedDateUTC").asString());
                    live.put("FROM_" + id, at);
                    live.put("TO_" + id, at);
                });
    }

    /** A transfer has the time of its creation only. */
    @Override
    public Set<String> readEachTime(DataType type) {
        if (type != DataType.JOURNAL_ENTRIES && type != DataType.ACCOUNT_TRANSACTIONS) {
            return Set.of();
        }
        var ids = new TreeSet<String>();
        elements("BankTransfers", "BankTransfers").stream()
                .filter(it -> isLive(type, it))
                .map(it -> it.path("BankTransferID").asString())
                .forEach(it ->
                        ids.addAll(
                                type == DataType.JOURNAL_ENTRIES
                                        ? List.of(it)
                                        : List.of("FROM_" + it, "TO_" + it)));
        return ids;
    }

    /** Account transactions follow from other records. */
    private static DataType source(DataType type) {
        return type == DataType.ACCOUNT_TRANSACTIONS ? DataType.DIRECT_COSTS : type;
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

    private static String idMember(DataType type) {
        return collection(type).replaceFirst("s$", "") + "ID";
    }

    private static String list(DataType type) {
        return collection(type)
                + switch (type) {
                    case CUSTOMERS, SUPPLIERS -> "?includeArchived=true";
                    default -> "";
                };
    }

    private static boolean isLive(DataType type, JsonNode element) {
        if (element.path("Status").asString("").equals("DELETED")) {
            return false;
        }
        var kind = element.path("Type").asString("");
        var payment = element.path("PaymentType").asString("");
        var customer = element.path("IsCustomer").asBoolean(false);
        var supplier = element.path("IsSupplier").asBoolean(false);
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
            case JOURNAL_ENTRIES -> !element.path("Status").asString("").equals("VOIDED");
            case PAYMENTS -> payment.startsWith("AR") || payment.equals("ACCRECPAYMENT");
            case BILL_PAYMENTS -> payment.startsWith("AP") || payment.equals("ACCPAYPAYMENT");
            default -> true;
        };
    }

    private static Instant instant(String date) {
        var ticks = TICKS.matcher(date);
        if (!ticks.matches()) {
            throw new AssertionError("Not a date of Xero: " + date);
        }
        return Instant.ofEpochMilli(Long.parseLong(ticks.group(1)));
    }

    /** All elements of a list. */
    private List<JsonNode> elements(String path, String member) {
        var credentials = control.send("POST", "/credentials?platform=" + PLATFORM_KEY, Map.of());
        var request =
                HttpRequest.newBuilder(
                                URI.create(credentials.path("apiUrl").asString() + "/" + path))
                        .header("Accept", "application/json")
                        .header("xero-tenant-id", credentials.path("tenantId").asString())
                        .header(
                                "Authorization",
                                "Bearer " + credentials.path("accessToken").asString())
                        .build();
        var response = UncheckedHttp.send(other, request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new AssertionError(path + ": " + response.body());
        }
        return JsonMapper.shared().readTree(response.body()).path(member).valueStream().toList();
    }

    private Instant now() {
        return Instant.parse(
                control.send("POST", "/clock", Map.of("advance", "PT0S")).path("now").asString());
    }

    @Override
    public String add(DataType type) {
        var record = new HashMap<>(SandboxControl.newRecord(type));
        switch (type) {
            case JOURNAL_ENTRIES -> record.put("text", "Added");
            // an account without code cannot be written to
            case CHART_OF_ACCOUNTS ->
                    record.put("code", "K" + UUID.randomUUID().toString().substring(0, 8));
            case PAYMENTS, BILL_PAYMENTS -> settles(type, record);
            // Xero deletes drafts only; what is in the ledger is voided
            case INVOICES, BILLS -> record.put("state", "draft");
            case ACCOUNT_TRANSACTIONS, DIRECT_COSTS ->
                    record.put("vendor", Map.of("id", "ven-0000001"));
            case DIRECT_INCOMES -> record.put("client", Map.of("id", "cli-0000001"));
            default -> {}
        }
        if (record.containsKey("lines") && type != DataType.JOURNAL_ENTRIES) {
            record.put("lines", List.of(LINE));
        }
        var kind = source(type).key();
        var id = control.send("POST", "/records/" + kind, record).path("id").asString();
        var identifier =
                control.ofDialect("/xero/identifiers", "dataType=" + kind + "&id=" + id)
                        .path("identifier")
                        .asString();
        added.put(identifier, id);
        return identifier;
    }

    /** A payment of Xero settles a document. */
    private void settles(DataType type, Map<String, Object> payment) {
        var documents = type == DataType.PAYMENTS ? DataType.INVOICES : DataType.BILLS;
        var document =
                control.send(
                                "POST",
                                "/records/" + documents.key(),
                                SandboxControl.newRecord(documents))
                        .path("id")
                        .asString();
        payment.put("total", "5.00");
        payment.put(
                "parts",
                List.of(
                        Map.of(
                                "amount",
                                "5.00",
                                "settles",
                                List.of(
                                        Map.of(
                                                "kind",
                                                type == DataType.PAYMENTS ? "invoice" : "bill",
                                                "id",
                                                document,
                                                "amount",
                                                "5.00")))));
    }

    private String path(DataType type, String identifier) {
        return "/records/" + source(type).key() + "/" + added.get(identifier);
    }

    @Override
    public void change(DataType type, String identifier) {
        var member = SandboxControl.newRecord(type).containsKey("name") ? "name" : "memo";
        control.send(
                "PATCH", path(type, identifier), Map.of(member, "Changed " + UUID.randomUUID()));
    }

    /** A contact cannot be deleted: it becomes one of the other kind. */
    @Override
    public void delete(DataType type, String identifier) {
        if (type == DataType.CUSTOMERS || type == DataType.SUPPLIERS) {
            control.send(
                    "PATCH", path(type, identifier), Map.of("unused", true, "both_roles", true));
        } else {
            control.send("DELETE", path(type, identifier), Map.of());
        }
    }

    @Override
    public void restore(DataType type, String identifier) {
        control.send("POST", path(type, identifier) + "/restore", Map.of());
    }

    /** Fewer edits than the test asks for fill several pages, because pages are small. */
    @Override
    public void editWithSameTimestamp(DataType type, int count) {
        control.send(
                "POST",
                "/edits",
                Map.of("count", Math.min(count, MAX_EDITS), "seed", 11, "sameTimestamp", true));
    }

    @Override
    public void advanceClock(Duration duration) {
        control.send("POST", "/clock", Map.of("advance", duration.toString()));
    }

    @Override
    public void throttleNextCall(Duration retryAfter) {
        control.failNextCall(
                API,
                429,
                Map.of(
                        "Retry-After",
                        String.valueOf(retryAfter.toSeconds()),
                        "X-Rate-Limit-Problem",
                        "minute"),
                Map.of());
    }

    @Override
    public void forbidNextCall() {
        control.failNextCall(
                API,
                401,
                Map.of(),
                Map.of("Title", "Unauthorized", "Detail", "AuthorizationUnsuccessful"));
    }

    @Override
    public void failNextCall() {
        control.failNextCall(API, 503, Map.of(), Map.of("Title", "Service Unavailable"));
    }

    @Override
    public void loseNextResponse() {
        control.loseNextAnswer("PUT", API);
    }

    @Override
    public void revokeGrant() {
        control.send("POST", "/revoke", Map.of());
    }

    @Override
    public void close() {
        try {
            control.clearFaults();
            client.close();
            other.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
