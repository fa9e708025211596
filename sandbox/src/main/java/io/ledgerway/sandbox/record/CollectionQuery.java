package io.ledgerway.sandbox.record;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which part of a collection to read, walked by (changed_at, id) so that edits between two pages
 * neither skip nor repeat a record that did not change.
 *
 * @param since earliest time of change, inclusive
 * @param until latest time of change, inclusive
 * @param afterTime time of change of the last record read, or null at the start
 * @param afterId its id
 */
public record CollectionQuery(
        @Nullable Instant since,
        @Nullable Instant until,
        @Nullable Instant afterTime,
        String afterId,
        int limit) {}
