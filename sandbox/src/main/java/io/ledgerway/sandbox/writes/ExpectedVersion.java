package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.record.LedgerRecord;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Version of a record that the writer expects; empty for any version. */
public record ExpectedVersion(@Nullable Integer version, @Nullable Instant changedAt) {

    void check(LedgerRecord record) {
        boolean stale =
                (version != null && version != record.version())
                        || (changedAt != null && record.changedAt().isAfter(changedAt));
        if (stale) {
            throw new WriteRefusal(
                    409,
                    "stale",
                    "The record has changed; its version is %d, changed at %s"
                            .formatted(
                                    record.version(), LedgerRecord.timestamp(record.changedAt())),
                    List.of());
        }
    }
}
