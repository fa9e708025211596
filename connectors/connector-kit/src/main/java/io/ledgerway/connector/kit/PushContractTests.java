package io.ledgerway.connector.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The contract tests of writes. An adapter's test extends this class. Tests of data types and
 * operations that the descriptor does not declare are skipped; that they are refused is tested.
 */
public abstract class PushContractTests extends PushFaultContract {

    private static final List<DataType> REPLACED =
            List.of(
                    DataType.CREDIT_NOTES,
                    DataType.BILL_CREDIT_NOTES,
                    DataType.PURCHASE_ORDERS,
                    DataType.DIRECT_COSTS,
                    DataType.DIRECT_INCOMES,
                    DataType.TRANSFERS,
                    DataType.BANK_ACCOUNTS);

    /** The types whose updates only the adapter's own tests execute. */
    protected Set<DataType> updatedElsewhere() {
        return Set.of();
    }

    /** The other tests have lists of types; a declared type can be in none of them. */
    @Test
    void everyDeclaredUpdateIsTested() {
        var tested = EnumSet.copyOf(REPLACED);
        tested.addAll(lostTypes());
        tested.addAll(updatedElsewhere());
        var declared = EnumSet.allOf(DataType.class);
        declared.removeIf(it -> !supports(it, PushOperation.UPDATE));

        assertThat(declared).isSubsetOf(tested);
    }

    @Test
    void filesAreAttachedToEveryTypeThatAcceptsThem() throws ConnectorException {
        for (var type :
                supported(
                        PushOperation.ATTACH,
                        DataType.INVOICES,
                        DataType.BILL_CREDIT_NOTES,
                        DataType.DIRECT_COSTS,
                        DataType.DIRECT_INCOMES,
                        DataType.TRANSFERS)) {
            var id = platform().add(type);

            var result =
                    execute(
                            new PushCommand.Attach(
                                    key(), type, id, "a.txt", "text/plain", new byte[] {1}));

            var files = files();
            var read =
                    files.download(
                            type,
                            id,
                            Objects.requireNonNull(result.attachmentId()),
                            tenant(),
                            http());
            assertThat(read.bytes()).as(type.key()).containsExactly(1);
        }
    }

    @Test
    void aRecordIsReplaced() throws ConnectorException {
        for (var type : supported(PushOperation.UPDATE, REPLACED.toArray(DataType[]::new))) {
            var id = platform().add(type);
            var name = textOf(type);
            ObjectNode record = JSON.valueToTree(readRecord(type, id).canonical());
            record.put(name, "Replaced");
            var shape = AccountingRecords.typeOf(type).orElseThrow();

            execute(new PushCommand.Update(key(), type, id, JSON.treeToValue(record, shape), null));

            JsonNode read = JSON.valueToTree(readRecord(type, id).canonical());
            assertThat(read.path(name).asString()).as(type.key()).isEqualTo("Replaced");
            List.of("sourceModifiedDate", "modifiedDate").forEach(record::remove);
            assertSameFields(type.key(), record, read);
        }
    }

    @Test
    void aPurchaseOrderHasAPdf() throws ConnectorException {
        assumeThat(platform().connector().descriptor().pull())
                .containsKey(DataType.PURCHASE_ORDERS);
        var files = files();
        var order = platform().add(DataType.PURCHASE_ORDERS);

        assertThat(files.pdf(DataType.PURCHASE_ORDERS, order, tenant(), http()).bytes())
                .startsWith("%PDF".getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void aRecordIsDeleted() throws ConnectorException {
        for (var type :
                supported(
                        PushOperation.DELETE,
                        DataType.INVOICES,
                        DataType.DIRECT_COSTS,
                        DataType.BILL_PAYMENTS,
                        DataType.JOURNAL_ENTRIES)) {
            var id = platform().add(type);

            execute(new PushCommand.Delete(key(), type, id));

            assertThat(platform().liveRecords(type)).as(type.key()).doesNotContainKey(id);
        }
    }

    @Test
    void aLostResponseDoesNotCauseADuplicate() throws ConnectorException {
        assumeSupported(PushOperation.CREATE, DataType.SUPPLIERS);
        var command = create(DataType.SUPPLIERS, supplier("Lost " + UUID.randomUUID()));
        assertThat(push().findExisting(command, tenant(), http())).isEmpty();
        platform().loseNextResponse();

        assertThatExceptionOfType(ConnectorException.UncertainOutcome.class)
                .isThrownBy(() -> execute(command));
        var found = push().findExisting(command, tenant(), http()).orElseThrow();
        var again = execute(command);

        assertThat(again.id()).isEqualTo(found.id());
        var name = ((Supplier) command.record()).supplierName();
        assertThat(readAll(DataType.SUPPLIERS))
                .filteredOn(it -> Objects.equals(((Supplier) it.canonical()).supplierName(), name))
                .extracting(SourceRecord::id)
                .containsOnly(found.id());
    }

    @Test
    void anUpdateOfAModifiedRecordIsRejected() throws ConnectorException {
        assumeSupported(PushOperation.UPDATE, DataType.SUPPLIERS);
        var id = execute(create(DataType.SUPPLIERS, supplier("Before"))).id();
        var seen = Objects.requireNonNull(readRecord(DataType.SUPPLIERS, id).sourceModified());

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> execute(update(id, seen.minusMillis(1))));
        execute(update(id, seen));

        assertThat(((Supplier) readRecord(DataType.SUPPLIERS, id).canonical()).supplierName())
                .isEqualTo("After");
    }

    @Test
    void aRejectedWriteNamesItsFieldsAndWritesNothing() throws ConnectorException {
        assumeSupported(PushOperation.CREATE, DataType.BILLS);
        var before = readAll(DataType.BILLS).size();
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
        assertThat(readAll(DataType.BILLS)).hasSize(before);
    }

    @Test
    void aFileOfMaximumSizeIsReadBackAndALargerOneIsRejected() throws ConnectorException {
        assumeSupported(PushOperation.ATTACH, DataType.BILLS);
        var id = platform().add(DataType.BILLS);
        var bytes = new byte[platform().maxFileBytes()];
        bytes[7] = (byte) 0xff;

        var result = execute(attach(id, bytes));

        var files = files();
        assertThat(files.attachments(DataType.BILLS, id, tenant(), http()))
                .singleElement()
                .satisfies(it -> assertThat(it.fileSize()).isEqualTo(bytes.length));
        var read =
                files.download(
                        DataType.BILLS,
                        id,
                        Objects.requireNonNull(result.attachmentId()),
                        tenant(),
                        http());
        assertThat(read.name()).isEqualTo("Beleg ü.pdf");
        assertThat(read.bytes()).isEqualTo(bytes);
        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> execute(attach(id, new byte[bytes.length + 1])));
    }

    @Test
    void aDeletedRecordCannotBeDeletedAgain() throws ConnectorException {
        assumeSupported(PushOperation.DELETE, DataType.BILLS);
        var id = platform().add(DataType.BILLS);

        execute(new PushCommand.Delete(key(), DataType.BILLS, id));

        assertThat(platform().liveRecords(DataType.BILLS)).doesNotContainKey(id);
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
