package io.ledgerway.connector.tryton.mapping;

import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.model.accounting.ledger.AccountType;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The account types of a company: a tree whose root is the chart. Tryton marks assets, revenue and
 * expenses. It does not mark equity: that are the balance types under which, or under whose
 * parents, the types of the income statement are, because the result is part of equity.
 */
public final class AccountTypes {

    static final List<String> FIELDS =
            List.of(
                    "name",
                    "parent",
                    "statement",
                    "assets",
                    "receivable",
                    "payable",
                    "revenue",
                    "expense");

    private final Map<String, TrytonRow> byId;
    private final Set<String> equity = new HashSet<>();

    AccountTypes(List<TrytonRow> types) {
        byId = types.stream().collect(Collectors.toMap(TrytonRow::id, Function.identity()));
        for (var type : types) {
            if (isStatement(type, "income")) {
                markEquity(type);
            }
        }
    }

    /**
     * The id of the type of an account: that for debit, where there is one and the account is in
     * debit.
     *
     * @param net debit minus credit
     */
    static @Nullable String id(TrytonRow account, BigDecimal net) {
        var inDebit = net.signum() > 0 ? account.ref("debit_type") : null;
        return inDebit == null ? account.ref("type") : inDebit;
    }

    private static boolean isStatement(@Nullable TrytonRow type, String statement) {
        return type != null && Objects.equals(type.text("statement"), statement);
    }

    private void markEquity(TrytonRow income) {
        var parent = parent(income);
        while (parent != null) {
            if (isStatement(parent, "balance") && !parent.flag("assets")) {
                equity.add(parent.id());
            }
            parent = parent(parent);
        }
    }

    private @Nullable TrytonRow parent(TrytonRow type) {
        var id = type.ref("parent");
        return id == null ? null : byId.get(id);
    }

    /** The names from below the root to the type, separated by dots. */
    @Nullable String path(@Nullable String id) {
        var names = new ArrayDeque<String>();
        var type = id == null ? null : byId.get(id);
        while (type != null) {
            var parent = parent(type);
            if (parent != null || type.text("statement") != null) {
                names.addFirst(type.required("name").replace('.', ' '));
            }
            type = parent;
        }
        return names.isEmpty() ? null : String.join(".", names);
    }

    /** The id of the type with the path. */
    public Optional<String> ofPath(String path) {
        return byId.keySet().stream().filter(it -> path.equals(path(it))).findFirst();
    }

    /** The ids of the types that belong to the canonical type. */
    public List<String> of(AccountType type) {
        return byId.keySet().stream()
                .filter(it -> type(it) == type && !isRoot(it))
                .sorted()
                .toList();
    }

    private boolean isRoot(String id) {
        var type = byId.get(id);
        return type == null || type.text("statement") == null;
    }

    /** Whether the type is receivable or payable, whose lines need a party. */
    public boolean needsParty(@Nullable String id) {
        var type = id == null ? null : byId.get(id);
        return type != null && (type.flag("receivable") || type.flag("payable"));
    }

    AccountType type(@Nullable String id) {
        var type = id == null ? null : byId.get(id);
        if (type == null) {
            return AccountType.UNKNOWN;
        }
        return switch (Objects.requireNonNullElse(type.text("statement"), "")) {
            case "balance" -> balanceType(type);
            case "income" -> isRevenue(type) ? AccountType.INCOME : AccountType.EXPENSE;
            default -> AccountType.UNKNOWN;
        };
    }

    private AccountType balanceType(TrytonRow type) {
        if (type.flag("assets")) {
            return AccountType.ASSET;
        }
        if (type.flag("payable")) {
            return AccountType.LIABILITY;
        }
        for (var each = type; each != null; each = parent(each)) {
            if (equity.contains(each.id())) {
                return AccountType.EQUITY;
            }
        }
        return AccountType.LIABILITY;
    }

    private boolean isRevenue(TrytonRow type) {
        for (var each = type; each != null; each = parent(each)) {
            if (each.flag("revenue")) {
                return true;
            }
        }
        return false;
    }
}
