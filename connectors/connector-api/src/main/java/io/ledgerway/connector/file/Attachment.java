package io.ledgerway.connector.file;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.DateTime;
import org.jspecify.annotations.Nullable;

/** A file attached to a record, as the API returns it. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Attachment(
        String id,
        @Nullable String name,
        @Nullable String contentType,
        @Nullable DateTime dateCreated,
        @Nullable Integer fileSize,
        boolean includeWhenSent,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate) {}
