package io.ledgerway.connector.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.BankTransactionBatch;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.model.accounting.bank.BankAccount;
import io.ledgerway.model.accounting.bank.BankTransaction;
import io.ledgerway.model.accounting.bank.Transfer;
import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BillCreditNote;
import io.ledgerway.model.accounting.document.BillStatus;
import io.ledgerway.model.accounting.document.CreditNote;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.DirectIncome;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.PurchaseOrder;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.Item;
import io.ledgerway.model.accounting.ledger.Journal;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.accounting.payment.BillPayment;
import io.ledgerway.model.accounting.payment.Payment;
import io.ledgerway.model.datatype.DataType;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A written record is read back with the same value in every field. */
abstract class RoundTripContract extends PushFixture {

    private static final Set<DataType> SALES = Set.of(DataType.INVOICES, DataType.CREDIT_NOTES);

    /** Codes of accounts are unique. */
    private static final AtomicInteger NEXT_CODE = new AtomicInteger(91_000);

    @Test
    void aCustomerIsReadBack() throws ConnectorException {
        assertRoundTrip(
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
    }

    @Test
    void aSupplierIsReadBack() throws ConnectorException {
        assertRoundTrip(
                DataType.SUPPLIERS,
                Supplier.class,
                """
                {"supplierName":"S","contactName":"Cy","emailAddress":"c@b.test","phone":"2",
                 "status":"Active","addresses":[{"type":"%s","city":"York"}]}
                """
                        .formatted(
                                accepts(DataType.SUPPLIERS, "addresses.type", "Billing")
                                                && !accepts(
                                                        DataType.SUPPLIERS,
                                                        "addresses.type",
                                                        "Delivery")
                                        ? "Billing"
                                        : "Delivery"));
    }

    @Test
    void anAccountIsReadBack() throws ConnectorException {
        assertRoundTrip(
                DataType.CHART_OF_ACCOUNTS,
                Account.class,
                """
                {"nominalCode":"9001","name":"Written","description":"D","currency":"GBP",
                 "fullyQualifiedCategory":"%s","type":"Expense",
                 "status":"Active","isBankAccount":false}
                """
                        .formatted(expenseCategory()));
    }

    @Test
    void anItemIsReadBack() throws ConnectorException {
        item(account());
    }

    private String item(String account) throws ConnectorException {
        return assertRoundTrip(
                DataType.ITEMS,
                Item.class,
                """
                {"name":"I","code":"C","itemStatus":"Active","type":"Service",
                 "isBillItem":true,"billItem":{"description":"d","unitPrice":"1.50",
                 "accountRef":{"id":"%s"}},"isInvoiceItem":false}
                """
                        .formatted(account));
    }

    @Test
    void anInvoiceIsReadBack() throws ConnectorException {
        var account = salesAccount();
        assertRoundTrip(
                DataType.INVOICES,
                Invoice.class,
                """
                {"invoiceNumber":"W-1","customerRef":{"id":"%s"},"issueDate":"2026-01-05",
                 "dueDate":"2026-02-05","currency":"EUR","currencyRate":"0.85","status":"Submitted",
                 "lineItems":[{"description":"a",%s,
                 "subTotal":"9.00","taxAmount":"0.00","totalAmount":"9.00",
                 "accountRef":{"id":"%s"},"itemRef":{"id":"%s"}},
                 {%s"description":"b","unitAmount":"0.35","quantity":"1.5","subTotal":"0.53"}],
                 "totalDiscount":"%s","subTotal":"9.53","totalTaxAmount":"0.00",
                 "totalAmount":"9.53","amountDue":"9.53","note":"Thanks"}
                """
                        .formatted(
                                customer("EUR"),
                                price(DataType.INVOICES, "2", "4.50", "5.00", "1.00", "9.00"),
                                account,
                                item(account),
                                lineAccount(DataType.INVOICES),
                                hasDiscount(DataType.INVOICES) ? "1.00" : "0.00"));
    }

    @Test
    void aBillIsReadBack() throws ConnectorException {
        assertRoundTrip(
                DataType.BILLS,
                Bill.class,
                """
                {"reference":"B-1","supplierRef":{"id":"%s"},"issueDate":"2026-01-05",
                 "dueDate":"2026-02-05","status":"Open","lineItems":[{"description":"a",
                 %s,"accountRef":{"id":"%s"}}],"subTotal":"10.00",
                 "taxAmount":"0.00","totalAmount":"10.00","amountDue":"10.00","note":"N"}
                """
                        .formatted(
                                supplier(), priceWithoutDiscount("2", "5.00", "10.00"), account()));
    }

    @Test
    void aCreditNoteIsReadBack() throws ConnectorException {
        assertRoundTrip(
                DataType.CREDIT_NOTES,
                CreditNote.class,
                """
                {"creditNoteNumber":"C-1","customerRef":{"id":"%s"},"totalAmount":"3.00",
                 "totalDiscount":"%s","subTotal":"3.00","totalTaxAmount":"0.00",
                 "discountPercentage":0,"remainingCredit":"3.00","status":"Submitted",
                 "issueDate":"2026-01-05","currency":"EUR","currencyRate":"0.85","note":"N",
                 "lineItems":[{%s"description":"a",%s,
                 "subTotal":"3.00","taxAmount":"0.00","totalAmount":"3.00"}]}
                """
                        .formatted(
                                customer("EUR"),
                                hasDiscount(DataType.CREDIT_NOTES) ? "0.50" : "0.00",
                                lineAccount(DataType.CREDIT_NOTES),
                                price(DataType.CREDIT_NOTES, "1", "3.00", "3.50", "0.50", "3.00")));
    }

    @Test
    void aBillCreditNoteIsReadBack() throws ConnectorException {
        assertRoundTrip(
                DataType.BILL_CREDIT_NOTES,
                BillCreditNote.class,
                """
                {"billCreditNoteNumber":"B-9","supplierRef":{"id":"%s"},"totalAmount":"3.00",
                 "totalDiscount":"0.00","subTotal":"3.00","totalTaxAmount":"0.00",
                 "discountPercentage":0,"remainingCredit":"3.00","status":"Submitted",
                 "issueDate":"2026-01-05","currency":"GBP","note":"N",
                 "createdFromRefs":[{"id":"%s","dataType":"bills"}],
                 "lineItems":[{"description":"a","unitAmount":"3.00","quantity":"1",%s
                 "unitOfMeasurement":"kilogram"}]}
                """
                        .formatted(
                                supplier("GBP"),
                                platform().add(DataType.BILLS),
                                lineAccount(DataType.BILL_CREDIT_NOTES)));
    }

    @Test
    void aPurchaseOrderIsReadBack() throws ConnectorException {
        assertRoundTrip(
                DataType.PURCHASE_ORDERS,
                PurchaseOrder.class,
                """
                {"purchaseOrderNumber":"PO-9","issueDate":"2026-01-05",
                 "expectedDeliveryDate":"2026-01-19","deliveryDate":"2026-01-17",
                 "paymentDueDate":"2026-02-20","note":"N","supplierRef":{"id":"%s"},
                 "shipTo":{"contact":{"name":"Ann","email":"a@b.test","phone":"1"},
                 "address":{"type":"Delivery","line1":"Gate 1","city":"Leeds"}},"status":"Closed",
                 "currency":"GBP","lineItems":[{"lineNumber":"1","description":"a",%s
                 %s,"subTotal":"9.00",
                 "taxAmount":"0.00","totalAmount":"9.00","unitOfMeasurement":"box"}],
                 "totalDiscount":"%s","subTotal":"9.00","totalTaxAmount":"0.00",
                 "totalAmount":"9.00"}
                """
                        .formatted(
                                supplier("GBP"),
                                lineAccount(DataType.PURCHASE_ORDERS),
                                price(DataType.PURCHASE_ORDERS, "2", "4.50", "5.00", "1.00", "9.00")
                                        + tenPercent(DataType.PURCHASE_ORDERS),
                                hasDiscount(DataType.PURCHASE_ORDERS) ? "1.00" : "0.00"));
    }

    @Test
    void aBankAccountIsReadBack() throws ConnectorException {
        bankAccount();
    }

    private String bankAccount() throws ConnectorException {
        return assertRoundTrip(
                DataType.BANK_ACCOUNTS,
                BankAccount.class,
                """
                {"accountName":"Written","accountType":"Debit","nominalCode":"9100",
                 "sortCode":"200001","accountNumber":"87654321",
                 "iBan":"DE89370400440532013000","currency":"GBP","institution":"Bank",
                 "availableBalance":"100.00","overdraftLimit":"50.00","status":"Active"}
                """);
    }

    @Test
    void aCardIsReadBack() throws ConnectorException {
        card();
    }

    private String card() throws ConnectorException {
        return assertRoundTrip(
                DataType.BANK_ACCOUNTS,
                BankAccount.class,
                """
                {"accountName":"Card","accountType":"Credit","accountNumber":"55000001",
                 "currency":"GBP"}
                """);
    }

    @Test
    void aDirectCostIsReadBack() throws ConnectorException {
        var customer = customer();
        assertRoundTrip(
                DataType.DIRECT_COSTS,
                DirectCost.class,
                """
                {%s"contactRef":{"id":"%s","dataType":"suppliers"},
                 "lineItems":[{"description":"a",%s,
                 "subTotal":"9.00","taxAmount":"0.00","totalAmount":"9.00",
                 "accountRef":{"id":"%s"},
                 "tracking":{"recordRefs":[%s],"invoiceTo":{"id":"%s","dataType":"customers"}}}]}
                """
                        .formatted(
                                directPayment(),
                                supplier(),
                                price(DataType.DIRECT_COSTS, "2", "4.50", "5.00", "1.00", "9.00"),
                                account(),
                                trackedCustomer(customer),
                                customer));
    }

    /** Where customers are among the tracked records, the billed one is too. */
    private String trackedCustomer(String customer) throws ConnectorException {
        return accepts(
                        DataType.DIRECT_COSTS,
                        "lineItems.tracking.recordRefs.dataType",
                        DataType.CUSTOMERS.key())
                ? "{\"id\":\"" + customer + "\",\"dataType\":\"customers\"}"
                : "";
    }

    @Test
    void aDirectIncomeIsReadBack() throws ConnectorException {
        assertRoundTrip(
                DataType.DIRECT_INCOMES,
                DirectIncome.class,
                """
                {%s"contactRef":{"id":"%s","dataType":"customers"},
                 "lineItems":[{%s"description":"a","unitAmount":"9.00","quantity":"1"}]}
                """
                        .formatted(
                                directPayment(), customer(), lineAccount(DataType.DIRECT_INCOMES)));
    }

    /** The fields that direct costs and direct incomes share. */
    private String directPayment() throws ConnectorException {
        return """
        "issueDate":"2026-01-05","currency":"GBP","note":"N","reference":"R",
        "subTotal":"9.00","taxAmount":"0.00","totalAmount":"9.00",
        "paymentAllocations":[{"payment":{"reference":"R","accountRef":{"id":"%s"},
         "currency":"GBP","paidOnDate":"2026-01-05","totalAmount":"9.00"},"allocation":{
         "currency":"GBP","allocatedOnDate":"2026-01-05","totalAmount":"9.00"}}],
        """
                .formatted(bankAccount());
    }

    @Test
    void aTransferIsReadBack() throws ConnectorException {
        assertRoundTrip(
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
                        .formatted(supplier(), bankAccount(), card()));
    }

    @Test
    void aPaymentIsReadBack() throws ConnectorException {
        assumeThat(accepts(DataType.PAYMENTS, "lines.links.type", "PaymentOnAccount")).isTrue();
        assertRoundTrip(
                DataType.PAYMENTS,
                Payment.class,
                """
                {"customerRef":{"id":"%1$s"},"accountRef":{"id":"%2$s"},"totalAmount":"7.00",
                 "currency":"GBP","date":"2026-01-06","note":"N","reference":"P",
                 "lines":[{"amount":"7.00","allocatedOnDate":"2026-01-07",
                 "links":[{"type":"PaymentOnAccount","id":"%1$s","amount":"-7.00"}]}]}
                """
                        .formatted(customer("GBP"), bankAccount()));
    }

    @Test
    void aBillPaymentIsReadBackAndPaysItsBill() throws ConnectorException {
        assumeThat(accepts(DataType.BILL_PAYMENTS, "lines.links.type", "PaymentOnAccount"))
                .isTrue();
        var supplier = supplier("GBP");
        var bill =
                write(
                        DataType.BILLS,
                        Bill.class,
                        """
                        {"supplierRef":{"id":"%s"},"issueDate":"2026-01-05","status":"Open",
                         "lineItems":[{%s"unitAmount":"4.00","quantity":"1"}],"subTotal":"4.00",
                         "taxAmount":"0.00","totalAmount":"4.00"}
                        """
                                .formatted(supplier, lineAccount(DataType.BILLS)));

        assertRoundTrip(
                DataType.BILL_PAYMENTS,
                BillPayment.class,
                """
                {"supplierRef":{"id":"%1$s"},"accountRef":{"id":"%2$s"},"totalAmount":"5.00",
                 "currency":"GBP","date":"2026-01-06","note":"N","reference":"P",
                 "lines":[{"amount":"4.00","links":[{"type":"Bill","id":"%3$s","amount":"-4.00"}]},
                 {"amount":"1.00",
                  "links":[{"type":"PaymentOnAccount","id":"%1$s","amount":"-1.00"}]}]}
                """
                        .formatted(supplier, bankAccount(), bill));

        assertThat(((Bill) readRecord(DataType.BILLS, bill).canonical()).status())
                .isEqualTo(BillStatus.PAID);
    }

    @Test
    void aJournalIsReadBack() throws ConnectorException {
        journal();
    }

    private String journal() throws ConnectorException {
        return assertRoundTrip(
                DataType.JOURNALS,
                Journal.class,
                """
                {"journalCode":"J-9","name":"Book","type":"General","hasChildren":false,
                 "status":"Active"}
                """);
    }

    @Test
    void aJournalEntryIsReadBack() throws ConnectorException {
        assertRoundTrip(
                DataType.JOURNAL_ENTRIES,
                JournalEntry.class,
                """
                {"description":"By hand","postedOn":"2026-01-05",%1$s
                 "journalLines":[{"description":"a","netAmount":"5.00","transactionAmount":"5.00",
                 "currency":"%2$s","transactionCurrency":"%2$s","accountRef":{"id":"%3$s"}},
                 {"netAmount":"-5.00","accountRef":{"id":"%4$s"}}]}
                """
                        .formatted(
                                supports(DataType.JOURNALS, PushOperation.CREATE)
                                        ? "\"journalRef\":{\"id\":\"" + journal() + "\"},"
                                        : "",
                                platform().baseCurrency(),
                                account(),
                                account()));
    }

    @Test
    void bankTransactionsAreReadBack() throws ConnectorException {
        var bank = emptyBankAccount();
        var batch =
                JSON.readValue(
                        """
                        {"accountId":"%s","transactions":[
                         {"amount":"10.00","balance":"10.00","date":"2026-01-05","description":"In"},
                         {"amount":"-4.00","balance":"6.00","date":"2026-01-06"}]}
                        """
                                .formatted(bank),
                        BankTransactionBatch.class);

        var result = execute(create(DataType.BANK_TRANSACTIONS, batch));

        assertThat(result.warnings()).isEmpty();
        assertThat(readAll(DataType.BANK_TRANSACTIONS))
                .map(it -> (BankTransaction) it.canonical())
                .filteredOn(it -> bank.equals(it.accountId()))
                .extracting(it -> it.amount() + " " + it.balance() + " " + it.description())
                .containsExactlyInAnyOrder("10.00 10.00 In", "-4.00 6.00 null");
        var first =
                (BankTransaction) readRecord(DataType.BANK_TRANSACTIONS, result.id()).canonical();
        assertThat(first.amount()).isEqualByComparingTo("10");
    }

    private String customer() throws ConnectorException {
        return customer(platform().baseCurrency());
    }

    private String customer(String currency) throws ConnectorException {
        return write(
                DataType.CUSTOMERS,
                Customer.class,
                """
                {"customerName":"C %s","status":"Active","defaultCurrency":"%s"}
                """
                        .formatted(key(), currency));
    }

    private String supplier() throws ConnectorException {
        return supplier(platform().baseCurrency());
    }

    private String supplier(String currency) throws ConnectorException {
        return write(
                DataType.SUPPLIERS,
                Supplier.class,
                """
                {"supplierName":"S %s","status":"Active","defaultCurrency":"%s"}
                """
                        .formatted(key(), currency));
    }

    /** The account of a line, where lines have one. */
    private String lineAccount(DataType type) throws ConnectorException {
        return declares(type, "lineItems.accountRef")
                ? "\"accountRef\":{\"id\":\""
                        + (SALES.contains(type) ? salesAccount() : account())
                        + "\"},"
                : "";
    }

    private String salesAccount() throws ConnectorException {
        var category = platform().salesCategory();
        return category == null ? account() : account("Income", category);
    }

    private String account() throws ConnectorException {
        if (!supports(DataType.CHART_OF_ACCOUNTS, PushOperation.CREATE)) {
            return platform().liveRecords(DataType.CHART_OF_ACCOUNTS).keySet().stream()
                    .sorted()
                    .findFirst()
                    .orElseThrow();
        }
        return account("Expense", expenseCategory());
    }

    private String account(String type, String category) throws ConnectorException {
        return write(
                DataType.CHART_OF_ACCOUNTS,
                Account.class,
                """
                {"nominalCode":"%1$d","name":"A %1$d","fullyQualifiedCategory":"%2$s",
                 "type":"%3$s","status":"Active"}
                """
                        .formatted(NEXT_CODE.incrementAndGet(), category, type));
    }

    private String expenseCategory() throws ConnectorException {
        return accepted(
                DataType.CHART_OF_ACCOUNTS,
                "fullyQualifiedCategory",
                platform().expenseCategory(),
                "Expense.");
    }

    private boolean hasDiscount(DataType type) throws ConnectorException {
        return !platform().keepsLineAmountsOnly() && declares(type, "lineItems.discountAmount");
    }

    /** Quantity and price of a line, with a discount where the type has discounts. */
    private String price(
            DataType type, String quantity, String price, String full, String discount, String net)
            throws ConnectorException {
        return hasDiscount(type)
                ? priceWithoutDiscount(quantity, full, net)
                        + ",\"discountAmount\":\""
                        + discount
                        + "\""
                : priceWithoutDiscount(quantity, price, net);
    }

    /** The discount in percent, where lines of the type have both. */
    private String tenPercent(DataType type) throws ConnectorException {
        return hasDiscount(type) && declares(type, "lineItems.discountPercentage")
                ? ",\"discountPercentage\":10"
                : "";
    }

    private String priceWithoutDiscount(String quantity, String price, String net) {
        return platform().keepsLineAmountsOnly()
                ? "\"quantity\":\"1\",\"unitAmount\":\"" + net + "\""
                : "\"quantity\":\"" + quantity + "\",\"unitAmount\":\"" + price + "\"";
    }

    private String emptyBankAccount() throws ConnectorException {
        return write(
                DataType.BANK_ACCOUNTS,
                BankAccount.class,
                "{\"accountName\":\"B\",\"accountNumber\":\"12345678\"}");
    }

    private String write(DataType type, Class<?> record, String json) throws ConnectorException {
        return execute(create(type, JSON.readValue(json, record))).id();
    }
}
