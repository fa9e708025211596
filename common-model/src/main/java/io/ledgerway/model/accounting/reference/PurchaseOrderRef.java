package io.ledgerway.model.accounting.reference;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** Reference to a purchase order. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PurchaseOrderRef(@Nullable String id, @Nullable String purchaseOrderNumber) {}
