package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** Points to a purchase order (accounting-data.md 4). */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PurchaseOrderRef(@Nullable String id, @Nullable String purchaseOrderNumber) {}
