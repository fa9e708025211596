package io.ledgerway.connector.sandbox.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.RawMapping;
import io.ledgerway.connector.pull.RawRecord;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.sandbox.api.SandboxCollection;
import io.ledgerway.connector.sandbox.mapping.RecordMapper;

/** Maps stored records of the sandbox again: each is mapped from its own payload. */
public final class SandboxRawMapping implements RawMapping {

    @Override
    public SourceRecord map(RawRecord record) throws ConnectorException {
        var collection =
                SandboxCollection.at(record.dataSource())
                        .filter(it -> it.dataType() == record.type())
                        .orElseThrow(() ->
                                new ConnectorException.NotSupported(
                                        record.dataSource() + " has no " + record.type().key()));
        return RecordMapper.of(collection).map(record.json());
    }
}
