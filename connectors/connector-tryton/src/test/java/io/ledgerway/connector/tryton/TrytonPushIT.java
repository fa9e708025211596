package io.ledgerway.connector.tryton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.model.accounting.contact.Address;
import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BillStatus;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.DirectIncome;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.InvoiceStatus;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.node.JsonNodeFactory;

/** What becomes of writes in a real Tryton: postings, refusals and lost responses. */
@ExtendWith(ConsistentBooks.class)
class TrytonPushIT {

    private LinkedTryton tryton;

    @BeforeEach
    void link() {
        tryton = new LinkedTryton();
    }

    @AfterEach
    void close() {
        tryton.close();
    }

    private PushCommand.Create expense(String tax, String net) {
        return LinkedTryton.create(
                DataType.DIRECT_COSTS,
                """
                {"reference":"Card 7","note":"Taxi","issueDate":"2026-03-05","currency":"GBP",
                 "lineItems":[{"description":"Ride","unitAmount":%1$s,"quantity":1,"subTotal":%1$s,
                 "taxAmount":%2$s,"accountRef":{"id":"%3$s"},"taxRateRef":{"id":"%4$s"}}],
                 "paymentAllocations":[{"payment":{"accountRef":{"id":"%5$s"},"totalAmount":12},
                 "allocation":{"totalAmount":12}}],
                 "subTotal":%1$s,"taxAmount":%2$s,"totalAmount":12}
                """
                        .formatted(
                                net,
                                tax,
                                tryton.account("5100"),
                                tryton.tax(),
                                tryton.account("2300")));
    }

    @Test
    void anExpenseIsAPostedMoveWithItsTaxAndProof() throws ConnectorException {
        var result = tryton.execute(expense("2.00", "10.00"));

        var cost = (DirectCost) tryton.find(DataType.DIRECT_COSTS, result.id());
        assertThat(result.warnings()).isEmpty();
        assertThat(cost.note()).isEqualTo("Taxi");
        assertThat(cost.reference()).isEqualTo("Card 7");
        assertThat(cost.totalAmount()).isEqualByComparingTo("12.00");
        assertThat(cost.taxAmount()).isEqualByComparingTo("2.00");
        assertThat(cost.lineItems())
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.subTotal()).isEqualByComparingTo("10.00");
                    assertThat(it.taxAmount()).isEqualByComparingTo("2.00");
                });
        var entry = (JournalEntry) tryton.find(DataType.JOURNAL_ENTRIES, result.id());
        assertThat(entry.journalLines())
                .extracting(it -> it.netAmount().stripTrailingZeros().toPlainString())
                .containsExactlyInAnyOrder("10", "2", "-12");

        var proof =
                tryton.execute(
                        new PushCommand.Attach(
                                UUID.randomUUID().toString(),
                                DataType.DIRECT_COSTS,
                                result.id(),
                                "Receipt.pdf",
                                "application/pdf",
                                new byte[] {1, 2, 3}));
        var files = tryton.platform.connector().files().orElseThrow();
        assertThat(
                        files.download(
                                        DataType.DIRECT_COSTS,
                                        result.id(),
                                        Objects.requireNonNull(proof.attachmentId()),
                                        tryton.tenant(),
                                        tryton.http())
                                .bytes())
                .containsExactly(1, 2, 3);
    }

    @Test
    void aRefundIsMoneyReceived() throws ConnectorException {
        var result =
                tryton.execute(
                        LinkedTryton.create(
                                DataType.DIRECT_INCOMES,
                                """
                                {"issueDate":"2026-03-06","currency":"EUR","currencyRate":0.8,
                                 "lineItems":[{"unitAmount":10,"quantity":1,
                                 "accountRef":{"id":"%s"}}],
                                 "paymentAllocations":[{"payment":{"accountRef":{"id":"%s"}},
                                 "allocation":{}}],
                                 "subTotal":10,"taxAmount":0,"totalAmount":10}
                                """
                                        .formatted(
                                                tryton.account("5100"), tryton.account("1600"))));

        var income = (DirectIncome) tryton.find(DataType.DIRECT_INCOMES, result.id());
        assertThat(income.currency()).isEqualTo("EUR");
        assertThat(income.currencyRate()).isEqualByComparingTo("0.8");
        assertThat(income.totalAmount()).isEqualByComparingTo("10");
        var entry = (JournalEntry) tryton.find(DataType.JOURNAL_ENTRIES, result.id());
        assertThat(entry.journalLines())
                .extracting(it -> it.netAmount().stripTrailingZeros().toPlainString())
                .containsExactlyInAnyOrder("8", "-8");
    }

    /** Every call of an expense is lost once, and each expense is there once. */
    @Test
    void aResponseLostAtAnyCallOfAPostingLeavesOneMove() throws ConnectorException {
        var lost = new LosingHttp(tryton.platform.http());
        var first = tryton.execute(expense("2.00", "10.00"), tryton.authorized(lost));
        var calls = lost.calls;
        var before = tryton.liveIds(DataType.DIRECT_COSTS).size();
        var ids = new ArrayList<String>(List.of(first.id()));
        for (int call = 1; call <= calls; call++) {
            var command = expense("2.00", "10.00");
            lost.loseCall(call);
            var result = recovered(command, tryton.authorized(lost));
            assertThat(movesAfter(ids.getLast()))
                    .as("call " + call)
                    .extracting(it -> it.id() + " " + it.required("state"))
                    .containsExactly(result.id() + " posted");
            ids.add(result.id());
        }
        assertThat(tryton.liveIds(DataType.DIRECT_COSTS)).hasSize(before + calls).containsAll(ids);
    }

    /** Every move, posted or not, that was created after the one with the id. */
    private List<TrytonRow> movesAfter(String id) {
        return tryton.platform
                .control()
                .search("account.move", List.of(List.of("id", ">", Integer.valueOf(id))), "state");
    }

    private PushResult recovered(PushCommand command, PlatformHttp http) throws ConnectorException {
        try {
            return tryton.execute(command, http);
        } catch (ConnectorException.UncertainOutcome
                | ConnectorException.PlatformUnavailable lost) {
            var push = tryton.platform.connector().push().orElseThrow();
            var found = push.findExisting(command, tryton.tenant(), http);
            return found.isPresent() ? found.get() : tryton.execute(command, http);
        }
    }

    @Test
    void aBillIsPostedAndItsDraftIsNot() throws ConnectorException {
        var open = tryton.execute(bill("Open", "12.00"));
        var draft = tryton.execute(bill("Draft", "12.00"));

        assertThat(((Bill) tryton.find(DataType.BILLS, open.id())).status())
                .isEqualTo(BillStatus.OPEN);
        var read = (Bill) tryton.find(DataType.BILLS, draft.id());
        assertThat(read.status()).isEqualTo(BillStatus.DRAFT);
        // Tryton shows no tax for this draft
        assertThat(read.taxAmount()).isEqualByComparingTo("2.00");
        assertThat(open.warnings()).isEmpty();
        assertThat(tryton.execute(bill("Open", "11.99")).warnings())
                .extracting(PushIssue::itemId)
                .containsExactly("TotalAmount");
    }

    private PushCommand.Create bill(String status, String total) {
        return LinkedTryton.create(
                DataType.BILLS,
                """
                {"reference":"B-7","supplierRef":{"id":"%s"},"issueDate":"2026-03-07",
                 "status":"%s","lineItems":[{"unitAmount":10,"quantity":1,
                 "accountRef":{"id":"%s"},"taxRateRef":{"id":"%s"}}],
                 "subTotal":10,"taxAmount":2,"totalAmount":%s}
                """
                        .formatted(
                                tryton.party("Party 05"),
                                status,
                                tryton.account("5100"),
                                tryton.tax(),
                                total));
    }

    @Test
    void aPostedBillIsNotChangedOrDeleted() throws ConnectorException {
        var bill = bill("Open", "12.00");
        var id = tryton.execute(bill).id();

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() ->
                        tryton.execute(
                                new PushCommand.Update(
                                        UUID.randomUUID().toString(),
                                        DataType.BILLS,
                                        id,
                                        bill.record(),
                                        null)))
                .withMessageContaining("posted");
        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() ->
                        tryton.execute(
                                new PushCommand.Delete(
                                        UUID.randomUUID().toString(), DataType.BILLS, id)));
        assertThat(tryton.liveIds(DataType.BILLS)).contains(id);
    }

    /** Every call of an update that posts is lost once, and each bill is posted. */
    @Test
    void aResponseLostAtAnyCallOfAnUpdateLeavesAPostedBill() throws ConnectorException {
        var lost = new LosingHttp(tryton.platform.http());
        tryton.execute(posting(), tryton.authorized(lost));
        var calls = lost.calls;
        var ids = new ArrayList<String>();
        for (int call = 1; call <= calls; call++) {
            var update = posting();
            lost.loseCall(call);
            recovered(update, tryton.authorized(lost));
            ids.add(update.id());
        }
        var read = tryton.read(DataType.BILLS);
        for (int call = 1; call <= calls; call++) {
            var id = ids.get(call - 1);
            assertThat(read)
                    .as("call " + call)
                    .filteredOn(it -> it.id().equals(id))
                    .extracting(it -> ((Bill) it.canonical()).status())
                    .containsExactly(BillStatus.OPEN);
        }
    }

    /** An update that posts a new draft. */
    private PushCommand.Update posting() throws ConnectorException {
        var draft = tryton.execute(bill("Draft", "12.00")).id();
        return new PushCommand.Update(
                UUID.randomUUID().toString(),
                DataType.BILLS,
                draft,
                bill("Open", "12.00").record(),
                tryton.modified(DataType.BILLS, draft));
    }

    @Test
    void anUpdateThatPostsReportsAnotherTotal() throws ConnectorException {
        var id = tryton.execute(bill("Draft", "12.00")).id();

        var result = tryton.execute(update(id, bill("Open", "11.99")));

        assertThat(result.warnings()).extracting(PushIssue::itemId).containsExactly("TotalAmount");
    }

    @Test
    void anUpdateKeepsTheCommentsOfABill() throws ConnectorException {
        var id = tryton.execute(bill("Draft", "12.00")).id();
        var control = tryton.platform.control();
        control.create(
                "account.invoice.line",
                Map.of(
                        "invoice",
                        Integer.valueOf(id),
                        "company",
                        1,
                        "currency",
                        1,
                        "type",
                        "comment",
                        "description",
                        "Checked"));

        tryton.execute(update(id, bill("Open", "12.00")));

        assertThat(
                        control.search(
                                "account.invoice.line",
                                List.of(List.of("invoice", "=", Integer.valueOf(id))),
                                "type"))
                .extracting(it -> it.required("type"))
                .containsExactlyInAnyOrder("line", "comment");
    }

    @Test
    void aBillNeedsAnActiveJournal() {
        deactivateJournals("expense");

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> tryton.execute(bill("Draft", "12.00")))
                .satisfies(it ->
                        assertThat(it.errors())
                                .extracting(PushIssue::itemId)
                                .containsExactly("Status"));
    }

    /** The journal of statements follows the account. */
    @Test
    void aBankAccountWhoseJournalIsRefusedLeavesNoAccount() {
        deactivateJournals("statement");

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() ->
                        tryton.execute(
                                LinkedTryton.create(
                                        DataType.BANK_ACCOUNTS, "{\"accountName\":\"Reserve\"}")))
                .satisfies(it ->
                        assertThat(it.errors())
                                .extracting(PushIssue::itemId)
                                .containsExactly("AccountType"));

        assertThat(
                        tryton.platform
                                .control()
                                .search(
                                        "account.account",
                                        List.of(List.of("name", "=", "Reserve")),
                                        "id"))
                .isEmpty();
    }

    private void deactivateJournals(String type) {
        var control = tryton.platform.control();
        var journals =
                control
                        .search("account.journal", List.of(List.of("type", "=", type)), "id")
                        .stream()
                        .map(TrytonRow::number)
                        .toList();
        control.write("account.journal", journals, Map.of("active", false));
    }

    @Test
    void theTaxOfALineThatReducesAnIncomeIsOnItsSide() throws ConnectorException {
        var line =
                """
                {"unitAmount":%1$s,"quantity":1,"subTotal":%1$s,"taxAmount":%2$s,
                 "accountRef":{"id":"%3$s"},"taxRateRef":{"id":"%4$s"}}
                """;
        var result =
                tryton.execute(
                        LinkedTryton.create(
                                DataType.DIRECT_INCOMES,
                                """
                                {"issueDate":"2026-03-06","currency":"GBP","lineItems":[%s,%s],
                                 "paymentAllocations":[{"payment":{"accountRef":{"id":"%s"}},
                                 "allocation":{}}],"subTotal":90,"taxAmount":18,"totalAmount":108}
                                """
                                        .formatted(
                                                line.formatted(
                                                        "100",
                                                        "20",
                                                        tryton.account("5100"),
                                                        tryton.tax()),
                                                line.formatted(
                                                        "-10",
                                                        "-2",
                                                        tryton.account("5100"),
                                                        tryton.tax()),
                                                tryton.account("2300"))));

        var entry = (JournalEntry) tryton.find(DataType.JOURNAL_ENTRIES, result.id());
        assertThat(entry.journalLines())
                .extracting(it -> it.netAmount().stripTrailingZeros().toPlainString())
                .containsExactlyInAnyOrder("-100", "10", "-18", "108");
    }

    @Test
    void supplementalDataReplacesFieldsOfARecordAndNoOthers() throws ConnectorException {
        var id = tryton.execute(with("description", "Own")).id();

        var entry = (JournalEntry) tryton.find(DataType.JOURNAL_ENTRIES, id);
        assertThat(entry.description()).isEqualTo("Own");
        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> tryton.execute(with("journal.name", "Own")))
                .satisfies(it ->
                        assertThat(it.errors())
                                .extracting(PushIssue::itemId)
                                .containsExactly("journal.name"));
    }

    private PushCommand.Create with(String field, String text) {
        return new PushCommand.Create(
                UUID.randomUUID().toString(),
                DataType.JOURNAL_ENTRIES,
                journal("2026-03-07", "1300", "5.00").record(),
                Map.of(field, JsonNodeFactory.instance.stringNode(text)));
    }

    /** Tryton asks whether the past due date is meant; the warning is accepted. */
    @Test
    void anInvoiceThatIsDueAlreadyIsPosted() throws ConnectorException {
        var result =
                tryton.execute(
                        LinkedTryton.create(
                                DataType.INVOICES,
                                """
                                {"customerRef":{"id":"%s"},"issueDate":"2026-01-05",
                                 "dueDate":"2026-01-06","status":"Submitted",
                                 "lineItems":[{"unitAmount":10,"quantity":3,
                                 "accountRef":{"id":"%s"}}],
                                 "totalTaxAmount":0,"totalAmount":30,"amountDue":30}
                                """
                                        .formatted(
                                                tryton.party("Party 05"), tryton.account("1200"))));

        var invoice = (Invoice) tryton.find(DataType.INVOICES, result.id());
        assertThat(invoice.status()).isEqualTo(InvoiceStatus.SUBMITTED);
        assertThat(invoice.invoiceNumber()).isNotNull();
        assertThat(invoice.dueDate()).hasToString("2026-01-06");
        assertThat(invoice.amountDue()).isEqualByComparingTo("30");
    }

    @Test
    void anUpdateReplacesTheLinesOfADraftInvoiceAndPostsIt() throws ConnectorException {
        var id = tryton.execute(invoice("Draft", 30)).id();

        tryton.execute(update(id, invoice("Submitted", 40)));

        var read = (Invoice) tryton.find(DataType.INVOICES, id);
        assertThat(read.status()).isEqualTo(InvoiceStatus.SUBMITTED);
        assertThat(read.lineItems()).hasSize(1);
        assertThat(read.totalAmount()).isEqualByComparingTo("40");
    }

    private PushCommand.Create invoice(String status, int total) {
        return LinkedTryton.create(
                DataType.INVOICES,
                """
                {"customerRef":{"id":"%1$s"},"issueDate":"2026-01-05","dueDate":"2099-01-01",
                 "status":"%2$s",
                 "lineItems":[{"unitAmount":%3$d,"quantity":1,"accountRef":{"id":"%4$s"}}],
                 "totalTaxAmount":0,"totalAmount":%3$d,"amountDue":%3$d}
                """
                        .formatted(
                                tryton.party("Party 05"), status, total, tryton.account("1200")));
    }

    /** Its invoice refers to the address, and can refer to an identifier with a type. */
    @Test
    void aCustomerWithAPostedInvoiceIsUpdated() throws ConnectorException {
        var id = tryton.execute(customer("York", "BE0897290877")).id();
        var control = tryton.platform.control();
        control.create(
                "party.identifier",
                Map.of("party", Integer.valueOf(id), "type", "eu_vat", "code", "BE0897290877"));
        tryton.execute(
                LinkedTryton.create(
                        DataType.INVOICES,
                        """
                        {"customerRef":{"id":"%s"},"issueDate":"2026-01-05",
                         "dueDate":"2099-01-01","status":"Submitted",
                         "lineItems":[{"unitAmount":10,"quantity":3,"accountRef":{"id":"%s"}}],
                         "totalTaxAmount":0,"totalAmount":30,"amountDue":30}
                        """
                                .formatted(id, tryton.account("1200"))));

        var same = tryton.execute(update(id, customer("Leeds", "BE0897290877")));
        var other = tryton.execute(update(id, customer("Hull", "77")));

        assertThat(same.warnings()).isEmpty();
        assertThat(other.warnings()).extracting(PushIssue::itemId).containsExactly("TaxNumber");
        var read = (Customer) tryton.find(DataType.CUSTOMERS, id);
        assertThat(read.addresses()).extracting(Address::city).containsExactly("Hull");
        assertThat(read.taxNumber()).isEqualTo("BE0897290877");
        assertThat(
                        control.search(
                                "party.identifier",
                                List.of(
                                        List.of("party", "=", Integer.valueOf(id)),
                                        List.of("code", "=", "BE0897290877")),
                                "id"))
                .hasSize(1);
    }

    /** A record does not have all that an address has, such as its region. */
    @Test
    void anUpdateKeepsAnAddressThatDoesNotChange() throws ConnectorException {
        var id = tryton.execute(addressed("Billing", "York")).id();
        var before = addresses(id); // with those that are inactive

        tryton.execute(update(id, addressed("Billing", "York", "Unknown", "Goole")));

        var after = addresses(id);
        assertThat(before).hasSize(1);
        assertThat(after).hasSize(2).containsAll(before);
        var read = (Customer) tryton.find(DataType.CUSTOMERS, id);
        assertThat(read.addresses())
                .extracting(it -> it.type().wire() + " " + it.city())
                .containsExactly("Billing York", "Unknown Goole");
    }

    private List<Integer> addresses(String party) {
        return tryton
                .platform
                .control()
                .search(
                        "party.address",
                        List.of(List.of("party", "=", Integer.valueOf(party))),
                        "id")
                .stream()
                .map(TrytonRow::number)
                .toList();
    }

    private static PushCommand.Create addressed(String... typesAndCities) {
        var addresses = new ArrayList<String>();
        for (int i = 0; i < typesAndCities.length; i += 2) {
            addresses.add(
                    "{\"type\":\"%s\",\"city\":\"%s\"}"
                            .formatted(typesAndCities[i], typesAndCities[i + 1]));
        }
        return LinkedTryton.create(
                DataType.CUSTOMERS,
                "{\"customerName\":\"Addressed\",\"status\":\"Active\",\"addresses\":%s}"
                        .formatted(addresses));
    }

    /** A record has no website and nothing inactive. */
    @Test
    void anUpdateKeepsContactMechanismsThatNoRecordHas() throws ConnectorException {
        var id = tryton.execute(reachable("first@example.test")).id();
        var control = tryton.platform.control();
        var party = Integer.valueOf(id);
        var mechanism = "party.contact_mechanism";
        control.create(
                mechanism, Map.of("party", party, "type", "website", "value", "https://w.test"));
        control.create(
                mechanism,
                Map.of(
                        "party",
                        party,
                        "type",
                        "email",
                        "value",
                        "old@example.test",
                        "active",
                        false));

        tryton.execute(update(id, reachable("second@example.test")));

        assertThat(control.search(mechanism, List.of(List.of("party", "=", party)), "value"))
                .extracting(it -> it.required("value"))
                .containsExactlyInAnyOrder(
                        "https://w.test", "old@example.test", "second@example.test");
    }

    private static PushCommand.Create reachable(String email) {
        return LinkedTryton.create(
                DataType.CUSTOMERS,
                """
                {"customerName":"Reachable","status":"Active","emailAddress":"%s"}
                """
                        .formatted(email));
    }

    private static PushCommand.Create customer(String city, String taxNumber) {
        return LinkedTryton.create(
                DataType.CUSTOMERS,
                """
                {"customerName":"Invoiced","status":"Active","taxNumber":"%s",
                 "addresses":[{"type":"Billing","city":"%s"}]}
                """
                        .formatted(taxNumber, city));
    }

    private static PushCommand.Update update(String id, PushCommand.Create record) {
        return new PushCommand.Update(
                UUID.randomUUID().toString(), record.type(), id, record.record(), null);
    }

    @Test
    void aJournalEntryThatDoesNotAddUpIsRefused() {
        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> tryton.execute(journal("2026-03-07", "1300", "6.00")))
                .satisfies(it ->
                        assertThat(it.errors())
                                .extracting(PushIssue::itemId)
                                .containsExactly("JournalLines"));
    }

    @Test
    void aDateOutsideEveryPeriodIsRefused() {
        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> tryton.execute(journal("2019-03-07", "1300", "5.00")))
                .satisfies(it ->
                        assertThat(it.errors())
                                .extracting(PushIssue::itemId)
                                .containsExactly("PostedOn"));
    }

    /** A receivable account needs a party: Tryton refuses the move, and nothing is left of it. */
    @Test
    void aMoveThatTrytonRefusesLeavesNothing() {
        var drafts = drafts();

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> tryton.execute(journal("2026-03-07", "1000", "5.00")));

        assertThat(drafts()).isEqualTo(drafts);
    }

    private int drafts() {
        return tryton.platform
                .control()
                .search("account.move", List.of(List.of("state", "=", "draft")), "id")
                .size();
    }

    private PushCommand.Create journal(String date, String account, String credit) {
        return LinkedTryton.create(
                DataType.JOURNAL_ENTRIES,
                """
                {"description":"By hand","postedOn":"%s","journalLines":[
                 {"netAmount":5.00,"accountRef":{"id":"%s"}},
                 {"netAmount":-%s,"accountRef":{"id":"%s"}}]}
                """
                        .formatted(date, tryton.account(account), credit, tryton.account("1300")));
    }

    @Test
    void anExpenseOfAnAccountThatIsNoBankAccountIsRefused() {
        var command =
                LinkedTryton.create(
                        DataType.DIRECT_COSTS,
                        """
                        {"issueDate":"2026-03-06","currency":"GBP","lineItems":[{"unitAmount":10,
                         "quantity":1,"taxAmount":1,"accountRef":{"id":"%1$s"}}],
                         "paymentAllocations":[{"payment":{"accountRef":{"id":"%1$s"}},
                         "allocation":{}}],"subTotal":10,"taxAmount":1,"totalAmount":11}
                        """
                                .formatted(tryton.account("5100")));

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> tryton.execute(command))
                .satisfies(it ->
                        assertThat(it.errors())
                                .extracting(PushIssue::itemId)
                                .containsExactly(
                                        "LineItems[0].TaxRateRef",
                                        "PaymentAllocations[0].Payment.AccountRef"));
    }

    @Test
    void aTotalHasTheTaxesOfItsLines() throws ConnectorException {
        var entry =
                (DirectCost)
                        tryton.find(
                                DataType.DIRECT_COSTS,
                                tryton.execute(expense("0.00", "12.00")).id());

        assertThat(entry.taxAmount()).isEqualByComparingTo(BigDecimal.ZERO);
        assertThat(entry.lineItems().getFirst().taxRateRef()).isNotNull();
    }

    /** Executes requests, and loses the response to one. */
    private static final class LosingHttp implements PlatformHttp {

        private final PlatformHttp http;
        private int calls;
        private int lost;

        LosingHttp(PlatformHttp http) {
            this.http = http;
        }

        void loseCall(int number) {
            calls = 0;
            lost = number;
        }

        @Override
        public Response send(Request call) throws ConnectorException {
            calls++;
            var response = http.send(call);
            if (calls == lost) {
                throw new ConnectorException.UncertainOutcome("The response is lost", null);
            }
            return response;
        }
    }
}
