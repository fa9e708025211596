package io.ledgerway.sync.journalexport;

import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.AccountType;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Names of accounts in a file: the five kinds of accounts as roots, with code and name below. Each
 * account has its own name. Not safe for concurrent use.
 */
final class AccountNames {

    private static final String UNCLASSIFIED = "Equity:Unclassified:";

    /** The account of differences of entries that do not balance at the platform. */
    static final String IMBALANCE = "Equity:Imbalance";

    private final JournalFormat format;
    private final Map<String, String> names = new HashMap<>();
    private final Set<String> taken = new HashSet<>(Set.of(IMBALANCE));

    AccountNames(JournalFormat format, List<Account> accounts) {
        this.format = format;
        accounts.forEach(this::add);
    }

    private void add(Account account) {
        String id = Objects.requireNonNullElse(account.id(), "");
        String code = Objects.requireNonNullElse(account.nominalCode(), "");
        String name = Objects.requireNonNullElse(account.name(), "");
        String text = code.isBlank() && name.isBlank() ? id : code;
        names.put(id, unique(root(account.type()) + format.leaf(text, name), id));
    }

    private static String root(@Nullable AccountType type) {
        return switch (type) {
            case ASSET -> "Assets:";
            case LIABILITY -> "Liabilities:";
            case EQUITY -> "Equity:";
            case INCOME -> "Income:";
            case EXPENSE -> "Expenses:";
            case UNKNOWN -> UNCLASSIFIED;
            case null -> UNCLASSIFIED;
        };
    }

    /** Adds the id, and a number if that is not enough, to a name that another account has. */
    private String unique(String name, String id) {
        String unique = name;
        for (int i = 1; !taken.add(unique); i++) {
            unique = name + format.leaf("-" + id, i == 1 ? "" : String.valueOf(i));
        }
        return unique;
    }

    /** The names of all accounts of the chart. */
    Collection<String> all() {
        return names.values();
    }

    /** The name of an account of the chart. */
    Optional<String> find(String id) {
        return Optional.ofNullable(names.get(id));
    }

    /** Names an account that is not in the chart. */
    String addUnclassified(String id) {
        String name = unique(UNCLASSIFIED + format.leaf(id, ""), id);
        names.put(id, name);
        return name;
    }
}
