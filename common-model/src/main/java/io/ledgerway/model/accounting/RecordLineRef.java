package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * Points to a line of another record (accounting-data.md 14, 16, 28).
 *
 * @param dataType the key of its data type
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RecordLineRef(
        @Nullable String id, @Nullable String dataType, @Nullable String lineNumber) {}
