package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.TaxRate;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A tax rate, in percent. */
record NativeTaxCode(
        String id,
        @Nullable String name,
        @Nullable String code,
        @Nullable String state,
        @Nullable BigDecimal rate,
        @Nullable BigDecimal effectiveRate,
        @Nullable List<Part> components,
        @Nullable Instant changedAt)
        implements NativeRecord {

    NativeTaxCode {
        NativeJson.required(id, "id");
    }

    @Override
    public TaxRate canonical() {
        return new TaxRate(
                id,
                name,
                code,
                Words.status(state),
                effectiveRate,
                /* totalTaxRate= */ rate,
                Words.each(components, Part::canonical),
                /* validDatatypeLinks= */ null,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                Words.moment(changedAt));
    }

    /** A part of the rate. */
    record Part(@Nullable String name, @Nullable BigDecimal rate, @Nullable Boolean compound) {

        TaxRate.Component canonical() {
            return new TaxRate.Component(name, rate, Boolean.TRUE.equals(compound));
        }
    }
}
