package io.ledgerway.expense.submission;

import io.ledgerway.expense.companydefaults.CompanyDefaults;
import io.ledgerway.expense.companydefaults.ConfigurationDrift;
import io.ledgerway.expense.companydefaults.MissingReference;
import io.ledgerway.expense.companydefaults.MissingReference.ReferenceType;
import io.ledgerway.expense.posting.PostingResult;
import io.ledgerway.expense.request.RequestParser;
import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.expense.validation.TrackingResolver;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ValidationErrors;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Rejects transactions that use an account, contact or tax rate that is known to be missing in the
 * accounting platform. Reads one index if nothing is missing.
 */
final class DriftCheck {

    private final ConfigurationDrift configurationDrift;
    private final DryRunEvaluation dryRunEvaluation;

    DriftCheck(ConfigurationDrift configurationDrift, DryRunEvaluation dryRunEvaluation) {
        this.configurationDrift = configurationDrift;
        this.dryRunEvaluation = dryRunEvaluation;
    }

    /**
     * Checks the transactions.
     *
     * @throws io.ledgerway.starter.error.ApiException 400 with an item for each missing reference
     */
    void check(
            CompanyId company,
            Connection connection,
            List<SyncQueue.Item> items,
            IntFunction<String> path) {
        List<MissingReference> missing = configurationDrift.of(company, connection.id());
        if (missing.isEmpty()) {
            return;
        }
        CompanyDefaults companyDefaults = dryRunEvaluation.defaults(company);
        ValidationErrors validationErrors =
                new ValidationErrors("MappingDrift", RequestParser.MAX_ERRORS);
        List<Integer> contactsInDoubt = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            TransactionReferences.of(items.get(i).transaction(), path.apply(i), companyDefaults)
                    .forEach(it ->
                            find(missing, it.type(), it.id())
                                    .ifPresent(reference ->
                                            validationErrors.add(it.path(), reference.message())));
            if (mayUse(missing, items.get(i), companyDefaults)) {
                contactsInDoubt.add(i);
            }
        }
        validationErrors.throwIfAny();
        checkContacts(company, connection, items, path, missing, contactsInDoubt, validationErrors);
        validationErrors.throwIfAny();
    }

    private void checkContacts(
            CompanyId company,
            Connection connection,
            List<SyncQueue.Item> items,
            IntFunction<String> path,
            List<MissingReference> missing,
            List<Integer> inDoubt,
            ValidationErrors validationErrors) {
        if (inDoubt.isEmpty()) {
            return;
        }
        List<PostingResult> results =
                dryRunEvaluation.evaluate(
                        company, connection, inDoubt.stream().map(items::get).toList());
        for (int i = 0; i < inDoubt.size(); i++) {
            PostingResult.Resolution resolved = results.get(i).resolution();
            ReferenceType referenceType =
                    TrackingResolver.SUPPLIERS.equals(resolved.contactType())
                            ? ReferenceType.SUPPLIER
                            : ReferenceType.CUSTOMER;
            String at = path.apply(inDoubt.get(i));
            find(missing, referenceType, resolved.contactId())
                    .ifPresent(it ->
                            validationErrors.add(
                                    (at.isEmpty() ? "" : at + ".") + "ContactRef.Id",
                                    it.message()));
        }
    }

    /** Whether the transaction may be posted with a missing contact. */
    private static boolean mayUse(
            List<MissingReference> missing, SyncQueue.Item item, CompanyDefaults companyDefaults) {
        if (!(item.transaction() instanceof Expense expense)) {
            return false;
        }
        String own = expense.supplierId();
        return find(
                                missing,
                                ReferenceType.SUPPLIER,
                                own == null ? companyDefaults.supplierId() : own)
                        .isPresent()
                || find(missing, ReferenceType.CUSTOMER, companyDefaults.customerId()).isPresent();
    }

    private static Optional<MissingReference> find(
            List<MissingReference> missing, ReferenceType referenceType, @Nullable String id) {
        return missing.stream()
                .filter(it -> it.type() == referenceType && it.id().equals(id))
                .findFirst();
    }
}
