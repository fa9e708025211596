package io.ledgerway.sync.raw;

import io.ledgerway.connector.pull.SourceRecord;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Compresses the payloads of the pages of one pull. */
public interface RawEncoder {

    /** Payloads are not stored. */
    RawEncoder OFF = records -> records.stream().map(_ -> Optional.<byte[]>empty()).toList();

    /** Returns the compressed payload of each record; empty where it has none. */
    List<Optional<byte[]>> encode(Collection<SourceRecord> page);
}
