package io.ledgerway.connector.xero.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.xero.api.XeroCollection;
import io.ledgerway.model.accounting.bank.AccountTransaction;
import io.ledgerway.model.accounting.bank.ReconciliationStatus;
import io.ledgerway.model.accounting.reference.BankAccountRef;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Transactions on bank accounts, derived from the payments, bank transactions and bank transfers
 * that make them. Money received is positive. A transfer is one transaction on each of its two
 * accounts.
 */
final class AccountTransactionMapper {

    private static final String FROM = "FROM_";
    private static final String TO = "TO_";
    private static final String BANK = "BANK";
    private static final String RATE = "CurrencyRate";

    private AccountTransactionMapper() {}

    /** The ids of the two transactions of a transfer. */
    static List<String> transferIds(String transferId) {
        return List.of(FROM + transferId, TO + transferId);
    }

    /** A payment can be made from an account that is no bank account, such as a loan. */
    static boolean isOnBankAccount(XeroRecord payment, XeroReferences references)
            throws ConnectorException {
        var account = XeroRefs.account(payment.object("Account"), references);
        var id = account == null ? null : account.id();
        return id == null
                || references
                        .account(id)
                        .map(it -> it.path("Type").asString(BANK))
                        .filter(type -> !type.equals(BANK))
                        .isEmpty();
    }

    /**
     * The transaction of a payment. On an account in another currency than that of the settled
     * document, it has the amount of the account.
     */
    static AccountTransaction payment(XeroRecord it, XeroReferences references)
            throws ConnectorException {
        var posting = JournalPostingRule.of(XeroCollection.ACCOUNT_PAYMENTS, it).orElseThrow();
        var id = it.required("PaymentID");
        var settled = MoneyMapper.currencyOfSettled(it);
        var ofBank = it.amount("BankAmount");
        var currency =
                ofBank == null || settled == null
                        ? null
                        : MoneyMapper.currency(it, "Account", references);
        var isConverted = currency != null && !currency.isBlank() && !currency.equals(settled);
        var amount = isConverted && ofBank != null ? ofBank : it.amountOrZero("Amount");
        return transaction(
                it,
                id,
                bankAccount(it.object("Account"), references),
                isConverted ? currency : settled,
                isConverted ? null : it.amount(RATE),
                amount.multiply(BigDecimal.valueOf(-posting.sign())),
                new RecordRef(id, posting.source().key()));
    }

    /** The record of money on account is the overpayment or prepayment. */
    static AccountTransaction bankTransaction(XeroRecord it, XeroReferences references)
            throws ConnectorException {
        var posting =
                JournalPostingRule.of(XeroCollection.ACCOUNT_BANK_TRANSACTIONS, it).orElseThrow();
        var id = it.required("BankTransactionID");
        var onAccount = DerivedJournalMapper.onAccount(it);
        return transaction(
                it,
                id,
                bankAccount(it.object("BankAccount"), references),
                Allocations.currency(it),
                it.amount(RATE),
                it.amountOrZero("Total").multiply(BigDecimal.valueOf(-posting.sign())),
                new RecordRef(Objects.requireNonNullElse(onAccount, id), posting.source().key()));
    }

    private static AccountTransaction transaction(
            XeroRecord it,
            String id,
            @Nullable BankAccountRef account,
            @Nullable String currency,
            @Nullable BigDecimal rate,
            BigDecimal amount,
            RecordRef record) {
        return new AccountTransaction(
                id,
                id,
                it.text("Reference"),
                account,
                it.requiredDay("Date"),
                status(it.flag("IsReconciled")),
                currency,
                CurrencyRates.canonical(rate),
                List.of(new AccountTransaction.Line(/* description= */ null, record, amount)),
                amount,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                it.dateTime("UpdatedDateUTC"));
    }

    /** Both transactions of a transfer, by id. */
    static Map<String, AccountTransaction> transfer(XeroRecord it, XeroReferences references)
            throws ConnectorException {
        var id = it.required("BankTransferID");
        var sent = it.amountOrZero("Amount").negate();
        var received = MoneyMapper.received(it, references);
        var both = new LinkedHashMap<String, AccountTransaction>();
        both.put(FROM + id, side(it, "From", FROM + id, sent, references));
        both.put(TO + id, side(it, "To", TO + id, received, references));
        return both;
    }

    private static AccountTransaction side(
            XeroRecord it, String side, String id, BigDecimal amount, XeroReferences references)
            throws ConnectorException {
        var transfer = it.required("BankTransferID");
        var member = side + "BankAccount";
        return new AccountTransaction(
                id,
                Objects.requireNonNullElse(it.text(side + "BankTransactionID"), transfer),
                it.text("Reference"),
                bankAccount(it.object(member), references),
                it.day("Date"),
                status(it.flag(side + "IsReconciled")),
                MoneyMapper.currency(it, member, references),
                /* currencyRate= */ null,
                List.of(
                        new AccountTransaction.Line(
                                /* description= */ null,
                                new RecordRef(transfer, DataType.TRANSFERS.key()),
                                amount)),
                amount,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                it.dateTime("CreatedDateUTC"));
    }

    private static @Nullable BankAccountRef bankAccount(
            @Nullable XeroRecord account, XeroReferences references) throws ConnectorException {
        var ref = XeroRefs.account(account, references);
        return ref == null ? null : new BankAccountRef(ref.id(), ref.name());
    }

    private static ReconciliationStatus status(boolean reconciled) {
        return reconciled ? ReconciliationStatus.RECONCILED : ReconciliationStatus.UNRECONCILED;
    }
}
