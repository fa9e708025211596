package io.ledgerway.model.accounting.reference;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Reference to a tax rate. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TaxRateRef(
        @Nullable String id, @Nullable String name, @Nullable BigDecimal effectiveTaxRate) {}
