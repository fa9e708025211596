package io.ledgerway.sandbox.record;

import java.time.Instant;

/** A record that is gone, and since when. */
public record Deletion(String id, String collection, Instant deletedAt) {}
