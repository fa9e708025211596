package io.ledgerway.connector.expense;

import static io.ledgerway.connector.expense.Paying.CREDIT;
import static io.ledgerway.connector.expense.Paying.PREPAID;
import static io.ledgerway.connector.expense.SpendType.CHARGEBACK;
import static io.ledgerway.connector.expense.SpendType.PAYMENT;
import static io.ledgerway.connector.expense.SpendType.REFUND;
import static io.ledgerway.connector.expense.SpendType.REWARD;

import io.ledgerway.connector.expense.ContactRules.Contact;
import io.ledgerway.model.accounting.AccountType;
import java.util.Map;
import java.util.Set;

/** Words that several tables use. */
final class Kinds {

    static final Set<SpendType> ALL_TYPES = Set.of(PAYMENT, REFUND, REWARD, CHARGEBACK);

    static final Set<Paying> EITHER = Set.of(CREDIT, PREPAID);

    static final Map<SpendType, Set<Paying>> ALL_EITHER =
            Map.of(PAYMENT, EITHER, REFUND, EITHER, REWARD, EITHER, CHARGEBACK, EITHER);

    static final Set<AccountType> ANY_ACCOUNT =
            Set.of(
                    AccountType.ASSET,
                    AccountType.EXPENSE,
                    AccountType.INCOME,
                    AccountType.LIABILITY,
                    AccountType.EQUITY);

    static final Set<AccountType> EXPENSES = Set.of(AccountType.EXPENSE);

    private Kinds() {}

    static Map<SpendType, Contact> all(Contact contact) {
        return Map.of(PAYMENT, contact, REFUND, contact, REWARD, contact, CHARGEBACK, contact);
    }
}
