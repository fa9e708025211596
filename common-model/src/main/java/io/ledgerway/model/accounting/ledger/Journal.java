package io.ledgerway.model.accounting.ledger;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.Metadata;
import io.ledgerway.model.accounting.RecordStatus;
import org.jspecify.annotations.Nullable;

/** Journal: groups journal entries. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Journal(
        @Nullable String id,
        @Nullable String journalCode,
        @Nullable String name,
        @Nullable String type,
        @Nullable String parentId,
        @Nullable Boolean hasChildren,
        @Nullable DateTime createdOn,
        @Nullable RecordStatus status,
        @Nullable Metadata metadata,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate)
        implements AccountingRecord {}
