package io.ledgerway.connector.quickbooksonline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullCapability.DeleteSignal;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.PullStep.RecordPage;
import io.ledgerway.connector.pull.RawRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import io.ledgerway.model.datatype.DataType;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class QuickBooksPullTests {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final List<String> unknown = new ArrayList<>();
    private LinkedCompany company;

    @BeforeEach
    void link() throws ConnectorException {
        company = LinkedCompany.create();
    }

    @AfterEach
    void stop() {
        company.close();
    }

    @Test
    void changesOfMoreThanThirtyDaysNeedAFullRead() throws ConnectorException {
        var next = end(read(DataType.INVOICES, Mode.FULL, null));
        company.platform().advanceClock(Duration.ofDays(31));
        company = relinked();

        assertThatExceptionOfType(ConnectorException.CursorExpired.class)
                .isThrownBy(() -> read(DataType.INVOICES, Mode.INCREMENTAL, next))
                .withMessageContaining("30 days");
    }

    @Test
    void moreChangesThanThePlatformReportsNeedAFullRead() throws ConnectorException {
        var next = end(read(DataType.INVOICES, Mode.FULL, null));
        company.platform().editWithSameTimestamp(DataType.INVOICES, 1000);

        assertThatExceptionOfType(ConnectorException.CursorExpired.class)
                .isThrownBy(() -> read(DataType.INVOICES, Mode.INCREMENTAL, next));
    }

    /** All entities of a type share the objects of one response. */
    @Test
    void eachEntityIsAskedForOnItsOwnWhereOneResponseIsFull() throws ConnectorException {
        var next = end(read(DataType.DIRECT_INCOMES, Mode.FULL, null));
        company.platform().editWithSameTimestamp(DataType.DIRECT_INCOMES, 999);
        var refund = company.platform().books.add("RefundReceipt", refund());

        var ids = ids(read(DataType.DIRECT_INCOMES, Mode.INCREMENTAL, next));

        assertThat(ids)
                .hasSizeGreaterThan(999)
                .contains("REFUNDRECEIPT_" + refund.path("Id").asString());
    }

    /** As no changes, it would move the checkpoint past them. */
    @ParameterizedTest
    @ValueSource(strings = {"[{\"QueryResponse\":[{},FAULT]}]", "[{\"QueryResponse\":[{}]},FAULT]"})
    void aFaultInPlaceOfChangesIsAnError(String parts) throws ConnectorException {
        var next = end(read(DataType.DIRECT_INCOMES, Mode.FULL, null));
        var fault =
                """
                {"Fault":{"Error":[{"Message":"M","Detail":"Permission Denied","code":"5020","element":""}],"type":"ValidationFault"}}
                """;
        company.platform()
                .nextReply(Reply.json("{\"CDCResponse\":" + parts.replace("FAULT", fault) + "}"));

        assertThatExceptionOfType(ConnectorException.InsufficientPermission.class)
                .isThrownBy(() -> read(DataType.DIRECT_INCOMES, Mode.INCREMENTAL, next))
                .withMessageContaining("Permission Denied");
    }

    private static ObjectNode refund() {
        return FakeBooks.body(QuickBooksEntity.REFUND_RECEIPT, 1);
    }

    @Test
    void aDeletedRecordIsATombstone() throws ConnectorException {
        var next = end(read(DataType.BILLS, Mode.FULL, null));
        var id = company.platform().add(DataType.BILLS);
        company.platform().delete(DataType.BILLS, id);

        var steps = read(DataType.BILLS, Mode.INCREMENTAL, next);

        assertThat(tombstones(steps)).extracting(Tombstone::id).containsExactly(id);
        assertThat(pages(steps)).hasSize(1);
    }

    /** Otherwise a list would keep it. */
    @Test
    void aRecordThatBecameAnotherTypeIsATombstoneOfTheOldOne() throws ConnectorException {
        var next = end(read(DataType.DIRECT_COSTS, Mode.FULL, null));
        var books = company.platform().books;
        var id = company.platform().add(DataType.DIRECT_COSTS);
        books.find("Purchase", id).orElseThrow().put("Credit", true);
        books.change("Purchase", id);

        assertThat(tombstones(read(DataType.DIRECT_COSTS, Mode.INCREMENTAL, next)))
                .extracting(Tombstone::id)
                .contains(id);
        assertThat(ids(read(DataType.DIRECT_INCOMES, Mode.FULL, null)))
                .contains("PURCHASE_" + id)
                .doesNotContain(id);
    }

    @Test
    void aRecordThatCannotBeMappedDoesNotAffectTheOthers() throws ConnectorException {
        var books = company.platform().books;
        var broken = company.platform().add(DataType.INVOICES);
        books.find("Invoice", broken).orElseThrow().put("TxnDate", "soon");

        var pages = pages(read(DataType.INVOICES, Mode.FULL, null));

        assertThat(pages).flatMap(RecordPage::unreadable).extracting("id").contains(broken);
        assertThat(pages.stream().mapToInt(it -> it.records().size()).sum()).isEqualTo(12);
    }

    @Test
    void unknownValuesAreCounted() throws ConnectorException {
        var books = company.platform().books;
        var id = company.platform().add(DataType.CHART_OF_ACCOUNTS);
        books.find("Account", id).orElseThrow().put("Classification", "Contingent");

        read(DataType.CHART_OF_ACCOUNTS, Mode.FULL, null);

        assertThat(unknown).contains("Account.Classification=Contingent");
    }

    @Test
    void inactiveRecordsAreRead() throws ConnectorException {
        var books = company.platform().books;
        var id = company.platform().add(DataType.CUSTOMERS);
        books.find("Customer", id).orElseThrow().put("Active", false);

        assertThat(ids(read(DataType.CUSTOMERS, Mode.FULL, null))).contains(id);
    }

    /** A condition on the flag selects neither of these codes. */
    @Test
    void taxCodesWithoutTheFlagAreRead() throws ConnectorException {
        var books = company.platform().books;
        var untaxed = books.add("TaxCode", JSON.createObjectNode().put("Name", "NON"));
        var old = books.add("TaxCode", FakeBooks.body(QuickBooksEntity.TAX_CODE, 1));
        old.put("Active", false);

        assertThat(ids(read(DataType.TAX_RATES, Mode.FULL, null)))
                .doesNotHaveDuplicates()
                .hasSize(books.all("TaxCode").size())
                .contains(untaxed.path("Id").asString(), old.path("Id").asString());
    }

    @Test
    void aTaxRateWithTooManyDigitsIsAContractViolation() {
        var books = company.platform().books;
        var rate = JSON.createObjectNode().put("Name", "Rate").put("RateValue", "1e60");
        var id = books.add("TaxRate", rate).path("Id").asString();
        var code = JSON.createObjectNode().put("Name", "Code");
        code.putObject("SalesTaxRateList")
                .putArray("TaxRateDetail")
                .addObject()
                .putObject("TaxRateRef")
                .put("value", id);
        books.add("TaxCode", code);

        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> read(DataType.TAX_RATES, Mode.FULL, null))
                .withMessageContaining("more than 50 digits");
    }

    @Test
    void companiesInTheUnitedStatesHaveTheirTwoCodes() throws ConnectorException {
        var own = ids(read(DataType.TAX_RATES, Mode.FULL, null));
        company.platform().company.country = "US";

        assertThat(own).doesNotContain("TAX", "NON");
        assertThat(ids(read(DataType.TAX_RATES, Mode.FULL, null)))
                .containsAll(own)
                .hasSize(own.size() + 2)
                .contains("TAX", "NON");
        assertThat(pages(read(DataType.TAX_RATES, Mode.LIVE_IDS, null)))
                .flatMap(RecordPage::liveIds)
                .contains("TAX", "NON");
    }

    /** Queries, changes and JSON have different names of the entity. */
    @ParameterizedTest
    @ValueSource(strings = {"", "CreditCardPayment", "CreditCardPaymentTxn"})
    void paymentsOfCardsAreTransfers(String uncaptured) throws ConnectorException {
        company.platform().company.uncaptured = List.of(uncaptured);
        var books = company.platform().books;
        var entity = QuickBooksEntity.CREDIT_CARD_PAYMENT;
        var old = books.add(entity.entityName(), FakeBooks.body(entity, 1)).path("Id").asString();
        var full = read(DataType.TRANSFERS, Mode.FULL, null);
        var added = books.add(entity.entityName(), FakeBooks.body(entity, 2)).path("Id").asString();
        books.delete(entity.entityName(), old);

        var changes = read(DataType.TRANSFERS, Mode.INCREMENTAL, end(full));

        assertThat(ids(full)).contains("CREDITCARDPAYMENT_" + old);
        assertThat(ids(changes)).contains("CREDITCARDPAYMENT_" + added);
        assertThat(tombstones(changes))
                .extracting(Tombstone::id)
                .contains("CREDITCARDPAYMENT_" + old);
        assertThat(ids(read(DataType.ACCOUNT_TRANSACTIONS, Mode.FULL, null)))
                .contains("CREDITCARDPAYMENT_" + added);
    }

    @ParameterizedTest
    @CsvSource({
        "Payment, payments, PAYMENT_, Invoice, CreditMemo",
        "BillPayment, billPayments, BILLPAYMENT_, Bill, VendorCredit"
    })
    void aPaymentThatOnlyAppliesCreditIsNoAccountTransaction(
            String entity, String typeKey, String prefix, String document, String credit)
            throws ConnectorException {
        var type = DataType.ofKey(typeKey).orElseThrow();
        var books = company.platform().books;
        var applied = books.add(entity, application(document, credit)).path("Id").asString();
        var changed = company.platform().add(type);
        var voided = books.add(entity, application(document, credit)).put("PrivateNote", "Voided");
        voided.putArray("Line");
        var broken = books.add(entity, application(document, credit)).put("TotalAmt", "nine");
        var full = read(DataType.ACCOUNT_TRANSACTIONS, Mode.FULL, null);
        books.find(entity, changed).orElseThrow().put("TotalAmt", 0);
        books.change(entity, changed);

        assertThat(ids(read(type, Mode.FULL, null))).contains(applied, changed);
        assertThat(ids(full))
                .contains(prefix + changed, prefix + voided.path("Id").asString())
                .doesNotContain(prefix + applied);
        assertThat(pages(full))
                .flatMap(RecordPage::unreadable)
                .extracting("id")
                .contains(prefix + broken.path("Id").asString());
        assertThat(tombstones(read(DataType.ACCOUNT_TRANSACTIONS, Mode.INCREMENTAL, end(full))))
                .extracting(Tombstone::id)
                .contains(prefix + changed);
        assertThat(pages(read(DataType.ACCOUNT_TRANSACTIONS, Mode.LIVE_IDS, null)))
                .flatMap(RecordPage::liveIds)
                .contains(prefix + voided.path("Id").asString())
                .doesNotContain(prefix + applied, prefix + changed);
    }

    private static ObjectNode application(String document, String credit) {
        return (ObjectNode)
                JSON.readTree(
                        """
                        {"TxnDate":"2026-02-01","TotalAmt":0,
                         "Line":[{"Amount":9.00,"LinkedTxn":[{"TxnId":"7","TxnType":"%s"}]},
                                 {"Amount":9.00,"LinkedTxn":[{"TxnId":"8","TxnType":"%s"}]}]}
                        """
                                .formatted(document, credit));
    }

    /** Larger reports can exceed the time of a request. */
    @ParameterizedTest
    @CsvSource({"24, 4", "7, 2", "6, 1", "1, 1"})
    void aReportIsReadInPartsOfSixMonths(int months, int calls) throws ConnectorException {
        var read = new ArrayList<URI>();
        PlatformHttp recording =
                call -> {
                    read.add(call.uri());
                    return company.http().send(call);
                };
        var request = new PullRequest(DataType.PROFIT_AND_LOSS, Mode.FULL, null, null, months);
        PullStep step;
        try (var reader =
                company.platform()
                        .connector()
                        .pull()
                        .open(request, company.tenant(), () -> recording)) {
            step = reader.next();
        }

        assertThat(read).hasSize(calls);
        assertThat(ids(List.of(step))).hasSize(months).isSorted().doesNotHaveDuplicates();
    }

    /** Neither the changes nor a query have it any more. */
    @Test
    void aMergedVendorIsNoMoreAmongTheIds() throws ConnectorException {
        var merged = company.platform().add(DataType.SUPPLIERS);
        var next = end(read(DataType.SUPPLIERS, Mode.FULL, null));
        company.platform().books.merge("Vendor", merged);

        assertThat(tombstones(read(DataType.SUPPLIERS, Mode.INCREMENTAL, next))).isEmpty();
        assertThat(pages(read(DataType.SUPPLIERS, Mode.LIVE_IDS, null)))
                .flatMap(RecordPage::liveIds)
                .isNotEmpty()
                .doesNotContain(merged);
        for (var type : List.of(DataType.SUPPLIERS, DataType.CUSTOMERS)) {
            assertThat(company.platform().connector().descriptor().pull(type).orElseThrow())
                    .extracting(PullCapability::deleteSignals)
                    .isEqualTo(Set.of(DeleteSignal.CHANGE_FEED, DeleteSignal.FULL_COMPARE));
        }
    }

    /** It is queried; only its deletions are not found. */
    @Test
    void anEntityWithoutChangeDataCaptureDoesNotAffectTheOthers() throws ConnectorException {
        company.platform().company.uncaptured =
                List.of("CreditCardPayment", "CreditCardPaymentTxn");
        var next = end(read(DataType.TRANSFERS, Mode.FULL, null));
        var books = company.platform().books;
        var entity = QuickBooksEntity.CREDIT_CARD_PAYMENT;
        var paid = books.add(entity.entityName(), FakeBooks.body(entity, 1)).path("Id").asString();
        var moved = company.platform().add(DataType.TRANSFERS);
        var undone = company.platform().add(DataType.TRANSFERS);
        company.platform().delete(DataType.TRANSFERS, undone);

        var changes = read(DataType.TRANSFERS, Mode.INCREMENTAL, next);

        assertThat(ids(changes)).contains("CREDITCARDPAYMENT_" + paid, moved);
        assertThat(tombstones(changes)).extracting(Tombstone::id).contains(undone);
    }

    /** The other entities are read. */
    @ParameterizedTest
    @EnumSource(names = {"TRANSFERS", "ACCOUNT_TRANSACTIONS"})
    void anEntityThatCannotBeQueriedIsLeftOut(DataType type) throws ConnectorException {
        company.platform().company.uncaptured =
                List.of("CreditCardPayment", "CreditCardPaymentTxn");
        company.platform().company.unqueried = "CreditCardPayment";
        var full = read(type, Mode.FULL, null);
        var moved = company.platform().add(DataType.TRANSFERS);

        assertThat(ids(full)).isNotEmpty().noneMatch(it -> it.startsWith("CREDITCARDPAYMENT_"));
        for (var steps : List.of(full, read(type, Mode.LIVE_IDS, null))) {
            assertThat(pages(steps))
                    .flatMap(RecordPage::unreadable)
                    .singleElement()
                    .satisfies(it -> {
                        assertThat(it.id()).isNull();
                        assertThat(it.reason()).contains("the entity CreditCardPayment");
                    });
        }
        assertThat(ids(read(type, Mode.INCREMENTAL, end(full)))).anyMatch(it -> it.endsWith(moved));
    }

    @Test
    void anotherEntityThatCannotBeQueriedFailsThePull() {
        company.platform().company.unqueried = "Transfer";

        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(() -> read(DataType.TRANSFERS, Mode.FULL, null));
    }

    @Test
    void rawRecordsAreReadUnderAnotherName() throws ConnectorException {
        var raw = company.platform().connector().raw().orElseThrow();

        assertThat(raw.page("CreditCardPayment", null, company.tenant(), company.http()).records())
                .isNotEmpty()
                .allSatisfy(it -> assertThat(it.has("CreditCardAccountRef")).isTrue());
    }

    /** The accounts are read while the page is mapped; the page is read again. */
    @Test
    void aLimitWhileAccountsAreReadLeavesNoTransferOut() throws ConnectorException {
        var id = company.platform().books.add("Transfer", foreignTransfer()).path("Id").asString();
        PlatformHttp limited =
                call -> {
                    if (String.valueOf(call.uri().getQuery()).contains("FROM Account ")) {
                        throw new ConnectorException.RateLimited("Later", Duration.ofSeconds(1));
                    }
                    return company.http().send(call);
                };
        var request = new PullRequest(DataType.TRANSFERS, Mode.FULL, null, null);
        PullStep step;
        try (var reader =
                company.platform()
                        .connector()
                        .pull()
                        .open(request, company.tenant(), () -> limited)) {
            do {
                step = reader.next();
            } while (step instanceof RecordPage);
        }

        var next = ((PullStep.Reschedule) step).resumeFrom();
        assertThat(ids(read(DataType.TRANSFERS, Mode.FULL, next))).contains(id);
    }

    @Test
    void aStoredTransferWithARateIsNotMappedAgain() {
        var mapping = company.platform().connector().rawMapping().orElseThrow();
        var stored = foreignTransfer().put("Id", "1");

        assertThatExceptionOfType(ConnectorException.NotSupported.class)
                .isThrownBy(() ->
                        mapping.map(
                                new RawRecord(
                                        DataType.TRANSFERS,
                                        "1",
                                        "Transfer",
                                        stored,
                                        Optional.empty())))
                .withMessageContaining("currencies");
    }

    private static ObjectNode foreignTransfer() {
        var transfer = FakeBooks.body(QuickBooksEntity.TRANSFER, 1).put("ExchangeRate", 1.25);
        transfer.putObject("CurrencyRef").put("value", "EUR");
        return transfer;
    }

    /** Without the anchor, a record after the deleted one would be left out. */
    @Test
    void deletionsBetweenPagesSkipNothing() throws ConnectorException {
        var all = company.platform().liveRecords(DataType.INVOICES).keySet().stream().toList();
        var seen = new ArrayList<String>();
        var request = new PullRequest(DataType.INVOICES, Mode.FULL, null, null);
        try (var reader =
                company.platform().connector().pull().open(request, company.tenant(), session())) {
            var first = (RecordPage) reader.next();
            first.records().forEach(it -> seen.add(it.id()));
            all.subList(0, 4).forEach(it -> company.platform().delete(DataType.INVOICES, it));
            while (reader.next() instanceof RecordPage page) {
                page.records().forEach(it -> seen.add(it.id()));
            }
        }

        assertThat(seen).containsAll(all);
    }

    @Test
    void rawRecordsHaveAllMembers() throws ConnectorException {
        var raw = company.platform().connector().raw().orElseThrow();
        var read = new ArrayList<String>();
        String cursor = null;
        do {
            var page = raw.page("invoice", cursor, company.tenant(), company.http());
            page.records().forEach(it -> read.add(it.path("SyncToken").asString()));
            cursor = page.next();
        } while (cursor != null);

        assertThat(read).hasSize(12).containsOnly("0");
        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(() -> raw.page("Nothing", null, company.tenant(), company.http()));
        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(
                        () -> raw.page("Invoice WHERE 1", null, company.tenant(), company.http()));
    }

    private LinkedCompany relinked() throws ConnectorException {
        var platform = company.platform();
        var refresher = platform.connector().tokenRefresher().orElseThrow();
        var renewed = refresher.refresh(company.linked().credentials(), platform.http());
        PlatformHttp http =
                call -> {
                    var headers = new HashMap<>(call.headers());
                    headers.put("Authorization", "Bearer " + renewed.accessToken().value());
                    return platform.http()
                            .send(
                                    new PlatformHttp.Request(
                                            call.method(), call.uri(), headers, call.bytes()));
                };
        return new LinkedCompany(platform, company.linked(), http);
    }

    private PullSession session() {
        return new PullSession() {
            @Override
            public PlatformHttp http() {
                return company.http();
            }

            @Override
            public void unknownValue(String field, String value) {
                unknown.add(field + "=" + value);
            }
        };
    }

    private List<PullStep> read(DataType type, Mode mode, @Nullable Checkpoint from)
            throws ConnectorException {
        var steps = new ArrayList<PullStep>();
        var request = new PullRequest(type, mode, from, null);
        try (var reader =
                company.platform().connector().pull().open(request, company.tenant(), session())) {
            do {
                steps.add(reader.next());
            } while (steps.getLast() instanceof RecordPage);
        }
        return steps;
    }

    private static Checkpoint end(List<PullStep> steps) {
        return ((PullStep.End) steps.getLast()).nextCheckpoint();
    }

    private static List<RecordPage> pages(List<PullStep> steps) {
        return steps.stream()
                .filter(RecordPage.class::isInstance)
                .map(RecordPage.class::cast)
                .toList();
    }

    private static List<Tombstone> tombstones(List<PullStep> steps) {
        return pages(steps).stream().flatMap(it -> it.tombstones().stream()).toList();
    }

    private static List<String> ids(List<PullStep> steps) {
        return pages(steps).stream()
                .flatMap(it -> it.records().stream())
                .map(it -> it.id())
                .toList();
    }
}
