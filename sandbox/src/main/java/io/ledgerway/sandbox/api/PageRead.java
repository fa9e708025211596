package io.ledgerway.sandbox.api;

import java.util.UUID;

/** A connected application has just read a page; its answer is not sent yet. */
public record PageRead(UUID tenant) {}
