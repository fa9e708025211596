package io.ledgerway.sandbox.record;

import java.time.Instant;

/** A deleted record. */
public record Deletion(String id, String collection, Instant deletedAt) {}
