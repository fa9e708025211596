package io.ledgerway.model.accounting;

import org.jspecify.annotations.Nullable;

/**
 * Common members of all canonical records. An absent member is {@code null} in Java and omitted in
 * JSON. {@code CompanyInfo} is no AccountingRecord, because it has none of these members.
 */
public interface AccountingRecord {

    /** Id of the record at the platform; not necessarily a UUID. */
    @Nullable String id();

    @Nullable Metadata metadata();

    /** When Ledgerway received the latest version. */
    @Nullable DateTime modifiedDate();

    /** When the record last changed at the platform. */
    @Nullable DateTime sourceModifiedDate();
}
