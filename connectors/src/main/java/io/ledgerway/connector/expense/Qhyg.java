package io.ledgerway.connector.expense;

import io.ledgerway.connector.expense.ContactRules.Contact;
import io.ledgerway.connector.expense.CurrencyRules.Rate;
import io.ledgerway.connector.expense.SpendRules.Editable;
import io.ledgerway.connector.expense.TaxRules.Neutral;
import io.ledgerway.model.accounting.AccountType;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** QuickBooks Online: suppliers with everything, a tax rate on every line, billable lines. */
final class Qhyg {

    private static final TrackingRules TRACKING =
            new TrackingRules(
                    Use.TAKEN,
                    Integer.MAX_VALUE,
                    /* leavesOnly= */ false,
                    /* ofKindPerLine= */ Map.of("CLASS_", 1),
                    /* ofKindPerTransaction= */ Map.of("DEPARTMENT_", 1));

    static final ExpenseRules RULES =
            new ExpenseRules(
                    EnumSet.allOf(Operation.class),
                    new SpendRules(
                            Kinds.ALL_EITHER,
                            new ContactRules(
                                    Kinds.all(Contact.SUPPLIER),
                                    /* named= */ Use.TAKEN,
                                    /* defaultSupplierRequired= */ false),
                            CurrencyRules.any(
                                    CurrencyRules.options(1, 2, 4), Rate.ONE_WHEN_MISSING),
                            /* otherAssets= */ true,
                            lines(Set.of(AccountType.EXPENSE, AccountType.INCOME)),
                            /* reference= */ TextRule.upTo(21),
                            /* note= */ TextRule.FREE,
                            /* draft= */ Use.IGNORED,
                            Set.of(Editable.CONTENT, Editable.BANK_ACCOUNT)),
                    new BillRules(
                            /* reference= */ TextRule.upTo(21),
                            /* note= */ TextRule.FREE,
                            Rate.ONE_WHEN_MISSING,
                            lines(Kinds.EXPENSES),
                            /* payableAccount= */ Use.REFUSED),
                    new TransferRules(
                            Set.of(1, 2, 3, 4),
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
                            new TrackingRules(
                                    Use.TAKEN,
                                    Integer.MAX_VALUE,
                                    /* leavesOnly= */ false,
                                    /* ofKindPerLine= */ Map.of("CLASS_", 1, "DEPARTMENT_", 1),
                                    /* ofKindPerTransaction= */ Map.of())),
                    AttachmentRules.upTo(
                            100,
                            "AI CSV DOC DOCX EPS GIF JPEG JPG ODS PAGES PDF PNG RTF TIF TXT XLS"
                                    + " XLSX XML",
                            Set.of(SpendType.PAYMENT, SpendType.REFUND),
                            true));

    private Qhyg() {}

    private static LineRules lines(Set<AccountType> accounts) {
        return new LineRules(
                /* maximum= */ 100,
                accounts,
                /* items= */ false,
                /* billable= */ true,
                /* oneSign= */ false,
                new TaxRules(
                        Use.REQUIRED,
                        /* exempt= */ Set.of("FR"),
                        /* only= */ Set.of(),
                        new Neutral("NON", Map.of(), null, /* filledIn= */ true),
                        /* amountsAllOrNone= */ true),
                TRACKING,
                TextRule.upTo(3999));
    }
}
