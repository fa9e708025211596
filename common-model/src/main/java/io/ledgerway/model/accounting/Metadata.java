package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * What is known about a record besides its content (accounting-data.md 4).
 *
 * @param isDeleted whether the record vanished at its source; false for one that lives
 * @param pendingConfirmation whether we wrote it, and have not read it back yet
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Metadata(@Nullable Boolean isDeleted, @Nullable Boolean pendingConfirmation) {

    public Metadata(@Nullable Boolean isDeleted) {
        this(isDeleted, null);
    }
}
