package io.ledgerway.connector.xero;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullCapability.DeleteSignal;
import io.ledgerway.connector.pull.PullCapability.Incremental;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.connector.xero.api.XeroTier;
import io.ledgerway.connector.xero.platform.PullCapabilities;
import io.ledgerway.model.accounting.bank.AccountTransaction;
import io.ledgerway.model.accounting.bank.ReconciliationStatus;
import io.ledgerway.model.accounting.ledger.Item;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.datatype.DataType;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is Xero's own in reads; the contract tests have the rest. */
class XeroPullTests {

    private static final Tenant TENANT = new Tenant("t", "T", Map.of());
    private static final Map<String, String> HEADERS =
            Map.of("date", "Tue, 06 Nov 2018 14:42:05 GMT");

    private final List<String> requests = new ArrayList<>();

    @Test
    void pagesAreInTheOrderOfIdsAndChangesAreSelectedWithTheOverlap() throws ConnectorException {
        read(
                new PullRequest(
                        DataType.BILLS,
                        Mode.INCREMENTAL,
                        new Checkpoint(
                                2,
                                Map.of(
                                        "phase", "RECORDS",
                                        "page", "1",
                                        "from", "2018-11-06T12:00:00Z")),
                        null),
                page -> "{\"Invoices\":[],\"pagination\":{\"page\":1,\"pageCount\":1}}");

        assertThat(requests)
                .containsExactly(
                        "/Invoices?where=Type==\"ACCPAY\"&order=InvoiceID ASC&includeArchived=true"
                                + "&page=1&pageSize=1000&unitdp=4 since 2018-11-06T11:58:00Z");
    }

    /** As in the recordings of minimul/xero-api, spec/vcr/get/contacts_all.yml. */
    @Test
    void withoutPageCountAPageOfFewerThanAHundredIsTheLast() throws ConnectorException {
        var pages =
                read(
                        new PullRequest(DataType.CUSTOMERS, Mode.LIVE_IDS, null, null),
                        page -> contacts(page == 1 ? 100 : 8, "p" + page));

        assertThat(requests).hasSize(2);
        assertThat(requests.getFirst())
                .contains("includeArchived=true")
                .doesNotContain("summaryOnly");
        assertThat(pages.stream().mapToInt(it -> it.liveIds().size()).sum()).isEqualTo(108);
    }

    @Test
    void theIdsOfSuppliersAreNotThoseOfCustomers() throws ConnectorException {
        try (var linked = new LinkedXero(Map.of())) {
            var customer = linked.xero().add(DataType.CUSTOMERS);
            var supplier = linked.xero().add(DataType.SUPPLIERS);

            var ids =
                    linked
                            .steps(
                                    new PullRequest(DataType.SUPPLIERS, Mode.LIVE_IDS, null, null),
                                    linked.tenant())
                            .stream()
                            .filter(PullStep.RecordPage.class::isInstance)
                            .flatMap(it -> ((PullStep.RecordPage) it).liveIds().stream())
                            .toList();

            assertThat(ids).contains(supplier).doesNotContain(customer);
        }
    }

    /** A role changes without the time of modification, with which changes are selected. */
    @Test
    void contactsAreReadAsAWhole() throws ConnectorException {
        var body =
                """
                {"Contacts":[{"ContactID":"c1","Name":"A","IsSupplier":true,"IsCustomer":true}]}
                """;
        var checkpoint =
                new Checkpoint(
                        2, Map.of("phase", "RECORDS", "page", "1", "from", "2018-11-06T12:00:00Z"));
        for (var mode : List.of(Mode.INCREMENTAL, Mode.FULL)) {
            requests.clear();

            var pages =
                    read(
                            new PullRequest(
                                    DataType.SUPPLIERS,
                                    mode,
                                    mode == Mode.FULL ? null : checkpoint,
                                    null),
                            page -> body);

            assertThat(requests).singleElement().asString().doesNotContain("since");
            assertThat(pages.getFirst().records()).extracting(it -> it.id()).containsExactly("c1");
        }
    }

    /** An item has the code of its account only. */
    @Test
    void anUnchangedItemHasTheNameThatItsAccountHasNow() throws ConnectorException {
        try (var linked = new LinkedXero(Map.of())) {
            var books = linked.xero().books();
            var item =
                    FakeXeroBooks.object()
                            .put("Code", "LAMP")
                            .put("Name", "Lamp")
                            .put("IsPurchased", true);
            item.putObject("PurchaseDetails").put("AccountCode", "429");
            var id = books.put("Items", item);
            var accountId = books.account();
            var session = unchangedSession(linked);

            books.merge("Accounts", accountId, FakeXeroBooks.object().put("Name", "Sundries"));
            var request = new PullRequest(DataType.ITEMS, Mode.FULL, null, null);
            try (var reader =
                    linked.xero().connector().pull().open(request, linked.tenant(), session)) {
                var page = (PullStep.RecordPage) reader.next();

                var account = new AccountRef(accountId, "Sundries");
                assertThat(page.records())
                        .filteredOn(it -> it.id().equals(id))
                        .singleElement()
                        .extracting(it -> ((Item) it.canonical()).billItem())
                        .isEqualTo(new Item.Details(null, null, account, null));
            }
        }
    }

    @Test
    void aCollectionThatIgnoresPagesIsReported() {
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() ->
                        read(
                                new PullRequest(DataType.CUSTOMERS, Mode.FULL, null, null),
                                page -> contacts(100, "same")))
                .withMessage("Page 2 of Contacts repeats the last");
    }

    @Test
    void deletionsAreTombstonesOnlyWhereChangesAreRead() throws ConnectorException {
        var body =
                """
                {"ManualJournals":[
                 {"ManualJournalID":"j1","Status":"VOIDED","UpdatedDateUTC":"/Date(1541515325937+0000)/"},
                 {"ManualJournalID":"j2","Status":"POSTED","Narration":"N"},
                 {"ManualJournalID":"j3","Status":"POSTED","JournalLines":[{"LineAmount":"x"}]}]}
                """;

        var full =
                read(
                        new PullRequest(DataType.JOURNAL_ENTRIES, Mode.FULL, null, null),
                        page -> body);

        assertThat(full).hasSize(2);
        assertThat(full.getFirst().tombstones()).isEmpty();
        assertThat(full.getFirst().records()).extracting(it -> it.id()).containsExactly("j2");
        assertThat(full.getFirst().unreadable())
                .singleElement()
                .satisfies(it -> assertThat(it.reason()).contains("LineAmount is not a number"));
        assertThat(full.getLast().tombstones())
                .extracting(Tombstone::id, it -> String.valueOf(it.deletedAt()))
                .containsExactly(tuple("j1", "2018-11-06T14:42:05.937Z"));
    }

    @Test
    void nothingModifiedIsAnEmptyRead() throws ConnectorException {
        try (var xero = new FakeXero()) {
            PlatformHttp http = call -> new Response(304, HEADERS, "");
            var request = new PullRequest(DataType.BILLS, Mode.INCREMENTAL, null, null);
            try (var reader = xero.connector().pull().open(request, TENANT, () -> http)) {
                assertThat(reader.next())
                        .isInstanceOfSatisfying(
                                PullStep.End.class,
                                it ->
                                        assertThat(it.nextCheckpoint().state())
                                                .containsEntry("from", "2018-11-06T14:42:05Z"));
            }
        }
    }

    @Test
    void aDayLimitReschedulesTheReadForHours() throws ConnectorException {
        try (var xero = new FakeXero()) {
            var connector = xero.connector();
            PlatformHttp http =
                    call ->
                            new Response(
                                    429,
                                    Map.of("retry-after", "66975", "x-rate-limit-problem", "day"),
                                    "");
            var request = new PullRequest(DataType.BILLS, Mode.FULL, null, null);
            try (var reader = connector.pull().open(request, TENANT, () -> http)) {
                assertThat(reader.next())
                        .isInstanceOfSatisfying(
                                PullStep.Reschedule.class,
                                it -> {
                                    assertThat(it.delay()).isEqualTo(Duration.ofSeconds(66_975));
                                    assertThat(it.reason()).contains("day limit");
                                });
            }
        }
    }

    /** Each costs a call: a read that runs out of calls continues where it stopped. */
    @Test
    void transfersBetweenCurrenciesAreReadInParts() throws ConnectorException {
        var transfers =
                IntStream.range(0, 45)
                        .mapToObj(i ->
                                """
                                {"BankTransferID":"t-%d","Date":"2026-01-05","Amount":100,
                                 "FromBankAccount":{"AccountID":"usd"},"ToBankAccount":{"AccountID":"gbp"}}
                                """
                                        .formatted(i))
                        .collect(Collectors.joining(",", "{\"BankTransfers\":[", "]}"));
        var accounts =
                """
                {"Accounts":[{"AccountID":"usd","CurrencyCode":"USD"},
                 {"AccountID":"gbp","CurrencyCode":"GBP"}]}
                """;
        var left = new AtomicInteger();
        PlatformHttp http =
                call -> {
                    if (left.getAndDecrement() <= 0) {
                        return new Response(
                                429,
                                Map.of("retry-after", "30", "x-rate-limit-problem", "minute"),
                                "");
                    }
                    var text =
                            switch (call.uri().getPath().replaceFirst(".*/", "")) {
                                case "BankTransfers" -> transfers;
                                case "Accounts" -> accounts;
                                default -> "{\"BankTransfers\":[{\"CurrencyRate\":0.8}]}";
                            };
                    return new Response(200, HEADERS, text);
                };
        var ids = new ArrayList<String>();
        var reads = 0;

        try (var xero = new FakeXero()) {
            PullStep step = null;
            do {
                left.set(25);
                reads++;
                var from = step instanceof PullStep.Reschedule it ? it.resumeFrom() : null;
                var request = new PullRequest(DataType.TRANSFERS, Mode.FULL, from, null);
                try (var reader = xero.connector().pull().open(request, TENANT, () -> http)) {
                    step = reader.next();
                    while (step instanceof PullStep.RecordPage page) {
                        page.records().forEach(each -> ids.add(each.id()));
                        step = reader.next();
                    }
                }
            } while (step instanceof PullStep.Reschedule);
            assertThat(xero.connector().descriptor().pull(DataType.TRANSFERS))
                    .map(PullCapability::sortOrder)
                    .contains(PullCapability.SortOrder.BY_ID);
        }

        assertThat(ids).hasSize(45).doesNotHaveDuplicates();
        assertThat(reads).isEqualTo(3);
    }

    /** Xero documents the time of their creation only. */
    @Test
    void changesOfOldTransfersAreRead() throws ConnectorException {
        try (var linked = new LinkedXero(Map.of())) {
            var books = linked.xero().books();
            var ids =
                    books.all("BankTransfers").stream()
                            .map(it -> it.path("BankTransferID").asString())
                            .toList();
            var deleted = ids.getFirst();
            var reconciled = ids.getLast();
            var transactions = readAll(linked, DataType.ACCOUNT_TRANSACTIONS);
            var entries = readAll(linked, DataType.JOURNAL_ENTRIES);
            linked.xero().advanceClock(Duration.ofMinutes(20));
            books.merge("BankTransfers", deleted, FakeXeroBooks.object().put("Status", "DELETED"));
            books.merge(
                    "BankTransfers",
                    reconciled,
                    FakeXeroBooks.object().put("FromIsReconciled", true));

            assertThat(deletions(linked, DataType.ACCOUNT_TRANSACTIONS, transactions))
                    .containsExactlyInAnyOrder("FROM_" + deleted, "TO_" + deleted);
            assertThat(deletions(linked, DataType.JOURNAL_ENTRIES, entries))
                    .containsExactly(deleted);
            var read =
                    changes(linked, DataType.ACCOUNT_TRANSACTIONS, transactions).stream()
                            .flatMap(it -> it.records().stream())
                            .toList();
            assertThat(read)
                    .filteredOn(it -> it.id().equals("FROM_" + reconciled))
                    .singleElement()
                    .extracting(it -> ((AccountTransaction) it.canonical()).status())
                    .isEqualTo(ReconciliationStatus.RECONCILED);
            assertThat(linked.readAll(DataType.TRANSFERS))
                    .extracting(SourceRecord::id)
                    .contains(reconciled)
                    .doesNotContain(deleted);
        }
        assertThat(PullCapabilities.all(XeroTier.STARTER).get(DataType.TRANSFERS))
                .extracting(PullCapability::incremental, PullCapability::deleteSignals)
                .containsExactly(Incremental.NONE, Set.of(DeleteSignal.FULL_COMPARE));
    }

    /** A session whose records all have the stored fingerprints. */
    private static PullSession unchangedSession(LinkedXero linked) {
        return new PullSession() {
            @Override
            public PlatformHttp http() {
                return linked.http();
            }

            @Override
            public Set<String> unchanged(Map<String, Fingerprint> page) {
                return Set.copyOf(page.keySet());
            }
        };
    }

    private static Checkpoint readAll(LinkedXero linked, DataType type) throws ConnectorException {
        var steps = linked.steps(new PullRequest(type, Mode.FULL, null, null), linked.tenant());
        return ((PullStep.End) steps.getLast()).nextCheckpoint();
    }

    private static List<PullStep.RecordPage> changes(
            LinkedXero linked, DataType type, Checkpoint from) throws ConnectorException {
        return linked
                .steps(new PullRequest(type, Mode.INCREMENTAL, from, null), linked.tenant())
                .stream()
                .filter(PullStep.RecordPage.class::isInstance)
                .map(PullStep.RecordPage.class::cast)
                .toList();
    }

    private static List<String> deletions(LinkedXero linked, DataType type, Checkpoint from)
            throws ConnectorException {
        return changes(linked, type, from).stream()
                .flatMap(it -> it.tombstones().stream())
                .map(Tombstone::id)
                .toList();
    }

    /** Otherwise each one between two currencies would cost a call. */
    @Test
    void bothTransactionsOfAnUnchangedTransferAreKept() throws ConnectorException {
        try (var linked = new LinkedXero(Map.of())) {
            var next = readAll(linked, DataType.ACCOUNT_TRANSACTIONS);
            linked.xero().advanceClock(Duration.ofMinutes(20));
            linked.xero().requests().clear();
            var session = unchangedSession(linked);
            var request =
                    new PullRequest(DataType.ACCOUNT_TRANSACTIONS, Mode.INCREMENTAL, next, null);

            var pages = linked.steps(request, linked.tenant(), session);

            assertThat(pages).hasSize(2);
            var page = (PullStep.RecordPage) pages.getFirst();
            assertThat(page.records()).isEmpty();
            assertThat(page.unchanged())
                    .hasSize(4)
                    .doesNotHaveDuplicates()
                    .allMatch(it -> it.startsWith("FROM_") || it.startsWith("TO_"));
            assertThat(linked.xero().requests()).noneMatch(it -> it.contains("Accounts"));
        }
    }

    /** Counting back from 30 April would end March on the 30th. */
    @Test
    void aReportStartsWithAMonthOfThirtyOneDays() throws ConnectorException {
        try (var linked = new LinkedXero(Map.of())) {
            // the clock of the fake is in June
            linked.xero().requests().clear();

            var records = linked.readAll(DataType.BALANCE_SHEET);

            assertThat(linked.xero().requests())
                    .filteredOn(it -> it.contains("BalanceSheet"))
                    .hasSize(3)
                    .first()
                    .asString()
                    .contains("date=2026-07-31", "periods=11", "timeframe=MONTH");
            assertThat(records).hasSize(24).first().matches(it -> it.id().equals("2026-06"));
        }
    }

    @Test
    void anEntryOfATransactionHasNoFiles() throws ConnectorException {
        try (var linked = new LinkedXero(Map.of())) {
            var files = linked.xero().connector().files().orElseThrow();
            var invoice = linked.readAll(DataType.INVOICES).getFirst().id();

            assertThat(
                            files.attachments(
                                    DataType.JOURNAL_ENTRIES,
                                    invoice,
                                    linked.tenant(),
                                    linked.http()))
                    .isEmpty();
            assertThatExceptionOfType(ConnectorException.NotFound.class)
                    .isThrownBy(() ->
                            files.attachments(
                                    DataType.INVOICES, "none", linked.tenant(), linked.http()));
        }
    }

    private static String contacts(int count, String prefix) {
        return IntStream.range(0, count)
                .mapToObj(i -> "{\"ContactID\":\"" + prefix + "-" + i + "\"}")
                .collect(Collectors.joining(",", "{\"Contacts\":[", "]}"));
    }

    private List<PullStep.RecordPage> read(PullRequest request, Body body)
            throws ConnectorException {
        PlatformHttp http =
                call -> {
                    var query = FakeXeroOAuth.query(call.uri().getRawQuery());
                    var since = call.headers().get("If-Modified-Since");
                    var collection = call.uri().getPath().replaceFirst(".*/", "");
                    requests.add(
                            "/"
                                    + collection
                                    + "?"
                                    + call.uri().getQuery()
                                    + (since == null ? "" : " since " + since));
                    var page = Integer.parseInt(query.getOrDefault("page", "1"));
                    var text =
                            collection.equals("Organisation")
                                    ? "{\"Organisations\":[{\"BaseCurrency\":\"GBP\"}]}"
                                    : body.of(page);
                    // the other collections of the type are empty
                    return new Response(
                            200,
                            HEADERS,
                            text.contains("\"" + collection + "\"")
                                            || collection.equals("Organisation")
                                    ? text
                                    : "{\"%s\":[]}".formatted(collection));
                };
        var pages = new ArrayList<PullStep.RecordPage>();
        var connector =
                new XeroConnectorProvider()
                        .connectors(
                                ConnectorSettings.of(Map.of("platforms.gbol.client-id", "id")),
                                Clock.systemUTC())
                        .getFirst();
        try (var reader = connector.pull().open(request, TENANT, () -> http)) {
            while (reader.next() instanceof PullStep.RecordPage page) {
                pages.add(page);
            }
        }
        return pages;
    }

    private interface Body {
        String of(int page);
    }
}
