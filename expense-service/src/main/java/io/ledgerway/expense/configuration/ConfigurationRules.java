package io.ledgerway.expense.configuration;

import io.ledgerway.expense.reference.Books;
import io.ledgerway.expense.reference.Found;
import io.ledgerway.model.accounting.Account;
import io.ledgerway.model.accounting.AccountStatus;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.error.ErrorBody;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a default has to be, as far as the books have been read (section 6, decision 45): there, in
 * use, and for the bank account a bank account. Of a type that has not been read nothing is known,
 * and anything goes.
 */
final class ConfigurationRules {

    private static final int LONGEST_ID = 1_000;
    private static final String VALIDATOR = "CompanyConfiguration";

    private final List<ErrorBody.Item> items = new ArrayList<>();

    private ConfigurationRules() {}

    /** What is wrong whatever the books say. */
    static List<ErrorBody.Item> shape(Defaults defaults) {
        ConfigurationRules rules = new ConfigurationRules();
        rules.length("bankAccount.id", defaults.bankAccountId());
        rules.length("supplier.id", defaults.supplierId());
        rules.length("customer.id", defaults.customerId());
        return rules.items;
    }

    /** What the books say against it. */
    static List<ErrorBody.Item> against(Books books, Defaults defaults) {
        ConfigurationRules rules = new ConfigurationRules();
        rules.bankAccount(books, defaults.bankAccountId());
        rules.inUse(
                "supplier.id",
                "Supplier",
                defaults.supplierId(),
                books::supplier,
                it -> it.status() == RecordStatus.ARCHIVED);
        rules.inUse(
                "customer.id",
                "Customer",
                defaults.customerId(),
                books::customer,
                it -> it.status() == RecordStatus.ARCHIVED);
        return rules.items;
    }

    private void bankAccount(Books books, @Nullable String id) {
        boolean inUse =
                inUse(
                        "bankAccount.id",
                        "Account",
                        id,
                        books::account,
                        it -> it.status() == AccountStatus.ARCHIVED);
        if (inUse
                && id != null
                && books.account(id) instanceof Found.Present<Account>(Account account, _)
                && !Boolean.TRUE.equals(account.isBankAccount())) {
            add("bankAccount.id", "Account " + id + " is not a bank account");
        }
    }

    private <T> boolean inUse(
            String item,
            String noun,
            @Nullable String id,
            Function<String, Found<T>> books,
            Predicate<T> archived) {
        int before = items.size();
        if (id != null) {
            switch (books.apply(id)) {
                case Found.Unread<T> _ -> {}
                case Found.Absent<T> _ -> add(item, noun + " " + id + " was not found");
                case Found.Present<T>(T record, boolean deleted) -> {
                    if (deleted) {
                        add(item, noun + " " + id + " was deleted in the accounting platform");
                    } else if (archived.test(record)) {
                        add(item, noun + " " + id + " is not in an Active state");
                    }
                }
            }
        }
        return items.size() == before;
    }

    private void length(String item, @Nullable String id) {
        if (id != null && id.length() > LONGEST_ID) {
            add(item, "must have at most " + LONGEST_ID + " characters");
        }
    }

    private void add(String item, String message) {
        items.add(new ErrorBody.Item(item, message, VALIDATOR));
    }
}
