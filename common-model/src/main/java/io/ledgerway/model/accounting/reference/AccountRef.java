package io.ledgerway.model.accounting.reference;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** Reference to an account. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record AccountRef(@Nullable String id, @Nullable String name) {}
