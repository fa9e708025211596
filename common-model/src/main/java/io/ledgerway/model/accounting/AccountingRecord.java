package io.ledgerway.model.accounting;

import org.jspecify.annotations.Nullable;

/**
 * Common members of all canonical records. An absent member is {@code null} here and missing on the
 * wire. Company information is not one: it has none of these.
 */
public interface AccountingRecord {

    /** The platform's id of it; not necessarily a UUID. */
    @Nullable String id();

    @Nullable Metadata metadata();

    /** When its newest version reached us. */
    @Nullable DateTime modifiedDate();

    /** When it last changed at the platform. */
    @Nullable DateTime sourceModifiedDate();
}
