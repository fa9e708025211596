package io.ledgerway.connector.sandbox.mapping;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.sandbox.api.SandboxCollection;
import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.model.accounting.bank.AccountTransaction;
import io.ledgerway.model.accounting.bank.BankAccount;
import io.ledgerway.model.accounting.bank.BankTransaction;
import io.ledgerway.model.accounting.bank.Transfer;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BilledToAP;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.TrackingAP;
import io.ledgerway.model.accounting.ledger.Journal;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.accounting.reference.CustomerRef;
import io.ledgerway.model.accounting.reference.RecordRef;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Banking, journals and direct costs. */
class BankingMapperTests {

    private static final String TIME = "\"changed_at\":\"2026-02-03T04:05:06.789Z\"";

    @ParameterizedTest
    @CsvSource({
        "current,Debit,12.50",
        "savings,Debit,12.50",
        "card,Credit,-12.50",
        "sock,Unknown,12.50",
    })
    void theBalanceOfACardIsALiability(String kind, String type, String balance)
            throws ConnectorException {
        var account =
                (BankAccount)
                        read(
                                SandboxCollection.BANK_ACCOUNTS,
                                "{\"id\":\"r\",\"kind\":\"%s\",\"balance\":\"12.50\"}"
                                        .formatted(kind));

        assertThat(account.accountType()).extracting("wire").isEqualTo(type);
        assertThat(account.balance()).isEqualTo(balance);
        assertThat(account.currency()).isEqualTo("XXX");
    }

    @ParameterizedTest
    @CsvSource({
        "credit,Credit",
        "debit,Debit",
        "interest,Int",
        "dividend,Div",
        "fee,Fee",
        "service_charge,SerChg",
        "deposit,Dep",
        "atm,Atm",
        "pos,Pos",
        "transfer,Xfer",
        "check,Check",
        "payment,Payment",
        "cash,Cash",
        "direct_deposit,DirectDep",
        "direct_debit,DirectDebit",
        "repeat_payment,RepeatPmt",
        "other,Other",
        "of-a-later-version,Unknown",
    })
    void aBankTransactionHasItsType(String kind, String type) throws ConnectorException {
        var line =
                (BankTransaction)
                        read(
                                SandboxCollection.BANK_TRANSACTIONS,
                                "{\"id\":\"r\",\"kind\":\"%s\"}".formatted(kind));

        assertThat(line.transactionType()).extracting("wire").isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource({
        "unreconciled,Unreconciled,true",
        "reconciled,Reconciled,true",
        "void,Void,false",
        "odd,Unknown,true",
    })
    void aTransferHasItsReconciliationStatus(String state, String status, boolean dated)
            throws ConnectorException {
        var json = "{\"id\":\"r\",\"state\":\"%s\",%s}".formatted(state, TIME);

        var transfer = (Transfer) read(SandboxCollection.TRANSFERS, json);
        var passed = (AccountTransaction) read(SandboxCollection.ACCOUNT_TRANSACTIONS, json);

        assertThat(transfer.status()).extracting("wire").isEqualTo(status);
        assertThat(passed.status()).extracting("wire").isEqualTo(status);
        assertThat(transfer.sourceModifiedDate() != null).isEqualTo(dated);
        assertThat(passed.sourceModifiedDate() != null).isEqualTo(dated);
    }

    @ParameterizedTest
    @CsvSource({
        "true,chartOfAccounts",
        "false,bankAccounts",
        "null,bankAccounts",
    })
    void aSideOfATransferIsABankAccountUnlessItIsNominal(String nominal, String dataType)
            throws ConnectorException {
        var transfer =
                (Transfer)
                        read(
                                SandboxCollection.TRANSFERS,
                                """
                                {"id":"r","from":{"account":{"id":"a1"}},
                                 "to":{"account":{"id":"a2"},"nominal":%s}}
                                """
                                        .formatted(nominal));

        assertThat(transfer.from())
                .extracting("accountRef")
                .isEqualTo(new RecordRef("a1", "bankAccounts"));
        assertThat(transfer.to()).extracting("accountRef").isEqualTo(new RecordRef("a2", dataType));
    }

    @ParameterizedTest
    @CsvSource({
        "sales-invoices,invoices",
        "purchase-bills,bills",
        "sales-credits,creditNotes",
        "purchase-credits,billCreditNotes",
        "client-payments,payments",
        "vendor-payments,billPayments",
        "direct-costs,directCosts",
        "direct-incomes,directIncomes",
        "transfers,transfers",
        "journal-entries,journalEntries",
        "of-a-later-version,",
    })
    void theSourceOfAnEntryHasItsDataType(String collection, String dataType)
            throws ConnectorException {
        var json =
                "{\"id\":\"r\",\"source\":{\"id\":\"s\",\"collection\":\"%s\"}}"
                        .formatted(collection);

        var entry = (JournalEntry) read(SandboxCollection.JOURNAL_ENTRIES, json);

        assertThat(entry.recordRef()).isEqualTo(new RecordRef("s", dataType));
    }

    @Test
    void aDirectCostWithoutAccountHasNoAllocation() throws ConnectorException {
        var cost =
                (DirectCost)
                        read(
                                SandboxCollection.DIRECT_COSTS,
                                """
                                {"id":"r","issued_on":"2026-01-05","lines":[{"unit_price":"-1","qty":"1",
                                  "billable_to":{"id":"c1"}}],
                                 "net_total":"-1","tax_total":"0","gross_total":"-1","client":{"id":"c2"}}
                                """);

        assertThat(cost.paymentAllocations()).isEmpty();
        assertThat(cost.contactRef()).extracting("dataType").isEqualTo("customers");
        assertThat(cost.totalAmount()).isEqualTo("-1");
        var tracking = cost.lineItems().getFirst().tracking();
        assertThat(tracking)
                .extracting("recordRefs")
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.LIST)
                .isEmpty();
        assertThat(tracking).extracting("invoiceTo").isEqualTo(new RecordRef("c1", "customers"));
    }

    @Test
    void aLineHasTheCustomerThatItIsTrackedBy() throws ConnectorException {
        var record =
                """
                {"id":"r","issued_on":"2026-01-05","lines":[{"unit_price":"1","qty":"1",
                  "client":{"id":"c1","name":"C"}}],
                 "net_total":"1","tax_total":"0","gross_total":"1"}
                """;

        var cost = (DirectCost) read(SandboxCollection.DIRECT_COSTS, record);
        var bill = (Bill) read(SandboxCollection.PURCHASE_BILLS, record);

        assertThat(cost.lineItems().getFirst().tracking())
                .isEqualTo(
                        new DirectCost.Tracking(List.of(new RecordRef("c1", "customers")), null));
        assertThat(requireNonNull(bill.lineItems()).getFirst().tracking())
                .isEqualTo(
                        new TrackingAP(
                                List.of(),
                                new CustomerRef("c1", "C"),
                                null,
                                BilledToAP.NOT_APPLICABLE,
                                BilledToAP.NOT_APPLICABLE));
    }

    @Test
    void aBillLineHasItsBilledCustomer() throws ConnectorException {
        var bill =
                (Bill)
                        read(
                                SandboxCollection.PURCHASE_BILLS,
                                """
                                {"id":"r","issued_on":"2026-01-05","lines":[{"unit_price":"1","qty":"1",
                                  "billable_to":{"id":"c1","name":"C"}},{"unit_price":"1","qty":"1"}],
                                 "net_total":"2","tax_total":"0","gross_total":"2"}
                                """);

        var lines = requireNonNull(bill.lineItems());
        assertThat(lines.getFirst().tracking())
                .isEqualTo(
                        new TrackingAP(
                                List.of(),
                                new CustomerRef("c1", "C"),
                                null,
                                BilledToAP.CUSTOMER,
                                BilledToAP.NOT_APPLICABLE));
        assertThat(lines.getLast().tracking()).isNull();
    }

    @Test
    void aLongJournalNameIsTruncated() throws ConnectorException {
        var name = "x".repeat(255) + "🧾";

        var journal =
                (Journal)
                        read(
                                SandboxCollection.JOURNALS,
                                "{\"id\":\"r\",\"name\":\"%s\"}".formatted(name));

        assertThat(journal.name()).isEqualTo("x".repeat(255));
    }

    @Test
    void anEntryLineNeedsItsAmount() {
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() ->
                        read(SandboxCollection.JOURNAL_ENTRIES, "{\"id\":\"r\",\"lines\":[{}]}"))
                .withMessageContaining("amount of a line");
    }

    private static Object read(SandboxCollection type, String json) throws ConnectorException {
        return RecordMapper.of(type).map(SandboxJson.read(json, JsonNode.class)).canonical();
    }
}
