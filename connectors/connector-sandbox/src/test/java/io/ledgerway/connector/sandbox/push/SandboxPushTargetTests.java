package io.ledgerway.connector.sandbox.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.push.BankTransactionBatch;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.connector.sandbox.TestConnectors;
import io.ledgerway.model.accounting.bank.BankAccount;
import io.ledgerway.model.accounting.bank.Transfer;
import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BillCreditNote;
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
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class SandboxPushTargetTests {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Tenant TENANT = new Tenant("t", "", Map.of());
    private static final String DONE = "{\"collection\":\"c\",\"id\":\"r-1\",\"version\":1}";
    private static final Map<DataType, Class<?>> RECORDS = new EnumMap<>(DataType.class);

    static {
        RECORDS.put(DataType.CHART_OF_ACCOUNTS, Account.class);
        RECORDS.put(DataType.CUSTOMERS, Customer.class);
        RECORDS.put(DataType.SUPPLIERS, Supplier.class);
        RECORDS.put(DataType.ITEMS, Item.class);
        RECORDS.put(DataType.INVOICES, Invoice.class);
        RECORDS.put(DataType.BILLS, Bill.class);
        RECORDS.put(DataType.CREDIT_NOTES, CreditNote.class);
        RECORDS.put(DataType.BILL_CREDIT_NOTES, BillCreditNote.class);
        RECORDS.put(DataType.PURCHASE_ORDERS, PurchaseOrder.class);
        RECORDS.put(DataType.DIRECT_COSTS, DirectCost.class);
        RECORDS.put(DataType.DIRECT_INCOMES, DirectIncome.class);
        RECORDS.put(DataType.TRANSFERS, Transfer.class);
        RECORDS.put(DataType.PAYMENTS, Payment.class);
        RECORDS.put(DataType.BILL_PAYMENTS, BillPayment.class);
        RECORDS.put(DataType.BANK_ACCOUNTS, BankAccount.class);
        RECORDS.put(DataType.BANK_TRANSACTIONS, BankTransactionBatch.class);
        RECORDS.put(DataType.JOURNALS, Journal.class);
        RECORDS.put(DataType.JOURNAL_ENTRIES, JournalEntry.class);
    }

    private final PlatformConnector connector = connector("mqjo");
    private final PushTarget push = connector.push().orElseThrow();
    private final Deque<Response> responses = new ArrayDeque<>();
    private final List<Request> calls = new ArrayList<>();
    private final PlatformHttp http =
            call -> {
                calls.add(call);
                return responses.removeFirst();
            };

    @Test
    void aRecordIsSentInTheSandboxsFieldsWithItsKey() throws ConnectorException {
        responses.add(new Response(201, Map.of(), DONE));

        var done = create(DataType.INVOICES, invoice());

        assertThat(done.id()).isEqualTo("r-1");
        assertThat(done.warnings()).isEmpty();
        var call = calls.getFirst();
        assertThat(call.method()).isEqualTo("POST");
        assertThat(call.uri()).hasToString("http://sandbox/native/v1/t/sales-invoices");
        assertThat(call.headers()).containsEntry("Idempotency-Key", "key-1");
        assertThat(JSON.readTree(call.body()))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"number":"N-1","client":{"id":"c1"},"issued_on":"2026-01-05",
                                 "lines":[{"text":"Work","unit_price":"5.00","qty":"2",
                                   "tax_code":{"id":"t1"},"dimensions":[{"id":"d1"}]}],
                                 "tax_total":"2.00","gross_total":"12.00","state":"issued",
                                 "external_id":"key-1"}
                                """));
    }

    @Test
    void anUnsupportedFieldIsAWarning() throws ConnectorException {
        responses.add(
                new Response(
                        201,
                        Map.of(),
                        """
                        {"id":"r-1","warnings":[{"field":"number","message":"Used twice"}]}
                        """));
        var record = invoice();
        record.put("id", "mine").put("modifiedDate", "2026-01-05").put("discountPercentage", 5);
        record.putArray("withholdingTax");
        line(record).put("discountPercentage", 1);

        var done = create(DataType.INVOICES, record);

        assertThat(done.warnings())
                .containsExactlyInAnyOrder(
                        ignored("Id"),
                        ignored("ModifiedDate"),
                        ignored("DiscountPercentage"),
                        ignored("LineItems[0].DiscountPercentage"),
                        new PushIssue("InvoiceNumber", "Used twice", "Invoice"));
    }

    @Test
    void aRejectionHasCanonicalFieldNames() {
        responses.add(
                new Response(
                        422,
                        Map.of(),
                        """
                        {"code":"invalid","message":"2 members are wrong","errors":[
                         {"field":"lines[0].tax_code","message":"There is no 't1' in tax-codes"},
                         {"field":"gross_total","message":"'gross_total' is 13.00"}]}
                        """));

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> create(DataType.INVOICES, invoice()))
                .withMessage("2 members are wrong")
                .satisfies(refused ->
                        assertThat(refused.errors())
                                .extracting(PushIssue::itemId)
                                .containsExactly("LineItems[0].TaxRateRef", "TotalAmount"));
    }

    @Test
    void conflictsAndUnreadableErrorsAreRejectionsToo() {
        for (int status : new int[] {400, 409, 413, 415, 422}) {
            responses.add(new Response(status, Map.of(), "<html>"));
            assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                    .isThrownBy(() -> create(DataType.INVOICES, invoice()))
                    .withMessage("HTTP " + status);
        }
    }

    @Test
    void anExpiredSubscriptionIsReported() {
        responses.add(
                new Response(402, Map.of(), "{\"code\":\"payment_required\",\"message\":\"Pay\"}"));

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> create(DataType.INVOICES, invoice()))
                .satisfies(refused ->
                        assertThat(refused.errors())
                                .containsExactly(new PushIssue(null, "Pay", PushIssue.BILLING)));
    }

    @Test
    void aJobThatIsDoneWithoutAResultIsUncertain() {
        responses.add(new Response(202, Map.of("location", "/native/v1/t/jobs/j-1"), "{}"));
        responses.add(new Response(200, Map.of(), "{\"state\":\"done\"}"));

        assertThatExceptionOfType(ConnectorException.UncertainOutcome.class)
                .isThrownBy(() -> create(DataType.INVOICES, invoice()))
                .withMessage("The platform accepted the write, and its job cannot be read");
    }

    @Test
    void anUnreadableResponseIsUncertain() {
        responses.add(new Response(201, Map.of(), "{\"version\":1}"));

        assertThatExceptionOfType(ConnectorException.UncertainOutcome.class)
                .isThrownBy(() -> create(DataType.INVOICES, invoice()));
    }

    @Test
    void anEarlierWriteIsFoundByItsKey() throws ConnectorException {
        responses.add(
                new Response(404, Map.of(), "{\"code\":\"not_found\",\"message\":\"Nothing\"}"));
        responses.add(
                new Response(
                        200, Map.of(), "{\"id\":\"inv-7\",\"attachment\":{\"id\":\"att-1\"}}"));
        var command = new PushCommand.Delete("key-9", DataType.INVOICES, "inv-7");

        assertThat(push.findExisting(command, TENANT, http)).isEmpty();
        var found = push.findExisting(command, TENANT, http).orElseThrow();

        assertThat(found.id()).isEqualTo("inv-7");
        assertThat(found.attachmentId()).isEqualTo("att-1");
        assertThat(calls.getLast().uri()).hasToString("http://sandbox/native/v1/t/writes/key-9");
    }

    @Test
    void anEntryHasTheGeneralJournalWhereAJournalIsRequired() throws ConnectorException {
        responses.add(
                new Response(
                        200,
                        Map.of(),
                        """
                        {"data":[{"id":"old","type":"general","state":"archived"},
                         {"id":"day","state":"active"},
                         {"id":"gen","type":"general","state":"active"}]}
                        """));
        responses.add(new Response(201, Map.of(), DONE));
        var entry =
                JSON.readValue(
                        """
                        {"postedOn":"2026-01-05","journalLines":[
                         {"netAmount":5,"accountRef":{"id":"a"}},
                         {"netAmount":-5,"accountRef":{"id":"b"}}]}
                        """,
                        JournalEntry.class);

        connector("trji")
                .push()
                .orElseThrow()
                .execute(
                        new PushCommand.Create("key-1", DataType.JOURNAL_ENTRIES, entry),
                        TENANT,
                        http);

        assertThat(JSON.readTree(calls.getLast().body()).at("/journal/id").asString())
                .isEqualTo("gen");
    }

    @Test
    void anUpdateSendsTheExpectedModificationTime() throws ConnectorException {
        responses.add(new Response(200, Map.of(), DONE));
        responses.add(new Response(200, Map.of(), DONE));
        var record = JSON.treeToValue(invoice(), Invoice.class);
        var seen = Instant.parse("2026-03-01T12:00:00.123456Z");

        push.execute(
                new PushCommand.Update("k", DataType.INVOICES, "a/b", record, seen), TENANT, http);
        push.execute(
                new PushCommand.Update("k", DataType.INVOICES, "a", record, null), TENANT, http);

        assertThat(calls.getFirst().method()).isEqualTo("PUT");
        assertThat(calls.getFirst().uri().getRawPath()).endsWith("/sales-invoices/a%2Fb");
        assertThat(calls.getFirst().headers())
                .containsEntry("If-Unmodified-Since-Change", "2026-03-01T12:00:00.123Z");
        assertThat(calls.getLast().headers()).doesNotContainKey("If-Unmodified-Since-Change");
    }

    @Test
    void aFileIsSentUnchanged() throws ConnectorException, IOException {
        responses.add(
                new Response(201, Map.of(), "{\"id\":\"b1\",\"attachment\":{\"id\":\"att-2\"}}"));
        var bytes = new byte[] {0, (byte) 0xff};

        var done = push.execute(attach("image/png", bytes), TENANT, http);

        assertThat(done.attachmentId()).isEqualTo("att-2");
        assertThat(Objects.requireNonNull(calls.getFirst().file()).open()).hasBinaryContent(bytes);
        assertThat(calls.getFirst().uri().getRawQuery()).contains("name=a%20b.png");
        assertThat(calls.getFirst().headers()).containsEntry("Content-Type", "image/png");
    }

    @Test
    void aFileThatIsTooLargeOrHasNoTypeIsNotSent() {
        for (var command :
                List.of(
                        attach("image/png", new byte[(10 << 20) + 1]),
                        attach("image/png", new byte[0]),
                        attach("image/png\r\nX-Bad: 1", new byte[1]))) {
            assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                    .isThrownBy(() -> push.execute(command, TENANT, http));
        }
        assertThat(calls).isEmpty();
    }

    @Test
    void undeclaredOperationsAreRejectedWithoutACall() {
        for (var type : DataType.values()) {
            var declared = connector.descriptor().push(type);
            for (var operation : PushOperation.values()) {
                if (declared.isEmpty() || !declared.get().operations().contains(operation)) {
                    assertThatExceptionOfType(ConnectorException.NotSupported.class)
                            .isThrownBy(() -> push.execute(command(type, operation), TENANT, http));
                }
            }
            if (declared.isEmpty()) {
                assertThatExceptionOfType(ConnectorException.NotSupported.class)
                        .isThrownBy(() -> push.options(type, TENANT, http));
            }
        }
        assertThat(calls).isEmpty();
    }

    @Test
    void theDescriptorDeclaresAllOperations() {
        var declared = connector.descriptor().push();

        assertThat(declared.keySet()).isEqualTo(RECORDS.keySet());
        assertThat(declared.get(DataType.BILLS))
                .satisfies(it -> {
                    assertThat(it.operations()).containsExactlyInAnyOrder(PushOperation.values());
                    assertThat(it.nativeIdempotency()).isTrue();
                    assertThat(it.commitsWithin()).isZero();
                });
        assertThat(Objects.requireNonNull(declared.get(DataType.ITEMS)).operations())
                .containsExactly(PushOperation.CREATE);
        for (var type :
                List.of(DataType.DIRECT_COSTS, DataType.DIRECT_INCOMES, DataType.TRANSFERS)) {
            assertThat(Objects.requireNonNull(declared.get(type)).operations())
                    .as(type.key())
                    .contains(PushOperation.CREATE, PushOperation.UPDATE, PushOperation.ATTACH);
        }
    }

    private static PlatformConnector connector(String platformKey) {
        return TestConnectors.of(platformKey);
    }

    static List<DataType> writable() {
        return List.copyOf(RECORDS.keySet());
    }

    @ParameterizedTest
    @MethodSource("writable")
    void theRequiredOptionsAreSufficientAndNecessary(DataType type) throws ConnectorException {
        var options = push.options(type, TENANT, http);
        assertThat(options.type()).isEqualTo("Object");
        var least = (ObjectNode) required(options);
        responses.add(new Response(201, Map.of(), DONE));

        assertThat(create(type, least).warnings()).isEmpty();

        assertThat(least.isEmpty()).isFalse();
        for (var name : List.copyOf(least.propertyNames())) {
            var less = least.deepCopy();
            less.remove(name);
            assertThat(isRefused(type, less)).as(type.key() + " without " + name).isTrue();
        }
        assertThat(calls).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("writable")
    void onlyTheOfferedChoicesAreAccepted(DataType type) throws ConnectorException {
        var options = push.options(type, TENANT, http);
        for (var member : Objects.requireNonNull(options.properties()).entrySet()) {
            var choices = member.getValue().options();
            if (choices == null) {
                continue;
            }
            for (var choice : choices) {
                responses.add(new Response(201, Map.of(), DONE));
                var record = (ObjectNode) required(options);
                record.put(member.getKey(), choice.value());
                assertThat(create(type, record).warnings()).isEmpty();
            }
            var record = (ObjectNode) required(options);
            record.put(member.getKey(), "Unknown");
            assertThat(isRefused(type, record)).as(member.getKey()).isTrue();
        }
    }

    @Test
    void anAccountHasTheClassAndCategoryOfItsName() throws ConnectorException {
        responses.add(new Response(201, Map.of(), DONE));
        var record = JSON.createObjectNode().put("name", "A");
        record.put("fullyQualifiedCategory", "Liability.LongTerm");

        create(DataType.CHART_OF_ACCOUNTS, record);

        assertThat(JSON.readTree(calls.getFirst().body()))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"name":"A","class":"liability","category":"long_term",
                                 "external_id":"key-1"}
                                """));
        assertThat(isRefused(DataType.CHART_OF_ACCOUNTS, record.put("type", "Asset"))).isTrue();
        record.remove("type");
        record.put("fullyQualifiedCategory", "Odd");
        assertThat(isRefused(DataType.CHART_OF_ACCOUNTS, record)).isTrue();
    }

    @Test
    void overridesReplaceTheFieldsOfTheRecord() throws ConnectorException {
        responses.add(new Response(201, Map.of(), DONE));
        var account = JSON.createObjectNode().put("name", "A").put("nominalCode", "100");
        account.put("fullyQualifiedCategory", "Asset");

        push.execute(
                new PushCommand.Create(
                        "key-1",
                        DataType.CHART_OF_ACCOUNTS,
                        JSON.treeToValue(account, Account.class),
                        Map.of(
                                "name", JSON.readTree("\"B\""),
                                "own.deep", JSON.readTree("[1.50]"))),
                TENANT,
                http);

        var sent = JSON.readTree(calls.getFirst().body());
        assertThat(sent.path("name").asString()).isEqualTo("B");
        assertThat(sent.path("class").asString()).isEqualTo("asset");
        assertThat(sent.path("own")).hasToString("{\"deep\":[1.5]}");
    }

    private PushResult create(DataType type, JsonNode record) throws ConnectorException {
        var canonical = JSON.treeToValue(record, Objects.requireNonNull(RECORDS.get(type)));
        return push.execute(new PushCommand.Create("key-1", type, canonical), TENANT, http);
    }

    private boolean isRefused(DataType type, JsonNode record) throws ConnectorException {
        try {
            create(type, record);
            return false;
        } catch (JacksonException | ConnectorException.WriteRefused e) {
            return true;
        }
    }

    /** A record with only the required options. */
    private static JsonNode required(PushOptions options) {
        var record = JSON.createObjectNode();
        Objects.requireNonNull(options.properties())
                .forEach((name, each) -> {
                    if (each.required()) {
                        record.set(name, value(each));
                    }
                });
        return record;
    }

    private static JsonNode value(PushOptions member) {
        var choices = member.options();
        return switch (member.type()) {
            case "Array" -> JSON.createArrayNode().add(required(member));
            case "Object" -> required(member);
            case "Number" -> JSON.getNodeFactory().numberNode(1);
            case "Boolean" -> JSON.getNodeFactory().booleanNode(false);
            case "DateTime" -> JSON.getNodeFactory().stringNode("2026-01-05");
            default ->
                    JSON.getNodeFactory()
                            .stringNode(choices == null ? "a" : choices.getFirst().value());
        };
    }

    private static PushCommand command(DataType type, PushOperation operation) {
        return switch (operation) {
            case CREATE -> new PushCommand.Create("k", type, "");
            case UPDATE -> new PushCommand.Update("k", type, "1", "", null);
            case DELETE -> new PushCommand.Delete("k", type, "1");
            case ATTACH -> new PushCommand.Attach("k", type, "1", "a", "text/plain", new byte[1]);
        };
    }

    private static PushCommand attach(String type, byte[] content) {
        return new PushCommand.Attach("k", DataType.BILLS, "b1", "a b.png", type, content);
    }

    private static PushIssue ignored(String member) {
        return new PushIssue(member, member + " is not supported, and will be ignored.", "Invoice");
    }

    private static ObjectNode line(ObjectNode record) {
        return (ObjectNode) record.path("lineItems").get(0);
    }

    private static ObjectNode invoice() {
        return (ObjectNode)
                JSON.readTree(
                        """
                        {"invoiceNumber":"N-1","customerRef":{"id":"c1","companyName":"C"},
                         "issueDate":"2026-01-05T10:00:00Z","totalTaxAmount":"2.00",
                         "totalAmount":"12.00","amountDue":12,"status":"Submitted",
                         "lineItems":[{"description":"Work","unitAmount":"5.00","quantity":2,
                           "taxRateRef":{"id":"t1","name":"T"},
                           "trackingCategoryRefs":[{"id":"d1"}],
                           "tracking":{"categoryRefs":[{"id":"d1"}],"isBilledTo":"NotApplicable",
                             "isRebilledTo":"NotApplicable"}}]}
                        """);
    }
}
