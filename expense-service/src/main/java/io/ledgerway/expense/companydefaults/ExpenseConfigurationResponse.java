package io.ledgerway.expense.companydefaults;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A company's expense configuration. The three objects are always present; an object without an id
 * means that no default is configured.
 *
 * @param bankAccount the account that purchases are made from
 * @param supplier the default supplier of expenses
 * @param customer the customer of income-like transactions
 * @param unavailableReferences configured or recently used references that were archived or deleted
 *     in the accounting platform; transactions that use them fail; absent if none
 */
@Schema(name = "ExpenseConfiguration")
record ExpenseConfigurationResponse(
        Reference bankAccount,
        Reference supplier,
        Reference customer,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Unavailable> unavailableReferences) {

    ExpenseConfigurationResponse {
        unavailableReferences = List.copyOf(unavailableReferences);
    }

    static ExpenseConfigurationResponse of(
            CompanyDefaults companyDefaults, List<MissingReference> missing) {
        return new ExpenseConfigurationResponse(
                new Reference(companyDefaults.bankAccountId()),
                new Reference(companyDefaults.supplierId()),
                new Reference(companyDefaults.customerId()),
                missing.stream().map(Unavailable::of).toList());
    }

    /** A record of the accounting platform. */
    @Schema(name = "ExpenseConfigurationReference")
    record Reference(@Nullable String id) {}

    /**
     * A reference that new transactions can no longer use.
     *
     * @param type account, supplier, customer or taxRate
     * @param reason Archived, Deleted, or Missing if the id is not among the synced records
     * @param message the reason as a sentence
     * @param since when a sync first showed it
     */
    @Schema(name = "UnavailableReference")
    record Unavailable(
            String type,
            String id,
            @Nullable String name,
            String reason,
            String message,
            Instant since) {

        private static Unavailable of(MissingReference missingReference) {
            return new Unavailable(
                    missingReference.type().wire(),
                    missingReference.id(),
                    missingReference.name(),
                    missingReference.reason().wire(),
                    missingReference.message(),
                    missingReference.detectedAt());
        }
    }
}
