package io.ledgerway.sync.export.format;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A record of an export.
 *
 * @param version number of the record's version; null if the record is not stored any more
 * @param at when the version was stored; null if the record is not stored any more
 * @param deleted whether the record no longer exists at the platform
 * @param json the stored JSON; null for a record that is deleted or not stored any more
 */
public record ExportedRecord(
        UUID company,
        UUID connection,
        String id,
        @Nullable Integer version,
        @Nullable Instant at,
        boolean deleted,
        @Nullable String json) {}
