package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * What is known about a record besides its content (accounting-data.md 4).
 *
 * @param isDeleted whether the record vanished at its source; false for one that lives
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Metadata(@Nullable Boolean isDeleted) {}
