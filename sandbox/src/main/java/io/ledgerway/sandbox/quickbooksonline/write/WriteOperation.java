package io.ledgerway.sandbox.quickbooksonline.write;

import io.ledgerway.sandbox.quickbooksonline.entity.Entity;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A write of an application.
 *
 * @param action create, update, delete or void
 * @param key requestid of the call; null without one
 * @param allowsDuplicates whether another transaction may have the number
 */
public record WriteOperation(
        Entity entity,
        String action,
        ObjectNode body,
        @Nullable String key,
        boolean allowsDuplicates) {}
