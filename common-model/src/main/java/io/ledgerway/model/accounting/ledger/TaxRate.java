package io.ledgerway.model.accounting.ledger;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.ImmutableCopies;
import io.ledgerway.model.accounting.Metadata;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.SupplementalData;
import io.ledgerway.model.accounting.ValidDataTypeLinks;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tax rate, in percent.
 *
 * @param effectiveTaxRate the rate with compounding
 * @param totalTaxRate the sum of the components
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TaxRate(
        @Nullable String id,
        @Nullable String name,
        @Nullable String code,
        @Nullable RecordStatus status,
        @Nullable BigDecimal effectiveTaxRate,
        @Nullable BigDecimal totalTaxRate,
        @Nullable List<Component> components,
        @Nullable List<ValidDataTypeLinks> validDatatypeLinks,
        @Nullable Metadata metadata,
        @Nullable SupplementalData supplementalData,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate)
        implements AccountingRecord {

    public TaxRate {
        components = ImmutableCopies.of(components);
        validDatatypeLinks = ImmutableCopies.of(validDatatypeLinks);
    }

    /**
     * A component of the rate.
     *
     * @param isCompound whether the component applies on top of the other components
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Component(@Nullable String name, @Nullable BigDecimal rate, boolean isCompound) {}
}
