package io.ledgerway.model.accounting.reference;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * Reference to a line of another record.
 *
 * @param dataType the key of its data type
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RecordLineRef(
        @Nullable String id, @Nullable String dataType, @Nullable String lineNumber) {}
