package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * Metadata of a record.
 *
 * @param isDeleted whether the record no longer exists at the platform
 * @param pendingConfirmation whether Ledgerway wrote the record and has not pulled it from the
 *     platform yet
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Metadata(@Nullable Boolean isDeleted, @Nullable Boolean pendingConfirmation) {}
