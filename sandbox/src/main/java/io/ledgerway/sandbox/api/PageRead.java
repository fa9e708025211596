package io.ledgerway.sandbox.api;

import java.util.UUID;

/** Event: a connected application has read a page; the response is not sent yet. */
public record PageRead(UUID tenant) {}
