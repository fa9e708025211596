package io.ledgerway.connector.sandbox.platform;

import static io.ledgerway.connector.expenserules.ExpenseTransactionType.CHARGEBACK;
import static io.ledgerway.connector.expenserules.ExpenseTransactionType.PAYMENT;
import static io.ledgerway.connector.expenserules.ExpenseTransactionType.REFUND;
import static io.ledgerway.connector.expenserules.ExpenseTransactionType.REWARD;
import static io.ledgerway.connector.expenserules.PaymentAccountKind.CREDIT;
import static io.ledgerway.connector.expenserules.PaymentAccountKind.PREPAID;

import io.ledgerway.connector.expenserules.ContactRules.Contact;
import io.ledgerway.connector.expenserules.ExpenseTransactionType;
import io.ledgerway.connector.expenserules.PaymentAccountKind;
import io.ledgerway.model.accounting.ledger.AccountType;
import java.util.Map;
import java.util.Set;

/** Values that several platforms share. */
final class RuleConstants {

    static final Set<ExpenseTransactionType> ALL_TYPES =
            Set.of(PAYMENT, REFUND, REWARD, CHARGEBACK);

    static final Set<PaymentAccountKind> ANY_PAYMENT_ACCOUNT = Set.of(CREDIT, PREPAID);

    static final Map<ExpenseTransactionType, Set<PaymentAccountKind>>
            ALL_TYPES_ANY_PAYMENT_ACCOUNT =
                    Map.of(
                            PAYMENT,
                            ANY_PAYMENT_ACCOUNT,
                            REFUND,
                            ANY_PAYMENT_ACCOUNT,
                            REWARD,
                            ANY_PAYMENT_ACCOUNT,
                            CHARGEBACK,
                            ANY_PAYMENT_ACCOUNT);

    static final Set<AccountType> ANY_ACCOUNT =
            Set.of(
                    AccountType.ASSET,
                    AccountType.EXPENSE,
                    AccountType.INCOME,
                    AccountType.LIABILITY,
                    AccountType.EQUITY);

    static final Set<AccountType> EXPENSE_ACCOUNTS = Set.of(AccountType.EXPENSE);

    private RuleConstants() {}

    static Map<ExpenseTransactionType, Contact> sameContact(Contact contact) {
        return Map.of(PAYMENT, contact, REFUND, contact, REWARD, contact, CHARGEBACK, contact);
    }
}
