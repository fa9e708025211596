package io.ledgerway.connector.quickbooksonline.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.RawMapping;
import io.ledgerway.connector.pull.RawRecord;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.quickbooksonline.mapping.RecordSource;
import io.ledgerway.connector.quickbooksonline.mapping.RecordSources;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;

/**
 * Maps stored records of entities again. Company information, tax rates, reports and transfers with
 * an exchange rate are made of several responses and are not mapped.
 */
public final class QuickBooksRawMapping implements RawMapping {

    @Override
    public SourceRecord map(RawRecord record) throws ConnectorException {
        var source = source(record);
        var object = new SourceObject(source.entity().entityName(), record.json());
        try {
            if (!source.member().test(object)) {
                throw new ConnectorException.NotSupported(
                        "The record does not belong to %s any more".formatted(record.type().key()));
            }
            if (source.needsAccountCurrencies(object)) {
                throw new ConnectorException.NotSupported(
                        "The mapping of %s %s needs the currencies of its accounts"
                                .formatted(record.type().key(), record.id()));
            }
            return new SourceRecord(
                    record.id(),
                    object.modified(),
                    source.map(object),
                    new SourceRecord.Raw(record.dataSource(), record.json()));
        } catch (IllegalArgumentException | NullPointerException | ArithmeticException e) {
            throw new ConnectorException.ContractViolation(
                    record.dataSource() + " " + record.id() + ": " + e.getMessage(), e);
        }
    }

    /** The entity of the record: an entity can be the source of several types. */
    private static RecordSource source(RawRecord record) throws ConnectorException {
        return RecordSources.of(record.type()).stream()
                .filter(it -> it.entity().entityName().equals(record.dataSource()))
                .findFirst()
                .orElseThrow(() ->
                        new ConnectorException.NotSupported(
                                "The mapping of %s needs several responses"
                                        .formatted(record.type().key())));
    }
}
