package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonInclude;
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
