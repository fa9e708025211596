package io.ledgerway.sandbox.record;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Selects a part of a collection, paginated by (changed_at, id) so that edits between two pages
 * neither skip nor repeat an unchanged record.
 *
 * @param since earliest time of change, inclusive
 * @param until latest time of change, inclusive
 * @param afterTime time of change of the last record of the previous page; null for the first page
 * @param afterId its id; of a deletion {@code id/collection}
 */
public record CollectionQuery(
        @Nullable Instant since,
        @Nullable Instant until,
        @Nullable Instant afterTime,
        String afterId,
        int limit) {}
