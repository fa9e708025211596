package io.ledgerway.connector.xero.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.bank.BankAccount;
import io.ledgerway.model.accounting.bank.BankAccountType;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.AccountStatus;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.accounting.ledger.Item;
import io.ledgerway.model.accounting.ledger.ItemType;
import io.ledgerway.model.accounting.ledger.TaxRate;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Accounts, bank accounts, items and tax rates. */
final class LedgerMapper {

    private static final Map<String, AccountType> CLASSES =
            Map.of(
                    "ASSET", AccountType.ASSET,
                    "EQUITY", AccountType.EQUITY,
                    "EXPENSE", AccountType.EXPENSE,
                    "LIABILITY", AccountType.LIABILITY,
                    "REVENUE", AccountType.INCOME);
    private static final Map<String, AccountStatus> ACCOUNT_STATUS =
            Map.of("ACTIVE", AccountStatus.ACTIVE, "ARCHIVED", AccountStatus.ARCHIVED);
    private static final Map<String, RecordStatus> STATUS =
            Map.of(
                    "ACTIVE", RecordStatus.ACTIVE,
                    "PENDING", RecordStatus.ACTIVE,
                    "ARCHIVED", RecordStatus.ARCHIVED);
    private static final Map<String, BankAccountType> BANK_TYPES =
            Map.of(
                    "BANK", BankAccountType.DEBIT,
                    "PAYPAL", BankAccountType.DEBIT,
                    "CREDITCARD", BankAccountType.CREDIT,
                    "NONE", BankAccountType.UNKNOWN);

    /** A British account number: the sort code, and eight digits. */
    private static final Pattern BRITISH = Pattern.compile("(\\d{6})(\\d{8})");

    private LedgerMapper() {}

    static Account account(XeroRecord it) {
        return new Account(
                it.required("AccountID"),
                it.text("Code"),
                it.text("Name"),
                it.text("Description"),
                category(it),
                /* fullyQualifiedName= */ it.text("Name"),
                it.text("CurrencyCode"),
                /* currentBalance= */ null,
                it.choice("Class", CLASSES, AccountType.UNKNOWN),
                it.choice("Status", ACCOUNT_STATUS, AccountStatus.UNKNOWN),
                "BANK".equals(it.text("Type")),
                /* validDatatypeLinks= */ null,
                /* supplementalData= */ null,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                it.dateTime("UpdatedDateUTC"));
    }

    private static @Nullable String category(XeroRecord it) {
        var category = it.choice("Type", AccountCategories.byType(), "");
        return category.isEmpty() ? null : category;
    }

    /** Xero's API has no balances. */
    static BankAccount bankAccount(XeroRecord it) {
        var number = it.text("BankAccountNumber");
        var british =
                number != null && "GBP".equals(it.text("CurrencyCode"))
                        ? BRITISH.matcher(number.replaceAll("[ -]", ""))
                        : null;
        var split = british != null && british.matches();
        return new BankAccount(
                it.required("AccountID"),
                it.text("Name"),
                it.choice("BankAccountType", BANK_TYPES, BankAccountType.UNKNOWN),
                it.text("Code"),
                split ? Objects.requireNonNull(british).group(1) : null,
                split ? Objects.requireNonNull(british).group(2) : number,
                /* iBan= */ null,
                it.text("CurrencyCode"),
                /* balance= */ null,
                /* institution= */ null,
                /* availableBalance= */ null,
                /* overdraftLimit= */ null,
                it.choice("Status", ACCOUNT_STATUS, AccountStatus.UNKNOWN),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                it.dateTime("UpdatedDateUTC"));
    }

    /** An item of Xero has no status. */
    static Item item(XeroRecord it, XeroReferences references) throws ConnectorException {
        var name = it.text("Name");
        return new Item(
                it.required("ItemID"),
                name == null ? it.text("Code") : name,
                it.text("Code"),
                RecordStatus.UNKNOWN,
                it.flag("IsTrackedAsInventory") ? ItemType.INVENTORY : ItemType.NON_INVENTORY,
                it.flag("IsPurchased"),
                it.flag("IsPurchased")
                        ? details(
                                it.text("PurchaseDescription"),
                                it.object("PurchaseDetails"),
                                references)
                        : null,
                it.flag("IsSold"),
                it.flag("IsSold")
                        ? details(it.text("Description"), it.object("SalesDetails"), references)
                        : null,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                it.dateTime("UpdatedDateUTC"));
    }

    private static Item.Details details(
            @Nullable String description, @Nullable XeroRecord it, XeroReferences references)
            throws ConnectorException {
        if (it == null) {
            return new Item.Details(description, null, null, null);
        }
        var code = it.text("AccountCode");
        return new Item.Details(
                description,
                it.amount("UnitPrice"),
                XeroRefs.accountByCode(
                        code == null ? it.text("COGSAccountCode") : code, references),
                XeroRefs.taxRate(it));
    }

    static TaxRate taxRate(XeroRecord it) {
        return new TaxRate(
                it.required("TaxType"),
                it.text("Name"),
                it.text("TaxType"),
                it.choice("Status", STATUS, RecordStatus.UNKNOWN),
                it.amount("EffectiveRate"),
                it.amount("DisplayTaxRate"),
                it.list("TaxComponents").stream()
                        .map(each ->
                                new TaxRate.Component(
                                        each.text("Name"),
                                        each.amount("Rate"),
                                        each.flag("IsCompound")))
                        .toList(),
                /* validDatatypeLinks= */ null,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                /* sourceModifiedDate= */ null);
    }

    static Map<String, RecordStatus> status() {
        return STATUS;
    }
}
