package io.ledgerway.connector.quickbooksonline.mapping.ledger;

import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.model.accounting.bank.BankAccount;
import io.ledgerway.model.accounting.bank.BankAccountType;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.AccountStatus;
import io.ledgerway.model.accounting.ledger.AccountType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Accounts; those of the types Bank and Credit Card are bank accounts, too. */
public final class Accounts {

    /** The account type of current accounts. */
    public static final String BANK = "Bank";

    /** The account type of card accounts. */
    public static final String CREDIT_CARD = "Credit Card";

    private static final Map<String, AccountType> TYPES =
            Map.of(
                    "Asset", AccountType.ASSET,
                    "Equity", AccountType.EQUITY,
                    "Expense", AccountType.EXPENSE,
                    "Liability", AccountType.LIABILITY,
                    "Revenue", AccountType.INCOME);

    private Accounts() {}

    public static boolean isBankAccount(SourceObject account) {
        var type = account.text("AccountType");
        return BANK.equals(type) || CREDIT_CARD.equals(type);
    }

    public static boolean isCreditCard(SourceObject account) {
        return CREDIT_CARD.equals(account.text("AccountType"));
    }

    public static Account account(SourceObject source) {
        var type = source.choice("Classification", TYPES, AccountType.UNKNOWN);
        return new Account(
                source.id(),
                source.text("AcctNum"),
                source.text("Name"),
                source.text("Description"),
                category(source, type),
                source.text("FullyQualifiedName"),
                source.ref("CurrencyRef"),
                balance(source, type),
                type,
                status(source),
                isBankAccount(source),
                /* validDatatypeLinks= */ null,
                /* supplementalData= */ null,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                source.modifiedDate());
    }

    /** {@code Asset.Accounts Receivable.AccountsReceivable}. */
    private static @Nullable String category(SourceObject source, AccountType type) {
        var parts = Stream.of(source.text("AccountType"), source.text("AccountSubType"));
        return type == AccountType.UNKNOWN
                ? null
                : Stream.concat(Stream.of(type.wire()), parts.filter(Objects::nonNull))
                        .collect(Collectors.joining("."));
    }

    /**
     * The platform gives debits as positive; a card account is the exception, where a positive
     * balance is owed.
     */
    private static @Nullable BigDecimal balance(SourceObject source, AccountType type) {
        var balance = source.amount("CurrentBalance");
        if (balance == null || isCreditCard(source)) {
            return balance;
        }
        return switch (type) {
            case LIABILITY, EQUITY, INCOME -> balance.negate();
            case ASSET, EXPENSE, UNKNOWN -> balance;
        };
    }

    private static AccountStatus status(SourceObject source) {
        return source.flag("Active", true) ? AccountStatus.ACTIVE : AccountStatus.ARCHIVED;
    }

    public static BankAccount bankAccount(SourceObject source) {
        return new BankAccount(
                source.id(),
                source.text("Name"),
                isCreditCard(source) ? BankAccountType.CREDIT : BankAccountType.DEBIT,
                source.text("AcctNum"),
                /* sortCode= */ null,
                source.text("BankNum"),
                /* iBan= */ null,
                source.ref("CurrencyRef"),
                source.amount("CurrentBalance"),
                source.text("FIName"),
                /* availableBalance= */ null,
                /* overdraftLimit= */ null,
                status(source),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                source.modifiedDate());
    }

    /** The account types that bank accounts have, for queries. */
    public static List<String> bankTypes() {
        return List.of(BANK, CREDIT_CARD);
    }
}
