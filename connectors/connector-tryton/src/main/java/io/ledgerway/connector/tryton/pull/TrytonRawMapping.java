package io.ledgerway.connector.tryton.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.RawMapping;
import io.ledgerway.connector.pull.RawRecord;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.tryton.mapping.LedgerFacts;
import io.ledgerway.connector.tryton.mapping.RecordSources;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.model.accounting.DateTime;

/**
 * Maps stored records of models again. A record whose mapping needs facts of the ledger, such as
 * the currency of the company, is not mapped.
 */
public final class TrytonRawMapping implements RawMapping {

    @Override
    public SourceRecord map(RawRecord record) throws ConnectorException {
        var source =
                RecordSources.of(record.type())
                        .filter(it -> it.model().equals(record.dataSource()))
                        .orElseThrow(() ->
                                new ConnectorException.NotSupported(
                                        "The mapping of %s needs several responses"
                                                .formatted(record.type().key())));
        var row = new TrytonRow(record.json());
        var facts = LedgerFacts.unavailable();
        try {
            var modified = source.modified(row);
            if (!source.member().has(row, facts)) {
                throw new ConnectorException.NotSupported(
                        "The record does not belong to %s any more".formatted(record.type().key()));
            }
            return new SourceRecord(
                    record.id(),
                    modified,
                    source.mapping()
                            .map(row, facts, modified == null ? null : DateTime.of(modified)),
                    new SourceRecord.Raw(record.dataSource(), record.json()));
        } catch (LedgerFacts.FactsUnavailableException e) {
            throw new ConnectorException.NotSupported(String.valueOf(e.getMessage()));
        } catch (IllegalArgumentException | NullPointerException | ArithmeticException e) {
            throw new ConnectorException.ContractViolation(
                    record.dataSource() + " " + record.id() + ": " + e.getMessage(), e);
        }
    }
}
