package io.ledgerway.connector.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.link.Tenant;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushDone;
import io.ledgerway.connector.push.PushIssue;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.model.accounting.Account;
import io.ledgerway.model.accounting.Bill;
import io.ledgerway.model.accounting.Customer;
import io.ledgerway.model.accounting.Invoice;
import io.ledgerway.model.accounting.Item;
import io.ledgerway.model.accounting.Supplier;
import io.ledgerway.model.datatype.DataType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What any connector that writes must do (design: connectors.md 4.2): what is written is read back
 * member by member, a lost answer makes no second record, a refusal names its member.
 */
public abstract class PushContractTests extends ContractGround {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int LARGEST_FILE = 10 << 20;

    private @Nullable Tenant tenant;
    private @Nullable PullSession session;

    @BeforeEach
    final void openSession() throws ConnectorException {
        var linked = link();
        tenant = linked.tenant();
        session = session(linked.credentials());
    }

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

    /** Writes it, reads it, compares every member that was given; the new record's id. */
    private String golden(DataType type, Class<?> record, String json) throws ConnectorException {
        var sent = JSON.readValue(json, record);
        var done = execute(create(type, sent));

        assertThat(done.warnings()).as(type.key()).isEmpty();
        JsonNode read = JSON.valueToTree(one(type, done.id()).canonical());
        same(type.key(), JSON.valueToTree(sent), read);
        return done.id();
    }

    private static void same(String path, JsonNode sent, JsonNode read) {
        if (sent.isObject()) {
            sent.properties()
                    .forEach(it ->
                            same(path + "." + it.getKey(), it.getValue(), read.path(it.getKey())));
        } else if (sent.isArray()) {
            assertThat(read.size()).as(path).isEqualTo(sent.size());
            for (int i = 0; i < sent.size(); i++) {
                same(path + "[" + i + "]", sent.get(i), read.get(i));
            }
        } else if (sent.isNumber()) {
            assertThat(read.decimalValue()).as(path).isEqualByComparingTo(sent.decimalValue());
        } else {
            assertThat(read).as(path).isEqualTo(sent);
        }
    }

    private SourceRecord one(DataType type, String id) throws ConnectorException {
        return read(type).stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow();
    }

    private List<SourceRecord> read(DataType type) throws ConnectorException {
        var read = new ArrayList<SourceRecord>();
        var request = new PullRequest(type, Mode.FULL, null, null);
        try (var reader = platform().connector().pull().open(request, tenant(), session())) {
            while (reader.next() instanceof PullStep.PageOfRecords page) {
                read.addAll(page.records());
            }
        }
        return read;
    }

    private PushDone execute(PushCommand command) throws ConnectorException {
        return push().execute(command, tenant(), session());
    }

    private static PushCommand.Create create(DataType type, Object record) {
        return new PushCommand.Create(key(), type, record);
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

    private static String key() {
        return UUID.randomUUID().toString();
    }

    private PushTarget push() {
        return platform().connector().push().orElseThrow();
    }

    private Tenant tenant() {
        return Objects.requireNonNull(tenant);
    }

    private PullSession session() {
        return Objects.requireNonNull(session);
    }
}
