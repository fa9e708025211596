package io.ledgerway.connector.tryton.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.tryton.rpc.ReferenceMark;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.bank.BankAccount;
import io.ledgerway.model.accounting.bank.BankAccountType;
import io.ledgerway.model.accounting.bank.BankTransaction;
import io.ledgerway.model.accounting.bank.BankTransactionType;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.AccountStatus;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.accounting.ledger.Item;
import io.ledgerway.model.accounting.ledger.ItemType;
import io.ledgerway.model.accounting.ledger.Journal;
import io.ledgerway.model.accounting.ledger.TaxRate;
import io.ledgerway.model.accounting.payment.PaymentMethod;
import io.ledgerway.model.accounting.payment.PaymentMethodType;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.TaxRateRef;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Accounts, bank accounts, their transactions, taxes, products, journals and payment methods. */
final class MasterData {

    static final List<String> ACCOUNT_FIELDS =
            List.of(
                    "name",
                    "code",
                    "note",
                    "type",
                    "debit_type",
                    "closed",
                    "active",
                    "balance",
                    "second_currency.code",
                    "amount_second_currency");

    static final List<String> TAX_FIELDS =
            Stream.concat(TaxComputation.FIELDS.stream(), Stream.of("description")).toList();

    static final List<String> PRODUCT_FIELDS =
            List.of(
                    "code",
                    "active",
                    "description",
                    "cost_price",
                    "template.name",
                    "template.type",
                    "template.list_price",
                    "template.account_category.account_revenue",
                    "template.account_category.account_expense",
                    "template.account_category.customer_taxes",
                    "template.account_category.supplier_taxes");

    static final List<String> STATEMENT_LINE_FIELDS =
            List.of(
                    "date",
                    "amount",
                    "description",
                    "number",
                    "party.name",
                    "statement.state",
                    "statement.journal.account");

    /** The types whose balance is positive in credit. */
    private static final Set<AccountType> IN_CREDIT =
            Set.of(AccountType.LIABILITY, AccountType.EQUITY, AccountType.INCOME);

    private static final BigDecimal PERCENT = new BigDecimal(100);

    private MasterData() {}

    static Account account(TrytonRow row, LedgerFacts facts, @Nullable DateTime modified)
            throws ConnectorException {
        var typeId = AccountTypes.id(row, row.amountOrZero("balance"));
        var type = facts.types().type(typeId);
        var name = row.required("name");
        return new Account(
                row.id(),
                row.text("code"),
                name,
                ReferenceMark.strip(row.text("note")),
                facts.types().path(typeId),
                /* fullyQualifiedName= */ name,
                currency(row, facts),
                balance(row, IN_CREDIT.contains(type)),
                type,
                status(row),
                facts.bankAccountIds().contains(row.id()),
                /* validDatatypeLinks= */ null,
                /* supplementalData= */ null,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                modified);
    }

    /** In the currency of the account. Tryton's is positive in debit. */
    private static @Nullable BigDecimal balance(TrytonRow row, boolean inCredit) {
        var second = row.row("second_currency").text("code");
        var balance = row.amount(second == null ? "balance" : "amount_second_currency");
        return balance != null && inCredit ? balance.negate() : balance;
    }

    private static String currency(TrytonRow row, LedgerFacts facts) {
        return Objects.requireNonNullElse(
                row.row("second_currency").text("code"), facts.baseCurrency());
    }

    private static AccountStatus status(TrytonRow row) {
        return row.flag("closed") || !row.flag("active")
                ? AccountStatus.ARCHIVED
                : AccountStatus.ACTIVE;
    }

    static BankAccount bankAccount(TrytonRow row, LedgerFacts facts, @Nullable DateTime modified)
            throws ConnectorException {
        var bank = facts.bankAccounts().get(row.id());
        var kind =
                facts.types().type(AccountTypes.id(row, row.amountOrZero("balance")))
                                == AccountType.ASSET
                        ? BankAccountType.DEBIT
                        : BankAccountType.CREDIT;
        return new BankAccount(
                row.id(),
                row.required("name"),
                kind,
                row.text("code"),
                /* sortCode= */ null,
                bank == null ? null : bank.number(),
                bank == null ? null : bank.iban(),
                currency(row, facts),
                balance(row, kind == BankAccountType.CREDIT),
                bank == null ? null : bank.institution(),
                /* availableBalance= */ null,
                /* overdraftLimit= */ null,
                status(row),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                modified);
    }

    static BankTransaction bankTransaction(TrytonRow row, @Nullable DateTime modified) {
        var statement = row.row("statement");
        var description = row.text("description");
        return new BankTransaction(
                row.id(),
                statement.row("journal").ref("account"),
                row.date("date"),
                description == null ? row.row("party").text("name") : description,
                Objects.equals(statement.text("state"), "posted"),
                row.amountOrZero("amount"),
                /* balance= */ null,
                row.amountOrZero("amount").signum() < 0
                        ? BankTransactionType.DEBIT
                        : BankTransactionType.CREDIT,
                /* modifiedDate= */ null,
                modified);
    }

    static TaxRate taxRate(TrytonRow row, LedgerFacts facts, @Nullable DateTime modified)
            throws ConnectorException {
        var components = components(row, facts);
        return new TaxRate(
                row.id(),
                row.required("name"),
                row.text("description"),
                Contacts.status(row),
                total(components),
                total(components),
                components,
                /* validDatatypeLinks= */ null,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                modified);
    }

    /**
     * The tax and its children that are valid today; a tax of a fixed amount has no rate. Only a
     * tax without parent changes the base of others.
     */
    private static List<TaxRate.Component> components(TrytonRow row, LedgerFacts facts)
            throws ConnectorException {
        return new TaxComputation(facts, facts.today())
                .amounts(List.of(row), PERCENT, BigDecimal.ZERO).stream()
                        .map(it ->
                                new TaxRate.Component(
                                        it.tax().text("name"),
                                        it.amount(),
                                        /* isCompound= */ false))
                        .toList();
    }

    private static BigDecimal total(List<TaxRate.Component> components) {
        return components.stream()
                .map(it -> Objects.requireNonNullElse(it.rate(), BigDecimal.ZERO))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    static Item item(TrytonRow row, LedgerFacts facts, @Nullable DateTime modified) {
        var template = row.row("template");
        var category = template.row("account_category");
        return new Item(
                row.id(),
                template.required("name"),
                row.text("code"),
                Contacts.status(row),
                facts.choice(
                        template,
                        "product.template",
                        "type",
                        Map.of(
                                "goods",
                                ItemType.INVENTORY,
                                "assets",
                                ItemType.NON_INVENTORY,
                                "service",
                                ItemType.SERVICE),
                        ItemType.UNKNOWN),
                /* isBillItem= */ true,
                details(row, row.amount("cost_price"), category, "account_expense", "supplier"),
                /* isInvoiceItem= */ true,
                details(
                        row,
                        template.amount("list_price"),
                        category,
                        "account_revenue",
                        "customer"),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                modified);
    }

    private static Item.Details details(
            TrytonRow row,
            @Nullable BigDecimal price,
            TrytonRow category,
            String account,
            String contact) {
        var accountId = category.ref(account);
        var taxes = category.refs(contact + "_taxes");
        return new Item.Details(
                ReferenceMark.strip(row.text("description")),
                price,
                accountId == null ? null : new AccountRef(accountId, null),
                taxes.isEmpty() ? null : new TaxRateRef(taxes.getFirst(), null, null));
    }

    static Journal journal(TrytonRow row, @Nullable DateTime modified) {
        var created = row.time(TrytonRow.CREATED);
        return new Journal(
                row.id(),
                row.text("code"),
                row.required("name"),
                row.text("type"),
                /* parentId= */ null,
                /* hasChildren= */ false,
                created == null ? null : DateTime.of(created),
                Contacts.status(row),
                /* metadata= */ null,
                /* modifiedDate= */ null,
                modified);
    }

    static PaymentMethod paymentMethod(
            TrytonRow row, LedgerFacts facts, @Nullable DateTime modified) {
        return new PaymentMethod(
                row.id(),
                row.required("name"),
                facts.choice(
                        row.row("journal"),
                        "account.journal",
                        "type",
                        Map.of(
                                "cash", PaymentMethodType.OTHER,
                                "general", PaymentMethodType.OTHER,
                                "statement", PaymentMethodType.BANK_TRANSFER,
                                "write-off", PaymentMethodType.OTHER),
                        PaymentMethodType.UNKNOWN),
                row.json().has("active") ? Contacts.status(row) : RecordStatus.ACTIVE,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                modified);
    }
}
