package io.ledgerway.connector.expense;

import io.ledgerway.connector.expense.ContactRules.Contact;
import io.ledgerway.connector.expense.CurrencyRules.Rate;
import io.ledgerway.connector.expense.TaxRules.Neutral;
import java.util.Set;

/** Dynamics 365 Business Central: one line, no contact, no update; journal entries of two lines. */
final class Trji {

    static final ExpenseRules RULES =
            new ExpenseRules(
                    Set.of(Operation.EXPENSE_CREATE, Operation.ADJUSTMENT_CREATE),
                    new SpendRules(
                            Kinds.ALL_EITHER,
                            new ContactRules(
                                    Kinds.all(Contact.NONE),
                                    /* named= */ Use.REFUSED,
                                    /* defaultSupplierRequired= */ true),
                            CurrencyRules.any(CurrencyRules.options(1, 2), Rate.WHEN_FOREIGN),
                            /* otherAssets= */ false,
                            new LineRules(
                                    /* maximum= */ 1,
                                    Kinds.ANY_ACCOUNT,
                                    /* items= */ false,
                                    /* billable= */ false,
                                    /* oneSign= */ false,
                                    new TaxRules(
                                            Use.REQUIRED,
                                            /* exempt= */ Set.of(),
                                            /* only= */ Set.of(),
                                            Neutral.NOTHING,
                                            /* amountsAllOrNone= */ false),
                                    TrackingRules.IGNORED,
                                    TextRule.FREE),
                            /* reference= */ TextRule.FREE,
                            /* note= */ TextRule.FREE,
                            /* draft= */ Use.TAKEN,
                            /* editable= */ Set.of()),
                    /* bills= */ null,
                    /* transfers= */ null,
                    new JournalRules(
                            /* minimum= */ 2,
                            /* maximum= */ 2,
                            /* bankAccounts= */ false,
                            /* baseOnly= */ true,
                            /* oneDescription= */ false,
                            /* journal= */ true,
                            /* billable= */ false,
                            TrackingRules.FREE),
                    AttachmentRules.upTo(350, "", Kinds.ALL_TYPES, false));

    private Trji() {}
}
