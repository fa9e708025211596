package io.ledgerway.connector.sandbox.mapping.masterdata;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.model.accounting.ledger.TaxRate;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A tax rate, in percent. */
record SandboxTaxCode(
        String id,
        @Nullable String name,
        @Nullable String code,
        @Nullable String state,
        @Nullable BigDecimal rate,
        @Nullable BigDecimal effectiveRate,
        @Nullable List<Component> components,
        @Nullable Instant changedAt)
        implements SandboxRecord {

    SandboxTaxCode {
        SandboxJson.required(id, "id");
    }

    @Override
    public TaxRate canonical() {
        return new TaxRate(
                id,
                name,
                code,
                EnumMappings.recordStatus(state),
                effectiveRate,
                /* totalTaxRate= */ rate,
                EnumMappings.mapNullable(components, Component::canonical),
                /* validDatatypeLinks= */ null,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                EnumMappings.dateTime(changedAt));
    }

    /** A component of the rate. */
    record Component(@Nullable String name, @Nullable BigDecimal rate, @Nullable Boolean compound) {

        TaxRate.Component canonical() {
            return new TaxRate.Component(name, rate, Boolean.TRUE.equals(compound));
        }
    }
}
