package io.ledgerway.connector.sandbox.push;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.push.BankTransactionBatch;
import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

class RecordTranslationTests {

    private static final JsonMapper JSON = JsonMapper.shared();

    private static final String DIRECT =
            """
            {"contactRef":{"id":"s1","dataType":"suppliers"},"issueDate":"2026-01-05",
             "currency":"EUR","lineItems":[{"unitAmount":1.50,"quantity":2,
              "accountRef":{"id":"a2"},"tracking":{"recordRefs":[{"id":"d1",
              "dataType":"trackingCategories"}],"invoiceTo":{"id":"c1","dataType":"customers"}}}],
             "paymentAllocations":[{"payment":{"accountRef":{"id":"a1"},"currency":"EUR",
              "paidOnDate":"2026-01-05","totalAmount":3},"allocation":{"totalAmount":3.0}}],
             "subTotal":3,"taxAmount":0,"totalAmount":3}
            """;

    static List<Arguments> records() {
        return List.of(
                Arguments.of(
                        DataType.DIRECT_COSTS,
                        DIRECT,
                        """
                        {"vendor":{"id":"s1"},"issued_on":"2026-01-05","currency":"EUR",
                         "account":{"id":"a1"},"net_total":"3","tax_total":"0","gross_total":"3",
                         "lines":[{"unit_price":"1.50","qty":"2","account":{"id":"a2"},
                          "dimensions":[{"id":"d1"}],"billable_to":{"id":"c1"}}]}
                        """),
                Arguments.of(
                        DataType.DIRECT_INCOMES,
                        """
                        {"contactRef":{"id":"c1","dataType":"customers"},"issueDate":"2026-01-05",
                         "currency":"EUR","lineItems":[{"unitAmount":-1,"quantity":1}],
                         "paymentAllocations":[{"payment":{"accountRef":{"id":"a1"}},
                          "allocation":{}}],"subTotal":-1,"taxAmount":0,"totalAmount":-1}
                        """,
                        """
                        {"client":{"id":"c1"},"issued_on":"2026-01-05","currency":"EUR",
                         "account":{"id":"a1"},"net_total":"-1","tax_total":"0","gross_total":"-1",
                         "lines":[{"unit_price":"-1","qty":"1"}]}
                        """),
                Arguments.of(
                        DataType.BILLS,
                        """
                        {"supplierRef":{"id":"s1"},"issueDate":"2026-01-05","status":"Open",
                         "subTotal":3,"taxAmount":0,"totalAmount":3,"lineItems":[{"unitAmount":3,
                          "quantity":1,"tracking":{"categoryRefs":[{"id":"d1"}],
                          "customerRef":{"id":"c1"},"isBilledTo":"Customer",
                          "isRebilledTo":"NotApplicable"}}]}
                        """,
                        """
                        {"vendor":{"id":"s1"},"issued_on":"2026-01-05","state":"open",
                         "net_total":"3","tax_total":"0","gross_total":"3",
                         "lines":[{"unit_price":"3","qty":"1","dimensions":[{"id":"d1"}],
                          "billable_to":{"id":"c1"}}]}
                        """),
                Arguments.of(
                        DataType.TRANSFERS,
                        """
                        {"date":"2026-01-05","from":{"accountRef":{"id":"a1",
                          "dataType":"bankAccounts"},"currency":"GBP","amount":5},
                         "to":{"accountRef":{"id":"a2"},"amount":6},"status":"Unreconciled",
                         "trackingCategoryRefs":[{"id":"d1"}]}
                        """,
                        """
                        {"date":"2026-01-05","from":{"account":{"id":"a1"},"currency":"GBP",
                          "amount":"5"},"to":{"account":{"id":"a2"},"amount":"6"},
                         "state":"unreconciled","dimensions":[{"id":"d1"}]}
                        """),
                Arguments.of(
                        DataType.JOURNAL_ENTRIES,
                        """
                        {"postedOn":"2026-01-05","journalRef":{"id":"j1"},"journalLines":[
                         {"netAmount":5,"transactionAmount":5.00,"currency":"GBP",
                          "transactionCurrency":"GBP","accountRef":{"id":"a1"},
                          "tracking":{"recordRefs":[{"id":"d1"}]},
                          "contactRef":{"id":"c1","dataType":"customers"}}]}
                        """,
                        """
                        {"posted_on":"2026-01-05","journal":{"id":"j1"},"lines":[{"amount":"5",
                         "currency":"GBP","account":{"id":"a1"},"dimensions":[{"id":"d1"}],
                         "client":{"id":"c1"}}]}
                        """),
                Arguments.of(
                        DataType.PAYMENTS,
                        """
                        {"customerRef":{"id":"c1"},"accountRef":{"id":"a1"},
                         "paymentMethodRef":{"id":"m1"},"totalAmount":7,"date":"2026-01-05",
                         "lines":[{"amount":7,"allocatedOnDate":"2026-01-06","links":[
                          {"type":"Invoice","id":"i1","amount":-10},
                          {"type":"CreditNote","id":"n1","amount":3}]}]}
                        """,
                        """
                        {"client":{"id":"c1"},"account":{"id":"a1"},"method":{"id":"m1"},
                         "total":"7","paid_on":"2026-01-05","parts":[{"amount":"7",
                          "allocated_on":"2026-01-06","settles":[
                          {"kind":"invoice","id":"i1","amount":"10"},
                          {"kind":"credit_note","id":"n1","amount":"-3"}]}]}
                        """),
                Arguments.of(
                        DataType.BILL_PAYMENTS,
                        """
                        {"supplierRef":{"id":"s1"},"totalAmount":7,"date":"2026-01-05",
                         "lines":[{"amount":7,"links":[
                          {"type":"BillPayment","id":"p1","amount":-7}]}]}
                        """,
                        """
                        {"vendor":{"id":"s1"},"total":"7","paid_on":"2026-01-05",
                         "parts":[{"amount":"7","settles":[
                          {"kind":"payment","id":"p1","amount":"7"}]}]}
                        """),
                Arguments.of(
                        DataType.BANK_TRANSACTIONS,
                        """
                        {"accountId":"a1","transactions":[{"amount":-1.5,"balance":2,
                         "date":"2026-01-05T10:00:00Z","description":"X"}]}
                        """,
                        """
                        {"account":{"id":"a1"},"transactions":[{"amount":"-1.5","balance":"2",
                         "cleared_on":"2026-01-05","text":"X"}]}
                        """),
                Arguments.of(
                        DataType.BANK_ACCOUNTS,
                        """
                        {"accountName":"B","accountType":"Credit","nominalCode":"1","sortCode":"2",
                         "accountNumber":"3","iBan":"4","overdraftLimit":5,"status":"Pending"}
                        """,
                        """
                        {"name":"B","kind":"card","code":"1","sort_code":"2","number":"3",
                         "iban":"4","overdraft_limit":"5","state":"pending"}
                        """),
                Arguments.of(
                        DataType.JOURNALS,
                        """
                        {"journalCode":"1","name":"J","type":"T","parentId":"j0",
                         "hasChildren":false,"status":"Active"}
                        """,
                        """
                        {"code":"1","name":"J","type":"T","parent_id":"j0","state":"active"}
                        """),
                Arguments.of(
                        DataType.CREDIT_NOTES,
                        """
                        {"creditNoteNumber":"N","customerRef":{"id":"c1"},"totalAmount":3,
                         "totalDiscount":0,"subTotal":3,"totalTaxAmount":0,"discountPercentage":0,
                         "remainingCredit":3,"status":"Paid","issueDate":"2026-01-05",
                         "lineItems":[{"unitAmount":3,"quantity":1}]}
                        """,
                        """
                        {"number":"N","client":{"id":"c1"},"gross_total":"3","discount_total":"0",
                         "net_total":"3","tax_total":"0","state":"issued",
                         "issued_on":"2026-01-05","lines":[{"unit_price":"3","qty":"1"}]}
                        """),
                Arguments.of(
                        DataType.BILL_CREDIT_NOTES,
                        """
                        {"supplierRef":{"id":"s1"},"totalAmount":3,"totalDiscount":0,"subTotal":3,
                         "totalTaxAmount":0,"discountPercentage":0,"status":"Submitted",
                         "issueDate":"2026-01-05","createdFromRefs":[{"id":"b1",
                          "dataType":"bills"}],"lineItems":[{"unitAmount":3,"quantity":1,
                          "unitOfMeasurement":"kg"}]}
                        """,
                        """
                        {"vendor":{"id":"s1"},"gross_total":"3","discount_total":"0",
                         "net_total":"3","tax_total":"0","state":"open","issued_on":"2026-01-05",
                         "created_from":{"id":"b1"},
                         "lines":[{"unit_price":"3","qty":"1","unit":"kg"}]}
                        """),
                Arguments.of(
                        DataType.PURCHASE_ORDERS,
                        """
                        {"purchaseOrderNumber":"P","supplierRef":{"id":"s1"},
                         "issueDate":"2026-01-05","expectedDeliveryDate":"2026-01-06",
                         "deliveryDate":"2026-01-07","paymentDueDate":"2026-01-08",
                         "shipTo":{"contact":{"name":"A"},"address":{"type":"Delivery",
                          "city":"L"}},"status":"Closed","lineItems":[{"lineNumber":"1",
                          "description":"d"}]}
                        """,
                        """
                        {"number":"P","vendor":{"id":"s1"},"issued_on":"2026-01-05",
                         "expected_on":"2026-01-06","delivered_on":"2026-01-07",
                         "payment_due_on":"2026-01-08","ship_to":{"contact":{"name":"A"},
                          "address":{"kind":"delivery","city":"L"}},"state":"closed",
                         "lines":[{"no":"1","text":"d"}]}
                        """));
    }

    @ParameterizedTest
    @MethodSource("records")
    void aRecordIsTranslatedToTheSandboxsFields(DataType type, String ours, String theirs) {
        var written = write(type, ours);

        assertThat(written.errors()).isEmpty();
        assertThat(written.warnings()).isEmpty();
        assertThat(written.json()).isEqualTo(JSON.readTree(theirs));
    }

    @Test
    void aTrackingCustomerIsNotBilled() {
        var cost =
                write(
                        DataType.DIRECT_COSTS,
                        DIRECT.replace(
                                "\"recordRefs\":[",
                                "\"recordRefs\":[{\"id\":\"c1\",\"dataType\":\"customers\"},"));
        var bill =
                write(
                        DataType.BILLS,
                        """
                        {"supplierRef":{"id":"s1"},"issueDate":"2026-01-05","status":"Open",
                         "subTotal":3,"taxAmount":0,"totalAmount":3,"lineItems":[{"unitAmount":3,
                          "quantity":1,"tracking":{"categoryRefs":[],"customerRef":{"id":"c1"},
                          "isBilledTo":"NotApplicable","isRebilledTo":"NotApplicable"}}]}
                        """);

        assertThat(cost.errors()).isEmpty();
        assertThat(cost.warnings()).isEmpty();
        assertThat(cost.json().at("/lines/0"))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"unit_price":"1.50","qty":"2","account":{"id":"a2"},
                                 "client":{"id":"c1"},"dimensions":[{"id":"d1"}],
                                 "billable_to":{"id":"c1"}}
                                """));
        assertThat(bill.errors()).isEmpty();
        assertThat(bill.warnings()).isEmpty();
        assertThat(bill.json().at("/lines/0"))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"unit_price":"3","qty":"1","client":{"id":"c1"}}
                                """));
    }

    @Test
    void aLineIsTrackedByOneCustomer() {
        var cost =
                write(
                        DataType.DIRECT_COSTS,
                        DIRECT.replace(
                                "\"recordRefs\":[",
                                "\"recordRefs\":[{\"id\":\"c1\",\"dataType\":\"customers\"},"
                                        + "{\"id\":\"c2\",\"dataType\":\"customers\"},"));

        assertThat(cost.errors())
                .extracting(PushIssue::itemId)
                .containsExactly("LineItems[0].Tracking.RecordRefs[1]");
    }

    @Test
    void valuesOfExpensesAreWrittenAndOtherSupplementalDataIsIgnored() {
        var cost =
                write(
                        DataType.DIRECT_COSTS,
                        DIRECT.replace(
                                "\"subTotal\":3",
                                """
                                "supplementalData":{"content":{"expense":{"postAsDraft":true},
                                 "other":{"a":"b"},"":{"a":"b"}}},"subTotal":3\
                                """));
        var bill =
                write(
                        DataType.BILLS,
                        """
                        {"supplierRef":{"id":"s1"},"issueDate":"2026-01-05","status":"Open",
                         "subTotal":3,"taxAmount":0,"totalAmount":3,
                         "lineItems":[{"unitAmount":3,"quantity":1}],
                         "supplementalData":{"content":{"expense":{"apAccountRef":"a9"}}}}
                        """);

        assertThat(cost.json().path("draft").asBoolean()).isTrue();
        assertThat(cost.warnings())
                .extracting(PushIssue::itemId)
                .containsExactly("SupplementalData.Content.Other", "SupplementalData.Content.");
        assertThat(bill.json().at("/payable_account/id").asString()).isEqualTo("a9");
        assertThat(bill.warnings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    "dataType":"suppliers"        | "dataType":"items"        | ContactRef.DataType
                    "dataType":"customers"        | "dataType":"suppliers"    | LineItems[0].Tracking.InvoiceTo.DataType
                    "dataType":"trackingCategories" | "dataType":"suppliers"  | LineItems[0].Tracking.RecordRefs[0].DataType
                    "paidOnDate":"2026-01-05"     | "paidOnDate":"2026-01-06" | PaymentAllocations[0].Payment.PaidOnDate
                    "allocation":{"totalAmount":3.0} | "allocation":{"totalAmount":2} | PaymentAllocations[0].Allocation.TotalAmount
                    "accountRef":{"id":"a1"},     |                           | PaymentAllocations[0].Payment.AccountRef
                    """)
    void contradictionsAndWrongReferencesAreRejectedBeforeTheyAreSent(
            String part, String instead, String named) {
        assertThat(DIRECT).contains(part);

        var written =
                write(DataType.DIRECT_COSTS, DIRECT.replace(part, instead == null ? "" : instead));

        assertThat(written.errors()).extracting(PushIssue::itemId).containsExactly(named);
    }

    @ParameterizedTest
    @CsvSource({
        "DIRECT_COSTS, account, PaymentAllocations[0].Payment.AccountRef",
        "DIRECT_COSTS, client, ContactRef",
        "DIRECT_COSTS, gross_total, TotalAmount",
        "DIRECT_COSTS, lines[1].billable_to, LineItems[1].Tracking.InvoiceTo",
        "DIRECT_COSTS, lines[1].dimensions[0], LineItems[1].TrackingCategoryRefs[0]",
        "DIRECT_COSTS, lines[1].client, LineItems[1].Tracking.RecordRefs",
        "BILLS, lines[0].client, LineItems[0].Tracking.CustomerRef",
        "BILLS, payable_account, SupplementalData.Content.Expense.ApAccountRef",
        "TRANSFERS, from.account, From.AccountRef",
        "JOURNAL_ENTRIES, lines[0].vendor, JournalLines[0].ContactRef",
        "JOURNAL_ENTRIES, lines[0].dimensions[1], JournalLines[0].Tracking.RecordRefs[1]",
        "PAYMENTS, parts[0].settles[1].id, Lines[0].Links[1].Id",
        "BILL_CREDIT_NOTES, created_from, CreatedFromRefs[0].Id",
        "BANK_TRANSACTIONS, transactions[2].cleared_on, Transactions[2].Date",
        "BANK_TRANSACTIONS, account, AccountId",
    })
    void errorsHaveCanonicalFieldNames(DataType type, String theirs, String ours) {
        assertThat(WriteMapping.of(type).orElseThrow().canonicalName(theirs)).isEqualTo(ours);
    }

    private static WriteMapping.Translated write(DataType type, String json) {
        Class<?> shape =
                type == DataType.BANK_TRANSACTIONS
                        ? BankTransactionBatch.class
                        : AccountingRecords.typeOf(type).orElseThrow();
        return WriteMapping.of(type).orElseThrow().translate(JSON.readValue(json, shape));
    }
}
