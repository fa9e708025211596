package io.ledgerway.connector.pull;

import io.ledgerway.model.datatype.DataType;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * A record in the platform's own form, as an earlier pull has stored it.
 *
 * @param id of the canonical record
 * @param dataSource of {@link SourceRecord.Raw}
 * @param json with exact decimals
 * @param owner whose record it is
 */
public record RawRecord(
        DataType type,
        String id,
        String dataSource,
        JsonNode json,
        Optional<PullSession.Owner> owner) {}
