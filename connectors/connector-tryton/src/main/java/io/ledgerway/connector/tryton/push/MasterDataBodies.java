package io.ledgerway.connector.tryton.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.tryton.rpc.Values;
import io.ledgerway.model.accounting.bank.BankAccount;
import io.ledgerway.model.accounting.bank.BankAccountType;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.AccountStatus;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.accounting.ledger.Item;
import io.ledgerway.model.accounting.ledger.ItemType;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Request bodies of accounts, bank accounts and products. */
final class MasterDataBodies {

    private final WriteIssues issues;
    private final TrytonWrites tryton;
    private final Currencies currencies;

    MasterDataBodies(WriteIssues issues, TrytonWrites tryton) {
        this.issues = issues;
        this.tryton = tryton;
        this.currencies = new Currencies(issues, tryton);
    }

    WriteBody account(Account it) throws ConnectorException {
        var values = new HashMap<String, Object>();
        values.put("name", Objects.requireNonNullElse(it.name(), ""));
        put(values, "code", it.nominalCode());
        put(values, "note", it.description());
        values.put("closed", it.status() == AccountStatus.ARCHIVED);
        type(it).ifPresent(type -> values.put("type", Integer.valueOf(type)));
        secondCurrency(values, it.currency());
        place(values);
        return new WriteBody(Marks.ACCOUNT, values, List.of());
    }

    private Optional<String> type(Account it) throws ConnectorException {
        var path = it.fullyQualifiedCategory();
        var found =
                path == null
                        ? first(Objects.requireNonNullElse(it.type(), AccountType.UNKNOWN))
                        : tryton.facts().types().ofPath(path);
        if (found.isEmpty()) {
            issues.reject(
                    path == null ? "Type" : "FullyQualifiedCategory",
                    path == null
                            ? "is required without FullyQualifiedCategory"
                            : "is not an account type in Tryton: " + path);
        }
        return found;
    }

    private Optional<String> first(AccountType type) throws ConnectorException {
        return type == AccountType.UNKNOWN
                ? Optional.empty()
                : tryton.facts().types().of(type).stream().findFirst();
    }

    private void secondCurrency(Map<String, Object> values, @Nullable String code)
            throws ConnectorException {
        if (currencies.isForeign(code)) {
            values.put("second_currency", currencies.id(Objects.requireNonNull(code), "Currency"));
        }
    }

    /** Below the root of the chart. */
    private void place(Map<String, Object> values) throws ConnectorException {
        values.put("company", tryton.company());
        var root =
                tryton.search(
                        Marks.ACCOUNT,
                        List.of(
                                List.of("company", "=", tryton.company()),
                                List.of("parent", "=", Optional.empty())),
                        1,
                        List.of("id"));
        if (!root.isEmpty()) {
            values.put("parent", root.getFirst().number());
        }
    }

    /** The account; its journal of statements follows. */
    WriteBody bankAccount(BankAccount it) throws ConnectorException {
        var values = new HashMap<String, Object>();
        values.put("name", Objects.requireNonNullElse(it.accountName(), ""));
        put(values, "code", it.nominalCode());
        secondCurrency(values, it.currency());
        var type = bankType(it.accountType());
        if (type.isEmpty()) {
            issues.reject("AccountType", "has no account type in Tryton");
        } else {
            values.put("type", Integer.valueOf(type.get()));
        }
        place(values);
        return new WriteBody(Marks.ACCOUNT, values, List.of());
    }

    /** That of another bank account of the kind; else the first type of the kind. */
    private Optional<String> bankType(@Nullable BankAccountType kind) throws ConnectorException {
        var wanted = kind == BankAccountType.CREDIT ? AccountType.LIABILITY : AccountType.ASSET;
        var facts = tryton.facts();
        var candidates = facts.types().of(wanted);
        var ids = facts.bankAccountIds().stream().map(Integer::valueOf).sorted().toList();
        return tryton
                .search(
                        Marks.ACCOUNT,
                        List.of(List.of("id", "in", ids)),
                        ids.size() + 1,
                        List.of("type"))
                .stream()
                .map(it -> it.ref("type"))
                .filter(Objects::nonNull)
                .filter(candidates::contains)
                .findFirst()
                .or(() -> candidates.stream().filter(it -> !isOfParties(it)).findFirst());
    }

    private boolean isOfParties(String type) {
        try {
            return tryton.facts().types().needsParty(type);
        } catch (ConnectorException e) {
            return true;
        }
    }

    /** The journal of statements, which makes an account a bank account. */
    Map<String, Object> statementJournal(BankAccount it, int account) throws ConnectorException {
        var journals =
                tryton.search(
                        "account.journal",
                        List.of(List.of("type", "=", "statement"), List.of("active", "=", true)),
                        1,
                        List.of("id"));
        if (journals.isEmpty()) {
            issues.reject("AccountType", "needs a journal of the type Statement in Tryton");
            issues.throwIfRejected();
        }
        var values = new HashMap<String, Object>();
        values.put("name", Objects.requireNonNullElse(it.accountName(), ""));
        values.put("journal", journals.getFirst().number());
        values.put("company", tryton.company());
        values.put("account", account);
        values.put("validation", "balance");
        values.put(
                "currency",
                currencies.id(
                        Objects.requireNonNullElse(it.currency(), tryton.facts().baseCurrency()),
                        "Currency"));
        return values;
    }

    WriteBody item(Item it) throws ConnectorException {
        var unit =
                tryton.search(
                        "product.uom", List.of(List.of("factor", "=", 1.0)), 1, List.of("id"));
        var values = new HashMap<String, Object>();
        values.put("name", Objects.requireNonNullElse(it.name(), ""));
        values.put("type", type(it.type()));
        if (unit.isEmpty()) {
            issues.reject("Name", "needs a unit of measure in Tryton");
        } else {
            values.put("default_uom", unit.getFirst().number());
        }
        values.put("list_price", price(it.invoiceItem()));
        var product = new HashMap<String, Object>();
        put(product, "suffix_code", it.code());
        product.put("cost_price", price(it.billItem()));
        var bill = it.billItem();
        var invoice = it.invoiceItem();
        var details = bill == null ? invoice : bill;
        put(product, "description", details == null ? null : details.description());
        return new WriteBody(Marks.TEMPLATE, values, List.of(product));
    }

    private static String type(ItemType type) {
        return switch (type) {
            case INVENTORY -> "goods";
            case NON_INVENTORY -> "assets";
            case SERVICE, UNKNOWN -> "service";
        };
    }

    private static Map<String, Object> price(Item.@Nullable Details details) {
        var price = details == null ? null : details.unitPrice();
        return Values.decimal(Objects.requireNonNullElse(price, BigDecimal.ZERO));
    }

    private static void put(Map<String, Object> values, String field, @Nullable String text) {
        if (text != null) {
            values.put(field, text);
        }
    }
}
