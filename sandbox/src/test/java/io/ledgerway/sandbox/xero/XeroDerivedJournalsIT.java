package io.ledgerway.sandbox.xero;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import io.ledgerway.sandbox.client.XeroClient;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.YearMonth;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

/**
 * The journal entries that the adapter of Xero derives from transactions have the movements of the
 * books: for every account, as a whole and in each month.
 */
@SandboxTest
class XeroDerivedJournalsIT {

    private static final String CUSTOMER = "cli-0000001";
    private static final BigDecimal CENT = new BigDecimal("0.01");

    @LocalServerPort int port;
    private SandboxClient sandbox = new SandboxClient(0);
    private final PlatformHttpClient http = PlatformHttpClient.create();
    private final Map<String, JournalEntry> entries = new HashMap<>();
    private final Map<String, String> identifiers = new HashMap<>();

    @BeforeEach
    void connect() {
        sandbox = new SandboxClient(port);
    }

    @AfterEach
    void disconnect() throws IOException {
        http.close();
    }

    @Test
    void everyAccountHasTheMovementsOfTheBooks() throws ConnectorException {
        XeroClient xero = XeroClient.open(sandbox, 700);

        Checkpoint next = pull(xero, Mode.FULL, null);

        assertThat(sources())
                .containsExactlyInAnyOrder(
                        "billCreditNotes",
                        "billPayments",
                        "bills",
                        "creditNotes",
                        "directCosts",
                        "directIncomes",
                        "invoices",
                        "manual journals",
                        "payments",
                        "transfers");
        assertThat(foreignPayments(_ -> true)).isGreaterThan(10);
        assertAllLinesBalance();
        assertMovements(xero);

        xero.org().control("POST", "/clock", "{\"advance\":\"PT10M\"}");
        xero.org().control("POST", "/edits", "{\"count\":120,\"seed\":5}");
        pull(xero, Mode.INCREMENTAL, next);

        assertAllLinesBalance();
        assertMovements(xero);
    }

    /** The payment is deleted, and the money is an overpayment with an identifier of its own. */
    @Test
    void moneyOfADeletedInvoiceIsCountedOnce() throws ConnectorException {
        XeroClient xero = XeroClient.open(sandbox, 700);
        String deleted = document(xero, "invoices", "100.00");
        String kept = document(xero, "invoices", "50.00");
        String credited = document(xero, "invoices", "80.00");
        String note = document(xero, "creditNotes", "30.00");
        pay(xero, "P-1", settle("invoice", deleted, "100.00"), settle("invoice", kept, "50.00"));
        pay(xero, "P-2", settle("invoice", credited, "80.00"), settle("credit_note", note, "-30"));
        Checkpoint next = pull(xero, Mode.FULL, null);
        List<JsonNode> paid = referenced(xero, "Payments", "P-1");

        xero.org().advance("PT10M");
        xero.org().control("DELETE", "/records/invoices/" + deleted, "");
        xero.org().control("DELETE", "/records/invoices/" + credited, "");
        pull(xero, Mode.INCREMENTAL, next);

        List<JsonNode> now = referenced(xero, "Payments", "P-1");
        assertThat(now)
                .extracting(it -> it.path("PaymentID"))
                .containsExactlyInAnyOrderElementsOf(
                        paid.stream().map(it -> it.path("PaymentID")).toList());
        assertThat(now)
                .extracting(it -> it.path("Status").asString())
                .containsExactlyInAnyOrder("AUTHORISED", "DELETED");
        String gone =
                now.stream()
                        .filter(it -> it.path("Status").asString().equals("DELETED"))
                        .map(it -> it.path("PaymentID").asString())
                        .findFirst()
                        .orElseThrow();
        assertThat(xero.elements("Payments", "/" + gone).at("/0/Status").asString())
                .isEqualTo("DELETED");
        assertThat(xero.get("/Overpayments/" + gone).status()).isEqualTo(404);
        JsonNode overpayment = referenced(xero, "Overpayments", "P-1").getFirst();
        String own = overpayment.path("OverpaymentID").asString();
        assertThat(xero.elements("Overpayments", "/" + own).get(0)).isEqualTo(overpayment);
        assertThat(entries).doesNotContainKey(gone);
        assertAllLinesBalance();
        assertMovements(xero);
    }

    private static List<JsonNode> referenced(XeroClient xero, String collection, String reference) {
        return xero.all(collection, "", 100).stream()
                .filter(it -> it.path("Reference").asString("").equals(reference))
                .toList();
    }

    private static String document(XeroClient xero, String dataType, String gross) {
        return created(
                xero,
                dataType,
                """
                {"client":{"id":"%s"},"currency":"GBP","lines":[{"unit_price":"%s","qty":"1"}]}
                """
                        .formatted(CUSTOMER, gross));
    }

    private static void pay(XeroClient xero, String reference, String... parts) {
        created(
                xero,
                "payments",
                "{\"client\":{\"id\":\"%s\"},\"reference\":\"%s\",\"parts\":[%s]}"
                        .formatted(CUSTOMER, reference, String.join(",", parts)));
    }

    private static String settle(String kind, String id, String amount) {
        return "{\"settles\":[{\"kind\":\"%s\",\"id\":\"%s\",\"amount\":\"%s\"}]}"
                .formatted(kind, id, amount);
    }

    private static String created(XeroClient xero, String dataType, String body) {
        SandboxResponse made = xero.org().control("POST", "/records/" + dataType, body);
        assertThat(made.status()).as(made.body()).isEqualTo(201);
        return made.json().path("id").asString();
    }

    private Set<String> sources() {
        return entries.values().stream()
                .map(it -> it.recordRef() == null ? "manual journals" : it.recordRef().dataType())
                .collect(Collectors.toSet());
    }

    private void assertAllLinesBalance() {
        for (JournalEntry entry : entries.values()) {
            assertThat(
                            lines(entry).stream()
                                    .map(JournalEntry.Line::netAmount)
                                    .reduce(BigDecimal.ZERO, BigDecimal::add))
                    .as(entry.toString())
                    .isEqualByComparingTo(BigDecimal.ZERO);
        }
    }

    private void assertMovements(XeroClient xero) {
        assertMovements(xero, books(xero), _ -> true);
        Set<YearMonth> months = new TreeSet<>();
        entries.values().forEach(it -> months.add(month(it)));
        assertThat(months).hasSizeGreaterThan(5);
        for (YearMonth month : months) {
            assertMovements(xero, trialBalance(xero, month), it -> month(it).equals(month));
        }
    }

    /**
     * In a foreign currency, the last payment of a document takes what the conversion of the others
     * rounded, so that the accounts of what is owed, and of gains, may differ by a cent.
     */
    private void assertMovements(
            XeroClient xero, Map<String, BigDecimal> books, Predicate<JournalEntry> included) {
        // Xero has one account for both directions of tax
        BigDecimal inputTax = books.remove(identifier(xero, "acc-1500"));
        if (inputTax != null) {
            books.merge(identifier(xero, "acc-2200"), inputTax, BigDecimal::add);
        }
        Map<String, BigDecimal> difference = new TreeMap<>();
        books.forEach((account, sum) -> difference.put(account, sum.negate()));
        for (JournalEntry entry : entries.values()) {
            if (included.test(entry)) {
                for (JournalEntry.Line line : lines(entry)) {
                    String account = String.valueOf(Objects.requireNonNull(line.accountRef()).id());
                    difference.merge(account, line.netAmount(), BigDecimal::add);
                }
            }
        }
        BigDecimal rounded = CENT.multiply(BigDecimal.valueOf(foreignPayments(included)));
        for (String account : List.of("acc-1100", "acc-2000", "acc-4900")) {
            BigDecimal cents = difference.remove(identifier(xero, account));
            assertThat(cents == null ? BigDecimal.ZERO : cents.abs())
                    .as(account)
                    .isLessThanOrEqualTo(rounded);
        }
        difference.values().removeIf(it -> it.signum() == 0);
        assertThat(difference).isEmpty();
    }

    private long foreignPayments(Predicate<JournalEntry> included) {
        return entries.values().stream()
                .filter(included)
                .filter(it ->
                        it.recordRef() != null
                                && List.of("payments", "billPayments")
                                        .contains(it.recordRef().dataType()))
                .filter(it ->
                        lines(it).stream()
                                .anyMatch(line -> !"GBP".equals(line.transactionCurrency())))
                .count();
    }

    private static List<JournalEntry.Line> lines(JournalEntry entry) {
        return Objects.requireNonNull(entry.journalLines());
    }

    private static YearMonth month(JournalEntry entry) {
        String day = Objects.requireNonNull(entry.postedOn()).toString();
        return YearMonth.parse(day.substring(0, "yyyy-MM".length()));
    }

    /** The balance of every account, from the postings alone. */
    private Map<String, BigDecimal> books(XeroClient xero) {
        Map<String, BigDecimal> books = new TreeMap<>();
        xero.org()
                .control("GET", "/balance", "")
                .json()
                .path("accounts")
                .properties()
                .forEach(it ->
                        books.put(
                                identifier(xero, it.getKey()),
                                new BigDecimal(it.getValue().asString())));
        return books;
    }

    /** The movement of every account in a month. */
    private static Map<String, BigDecimal> trialBalance(XeroClient xero, YearMonth month) {
        Map<String, BigDecimal> movements = new TreeMap<>();
        JsonNode report =
                xero.get("/Reports/TrialBalance?date=" + month.atEndOfMonth())
                        .json()
                        .path("Reports")
                        .path(0);
        for (JsonNode section : report.path("Rows")) {
            for (JsonNode row : section.path("Rows")) {
                JsonNode cells = row.path("Cells");
                String account = cells.at("/0/Attributes/0/Value").asString("");
                if (!account.isEmpty()) {
                    movements.put(account, amount(cells, 1).subtract(amount(cells, 2)));
                }
            }
        }
        return movements;
    }

    private static BigDecimal amount(JsonNode cells, int column) {
        String text = cells.path(column).path("Value").asString("");
        return text.isEmpty() ? BigDecimal.ZERO : new BigDecimal(text);
    }

    private String identifier(XeroClient xero, String account) {
        return identifiers.computeIfAbsent(
                account,
                it ->
                        sandbox.control(
                                        "GET",
                                        "/xero/identifiers?tenant=%s&dataType=chartOfAccounts&id=%s"
                                                .formatted(xero.org().id(), it),
                                        "")
                                .json()
                                .path("identifier")
                                .asString());
    }

    private Checkpoint pull(XeroClient xero, Mode mode, @Nullable Checkpoint from)
            throws ConnectorException {
        PlatformConnector connector =
                Connectors.load(
                                ConnectorSettings.of(
                                        Map.of(
                                                "platforms.gbol.client-id",
                                                "ledgerway",
                                                "platforms.gbol.api-url",
                                                sandbox.uri("/xero/api.xro/2.0"),
                                                "platforms.gbol.page-size",
                                                50)),
                                Clock.systemUTC())
                        .require("gbol");
        String token = xero.credentials().path("accessToken").asString();
        PlatformHttp authorized =
                call -> {
                    Map<String, String> headers = new LinkedHashMap<>(call.headers());
                    headers.put("Authorization", "Bearer " + token);
                    return http.send(
                            new PlatformHttp.Request(
                                    call.method(), call.uri(), headers, call.body()));
                };
        PullRequest request = new PullRequest(DataType.JOURNAL_ENTRIES, mode, from, null);
        try (var reader =
                connector
                        .pull()
                        .open(
                                request,
                                new Tenant(xero.org().id(), "T", Map.of()),
                                () -> authorized)) {
            while (true) {
                switch (reader.next()) {
                    case PullStep.RecordPage page -> {
                        assertThat(page.unreadable()).isEqualTo(List.of());
                        page.records()
                                .forEach(it -> entries.put(it.id(), (JournalEntry) it.canonical()));
                        page.tombstones().forEach(it -> entries.remove(it.id()));
                    }
                    case PullStep.End end -> {
                        return end.nextCheckpoint();
                    }
                    case PullStep other -> throw new AssertionError(other);
                }
            }
        }
    }
}
