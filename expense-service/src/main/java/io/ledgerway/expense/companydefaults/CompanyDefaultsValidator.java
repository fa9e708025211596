package io.ledgerway.expense.companydefaults;

import io.ledgerway.expense.reference.ReferenceData;
import io.ledgerway.expense.reference.ReferenceLookup;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.AccountStatus;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.ValidationErrors;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Validates defaults against the synced reference data: each record must exist and be active, and
 * the bank account must be an account of type bank. Types that were never synced are not checked.
 */
final class CompanyDefaultsValidator {

    private static final int MAX_ID_LENGTH = 1_000;

    private final ValidationErrors validationErrors = new ValidationErrors("CompanyConfiguration");

    private CompanyDefaultsValidator() {}

    /**
     * Checks that need no reference data.
     *
     * @throws ApiException 400 with all validation errors
     */
    static void validateLengths(CompanyDefaults companyDefaults) {
        CompanyDefaultsValidator rules = new CompanyDefaultsValidator();
        rules.length("bankAccount.id", companyDefaults.bankAccountId());
        rules.length("supplier.id", companyDefaults.supplierId());
        rules.length("customer.id", companyDefaults.customerId());
        rules.validationErrors.throwIfAny();
    }

    /**
     * Checks against the reference data.
     *
     * @throws ApiException 400 with all validation errors
     */
    static void validateReferences(ReferenceData referenceData, CompanyDefaults companyDefaults) {
        CompanyDefaultsValidator rules = new CompanyDefaultsValidator();
        rules.bankAccount(referenceData, companyDefaults.bankAccountId());
        rules.inUse(
                "supplier.id",
                "Supplier",
                companyDefaults.supplierId(),
                referenceData::supplier,
                it -> it.status() == RecordStatus.ARCHIVED);
        rules.inUse(
                "customer.id",
                "Customer",
                companyDefaults.customerId(),
                referenceData::customer,
                it -> it.status() == RecordStatus.ARCHIVED);
        rules.validationErrors.throwIfAny();
    }

    private void bankAccount(ReferenceData referenceData, @Nullable String id) {
        boolean inUse =
                inUse(
                        "bankAccount.id",
                        "Account",
                        id,
                        referenceData::account,
                        it -> it.status() == AccountStatus.ARCHIVED);
        if (inUse
                && id != null
                && referenceData.account(id)
                        instanceof ReferenceLookup.Present<Account>(Account account, _)
                && !Boolean.TRUE.equals(account.isBankAccount())) {
            validationErrors.add("bankAccount.id", "Account " + id + " is not a bank account");
        }
    }

    private <T> boolean inUse(
            String item,
            String noun,
            @Nullable String id,
            Function<String, ReferenceLookup<T>> lookup,
            Predicate<T> archived) {
        int before = validationErrors.size();
        if (id != null) {
            switch (lookup.apply(id)) {
                case ReferenceLookup.NeverSynced<T> _ -> {}
                case ReferenceLookup.Absent<T> _ ->
                        validationErrors.add(item, noun + " " + id + " was not found");
                case ReferenceLookup.Present<T>(T record, boolean deleted) -> {
                    if (deleted) {
                        validationErrors.add(
                                item, noun + " " + id + " was deleted in the accounting platform");
                    } else if (archived.test(record)) {
                        validationErrors.add(item, noun + " " + id + " is not in an Active state");
                    }
                }
            }
        }
        return validationErrors.size() == before;
    }

    private void length(String item, @Nullable String id) {
        if (id != null && id.length() > MAX_ID_LENGTH) {
            validationErrors.add(item, "must have at most " + MAX_ID_LENGTH + " characters");
        }
    }
}
