package io.ledgerway.connector.expense;

import io.ledgerway.connector.expense.ContactRules.Contact;
import io.ledgerway.connector.expense.CurrencyRules.Rate;
import io.ledgerway.connector.expense.SpendRules.Editable;
import io.ledgerway.model.accounting.AccountType;
import java.util.EnumSet;
import java.util.Set;

/** The sandbox: the reference platform to try things on, which takes everything (decision 48). */
final class Mqjo {

    static final ExpenseRules RULES =
            new ExpenseRules(
                    EnumSet.allOf(Operation.class),
                    new SpendRules(
                            Kinds.ALL_EITHER,
                            new ContactRules(
                                    Kinds.all(Contact.ANY),
                                    /* named= */ Use.TAKEN,
                                    /* defaultSupplierRequired= */ false),
                            CurrencyRules.any(
                                    CurrencyRules.options(1, 2, 3, 4, 5), Rate.WHEN_FOREIGN),
                            /* otherAssets= */ false,
                            lines(Kinds.ANY_ACCOUNT),
                            /* reference= */ TextRule.FREE,
                            /* note= */ TextRule.FREE,
                            /* draft= */ Use.TAKEN,
                            EnumSet.allOf(Editable.class)),
                    new BillRules(
                            /* reference= */ TextRule.FREE,
                            /* note= */ TextRule.FREE,
                            Rate.WHEN_FOREIGN,
                            lines(Kinds.EXPENSES),
                            /* payableAccount= */ Use.TAKEN),
                    new TransferRules(
                            Set.of(1, 2, 3, 4, 5),
                            /* nominal= */ true,
                            /* equalAmounts= */ false,
                            /* sourceDecides= */ false,
                            /* named= */ Use.TAKEN),
                    new JournalRules(
                            /* minimum= */ 2,
                            /* maximum= */ 100,
                            /* bankAccounts= */ true,
                            /* baseOnly= */ false,
                            /* oneDescription= */ false,
                            /* journal= */ false,
                            /* billable= */ true,
                            TrackingRules.FREE),
                    AttachmentRules.upTo(10, "", Kinds.ALL_TYPES, true));

    private Mqjo() {}

    private static LineRules lines(Set<AccountType> accounts) {
        return new LineRules(
                /* maximum= */ 100,
                accounts,
                /* items= */ true,
                /* billable= */ true,
                /* oneSign= */ false,
                TaxRules.FREE,
                TrackingRules.FREE,
                TextRule.FREE);
    }
}
