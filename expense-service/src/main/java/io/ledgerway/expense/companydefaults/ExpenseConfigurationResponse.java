package io.ledgerway.expense.companydefaults;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A company's configuration on the wire; the three objects are always there, and empty where there
 * is no default.
 *
 * @param bankAccount the account that purchases are made from
 * @param supplier whom spend is associated with
 * @param customer whom income-like activity is associated with
 * @param unavailableReferences what of the configured and the lately used was archived or deleted
 *     in the accounting platform: transactions that use it are refused; absent when there is none
 */
record ExpenseConfigurationResponse(
        Reference bankAccount,
        Reference supplier,
        Reference customer,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Unavailable> unavailableReferences) {

    ExpenseConfigurationResponse {
        unavailableReferences = List.copyOf(unavailableReferences);
    }

    static ExpenseConfigurationResponse of(
            CompanyDefaults companyDefaults, List<MissingReference> gone) {
        return new ExpenseConfigurationResponse(
                new Reference(companyDefaults.bankAccountId()),
                new Reference(companyDefaults.supplierId()),
                new Reference(companyDefaults.customerId()),
                gone.stream().map(Unavailable::of).toList());
    }

    /** A record of the accounting platform. */
    record Reference(@Nullable String id) {}

    /**
     * A reference that can no longer be posted with.
     *
     * @param type account, supplier, customer or taxRate
     * @param reason Archived, Deleted, or Missing where it never was among what was read
     * @param message the reason in a sentence
     * @param since when a sync showed it
     */
    record Unavailable(
            String type,
            String id,
            @Nullable String name,
            String reason,
            String message,
            Instant since) {

        private static Unavailable of(MissingReference missingReference) {
            return new Unavailable(
                    missingReference.what().wire(),
                    missingReference.id(),
                    missingReference.name(),
                    missingReference.why().wire(),
                    missingReference.message(),
                    missingReference.since());
        }
    }
}
