package io.ledgerway.connector.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.PlatformDescriptor.Authorization;
import io.ledgerway.connector.RatePolicy.WindowKind;
import io.ledgerway.connector.pull.PullCapability.DeleteSignal;
import io.ledgerway.connector.pull.PullCapability.Incremental;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdapterFileTests {

    @Test
    void theDescriptorHasTheFacts() {
        var descriptor = ExampleFile.read().descriptor();

        assertThat(descriptor.platformKey()).isEqualTo("acme");
        assertThat(descriptor.authorization()).isEqualTo(Authorization.CREDENTIALS);
        assertThat(descriptor.ratePolicy().maxConcurrentCalls()).isEqualTo(3);
        assertThat(descriptor.ratePolicy().buckets())
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.permits()).isEqualTo(60);
                    assertThat(it.kind()).isEqualTo(WindowKind.FIXED);
                });
        assertThat(descriptor.pull(DataType.SUPPLIERS).orElseThrow())
                .satisfies(it -> {
                    assertThat(it.incremental()).isEqualTo(Incremental.MODIFIED_SINCE);
                    assertThat(it.overlap()).isEqualTo(Duration.ofMinutes(2));
                    assertThat(it.maxPageSize()).isEqualTo(3);
                    assertThat(it.deleteSignals())
                            .containsExactlyInAnyOrder(
                                    DeleteSignal.STATUS_FIELD, DeleteSignal.FULL_COMPARE);
                });
        assertThat(descriptor.unsupported())
                .hasSize(27)
                .containsEntry(DataType.BILLS, "Acme has no such records.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "key: acme | key: Acme1 | acme.yaml, line 2, platform.key: is \"Acme1\"; it must be four letters a-z.",
                "  name: Acme Books | | acme.yaml, line 2, platform: has no name; add it.",
                "6f3f2c0e-5a0b-4c64-9c0e-2f6a7d1b8e11 | 7 | acme.yaml, line 4, platform.integrationId: is \"7\"; it must be a UUID; uuidgen makes one.",
                "kind: text | kind: number | acme.yaml, line 9, link.fields[1].kind: is \"number\"; choose one of address, secret, text.",
                "{address}/{company} | {host} | acme.yaml, line 11, link.address: {host} is not an open field of link.fields; the fields are address, company.",
                "{address}/{company} | {address}/{key} | acme.yaml, line 11, link.address: {key} is not an open field of link.fields; the fields are address, company.",
                "concurrent: 3 | concurrent: three | acme.yaml, line 16, limits.concurrent: is \"three\"; it must be a whole number.",
                "  suppliers: | sellers: | acme.yaml, line 21, types.sellers: is not a data type; the types are accountTransactions, balanceSheet, bankAccounts, bankTransactions, billCreditNotes, billPayments, bills, cashFlowStatement, chartOfAccounts, company, creditNotes, customers, directCosts, directIncomes, invoices, itemReceipts, items, journalEntries, journals, paymentMethods, payments, profitAndLoss, purchaseOrders, salesOrders, suppliers, taxRates, trackingCategories, transfers.",
                "path: /contacts | path: contacts | acme.yaml, line 21, types.suppliers.path: must start with /.",
                "style: page | style: pages | acme.yaml, line 25, types.suppliers.paging.style: is \"pages\"; choose one of link, offset, page, token, whole.",
                "size: 3 | size: 0 | acme.yaml, line 25, types.suppliers.paging.size: must be positive.",
                "modified: updated | | acme.yaml, line 28, types.suppliers.since: needs the modification time of records; add modified.",
                "id: id | id: {hashOf: [name]} | acme.yaml, line 26, types.suppliers.id: equal records are numbered, so a hash needs the paging style whole.",
                "records: data.items | records: data..items | acme.yaml, line 23, types.suppliers.records: is \"data..items\"; separate the members by single dots.",
                "skip: | skipped: | acme.yaml, line 30, types.suppliers.skipped: is not known here; use path, query, records, total, paging, id, modified, since, deleted, skip, fields, write.",
                "supplierName: name | supplier: name | acme.yaml, line 32, types.suppliers.fields.supplier: Supplier has no such field; it has id, supplierName, contactName, emailAddress, phone, addresses, registrationNumber, taxNumber, status, defaultCurrency, metadata, supplementalData, modifiedDate, sourceModifiedDate.",
                "supplierName: name | id: name | acme.yaml, line 32, types.suppliers.fields.id: is set by Ledgerway; remove it.",
                "supplierName: name | addresses: name | acme.yaml, line 32, types.suppliers.fields.addresses: is a list; write {each: <path of a list>, fields: {…}}.",
                "supplierName: name | supplierName: {from: name, places: 2} | acme.yaml, line 32, types.suppliers.fields.supplierName.places: is not known here; use from, default.",
                "supplierName: name | supplementalData: name | acme.yaml, line 32, types.suppliers.fields.supplementalData: is an object; write {fields: {…}}.",
                "live: Active | live: active | acme.yaml, line 33, types.suppliers.fields.status.map.live: is \"active\"; choose one of Active, Archived, Unknown.",
                "others: Acme has no such records. | bills: None. | acme.yaml, line 35, unsupported: has no reason for accountTransactions; add one, or others for all that are not named.",
                "others: Acme | suppliers: Acme | acme.yaml, line 35, unsupported.suppliers: is in types, too; remove one.",
                "  sourceId: | integrationId: | acme.yaml, line 5, platform.integrationId: is there twice; remove one.",
            })
    void aWrongPartIsNamedWithItsLineAndWhatToDo(String part, String other, String message) {
        assertThatExceptionOfType(InvalidAdapterFileException.class)
                .isThrownBy(() ->
                        ExampleFile.with(
                                part,
                                (part.startsWith(" ") ? "  " : "") + (other == null ? "" : other)))
                .withMessage(message);
    }

    @Test
    void aFileThatIsNoYamlIsNamedWithItsLine() {
        assertThatExceptionOfType(InvalidAdapterFileException.class)
                .isThrownBy(() -> ExampleFile.read("platform: {key: [acme}"))
                .withMessageStartingWith("acme.yaml, line 1: ");
        assertThatExceptionOfType(InvalidAdapterFileException.class)
                .isThrownBy(() -> ExampleFile.read(""))
                .withMessage("acme.yaml is empty.");
        assertThatExceptionOfType(InvalidAdapterFileException.class)
                .isThrownBy(() -> AdapterFile.read(AdapterFileTests.class, "none.yaml"))
                .withMessageStartingWith("none.yaml is not beside ");
    }
}
