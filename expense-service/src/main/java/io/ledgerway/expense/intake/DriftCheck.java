package io.ledgerway.expense.intake;

import io.ledgerway.expense.configuration.Defaults;
import io.ledgerway.expense.configuration.Drift;
import io.ledgerway.expense.configuration.Gone;
import io.ledgerway.expense.configuration.Gone.What;
import io.ledgerway.expense.rule.Verdict;
import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.id.CompanyId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Refuses at once what is to be posted with an account, a contact or a tax rate that the books are
 * known to have lost. Costs one look at an index while they lost none.
 */
final class DriftCheck {

    private static final String SUPPLIER = "Supplier";

    private final Drift drift;
    private final Judgement judgement;

    DriftCheck(Drift drift, Judgement judgement) {
        this.drift = drift;
        this.judgement = judgement;
    }

    /**
     * @throws io.ledgerway.starter.error.ApiException 400 that names each
     */
    void check(
            CompanyId company,
            Connection connection,
            List<SyncQueue.Item> items,
            IntFunction<String> path) {
        List<Gone> gone = drift.of(company);
        if (gone.isEmpty()) {
            return;
        }
        Defaults defaults = judgement.defaults(company);
        Faults faults = new Faults("MappingDrift");
        List<Integer> contactsInDoubt = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            UsedReferences.of(items.get(i).transaction(), path.apply(i), defaults)
                    .forEach(it ->
                            find(gone, it.what(), it.id())
                                    .ifPresent(lost -> faults.add(it.path(), lost.message())));
            if (mayUse(gone, items.get(i), defaults)) {
                contactsInDoubt.add(i);
            }
        }
        faults.refuse();
        checkContacts(company, connection, items, path, gone, contactsInDoubt, faults);
        faults.refuse();
    }

    private void checkContacts(
            CompanyId company,
            Connection connection,
            List<SyncQueue.Item> items,
            IntFunction<String> path,
            List<Gone> gone,
            List<Integer> inDoubt,
            Faults faults) {
        if (inDoubt.isEmpty()) {
            return;
        }
        List<Verdict> verdicts =
                judgement.of(company, connection, inDoubt.stream().map(items::get).toList());
        for (int i = 0; i < inDoubt.size(); i++) {
            Verdict.Resolution resolved = verdicts.get(i).resolution();
            What what =
                    SUPPLIER.equalsIgnoreCase(resolved.contactType())
                            ? What.SUPPLIER
                            : What.CUSTOMER;
            String at = path.apply(inDoubt.get(i));
            find(gone, what, resolved.contactId())
                    .ifPresent(it ->
                            faults.add(
                                    (at.isEmpty() ? "" : at + ".") + "ContactRef.Id",
                                    it.message()));
        }
    }

    /** Whether one of the contacts that an expense might be posted with is lost. */
    private static boolean mayUse(List<Gone> gone, SyncQueue.Item item, Defaults defaults) {
        if (!(item.transaction() instanceof Expense expense)) {
            return false;
        }
        String own = expense.supplierId();
        return find(gone, What.SUPPLIER, own == null ? defaults.supplierId() : own).isPresent()
                || find(gone, What.CUSTOMER, defaults.customerId()).isPresent();
    }

    private static Optional<Gone> find(List<Gone> gone, What what, @Nullable String id) {
        return gone.stream().filter(it -> it.what() == what && it.id().equals(id)).findFirst();
    }
}
