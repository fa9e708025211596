package io.ledgerway.connector.pull;

import io.ledgerway.connector.error.ConnectorException;

/** Maps stored records of the platform again. Makes no call to the platform, and has no state. */
@FunctionalInterface
public interface RawMapping {

    /**
     * Maps a record as a pull does.
     *
     * @throws ConnectorException.NotSupported when the mapping of the record needs more than its
     *     own payload, or the record does not belong to the data type any more
     * @throws ConnectorException.ContractViolation when it cannot be mapped
     */
    SourceRecord map(RawRecord record) throws ConnectorException;
}
