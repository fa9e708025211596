package io.ledgerway.sync.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

class PushBodyParserTests {

    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .changeDefaultPropertyInclusion(
                            it -> it.withValueInclusion(JsonInclude.Include.NON_NULL))
                    .build();

    private final PushBodyParser pushBodyParser = new PushBodyParser(JSON);

    static Stream<DataType> written() {
        return WritableTypes.all().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("written")
    void exampleOfEachTypeIsParsedCompletely(DataType type) throws IOException {
        try (InputStream in =
                PushBodyParserTests.class.getResourceAsStream(
                        "/openapi/push/" + type.key() + ".json")) {
            byte[] example = Objects.requireNonNull(in).readAllBytes();

            PushBodyParser.Body body =
                    type == DataType.BANK_TRANSACTIONS
                            ? pushBodyParser.readLines("acc_1", example)
                            : pushBodyParser.read(type, example);

            assertThat(body.warnings()).isEmpty();
            assertThat(JSON.readTree(body.json()).propertyNames())
                    .containsAll(JSON.readTree(example).propertyNames());
        }
    }

    @Test
    void readOnlyMembersAreDroppedAndUnknownOnesGiveWarnings() {
        PushBodyParser.Body body =
                read(
                        """
                        {"id":"1","modifiedDate":"2026-01-01","sourceModifiedDate":"x","metadata":{},
                         "status":"Active","supplierName":null,"colour":"red","nothing":null,
                         "addresses":[{"type":"Billing","planet":"Mars"}]}
                        """);

        assertThat(body.json())
                .isEqualTo("{\"addresses\":[{\"type\":\"Billing\"}],\"status\":\"Active\"}");
        assertThat(body.warnings())
                .containsExactlyInAnyOrder(
                        new PushIssue(
                                "colour",
                                "colour is not supported, and will be ignored.",
                                "Supplier"),
                        new PushIssue(
                                "addresses[0].planet",
                                "addresses[0].planet is not supported, and will be ignored.",
                                "Supplier"));
    }

    @Test
    void allMissingMembersAreNamedAtOnce() {
        byte[] body =
                "{\"status\":\"Draft\",\"lineItems\":[{\"quantity\":1},{}]}"
                        .getBytes(StandardCharsets.UTF_8);

        assertThatThrownBy(() -> pushBodyParser.read(DataType.INVOICES, body))
                .hasMessage("Error processing request - not valid.")
                .extracting(it -> ((ApiException) it).validation())
                .extracting(it -> it.errors().stream().map(ErrorBody.Item::itemId).toList())
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .containsExactlyInAnyOrder(
                        "issueDate",
                        "totalTaxAmount",
                        "totalAmount",
                        "amountDue",
                        "lineItems[0].unitAmount",
                        "lineItems[1].unitAmount",
                        "lineItems[1].quantity");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    suppliers | {"status":"Active","addresses":[{"type":"Billing"},null]} | addresses[1]
                    customers | {"status":"Active","contacts":[null]}                     | contacts[0]
                    """)
    void nullElementOfAListIsNamed(String type, String body, String member) {
        assertThatThrownBy(() ->
                        pushBodyParser.read(
                                DataType.ofKey(type).orElseThrow(),
                                body.getBytes(StandardCharsets.UTF_8)))
                .extracting(it -> ((ApiException) it).validation())
                .extracting(it -> it.errors().getFirst())
                .returns(member, ErrorBody.Item::itemId)
                .returns("must not be null", ErrorBody.Item::message);
    }

    @Test
    void missingMembersOfTrackingAreNamed() {
        byte[] body =
                """
                {"status":"Draft","issueDate":"2026-01-01","totalTaxAmount":0,"totalAmount":20,
                 "amountDue":20,"lineItems":[{"unitAmount":10,"quantity":2,"tracking":{}}]}
                """
                        .getBytes(StandardCharsets.UTF_8);

        assertThatThrownBy(() -> pushBodyParser.read(DataType.INVOICES, body))
                .extracting(it -> ((ApiException) it).validation())
                .extracting(it -> it.errors().stream().map(ErrorBody.Item::itemId).toList())
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .containsExactlyInAnyOrder(
                        "lineItems[0].tracking.categoryRefs",
                        "lineItems[0].tracking.isBilledTo",
                        "lineItems[0].tracking.isRebilledTo");
    }

    @Test
    @Timeout(10)
    void atMost200MissingMembersAreNamed() {
        String line =
                "{\"amount\":1,\"links\":[%s]}"
                        .formatted(String.join(",", Collections.nCopies(2_400, "{}")));
        byte[] body =
                "{\"date\":\"2026-01-01\",\"lines\":[%s]}"
                        .formatted(String.join(",", Collections.nCopies(100, line)))
                        .getBytes(StandardCharsets.UTF_8);

        assertThatThrownBy(() -> pushBodyParser.read(DataType.PAYMENTS, body))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        it ->
                                assertThat(Objects.requireNonNull(it.validation()).errors())
                                        .hasSize(200)
                                        .extracting(ErrorBody.Item::itemId)
                                        .contains("lines[0].links[0].type"));
    }

    @Test
    void atMost100UnknownMembersAreNamed() {
        String members =
                IntStream.range(0, 10_000)
                        .mapToObj("\"a%d\":1"::formatted)
                        .collect(Collectors.joining(","));

        assertThat(read("{\"status\":\"Active\",%s}".formatted(members)).warnings())
                .hasSize(101)
                .last()
                .isEqualTo(
                        new PushIssue(
                                null,
                                "Other members that are not supported, and will be ignored: 9900.",
                                "Supplier"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|status",
                "{\"status\":\"Asleep\"}|status",
                "{\"status\":\"Active\",\"addresses\":[{\"line1\":\"x\"}]}|addresses[0].type",
                "{\"status\":\"Active\",\"addresses\":{}}|addresses",
                "{\"status\":\"Active\",\"supplierName\":\"a\\u0000b\"}|supplierName",
                "{\"status\":\"Active\",\"supplementalData\":{\"content\":{\"a\":{\"b\":\"\\u0000\"}}}}|supplementalData.content.a.b"
            })
    void invalidMembersAreNamedByTheirPath(String body, String path) {
        assertThatThrownBy(() -> read(body))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        it -> {
                            assertThat(it.status().value()).isEqualTo(400);
                            assertThat(Objects.requireNonNull(it.validation()).errors())
                                    .extracting(ErrorBody.Item::itemId)
                                    .containsExactly(path);
                        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SUPPLIERS         | {"status":"Active","supplierName":1795879945} | supplierName            | must be a text
                    SUPPLIERS         | {"status":"Active","supplierName":1.5}        | supplierName            | must be a text
                    SUPPLIERS         | {"status":"Active","supplierName":true}       | supplierName            | must be a text
                    SUPPLIERS         | {"status":2}                                  | status                  | must be one of Unknown, Active, Archived
                    SUPPLIERS         | {"status":"2"}                                | status                  | must be one of Unknown, Active, Archived
                    SUPPLIERS         | {"status":"active"}                           | status                  | must be one of Unknown, Active, Archived
                    CHART_OF_ACCOUNTS | {"nominalCode":1234567}                       | nominalCode             | must be a text
                    CHART_OF_ACCOUNTS | {"isBankAccount":1}                           | isBankAccount           | must be true or false
                    TRANSFERS         | {"from":{"accountRef":{"id":1000001000}}}     | from.accountRef.id      | must be a text
                    TRANSFERS         | {"from":{"amount":"seven"}}                   | from.amount             | must be a number
                    """)
    void valueOfAnotherTypeIsRejected(DataType type, String body, String path, String message) {
        assertThatThrownBy(() -> read(type, body))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        it -> {
                            assertThat(it.status().value()).isEqualTo(400);
                            assertThat(Objects.requireNonNull(it.validation()).errors())
                                    .singleElement()
                                    .returns(path, ErrorBody.Item::itemId)
                                    .returns(message, ErrorBody.Item::message);
                        });
    }

    /** As in all other requests. */
    @Test
    void numbersAndBooleansCanBeTexts() {
        assertThat(read(DataType.TRANSFERS, "{\"from\":{\"amount\":\"7\"}}").json())
                .isEqualTo("{\"from\":{\"amount\":7}}");
        assertThat(read(DataType.CHART_OF_ACCOUNTS, "{\"isBankAccount\":\"true\"}").json())
                .isEqualTo("{\"isBankAccount\":true}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''",
                "[]",
                "null",
                "{",
                "7",
                "{\"status\":\"Active\"",
                "{\"supplierName\":1e999999}",
                "{\"status\":\"Active\",\"status\":\"Archived\"}"
            })
    void bodyThatIsNoObjectIsRejected(String body) {
        assertThatThrownBy(() -> read(body))
                .isInstanceOfSatisfying(
                        ApiException.class, it -> assertThat(it.status().value()).isEqualTo(400));
    }

    @ParameterizedTest
    @CsvSource({"1e50", "1e5000", "-1e-51", "1e-5000"})
    void numbersThatAreTooLongAreRejected(String number) {
        assertThatThrownBy(() -> lines("{\"amount\":" + number + "}", 1))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        it ->
                                assertThat(Objects.requireNonNull(it.validation()).errors())
                                        .singleElement()
                                        .returns("transactions[0].amount", ErrorBody.Item::itemId));
    }

    @Test
    void writesHaveAtMost5000Lines() {
        String line = "{\"amount\":1}";

        assertThat(lines(line, 5_000).json()).hasSizeGreaterThan(5_000);
        assertThatThrownBy(() -> lines(line, 5_001))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        it ->
                                assertThat(Objects.requireNonNull(it.validation()).errors())
                                        .singleElement()
                                        .returns("transactions", ErrorBody.Item::itemId)
                                        .returns(
                                                "must have at most 5000 elements",
                                                ErrorBody.Item::message));
    }

    /** The rest of the body is malformed. */
    @Test
    void longListIsRejectedBeforeTheRestIsRead() {
        assertThatThrownBy(() -> read("{\"lines\":[{},{\"links\":[" + "{},".repeat(5_001)))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        it ->
                                assertThat(Objects.requireNonNull(it.validation()).errors())
                                        .singleElement()
                                        .returns("lines[1].links", ErrorBody.Item::itemId));
    }

    @Test
    void linesMustBeForTheAccountOfThePath() {
        String lines = "{\"accountId\":\"acc_1\",\"transactions\":[{\"amount\":1.50}]}";

        assertThat(pushBodyParser.readLines("acc_1", lines.getBytes(StandardCharsets.UTF_8)).json())
                .contains("\"accountId\":\"acc_1\"", "\"amount\":1.5");
        assertThatThrownBy(() ->
                        pushBodyParser.readLines("acc_2", lines.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(ApiException.class);
        assertThatThrownBy(() ->
                        pushBodyParser.readLines("acc_2", "{}".getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(ApiException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"transactions\":[]}", "{\"accountId\":\"\",\"transactions\":[]}"})
    void linesWithoutAnAccountAreRejected(String lines) {
        assertRejected(DataType.BANK_TRANSACTIONS, lines, "accountId");
    }

    @Test
    void negativeOverdraftLimitIsRejected() {
        assertRejected(DataType.BANK_ACCOUNTS, bankAccount("-5"), "overdraftLimit");
        assertRejected(DataType.BANK_ACCOUNTS, bankAccount("-0.01"), "overdraftLimit");
        for (String limit : List.of("0", "5", "null")) {
            assertThat(read(DataType.BANK_ACCOUNTS, bankAccount(limit)).warnings()).isEmpty();
        }
    }

    @Test
    void textOfAClientHasAtMost1000Characters() {
        assertThat(read(supplier("x".repeat(1_000))).json()).contains("x".repeat(1_000));
        assertRejected(DataType.SUPPLIERS, supplier("x".repeat(1_001)), "supplierName");
        assertRejected(
                DataType.SUPPLIERS,
                "{\"status\":\"Active\",\"addresses\":[{\"type\":\"Billing\",\"city\":\"%s\"}]}"
                        .formatted("x".repeat(1_001)),
                "addresses[0].city");
    }

    /** As {@code maxLength} of the API document; an emoji is two characters of Java. */
    @Test
    void lengthsCountCharactersOfUnicode() {
        String longest = "\uD83E\uDDFE".repeat(1_000);

        assertThat(read(supplier(longest)).json()).contains(longest);
        assertRejected(DataType.SUPPLIERS, supplier(longest + "x"), "supplierName");
    }

    @Test
    void ignoredMembersAndRecordsOfOtherServicesHaveTextsOfAnyLength() {
        String text = "x".repeat(1_001);

        assertThat(read("{\"status\":\"Active\",\"colour\":\"%s\"}".formatted(text)).warnings())
                .hasSize(1);
        assertThat(pushBodyParser.read(DataType.SUPPLIERS, JSON.readTree(supplier(text))).json())
                .contains(text);
    }

    @Test
    void textsOfSupplementalDataAreNotLimited() {
        String body =
                "{\"status\":\"Active\",\"supplementalData\":{\"content\":{\"a\":{\"b\":\"%s\"}}}}"
                        .formatted("x".repeat(1_001));

        assertThat(read(body).supplements().toString()).contains("x".repeat(1_001));
    }

    private static String supplier(String name) {
        return "{\"status\":\"Active\",\"supplierName\":\"%s\"}".formatted(name);
    }

    private static String bankAccount(String overdraftLimit) {
        return "{\"accountName\":\"Till\",\"currency\":\"GBP\",\"overdraftLimit\":%s}"
                .formatted(overdraftLimit);
    }

    private void assertRejected(DataType type, String body, String member) {
        assertThatThrownBy(() -> read(type, body))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        it ->
                                assertThat(Objects.requireNonNull(it.validation()).errors())
                                        .singleElement()
                                        .returns(member, ErrorBody.Item::itemId));
    }

    private PushBodyParser.Body lines(String line, int number) {
        String body =
                "{\"transactions\":[%s]}"
                        .formatted(String.join(",", Collections.nCopies(number, line)));
        return pushBodyParser.readLines("acc_1", body.getBytes(StandardCharsets.UTF_8));
    }

    private PushBodyParser.Body read(String body) {
        return read(DataType.SUPPLIERS, body);
    }

    private PushBodyParser.Body read(DataType type, String body) {
        return pushBodyParser.read(type, body.getBytes(StandardCharsets.UTF_8));
    }
}
