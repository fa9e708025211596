package io.ledgerway.connector.quickbooksonline.mapping.ledger;

import io.ledgerway.connector.quickbooksonline.mapping.document.DirectTransactions;
import io.ledgerway.connector.quickbooksonline.mapping.value.References;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.connector.quickbooksonline.mapping.value.TransactionHead;
import io.ledgerway.model.accounting.bank.AccountTransaction;
import io.ledgerway.model.accounting.bank.ReconciliationStatus;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.BankAccountRef;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Transactions on bank accounts, derived from the records that move money. Money received is
 * positive. The platform returns no reconciliation status.
 */
public final class AccountTransactions {

    private AccountTransactions() {}

    /**
     * Whether a payment or bill payment moves money, or did before it was voided: one that only
     * applies credits has a total of zero. One that cannot be read counts, so that its mapping
     * reports the reason.
     */
    public static boolean movesMoney(SourceObject source) {
        try {
            var head = TransactionHead.of(source);
            return head.total().signum() != 0 || head.voided();
        } catch (IllegalArgumentException e) {
            return true;
        }
    }

    public static AccountTransaction payment(String id, SourceObject source) {
        return received(id, source, DataType.PAYMENTS, source.id());
    }

    public static AccountTransaction salesReceipt(String id, SourceObject source) {
        return received(id, source, DataType.DIRECT_INCOMES, source.id());
    }

    /** A deposit is a direct income, a transfer of payments that were received before, or both. */
    public static AccountTransaction deposit(String id, SourceObject source) {
        var head = TransactionHead.of(source);
        return of(
                id,
                source,
                References.account(source, "DepositToAccountRef"),
                head,
                head.total(),
                depositLines(id, source, head.total()));
    }

    private static List<AccountTransaction.Line> depositLines(
            String id, SourceObject source, BigDecimal total) {
        var income = new RecordRef(id, DataType.DIRECT_INCOMES.key());
        var transfer = new RecordRef(id, DataType.TRANSFERS.key());
        if (!LedgerEntries.depositsPayments(source)) {
            return List.of(line(income, total));
        }
        if (!DirectTransactions.hasDirectLines(source)) {
            return List.of(line(transfer, total));
        }
        var deposited = LedgerEntries.depositedAmount(source);
        return List.of(line(transfer, deposited), line(income, total.subtract(deposited)));
    }

    public static AccountTransaction refundReceipt(String id, SourceObject source) {
        return of(
                id,
                source,
                References.account(source, "DepositToAccountRef"),
                TransactionHead.of(source),
                /* sign= */ -1,
                new RecordRef(id, DataType.DIRECT_INCOMES.key()));
    }

    /** A credit of a card is money received. */
    public static AccountTransaction purchase(String id, SourceObject source) {
        var credit = source.flag("Credit", false);
        return of(
                id,
                source,
                References.account(source, "AccountRef"),
                TransactionHead.of(source),
                credit ? 1 : -1,
                credit
                        ? new RecordRef(id, DataType.DIRECT_INCOMES.key())
                        : new RecordRef(source.id(), DataType.DIRECT_COSTS.key()));
    }

    public static AccountTransaction billPayment(String id, SourceObject source) {
        return of(
                id,
                source,
                Payments.payingAccount(source),
                TransactionHead.of(source),
                /* sign= */ -1,
                new RecordRef(source.id(), DataType.BILL_PAYMENTS.key()));
    }

    /**
     * On the account that the money leaves, in its currency.
     *
     * @param accountCurrencies by the ids of the accounts
     */
    public static AccountTransaction transfer(
            String id, SourceObject source, Map<String, String> accountCurrencies) {
        var head = TransactionHead.of(source, "Amount");
        var side = LedgerEntries.side(source, "FromAccountRef", accountCurrencies);
        var left = side.amount();
        var amount = left == null ? null : left.negate();
        return of(
                id,
                source,
                References.account(source, "FromAccountRef"),
                head.inCurrency(side.currency()),
                amount,
                List.of(line(new RecordRef(source.id(), DataType.TRANSFERS.key()), amount)));
    }

    /** On the bank account that pays a credit card. */
    public static AccountTransaction cardPayment(String id, SourceObject source) {
        return of(
                id,
                source,
                References.account(source, "BankAccountRef"),
                TransactionHead.of(source, "Amount"),
                /* sign= */ -1,
                new RecordRef(id, DataType.TRANSFERS.key()));
    }

    private static AccountTransaction received(
            String id, SourceObject source, DataType type, String recordId) {
        return of(
                id,
                source,
                References.account(source, "DepositToAccountRef"),
                TransactionHead.of(source),
                /* sign= */ 1,
                new RecordRef(recordId, type.key()));
    }

    private static AccountTransaction of(
            String id,
            SourceObject source,
            @Nullable AccountRef account,
            TransactionHead head,
            int sign,
            RecordRef record) {
        var amount = head.total().multiply(BigDecimal.valueOf(sign));
        return of(id, source, account, head, amount, List.of(line(record, amount)));
    }

    private static AccountTransaction.Line line(RecordRef record, @Nullable BigDecimal amount) {
        return new AccountTransaction.Line(null, record, amount);
    }

    private static AccountTransaction of(
            String id,
            SourceObject source,
            @Nullable AccountRef account,
            TransactionHead head,
            @Nullable BigDecimal amount,
            List<AccountTransaction.Line> lines) {
        return new AccountTransaction(
                id,
                source.id(),
                head.note(),
                account == null ? null : new BankAccountRef(account.id(), account.name()),
                source.date("TxnDate"),
                head.voided() ? ReconciliationStatus.VOID : ReconciliationStatus.UNKNOWN,
                head.currency(),
                head.rate(),
                lines,
                amount,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                source.modifiedDate());
    }
}
