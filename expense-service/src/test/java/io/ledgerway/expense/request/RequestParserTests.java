package io.ledgerway.expense.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.expense.transaction.Transaction.TrackingRef;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

public class RequestParserTests {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

    private static final UUID ID = UUID.fromString("11f4c3a8-64a7-4f4e-9a5d-2c8f3d2b6a10");

    private final RequestParser bodies = new RequestParser(JSON);

    @Test
    void readsEveryMemberOfAnExpense() {
        Expense read = bodies.expenses(example("createExpenseTransaction")).getFirst();

        assertThat(read.id()).isEqualTo(ID);
        assertThat(read.type()).isEqualTo(ExpenseType.PAYMENT);
        assertThat(read.issueDate().text()).isEqualTo("2026-05-21T00:00:00Z");
        assertThat(read.currency()).isEqualTo("GBP");
        assertThat(read.currencyRate()).isEqualByComparingTo("1");
        assertThat(read.supplierId()).isEqualTo("124");
        assertThat(read.bankAccountId()).isEqualTo("32");
        assertThat(read.reference()).isEqualTo("CARD-0815");
        assertThat(read.merchantName()).isEqualTo("Harbour Café");
        assertThat(read.notes()).isEqualTo("Lunch with a customer");
        assertThat(read.postAsDraft()).isFalse();
        Transaction.Line line = read.lines().getFirst();
        assertThat(line.netAmount()).isEqualTo(new BigDecimal("110.42"));
        assertThat(line.taxAmount()).isEqualTo(new BigDecimal("14.43"));
        assertThat(line.taxRateId()).isEqualTo("23_Bills");
        assertThat(line.accountId()).isEqualTo("40");
        assertThat(line.invoiceTo()).isEqualTo("140");
        assertThat(line.tracking())
                .containsExactly(new TrackingRef("DEPARTMENT_5", "trackingCategories"));
    }

    @Test
    void readsTheExamplesOfTheApiDocument() {
        assertThat(bodies.adjustments(example("createAdjustmentTransaction"))).hasSize(1);
        assertThat(bodies.reimbursables(example("createReimbursableExpenseTransaction")))
                .hasSize(1);
        assertThat(bodies.transfer(ID, example("createTransferTransaction")).to().accountId())
                .isEqualTo("34");
        assertThat(bodies.expenseUpdate(ID, example("updateExpenseTransaction")).id())
                .isEqualTo(ID);
        assertThat(
                        bodies.reimbursableUpdate(
                                        ID, example("updateReimbursableExpenseTransaction"))
                                .supplierId())
                .isEqualTo("77");
        assertThat(bodies.dataSet(example("createExpenseDataset"))).hasSize(1);
        assertThat(bodies.dataSetIds(example("initiateSync"))).hasSize(1);
    }

    @Test
    void duplicateMemberIsRejected() {
        assertOne(
                refusal(() -> bodies.expenses(bytes("[{\"id\":1,\"id\":2}]"))),
                null,
                "Malformed JSON at line 1, column 14: Duplicate Object property \"id\"");
    }

    @Test
    void namesAndValuesAreCaseInsensitiveUnknownMembersIgnoredNullIsAbsent() {
        Expense read =
                bodies.expenses(
                                """
                                [{"ID":"%s","TYPE":"rEFUND","IssueDate":"2026-05-21","CURRENCY":"GBP",
                                  "currencyRate":null,"contactRef":null,"bankAccountRef":{"name":"x"},
                                  "MerchantName":null,"surprise":{"a":1},"postAsDraft":true,
                                  "lines":[{"NETAMOUNT":1,"trackingRefs":null,"invoiceTo":null,
                                            "itemRef":null,"accountref":{"ID":"40"}}]}]\
                                """
                                        .formatted(ID)
                                        .getBytes(StandardCharsets.UTF_8))
                        .getFirst();

        assertThat(read.type()).isEqualTo(ExpenseType.REFUND);
        assertThat(read.bankAccountId()).isNull();
        assertThat(read.supplierId()).isNull();
        assertThat(read.currencyRate()).isNull();
        assertThat(read.postAsDraft()).isTrue();
        assertThat(read.lines().getFirst().accountId()).isEqualTo("40");
        assertThat(read.lines().getFirst().tracking()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2024-05-21T00:00:00+00:00",
                "2022-04-29T00:00:00",
                "2024-05-21",
                "2022-06-28T00:00:00.000Z",
                "2022-08-03T01:30:09.0797213Z"
            })
    void datesInAllForms(String date) {
        assertThat(bodies.expenses(expense("/issueDate", quoted(date))).getFirst().issueDate())
                .hasToString(date);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    /id                              | (none)            | [0].Id                          | The Id field is required.
                    /id                              | "abc"             | [0].Id                          | The field Id must be a UUID.
                    /id                              | "1-1-1-1-1"       | [0].Id                          | The field Id must be a UUID.
                    /id                              | 7                 | [0].Id                          | The field Id must be a text.
                    /type                            | (none)            | [0].Type                        | The Type field is required.
                    /type                            | "Gift"            | [0].Type                        | The field Type must be one of: Payment, Refund, Reward, Chargeback.
                    /type                            | "TransferIn"      | [0].Type                        | Transfer In/Out transaction type is no longer supported. Please use the 'Create transfer transactions' endpoint.
                    /type                            | "transferout"     | [0].Type                        | Transfer In/Out transaction type is no longer supported. Please use the 'Create transfer transactions' endpoint.
                    /type                            | "AdjustmentIn"    | [0].Type                        | Adjustment In/Out transaction type is no longer supported. Please use the 'Create adjustment transactions' endpoint.
                    /type                            | "AdjustmentOut"   | [0].Type                        | Adjustment In/Out transaction type is no longer supported. Please use the 'Create adjustment transactions' endpoint.
                    /issueDate                       | (none)            | [0].IssueDate                   | The IssueDate field is required.
                    /issueDate                       | null              | [0].IssueDate                   | The IssueDate field is required.
                    /issueDate                       | "21/05/2026"      | [0].IssueDate                   | The field IssueDate must be an ISO 8601 date or time.
                    /issueDate                       | "2026-02-30"      | [0].IssueDate                   | The field IssueDate must be an ISO 8601 date or time.
                    /currency                        | (none)            | [0].Currency                    | The Currency field is required.
                    /currency                        | ""                | [0].Currency                    | The Currency field is required.
                    /currency                        | "GBX"             | [0].Currency                    | The field Currency must be an ISO 4217 currency code.
                    /currency                        | "XXX"             | [0].Currency                    | The field Currency must be an ISO 4217 currency code.
                    /currencyRate                    | "1"               | [0].CurrencyRate                | The field CurrencyRate must be a number.
                    /currencyRate                    | 0                 | [0].CurrencyRate                | The field CurrencyRate must be more than 0 and at most 1000000000.
                    /currencyRate                    | 0.1234567891      | [0].CurrencyRate                | The field CurrencyRate must have at most 9 decimals.
                    /contactRef                      | "124"             | [0].ContactRef                  | The field ContactRef must be an object.
                    /contactRef                      | {}                | [0].ContactRef.Id               | The Id field is required.
                    /contactRef                      | {"id":"1","type":"Customer"} | [0].ContactRef.Type  | The field Type must be one of: Supplier.
                    /contactRef                      | {"id":"1","contactType":"Customer"} | [0].ContactRef.ContactType | The field ContactType must be one of: Supplier.
                    /bankAccountRef                  | []                | [0].BankAccountRef              | The field BankAccountRef must be an object.
                    /reference                       | 1                 | [0].Reference                   | The field Reference must be a text.
                    /postAsDraft                     | "yes"             | [0].PostAsDraft                 | The field PostAsDraft must be true or false.
                    /lines                           | []                | [0].Lines                       | The field Lines must be an array of 1 to 100 items.
                    /lines                           | {}                | [0].Lines                       | The field Lines must be an array of 1 to 100 items.
                    /lines/0                         | 3                 | [0].Lines[0]                    | Must be an object.
                    /lines/0/netAmount               | (none)            | [0].Lines[0].NetAmount          | The NetAmount field is required.
                    /lines/0/netAmount               | -0.01             | [0].Lines[0].NetAmount          | The field NetAmount must be between 0 and 5000000.
                    /lines/0/netAmount               | 5000000.01        | [0].Lines[0].NetAmount          | The field NetAmount must be between 0 and 5000000.
                    /lines/0/netAmount               | 1e999999999       | [0].Lines[0].NetAmount          | The field NetAmount must be between 0 and 5000000.
                    /lines/0/netAmount               | 1e-999999999      | [0].Lines[0].NetAmount          | The field NetAmount must have at most 20 decimals.
                    /lines/0/netAmount               | "12"              | [0].Lines[0].NetAmount          | The field NetAmount must be a number.
                    /lines/0/taxAmount               | -1                | [0].Lines[0].TaxAmount          | The field TaxAmount must be between 0 and 5000000.
                    /lines/0/taxRateRef              | {"id":5}          | [0].Lines[0].TaxRateRef.Id      | The field Id must be a text.
                    /lines/0/trackingRefs            | []                | [0].Lines[0].TrackingRefs       | The field TrackingRefs must be an array of 1 to 10 items.
                    /lines/0/trackingRefs            | [{"id":5}]        | [0].Lines[0].TrackingRefs[0].Id | The field Id must be a text.
                    /lines/0/trackingRefs            | [{"dataType":"suppliers"}] | [0].Lines[0].TrackingRefs[0].DataType | (any)
                    /lines/0/trackingRefs            | [{"id":"1","dataType":"suppliers"}] | [0].Lines[0].TrackingRefs[0].DataType | (any)
                    /lines/0/invoiceTo               | {"id":"1","type":"supplier"} | [0].Lines[0].InvoiceTo.Type | The field Type must be one of: customer.
                    """)
    void rejectsInvalidExpenses(String pointer, String value, String itemId, String message) {
        ApiException refusal = refusal(() -> bodies.expenses(expense(pointer, value)));

        assertOne(refusal, itemId, message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/lines/0/netAmount 0",
                "/lines/0/netAmount 5000000",
                "/lines/0/netAmount 0.30000000000000004",
                "/lines/0/netAmount 0e-999999999",
                "/lines/0/netAmount 1e2",
                "/currencyRate 0.123456789",
                "/currencyRate 1.100000000000",
                "/currency \"KWD\"",
                "/contactRef {\"id\":\"1\",\"type\":\"supplier\"}",
                "/contactRef {\"id\":\"1\",\"contactType\":\"Supplier\"}",
                "/lines/0/trackingRefs [{\"id\":\"1\",\"dataType\":\"CUSTOMERS\"}]",
                "/lines/0/invoiceTo {\"id\":\"1\",\"type\":\"Customer\",\"dataType\":\"customers\"}",
                "/lines/0/accountRef {\"id\":\"80000002-1674552702\"}",
                "/lines/0/accountRef {}"
            })
    void takesAnExpense(String pointerAndValue) {
        String[] parts = pointerAndValue.split(" ", 2);

        assertThat(bodies.expenses(expense(parts[0], parts[1]))).hasSize(1);
    }

    @Test
    void amountsKeepTheirDigits() {
        Expense read = bodies.expenses(expense("/lines/0/netAmount", "0e-999999999")).getFirst();

        assertThat(read.lines().getFirst().netAmount().toPlainString()).hasSizeLessThan(30);
    }

    @Test
    void limitsOfArraysLinesAndTracking() {
        assertOne(
                refusal(() -> bodies.expenses(bytes("[]"))),
                null,
                "The body must be an array of 1 to 50 items.");
        assertOne(
                refusal(() -> bodies.expenses(many(51))),
                null,
                "The body must be an array of 1 to 50 items.");
        assertThat(bodies.expenses(many(50))).hasSize(50);
        assertThat(bodies.expenses(expense("/lines", repeated(100, "{\"netAmount\":1}"))))
                .hasSize(1);
        assertOne(
                refusal(() ->
                        bodies.expenses(expense("/lines", repeated(101, "{\"netAmount\":1}")))),
                "[0].Lines",
                "The field Lines must be an array of 1 to 100 items.");
        assertThat(
                        bodies.expenses(
                                expense("/lines/0/trackingRefs", repeated(10, "{\"id\":\"1\"}"))))
                .hasSize(1);
        assertOne(
                refusal(() ->
                        bodies.expenses(
                                expense("/lines/0/trackingRefs", repeated(11, "{\"id\":\"1\"}")))),
                "[0].Lines[0].TrackingRefs",
                "The field TrackingRefs must be an array of 1 to 10 items.");
    }

    @ParameterizedTest
    @CsvSource({"/reference,1000", "/merchantName,1000", "/notes,5000"})
    void lengthsOfTexts(String pointer, int longest) {
        assertThat(bodies.expenses(expense(pointer, quoted("x".repeat(longest))))).hasSize(1);
        assertThat(
                        items(
                                refusal(() ->
                                        bodies.expenses(
                                                expense(
                                                        pointer,
                                                        quoted("x".repeat(longest + 1)))))))
                .singleElement()
                .satisfies(it ->
                        assertThat(it.message())
                                .endsWith(
                                        "must be a text with a maximum length of "
                                                + longest
                                                + "."));
    }

    /** As {@code maxLength} of the API document; an emoji is two characters of Java. */
    @Test
    void lengthsCountCharactersOfUnicode() {
        String longest = "\uD83E\uDDFE".repeat(1_000);

        assertThat(bodies.expenses(expense("/merchantName", quoted(longest))).getFirst())
                .extracting(Expense::merchantName)
                .isEqualTo(longest);
        assertOne(
                refusal(() -> bodies.expenses(expense("/merchantName", quoted(longest + "x")))),
                "[0].MerchantName",
                "The field MerchantName must be a text with a maximum length of 1000.");
    }

    @Test
    void textThatTheDatabaseCannotStoreIsRejected() {
        assertOne(
                refusal(() -> bodies.expenses(expense("/notes", "\"a\\u0000b\""))),
                "[0].Notes",
                "The field Notes must be a text that can be stored.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "nonsense", "[{]", "{}", "null", "7", "[1,2]"})
    void rejectsBodiesThatAreNoArrayOfObjects(String body) {
        ApiException refusal = refusal(() -> bodies.expenses(bytes(body)));

        assertThat(refusal.status().value()).isEqualTo(400);
        assertThat(refusal).hasMessage("Error processing request - not valid.");
        assertThat(items(refusal)).isNotEmpty();
    }

    @Test
    void rejectsAMissingBody() {
        assertThat(refusal(() -> bodies.expenses(null)).status().value()).isEqualTo(400);
        assertThat(refusal(() -> bodies.transfer(ID, null)).status().value()).isEqualTo(400);
    }

    @Test
    void reportsAllErrorsAndRejectsTheWholeBody() {
        ObjectNode good = one();
        ObjectNode bad = one();
        bad.put("id", UUID.randomUUID().toString());
        bad.remove("currency");
        ((ObjectNode) bad.at("/lines/0")).put("netAmount", -1);
        ArrayNode array = JSON.createArrayNode().add(good).add(bad);

        assertThat(items(refusal(() -> bodies.expenses(bytes(array.toString())))))
                .extracting(ErrorBody.Item::itemId)
                .containsExactlyInAnyOrder("[1].Currency", "[1].Lines[0].NetAmount");
    }

    @Test
    void theSameIdTwice() {
        ObjectNode upper = one();
        upper.put("id", ID.toString().toUpperCase(Locale.ROOT));
        ArrayNode array = JSON.createArrayNode().add(one()).add(upper);

        assertOne(
                refusal(() -> bodies.expenses(bytes(array.toString()))),
                "[1].Id",
                "The id " + ID + " is used twice.");
    }

    /** Readers differ in which of the two values counts. */
    @Test
    void rejectsAMemberInTwoSpellings() {
        ObjectNode twice = one();
        twice.put("ID", UUID.randomUUID().toString());
        ((ObjectNode) twice.at("/lines/0")).put("NetAmount", 99);

        assertThat(items(refusal(() -> bodies.expenses(bytes("[" + twice + "]")))))
                .extracting(ErrorBody.Item::itemId, ErrorBody.Item::message)
                .containsExactlyInAnyOrder(
                        tuple("[0].Id", "The field Id is given twice."),
                        tuple("[0].Lines[0].NetAmount", "The field NetAmount is given twice."));
    }

    @Test
    void removedTypeHasItsOwnErrorMessage() {
        assertThat(refusal(() -> bodies.expenses(expense("/type", "\"TransferIn\""))))
                .hasMessageStartingWith("Transfer In/Out transaction type is no longer supported.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    /date              | (none)          | Date               | The Date field is required.
                    /from              | (none)          | From               | The From field is required.
                    /to                | null            | To                 | The To field is required.
                    /from/accountRef   | (none)          | From.AccountRef    | The AccountRef field is required.
                    /from/accountRef   | {}              | From.AccountRef.Id | The Id field is required.
                    /from/amount       | (none)          | From.Amount        | The Amount field is required.
                    /from/amount       | -1              | From.Amount        | The field Amount must be between 0 and 5000000.
                    /to/amount         | 5000001         | To.Amount          | The field Amount must be between 0 and 5000000.
                    /to/accountRef     | {"id":"32"}     | To                 | A transfer requires two different accounts.
                    """)
    void rejectsInvalidTransfers(String pointer, String value, String itemId, String message) {
        assertOne(
                refusal(() ->
                        bodies.transfer(ID, changed("createTransferTransaction", pointer, value))),
                itemId,
                message);
    }

    @Test
    void readsTransfersWithCapitalizedNames() {
        assertThat(
                        bodies.transfer(
                                        ID,
                                        bytes(
                                                """
                                                {"Description":"d","Date":"2026-05-21",
                                                 "From":{"AccountRef":{"Id":"1"},"Amount":1},
                                                 "To":{"AccountRef":{"Id":"2"},"Amount":1}}\
                                                """))
                                .from()
                                .accountId())
                .isEqualTo("1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    /0/id                   | (none)     | [0].Id                       | The Id field is required.
                    /0/date                 | "no"       | [0].Date                     | The field Date must be an ISO 8601 date or time.
                    /0/currency             | (none)     | [0].Currency                 | The Currency field is required.
                    /0/lines                | (none)     | [0].Lines                    | The Lines field is required.
                    /0/lines                | []         | [0].Lines                    | The field Lines must be an array of 1 to 100 items.
                    /0/lines/1/amount       | -5000000.1 | [0].Lines[1].Amount          | The field Amount must be between -5000000 and 5000000.
                    /0/lines/1/amount       | (none)     | [0].Lines[1].Amount          | The Amount field is required.
                    /0/lines/0/accountRef   | (none)     | [0].Lines[0].AccountRef      | The AccountRef field is required.
                    /0/lines/0/trackingRefs | [{"id":"1","dataType":"items"}] | [0].Lines[0].TrackingRefs[0].DataType | (any)
                    """)
    void rejectsInvalidAdjustments(String pointer, String value, String itemId, String message) {
        assertOne(
                refusal(() ->
                        bodies.adjustments(changed("createAdjustmentTransaction", pointer, value))),
                itemId,
                message);
    }

    @Test
    void adjustmentsMayBeTrackedBySuppliers() {
        assertThat(
                        bodies.adjustments(
                                        changed(
                                                "createAdjustmentTransaction",
                                                "/0/lines/0/trackingRefs",
                                                "[{\"id\":\"1\",\"dataType\":\"Suppliers\"}]"))
                                .getFirst()
                                .lines()
                                .getFirst()
                                .tracking())
                .containsExactly(new TrackingRef("1", "suppliers"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    /0/contactRef            | (none) | [0].ContactRef         | The ContactRef field is required.
                    /0/contactRef            | {}     | [0].ContactRef.Id      | The Id field is required.
                    /0/issueDate             | (none) | [0].IssueDate          | The IssueDate field is required.
                    /0/dueDate               | (none) | [0].DueDate            | The DueDate field is required.
                    /0/currency              | (none) | [0].Currency           | The Currency field is required.
                    /0/apAccountRef          | 3      | [0].ApAccountRef       | The field ApAccountRef must be an object.
                    /0/lines/0/netAmount     | (none) | [0].Lines[0].NetAmount | The NetAmount field is required.
                    /0/lines/0/netAmount     | -1     | [0].Lines[0].NetAmount | The field NetAmount must be between 0 and 5000000.
                    /0/lines/0/description   | 3      | [0].Lines[0].Description | The field Description must be a text.
                    """)
    void rejectsInvalidReimbursables(String pointer, String value, String itemId, String message) {
        assertOne(
                refusal(() ->
                        bodies.reimbursables(
                                changed("createReimbursableExpenseTransaction", pointer, value))),
                itemId,
                message);
    }

    @Test
    void readsTheEarlierDataSetForm() {
        assertOne(
                refusal(() ->
                        bodies.dataSet(
                                changed(
                                        "createExpenseDataset",
                                        "/items/0/lines/0/netAmount",
                                        "-1"))),
                "Items[0].Lines[0].NetAmount",
                "The field NetAmount must be between 0 and 5000000.");
        assertOne(
                refusal(() -> bodies.dataSet(bytes("{}"))),
                "Items",
                "The Items field is required.");
        assertOne(
                refusal(() -> bodies.dataSetIds(bytes("{\"datasetIds\":[\"x\"]}"))),
                "DatasetIds[0]",
                "Must be a UUID.");
        assertOne(
                refusal(() -> bodies.dataSetIds(bytes("{\"datasetIds\":[]}"))),
                "DatasetIds",
                "The field DatasetIds must be an array of 1 to 100 items.");
        assertThat(bodies.dataSetIds(bytes("{\"datasetIds\":null}"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"dataType\":\"customers\"}",
                "{\"id\":null}",
                "{\"id\":\" \",\"dataType\":\"customers\"}"
            })
    void trackingWithoutIdCountsAsAbsent(String ref) {
        String refs = "[" + ref + ",{\"id\":\"1\"}]";
        TrackingRef other = new TrackingRef("1", "trackingCategories");

        assertThat(
                        bodies.expenses(expense("/lines/0/trackingRefs", refs))
                                .getFirst()
                                .lines()
                                .getFirst()
                                .tracking())
                .containsExactly(other);
        assertThat(
                        bodies.adjustments(
                                        changed(
                                                "createAdjustmentTransaction",
                                                "/0/lines/0/trackingRefs",
                                                refs))
                                .getFirst()
                                .lines()
                                .getFirst()
                                .tracking())
                .containsExactly(other);
    }

    @Test
    void anUpdateOfAnExpenseCanHaveEmptyLines() {
        String example = "updateExpenseTransaction";

        assertThat(bodies.expenseUpdate(ID, changed(example, "/lines", "[]")).lines()).isEmpty();
        assertOne(
                refusal(() ->
                        bodies.expenseUpdate(
                                ID,
                                changed(example, "/lines", repeated(101, "{\"netAmount\":1}")))),
                "Lines",
                "The field Lines must be an array of 0 to 100 items.");
    }

    @Test
    void anUpdateNeedsTypeDateAndCurrency() {
        assertThat(items(refusal(() -> bodies.expenseUpdate(ID, bytes("{}")))))
                .extracting(ErrorBody.Item::itemId)
                .containsExactlyInAnyOrder("Type", "IssueDate", "Currency");
    }

    private static void assertOne(ApiException refusal, @Nullable String itemId, String message) {
        assertThat(refusal.status().value()).isEqualTo(400);
        assertThat(items(refusal))
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.itemId()).isEqualTo(itemId);
                    if (!message.equals("(any)")) {
                        assertThat(it.message()).isEqualTo(message);
                    }
                });
    }

    private static List<ErrorBody.Item> items(ApiException refusal) {
        return Objects.requireNonNull(refusal.validation()).errors();
    }

    private static ApiException refusal(ThrowingCallable it) {
        return Objects.requireNonNull(catchThrowableOfType(ApiException.class, it));
    }

    private static ObjectNode one() {
        return (ObjectNode) JSON.readTree(example("createExpenseTransaction")).get(0);
    }

    private static byte[] many(int count) {
        ArrayNode array = JSON.createArrayNode();
        IntStream.range(0, count)
                .forEach(_ -> array.add(one().put("id", UUID.randomUUID().toString())));
        return bytes(array.toString());
    }

    public static byte[] expense(String pointer, String value) {
        return changed("createExpenseTransaction", "/0" + pointer, value);
    }

    /** An example with one member set or, for {@code (none)}, removed. */
    private static byte[] changed(String example, String pointer, String value) {
        JsonNode body = JSON.readTree(example(example));
        int slash = pointer.lastIndexOf('/');
        JsonNode parent = body.at(pointer.substring(0, slash));
        String member = pointer.substring(slash + 1);
        Function<String, String> marked = it -> "\"" + it + "\"";
        if (parent instanceof ArrayNode array) {
            array.set(Integer.parseInt(member), JSON.getNodeFactory().stringNode("@@"));
        } else {
            ObjectNode object = (ObjectNode) parent;
            object.remove(member);
            if (!value.equals("(none)")) {
                object.put(member, "@@");
            }
        }
        return bytes(body.toString().replace(marked.apply("@@"), value));
    }

    private static String quoted(String text) {
        return "\"" + text + "\"";
    }

    private static String repeated(int count, String item) {
        return "[" + String.join(",", Collections.nCopies(count, item)) + "]";
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] example(String name) {
        String path = "/openapi/" + name + ".request.json";
        try (InputStream in = RequestParserTests.class.getResourceAsStream(path)) {
            return Objects.requireNonNull(in, path).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
