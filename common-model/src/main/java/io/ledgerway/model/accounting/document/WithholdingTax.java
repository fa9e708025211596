package io.ledgerway.model.accounting.document;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.Required;
import java.math.BigDecimal;

/** Tax that the payer withholds. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record WithholdingTax(String name, BigDecimal amount) {

    public WithholdingTax {
        Required.text(name, "name");
        requireNonNull(amount, "amount");
    }
}
