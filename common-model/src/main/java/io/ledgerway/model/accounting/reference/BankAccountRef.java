package io.ledgerway.model.accounting.reference;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** Reference to a bank account. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record BankAccountRef(@Nullable String id, @Nullable String name) {}
