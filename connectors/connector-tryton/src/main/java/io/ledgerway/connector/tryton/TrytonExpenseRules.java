package io.ledgerway.connector.tryton;

import io.ledgerway.connector.expenserules.AttachmentRules;
import io.ledgerway.connector.expenserules.BillRules;
import io.ledgerway.connector.expenserules.ContactRules;
import io.ledgerway.connector.expenserules.ContactRules.Contact;
import io.ledgerway.connector.expenserules.CurrencyRules;
import io.ledgerway.connector.expenserules.CurrencyRules.RateRule;
import io.ledgerway.connector.expenserules.ExpenseOperation;
import io.ledgerway.connector.expenserules.ExpenseRules;
import io.ledgerway.connector.expenserules.ExpenseTransactionRules;
import io.ledgerway.connector.expenserules.ExpenseTransactionType;
import io.ledgerway.connector.expenserules.FieldSupport;
import io.ledgerway.connector.expenserules.JournalRules;
import io.ledgerway.connector.expenserules.LineRules;
import io.ledgerway.connector.expenserules.PaymentAccountKind;
import io.ledgerway.connector.expenserules.TaxRules;
import io.ledgerway.connector.expenserules.TextRule;
import io.ledgerway.connector.expenserules.TrackingRules;
import io.ledgerway.connector.expenserules.TransferRules;
import io.ledgerway.model.accounting.ledger.AccountType;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Tryton: an expense is a posted move between the lines and the bank account; a reimbursable
 * expense is a supplier invoice. A posted move cannot change, so nothing is updated. A line of a
 * move has a party only where its account requires one, so an expense has no contact.
 */
final class TrytonExpenseRules {

    private static final Map<ExpenseTransactionType, Set<PaymentAccountKind>> EVERY_TYPE =
            Arrays.stream(ExpenseTransactionType.values())
                    .collect(
                            Collectors.toMap(
                                    it -> it, _ -> EnumSet.allOf(PaymentAccountKind.class)));

    private static final Map<ExpenseTransactionType, Contact> NO_CONTACT =
            Arrays.stream(ExpenseTransactionType.values())
                    .collect(Collectors.toMap(it -> it, _ -> Contact.NONE));

    static final ExpenseRules RULES =
            new ExpenseRules(
                    Set.of(
                            ExpenseOperation.EXPENSE_CREATE,
                            ExpenseOperation.REIMBURSABLE_CREATE,
                            ExpenseOperation.TRANSFER_CREATE,
                            ExpenseOperation.ADJUSTMENT_CREATE),
                    new ExpenseTransactionRules(
                            EVERY_TYPE,
                            new ContactRules(
                                    NO_CONTACT,
                                    /* supplierSupport= */ FieldSupport.IGNORED,
                                    /* defaultSupplierRequired= */ false),
                            CurrencyRules.any(CurrencyRules.options(1, 4), RateRule.WHEN_FOREIGN),
                            /* otherAssetsAllowed= */ false,
                            lines(Set.of(AccountType.EXPENSE, AccountType.INCOME)),
                            /* reference= */ TextRule.OPTIONAL,
                            /* note= */ TextRule.OPTIONAL,
                            /* draft= */ FieldSupport.IGNORED,
                            /* editable= */ Set.of()),
                    new BillRules(
                            /* reference= */ TextRule.OPTIONAL,
                            /* note= */ TextRule.OPTIONAL,
                            RateRule.PLATFORM,
                            lines(Set.of(AccountType.EXPENSE)),
                            /* payableAccount= */ FieldSupport.REJECTED),
                    new TransferRules(
                            Set.of(1),
                            /* nominalAccounts= */ false,
                            /* equalAmounts= */ true,
                            /* sourceAmountOnly= */ false,
                            /* descriptionSupport= */ FieldSupport.OPTIONAL),
                    new JournalRules(
                            /* minLines= */ 2,
                            /* maxLines= */ Integer.MAX_VALUE,
                            /* bankAccountsAllowed= */ true,
                            /* baseCurrencyOnly= */ false,
                            /* singleDescription= */ false,
                            /* billable= */ false,
                            /* contacts= */ true,
                            TrackingRules.IGNORED),
                    AttachmentRules.upTo(
                            10, "", EnumSet.allOf(ExpenseTransactionType.class), true));

    private TrytonExpenseRules() {}

    private static LineRules lines(Set<AccountType> accounts) {
        return new LineRules(
                /* maxLines= */ Integer.MAX_VALUE,
                accounts,
                /* items= */ false,
                /* billable= */ false,
                /* customers= */ false,
                /* sameSign= */ false,
                TaxRules.OPTIONAL,
                TrackingRules.IGNORED,
                TextRule.OPTIONAL);
    }
}
