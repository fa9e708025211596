package io.ledgerway.model.accounting.reference;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * Reference to a record of any type.
 *
 * @param dataType the key of its data type
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RecordRef(@Nullable String id, @Nullable String dataType) {}
