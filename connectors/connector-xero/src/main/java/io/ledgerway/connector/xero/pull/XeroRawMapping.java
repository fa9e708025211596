package io.ledgerway.connector.xero.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.RawMapping;
import io.ledgerway.connector.pull.RawRecord;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.xero.api.XeroApi;
import io.ledgerway.connector.xero.mapping.RecordMapper;
import io.ledgerway.connector.xero.mapping.XeroReferences;

/**
 * Maps stored records of collections again. A record that refers to others by code, and derived
 * journal entries, need other records and are not mapped.
 */
public final class XeroRawMapping implements RawMapping {

    private final XeroApi api;

    public XeroRawMapping(XeroApi api) {
        this.api = api;
    }

    @Override
    public SourceRecord map(RawRecord record) throws ConnectorException {
        var collection =
                api.collections(record.type()).stream()
                        .filter(it -> it.path().equals(record.dataSource()))
                        .findFirst()
                        .orElseThrow(() -> notSupported(record, "is made of other responses"));
        var mapper = new RecordMapper(collection, XeroReferences.unavailable(), (_, _) -> {});
        if (!mapper.isMember(record.json())) {
            throw notSupported(record, "does not belong to the data type any more");
        }
        return mapper.map(record.json()).stream()
                .filter(it -> it.id().equals(record.id()))
                .findFirst()
                .orElseThrow(() -> notSupported(record, "is no longer part of its source"));
    }

    private static ConnectorException.NotSupported notSupported(RawRecord record, String reason) {
        return new ConnectorException.NotSupported(
                "%s %s %s".formatted(record.type().key(), record.id(), reason));
    }
}
