package io.ledgerway.connector.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.push.BankTransactionsToAdd;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushIssue;
import io.ledgerway.model.accounting.Account;
import io.ledgerway.model.accounting.AccountingRecords;
import io.ledgerway.model.accounting.BankAccount;
import io.ledgerway.model.accounting.BankTransaction;
import io.ledgerway.model.accounting.Bill;
import io.ledgerway.model.accounting.BillCreditNote;
import io.ledgerway.model.accounting.BillPayment;
import io.ledgerway.model.accounting.BillStatus;
import io.ledgerway.model.accounting.CreditNote;
import io.ledgerway.model.accounting.Customer;
import io.ledgerway.model.accounting.DirectCost;
import io.ledgerway.model.accounting.DirectIncome;
import io.ledgerway.model.accounting.Invoice;
import io.ledgerway.model.accounting.Item;
import io.ledgerway.model.accounting.Journal;
import io.ledgerway.model.accounting.JournalEntry;
import io.ledgerway.model.accounting.Payment;
import io.ledgerway.model.accounting.PurchaseOrder;
import io.ledgerway.model.accounting.Supplier;
import io.ledgerway.model.accounting.Transfer;
import io.ledgerway.model.datatype.DataType;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What any connector that writes must do (design: connectors.md 4.2): what is written is read back
 * member by member, a lost answer makes no second record, a refusal names its member.
 */
public abstract class PushContractTests extends PushGround {

    private static final int LARGEST_FILE = 10 << 20;

    @Test
    void whatIsWrittenIsReadBackMemberByMember() throws ConnectorException {
        var customer =
                golden(
                        DataType.CUSTOMERS,
                        Customer.class,
                        """
                        {"customerName":"Büro \\"Nord\\"","contactName":"Ann","emailAddress":"a@b.test",
                         "phone":"+44 1","defaultCurrency":"EUR","registrationNumber":"7","taxNumber":"8",
                         "status":"Active","addresses":[{"type":"Billing","line1":"1","line2":"2",
                         "city":"Leeds","region":"Y","country":"GB","postalCode":"LS1"}],
                         "contacts":[{"name":"Bo","email":"b@b.test","status":"Archived",
                         "phone":[{"number":"1","type":"Mobile"}]}]}
                        """);
        var supplier =
                golden(
                        DataType.SUPPLIERS,
                        Supplier.class,
                        """
                        {"supplierName":"S","contactName":"Cy","emailAddress":"c@b.test","phone":"2",
                         "status":"Active","addresses":[{"type":"Delivery","city":"York"}]}
                        """);
        var account =
                golden(
                        DataType.CHART_OF_ACCOUNTS,
                        Account.class,
                        """
                        {"nominalCode":"9001","name":"Written","description":"D","currency":"GBP",
                         "fullyQualifiedCategory":"Expense.CostOfSales","type":"Expense",
                         "status":"Active","isBankAccount":false}
                        """);
        var item =
                golden(
                        DataType.ITEMS,
                        Item.class,
                        """
                        {"name":"I","code":"C","itemStatus":"Active","type":"Service",
                         "isBillItem":true,"billItem":{"description":"d","unitPrice":"1.50",
                         "accountRef":{"id":"%s"}},"isInvoiceItem":false}
                        """
                                .formatted(account));
        golden(
                DataType.INVOICES,
                Invoice.class,
                """
                {"invoiceNumber":"W-1","customerRef":{"id":"%s"},"issueDate":"2026-01-05",
                 "dueDate":"2026-02-05","currency":"EUR","currencyRate":"0.85","status":"Submitted",
                 "lineItems":[{"description":"a","unitAmount":"5.00","quantity":"2",
                 "discountAmount":"1.00","subTotal":"9.00","taxAmount":"0.00","totalAmount":"9.00",
                 "accountRef":{"id":"%s"},"itemRef":{"id":"%s"}},
                 {"description":"b","unitAmount":"0.35","quantity":"1.5","subTotal":"0.53"}],
                 "totalDiscount":"1.00","subTotal":"9.53","totalTaxAmount":"0.00",
                 "totalAmount":"9.53","amountDue":"9.53","note":"Thanks"}
                """
                        .formatted(customer, account, item));
        golden(
                DataType.BILLS,
                Bill.class,
                """
                {"reference":"B-1","supplierRef":{"id":"%s"},"issueDate":"2026-01-05",
                 "dueDate":"2026-02-05","status":"Open","lineItems":[{"description":"a",
                 "unitAmount":"5.00","quantity":"2","accountRef":{"id":"%s"}}],"subTotal":"10.00",
                 "taxAmount":"0.00","totalAmount":"10.00","amountDue":"10.00","note":"N"}
                """
                        .formatted(supplier, account));
    }

    @Test
    void papersOfBothSidesAreReadBackMemberByMember() throws ConnectorException {
        var customer =
                id(
                        DataType.CUSTOMERS,
                        Customer.class,
                        "{\"customerName\":\"C\",\"status\":\"Active\"}");
        var supplier =
                id(
                        DataType.SUPPLIERS,
                        Supplier.class,
                        "{\"supplierName\":\"S\",\"status\":\"Active\"}");
        var bill = platform().add(DataType.BILLS);
        golden(
                DataType.CREDIT_NOTES,
                CreditNote.class,
                """
                {"creditNoteNumber":"C-1","customerRef":{"id":"%s"},"totalAmount":"3.00",
                 "totalDiscount":"0.50","subTotal":"3.00","totalTaxAmount":"0.00",
                 "discountPercentage":0,"remainingCredit":"3.00","status":"Submitted",
                 "issueDate":"2026-01-05","currency":"EUR","currencyRate":"0.85","note":"N",
                 "lineItems":[{"description":"a","unitAmount":"3.50","quantity":"1",
                 "discountAmount":"0.50","subTotal":"3.00","taxAmount":"0.00","totalAmount":"3.00"}]}
                """
                        .formatted(customer));
        golden(
                DataType.BILL_CREDIT_NOTES,
                BillCreditNote.class,
                """
                {"billCreditNoteNumber":"B-9","supplierRef":{"id":"%s"},"totalAmount":"3.00",
                 "totalDiscount":"0.00","subTotal":"3.00","totalTaxAmount":"0.00",
                 "discountPercentage":0,"remainingCredit":"3.00","status":"Submitted",
                 "issueDate":"2026-01-05","currency":"GBP","note":"N",
                 "createdFromRefs":[{"id":"%s","dataType":"bills"}],
                 "lineItems":[{"description":"a","unitAmount":"3.00","quantity":"1",
                 "unitOfMeasurement":"kilogram"}]}
                """
                        .formatted(supplier, bill));
        golden(
                DataType.PURCHASE_ORDERS,
                PurchaseOrder.class,
                """
                {"purchaseOrderNumber":"PO-9","issueDate":"2026-01-05",
                 "expectedDeliveryDate":"2026-01-19","deliveryDate":"2026-01-17",
                 "paymentDueDate":"2026-02-20","note":"N","supplierRef":{"id":"%s"},
                 "shipTo":{"contact":{"name":"Ann","email":"a@b.test","phone":"1"},
                 "address":{"type":"Delivery","line1":"Gate 1","city":"Leeds"}},"status":"Closed",
                 "currency":"GBP","lineItems":[{"lineNumber":"1","description":"a",
                 "unitAmount":"5.00","quantity":"2","discountAmount":"1.00","subTotal":"9.00",
                 "taxAmount":"0.00","totalAmount":"9.00","unitOfMeasurement":"box"}],
                 "totalDiscount":"1.00","subTotal":"9.00","totalTaxAmount":"0.00",
                 "totalAmount":"9.00"}
                """
                        .formatted(supplier));
    }

    @Test
    void moneyIsReadBackMemberByMember() throws ConnectorException {
        var customer =
                id(
                        DataType.CUSTOMERS,
                        Customer.class,
                        "{\"customerName\":\"C\",\"status\":\"Active\"}");
        var supplier =
                id(
                        DataType.SUPPLIERS,
                        Supplier.class,
                        "{\"supplierName\":\"S\",\"status\":\"Active\"}");
        var bank =
                golden(
                        DataType.BANK_ACCOUNTS,
                        BankAccount.class,
                        """
                        {"accountName":"Written","accountType":"Debit","nominalCode":"9100",
                         "sortCode":"20-00-01","accountNumber":"4321",
                         "iBan":"DE89370400440532013000","currency":"GBP","institution":"Bank",
                         "availableBalance":"100.00","overdraftLimit":"50.00","status":"Active"}
                        """);
        var card =
                golden(
                        DataType.BANK_ACCOUNTS,
                        BankAccount.class,
                        "{\"accountName\":\"Card\",\"accountType\":\"Credit\"}");
        var paid =
                """
                "issueDate":"2026-01-05","currency":"GBP","note":"N","reference":"R",
                "subTotal":"9.00","taxAmount":"0.00","totalAmount":"9.00",
                "paymentAllocations":[{"payment":{"reference":"R","accountRef":{"id":"%s"},
                 "currency":"GBP","paidOnDate":"2026-01-05","totalAmount":"9.00"},"allocation":{
                 "currency":"GBP","allocatedOnDate":"2026-01-05","totalAmount":"9.00"}}],
                """
                        .formatted(bank);
        golden(
                DataType.DIRECT_COSTS,
                DirectCost.class,
                """
                {%s"contactRef":{"id":"%s","dataType":"suppliers"},
                 "lineItems":[{"description":"a","unitAmount":"5.00","quantity":"2",
                 "discountAmount":"1.00","subTotal":"9.00","taxAmount":"0.00","totalAmount":"9.00",
                 "tracking":{"recordRefs":[],"invoiceTo":{"id":"%s","dataType":"customers"}}}]}
                """
                        .formatted(paid, supplier, customer));
        golden(
                DataType.DIRECT_INCOMES,
                DirectIncome.class,
                """
                {%s"contactRef":{"id":"%s","dataType":"customers"},
                 "lineItems":[{"description":"a","unitAmount":"9.00","quantity":"1"}]}
                """
                        .formatted(paid, customer));
        golden(
                DataType.TRANSFERS,
                Transfer.class,
                """
                {"description":"T","contactRef":{"id":"%s","dataType":"suppliers"},
                 "date":"2026-01-05","status":"Reconciled",
                 "from":{"accountRef":{"id":"%s","dataType":"bankAccounts"},"currency":"GBP",
                 "amount":"5.00"},
                 "to":{"accountRef":{"id":"%s","dataType":"bankAccounts"},"currency":"GBP",
                 "amount":"5.00"}}
                """
                        .formatted(supplier, bank, card));
        golden(
                DataType.PAYMENTS,
                Payment.class,
                """
                {"customerRef":{"id":"%1$s"},"accountRef":{"id":"%2$s"},"totalAmount":"7.00",
                 "currency":"GBP","date":"2026-01-06","note":"N","reference":"P",
                 "lines":[{"amount":"7.00","allocatedOnDate":"2026-01-07",
                 "links":[{"type":"PaymentOnAccount","id":"%1$s","amount":"-7.00"}]}]}
                """
                        .formatted(customer, bank));
        var bill =
                id(
                        DataType.BILLS,
                        Bill.class,
                        """
                        {"supplierRef":{"id":"%s"},"issueDate":"2026-01-05","status":"Open",
                         "lineItems":[{"unitAmount":"4.00","quantity":"1"}],"subTotal":"4.00",
                         "taxAmount":"0.00","totalAmount":"4.00"}
                        """
                                .formatted(supplier));
        golden(
                DataType.BILL_PAYMENTS,
                BillPayment.class,
                """
                {"supplierRef":{"id":"%1$s"},"accountRef":{"id":"%2$s"},"totalAmount":"5.00",
                 "currency":"GBP","date":"2026-01-06","note":"N","reference":"P",
                 "lines":[{"amount":"4.00","links":[{"type":"Bill","id":"%3$s","amount":"-4.00"}]},
                 {"amount":"1.00",
                  "links":[{"type":"PaymentOnAccount","id":"%1$s","amount":"-1.00"}]}]}
                """
                        .formatted(supplier, bank, bill));
        assertThat(((Bill) one(DataType.BILLS, bill).canonical()).status())
                .isEqualTo(BillStatus.PAID);
    }

    @Test
    void entriesAndStatementsAreReadBackMemberByMember() throws ConnectorException {
        var journal =
                golden(
                        DataType.JOURNALS,
                        Journal.class,
                        """
                        {"journalCode":"J-9","name":"Book","type":"General","hasChildren":false,
                         "status":"Active"}
                        """);
        var account =
                id(
                        DataType.CHART_OF_ACCOUNTS,
                        Account.class,
                        "{\"name\":\"A\",\"type\":\"Expense\",\"status\":\"Active\"}");
        var bank = id(DataType.BANK_ACCOUNTS, BankAccount.class, "{\"accountName\":\"B\"}");
        golden(
                DataType.JOURNAL_ENTRIES,
                JournalEntry.class,
                """
                {"description":"By hand","postedOn":"2026-01-05","journalRef":{"id":"%s"},
                 "journalLines":[{"description":"a","netAmount":"5.00","transactionAmount":"5.00",
                 "currency":"GBP","transactionCurrency":"GBP","accountRef":{"id":"%s"}},
                 {"netAmount":"-5.00","accountRef":{"id":"%s"}}]}
                """
                        .formatted(journal, account, bank));
        var lines =
                JSON.readValue(
                        """
                        {"accountId":"%s","transactions":[
                         {"amount":"10.00","balance":"10.00","date":"2026-01-05","description":"In"},
                         {"amount":"-4.00","balance":"6.00","date":"2026-01-06"}]}
                        """
                                .formatted(bank),
                        BankTransactionsToAdd.class);

        var done = execute(create(DataType.BANK_TRANSACTIONS, lines));

        assertThat(done.warnings()).isEmpty();
        assertThat(read(DataType.BANK_TRANSACTIONS))
                .map(it -> (BankTransaction) it.canonical())
                .filteredOn(it -> bank.equals(it.accountId()))
                .extracting(it -> it.amount() + " " + it.balance() + " " + it.description())
                .containsExactlyInAnyOrder("10.00 10.00 In", "-4.00 6.00 null");
        assertThat(
                        ((BankTransaction) one(DataType.BANK_TRANSACTIONS, done.id()).canonical())
                                .amount())
                .isEqualByComparingTo("10");
    }

    @Test
    void filesGoToEveryTypeThatTakesThem() throws ConnectorException {
        for (var type :
                List.of(
                        DataType.INVOICES,
                        DataType.BILL_CREDIT_NOTES,
                        DataType.DIRECT_COSTS,
                        DataType.DIRECT_INCOMES,
                        DataType.TRANSFERS)) {
            var id = platform().add(type);

            var done =
                    execute(
                            new PushCommand.Attach(
                                    key(), type, id, "a.txt", "text/plain", new byte[] {1}));

            var files = platform().connector().files().orElseThrow();
            var read =
                    files.download(
                            type,
                            id,
                            Objects.requireNonNull(done.attachmentId()),
                            tenant(),
                            session());
            assertThat(read.bytes()).as(type.key()).containsExactly(1);
        }
    }

    private String id(DataType type, Class<?> record, String json) throws ConnectorException {
        return execute(create(type, JSON.readValue(json, record))).id();
    }

    @Test
    void everyTypeThatCanBeReplacedIsAndAnOrderIsPrinted() throws ConnectorException {
        for (var type :
                List.of(
                        DataType.CREDIT_NOTES,
                        DataType.BILL_CREDIT_NOTES,
                        DataType.PURCHASE_ORDERS,
                        DataType.DIRECT_COSTS,
                        DataType.DIRECT_INCOMES,
                        DataType.TRANSFERS,
                        DataType.BANK_ACCOUNTS)) {
            var id = platform().add(type);
            var name =
                    switch (type) {
                        case BANK_ACCOUNTS -> "accountName";
                        case TRANSFERS -> "description";
                        default -> "note";
                    };
            ObjectNode record = JSON.valueToTree(one(type, id).canonical());
            record.put(name, "Replaced");
            var shape = AccountingRecords.typeOf(type).orElseThrow();

            execute(new PushCommand.Update(key(), type, id, JSON.treeToValue(record, shape), null));

            JsonNode read = JSON.valueToTree(one(type, id).canonical());
            assertThat(read.path(name).asString()).as(type.key()).isEqualTo("Replaced");
            List.of("sourceModifiedDate", "modifiedDate").forEach(record::remove);
            same(type.key(), record, read);
        }
        var order = platform().add(DataType.PURCHASE_ORDERS);
        var files = platform().connector().files().orElseThrow();
        assertThat(files.pdf(DataType.PURCHASE_ORDERS, order, tenant(), session()).bytes())
                .startsWith("%PDF".getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void everyTypeThatCanBeDeletedIs() throws ConnectorException {
        for (var type :
                List.of(
                        DataType.INVOICES,
                        DataType.DIRECT_COSTS,
                        DataType.BILL_PAYMENTS,
                        DataType.JOURNAL_ENTRIES)) {
            var id = platform().add(type);

            execute(new PushCommand.Delete(key(), type, id));

            assertThat(platform().live(type)).as(type.key()).doesNotContainKey(id);
        }
    }

    @Test
    void aLostAnswerMakesNoSecondRecord() throws ConnectorException {
        var command = create(DataType.SUPPLIERS, supplier("Lost " + UUID.randomUUID()));
        assertThat(push().findExisting(command, tenant(), session())).isEmpty();
        platform().loseNextAnswer();

        assertThatExceptionOfType(ConnectorException.UncertainOutcome.class)
                .isThrownBy(() -> execute(command));
        var found = push().findExisting(command, tenant(), session()).orElseThrow();
        var again = execute(command);

        assertThat(again.id()).isEqualTo(found.id());
        var name = ((Supplier) command.record()).supplierName();
        assertThat(read(DataType.SUPPLIERS))
                .filteredOn(it -> Objects.equals(((Supplier) it.canonical()).supplierName(), name))
                .hasSize(1);
    }

    @Test
    void aStaleUpdateIsRefusedAndAFreshOneIsDone() throws ConnectorException {
        var id = execute(create(DataType.SUPPLIERS, supplier("Before"))).id();
        var seen = Objects.requireNonNull(one(DataType.SUPPLIERS, id).sourceModified());

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> execute(update(id, seen.minusMillis(1))));
        execute(update(id, seen));

        assertThat(((Supplier) one(DataType.SUPPLIERS, id).canonical()).supplierName())
                .isEqualTo("After");
    }

    @Test
    void aRefusalNamesItsMemberAndLeavesNothing() throws ConnectorException {
        var before = read(DataType.BILLS).size();
        var bill =
                JSON.readValue(
                        """
                        {"supplierRef":{"id":"nobody"},"issueDate":"2026-01-05","status":"Open",
                         "lineItems":[{"unitAmount":1,"quantity":1,"accountRef":{"id":"none"}}],
                         "subTotal":1,"taxAmount":0,"totalAmount":1}
                        """,
                        Bill.class);

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> execute(create(DataType.BILLS, bill)))
                .satisfies(refused ->
                        assertThat(refused.errors())
                                .extracting(PushIssue::itemId)
                                .containsExactlyInAnyOrder(
                                        "SupplierRef", "LineItems[0].AccountRef"));
        assertThat(read(DataType.BILLS)).hasSize(before);
    }

    @Test
    void aFileAtTheLimitIsReadBackAndOneByteMoreIsRefused() throws ConnectorException {
        var id = platform().add(DataType.BILLS);
        var bytes = new byte[LARGEST_FILE];
        bytes[7] = (byte) 0xff;

        var done = execute(attach(id, bytes));

        var files = platform().connector().files().orElseThrow();
        assertThat(files.attachments(DataType.BILLS, id, tenant(), session()))
                .singleElement()
                .satisfies(it -> assertThat(it.fileSize()).isEqualTo(LARGEST_FILE));
        var read =
                files.download(
                        DataType.BILLS,
                        id,
                        Objects.requireNonNull(done.attachmentId()),
                        tenant(),
                        session());
        assertThat(read.name()).isEqualTo("Beleg ü.pdf");
        assertThat(read.bytes()).isEqualTo(bytes);
        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> execute(attach(id, new byte[LARGEST_FILE + 1])));
    }

    @Test
    void aDeletedRecordIsGone() throws ConnectorException {
        var id = platform().add(DataType.BILLS);

        execute(new PushCommand.Delete(key(), DataType.BILLS, id));

        assertThat(platform().live(DataType.BILLS)).doesNotContainKey(id);
        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(() -> execute(new PushCommand.Delete(key(), DataType.BILLS, id)));
    }

    private static PushCommand update(String id, Instant seen) {
        return new PushCommand.Update(key(), DataType.SUPPLIERS, id, supplier("After"), seen);
    }

    private static PushCommand attach(String id, byte[] content) {
        return new PushCommand.Attach(
                key(), DataType.BILLS, id, "Beleg ü.pdf", "application/pdf", content);
    }

    private static Supplier supplier(String name) {
        return JSON.readValue(
                "{\"supplierName\":\"" + name + "\",\"status\":\"Active\"}", Supplier.class);
    }
}
