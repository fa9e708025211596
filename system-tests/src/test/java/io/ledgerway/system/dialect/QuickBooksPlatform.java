package io.ledgerway.system.dialect;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.connector.kit.PlatformUnderTest;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.system.connector.SandboxBrowser;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.SandboxControl;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The adapter of QuickBooks Online with the sandbox's emulation of its API, and a new organisation
 * whose records are always the same.
 */
final class QuickBooksPlatform implements PlatformUnderTest {

    private static final String KEY = "qhyg";
    private static final int PAGE_SIZE = 4;

    private final String hint = UUID.randomUUID().toString();
    private final SandboxBrowser browser = new SandboxBrowser();
    private final PlatformHttpClient http = PlatformHttpClient.create();
    private final SandboxControl sandbox;
    private final URI redirect;
    private final String tenant;
    private final QuickBooksBooks books;
    private final PlatformConnector connector;
    private final JsonNode credentials;
    private Clock clock = Clock.systemUTC();

    QuickBooksPlatform(RunningSystem system) {
        this.sandbox = new SandboxControl(system).withIdsOfBooks();
        this.redirect = URI.create(system.gateway() + "/link/callback");
        this.tenant =
                sandbox.call(
                                "POST",
                                "/tenants",
                                """
                                {"platform":"qhyg","seed":7,"size":200,"hint":"%s"}\
                                """
                                        .formatted(hint))
                        .get("tenant")
                        .asString();
        this.books = new QuickBooksBooks(sandbox, tenant);
        this.credentials = sandbox.call("POST", path("/credentials?platform=qhyg"), "{}");
        this.connector =
                Connectors.load(
                                ConnectorSettings.of(
                                        Map.of(
                                                "sandbox.url",
                                                system.sandbox(),
                                                "platforms.qhyg.client-id",
                                                text("clientId"),
                                                "platforms.qhyg.client-secret",
                                                text("clientSecret"),
                                                "platforms.qhyg.api-url",
                                                URI.create(text("apiUrl")),
                                                "platforms.qhyg.authorize-url",
                                                URI.create(text("authorizeUrl")),
                                                "platforms.qhyg.token-url",
                                                URI.create(text("tokenUrl")),
                                                "platforms.qhyg.page-size",
                                                PAGE_SIZE)),
                                new PlatformClock())
                        .require(KEY);
    }

    /** The clock of the organisation. */
    private final class PlatformClock extends Clock {

        @Override
        public ZoneOffset getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Instant instant() {
            return clock.instant();
        }
    }

    @Override
    public boolean keepsLineAmountsOnly() {
        return true;
    }

    @Override
    public String expenseCategory() {
        return "Expense.Cost of Goods Sold.SuppliesMaterialsCogs";
    }

    @Override
    public String baseCurrency() {
        return "USD";
    }

    private String text(String member) {
        return credentials.get(member).asString();
    }

    private String path(String path) {
        return "/tenants/" + tenant + path;
    }

    @Override
    public PlatformConnector connector() {
        return connector;
    }

    @Override
    public PlatformHttp http() {
        return http;
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
    public boolean takesPkce() {
        return false;
    }

    @Override
    public boolean offersTenants() {
        return false;
    }

    /** The platform knows no hint, so that the adapter sends none. Faults are for reads. */
    @Override
    public Map<String, String> approve(URI authorizationUrl) {
        sandbox.clearFaults();
        return browser.decide(hinted(authorizationUrl), redirect, "approve");
    }

    @Override
    public Map<String, String> deny(URI authorizationUrl) {
        return browser.decide(hinted(authorizationUrl), redirect, "deny");
    }

    private URI hinted(URI authorizationUrl) {
        return URI.create(authorizationUrl + "&account_hint=" + hint);
    }

    @Override
    public Map<String, Instant> liveRecords(DataType type) {
        return switch (type) {
            case COMPANY -> Map.of(type.key(), Instant.EPOCH);
            case BALANCE_SHEET, PROFIT_AND_LOSS, CASH_FLOW_STATEMENT -> {
                var months = new TreeMap<String, Instant>();
                var last = YearMonth.from(clock.instant().atOffset(ZoneOffset.UTC));
                Stream.iterate(last, it -> it.minusMonths(1))
                        .limit(PullRequest.DEFAULT_REPORT_MONTHS)
                        .forEach(it -> months.put(it.toString(), Instant.EPOCH));
                yield months;
            }
            case ITEMS -> {
                var items = new TreeMap<>(books.changeTimes(type.key()));
                items.put(QuickBooksBooks.SERVICES, services());
                yield items;
            }
            default -> books.changeTimes(type.key());
        };
    }

    private Instant services() {
        try {
            var response =
                    http.send(
                            PlatformHttp.Request.get(
                                    URI.create(
                                            "%s/%s/item/%s"
                                                    .formatted(
                                                            text("apiUrl"),
                                                            text("realmId"),
                                                            QuickBooksBooks.SERVICES)),
                                    Map.of(
                                            "Authorization",
                                            "Bearer "
                                                    + sandbox.call(
                                                                    "POST",
                                                                    path(
                                                                            "/credentials?platform=qhyg"),
                                                                    "{}")
                                                            .get("accessToken")
                                                            .asString())));
            return OffsetDateTime.parse(
                            JsonMapper.shared()
                                    .readTree(response.bytes())
                                    .at("/Item/MetaData/LastUpdatedTime")
                                    .asString())
                    .toInstant();
        } catch (ConnectorException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String add(DataType type) {
        var added =
                sandbox.call(
                        "POST",
                        path("/records/" + source(type)),
                        JsonMapper.shared().writeValueAsString(newRecord(type)));
        return books.id(type.key(), added.get("id").asString());
    }

    private static Map<String, Object> newRecord(DataType type) {
        return type == DataType.BANK_ACCOUNTS
                ? Map.of("name", "New", "class", "asset", "category", "bank", "is_bank", true)
                : io.ledgerway.system.connector.SandboxControl.newRecord(type);
    }

    /** Account transactions follow from other records. */
    private static String source(DataType type) {
        return type == DataType.ACCOUNT_TRANSACTIONS
                ? DataType.DIRECT_COSTS.key()
                : type == DataType.BANK_ACCOUNTS ? DataType.CHART_OF_ACCOUNTS.key() : type.key();
    }

    private String record(DataType type, String id) {
        return path("/records/" + source(type) + "/" + books.recordId(type.key(), id));
    }

    @Override
    public void change(DataType type, String id) {
        var member = newRecord(type).containsKey("name") ? "name" : "memo";
        sandbox.call(
                "PATCH",
                record(type, id),
                "{\"%s\":\"Changed %s\"}".formatted(member, UUID.randomUUID()));
    }

    @Override
    public void delete(DataType type, String id) {
        sandbox.call("DELETE", record(type, id), null);
    }

    /** Records of lists become inactive. */
    @Override
    public boolean deletes(DataType type) {
        return switch (type) {
            case CHART_OF_ACCOUNTS,
                    BANK_ACCOUNTS,
                    SUPPLIERS,
                    CUSTOMERS,
                    ITEMS,
                    TRACKING_CATEGORIES,
                    PAYMENT_METHODS ->
                    false;
            default -> true;
        };
    }

    @Override
    public void restore(DataType type, String id) {
        sandbox.call("POST", record(type, id) + "/restore", "{}");
    }

    @Override
    public void editWithSameTimestamp(DataType type, int count) {
        sandbox.call(
                "POST",
                path("/edits"),
                "{\"count\":%d,\"seed\":11,\"sameTimestamp\":true}".formatted(count));
    }

    @Override
    public void advanceClock(Duration duration) {
        var now =
                sandbox.call("POST", path("/clock"), "{\"advance\":\"%s\"}".formatted(duration))
                        .get("now")
                        .asString();
        clock =
                Clock.offset(
                        Clock.systemUTC(), Duration.between(Instant.now(), Instant.parse(now)));
    }

    @Override
    public void throttleNextCall(Duration retryAfter) {
        fail(
                "\"status\":429,\"headers\":{\"Retry-After\":\"%d\"},\"body\":%s"
                        .formatted(
                                retryAfter.toSeconds(),
                                fault("3001", "message=ThrottleExceeded; errorCode=003001")));
    }

    @Override
    public void forbidNextCall() {
        fail("\"status\":403,\"body\":" + fault("3100", "ApplicationAuthorizationFailed"));
    }

    @Override
    public void failNextCall() {
        fail("\"status\":503,\"body\":\"<h1>Down</h1>\"");
    }

    private static String fault(String code, String message) {
        return """
        {"Fault":{"Error":[{"Message":"%2$s","Detail":"%2$s","code":"%1$s"}],"type":"SERVICE"}}\
        """
                .formatted(code, message);
    }

    private void fail(String response) {
        sandbox.fault(
                "{\"tenant\":\"%s\",\"path\":\"/quickbooks/v3\",\"times\":1,%s}"
                        .formatted(tenant, response));
    }

    @Override
    public void loseNextResponse() {
        sandbox.fault(
                """
                {"tenant":"%s","method":"POST","path":"/quickbooks/v3","times":1,"reset":"after"}\
                """
                        .formatted(tenant));
    }

    @Override
    public void revokeGrant() {
        sandbox.call("POST", path("/revoke"), null);
    }

    @Override
    public void close() {
        try {
            sandbox.clearFaults();
            http.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
