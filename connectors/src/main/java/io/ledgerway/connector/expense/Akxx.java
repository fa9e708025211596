package io.ledgerway.connector.expense;

import io.ledgerway.connector.expense.ContactRules.Contact;
import io.ledgerway.connector.expense.CurrencyRules.Rate;
import io.ledgerway.connector.expense.SpendRules.Editable;
import io.ledgerway.connector.expense.TaxRules.Neutral;
import io.ledgerway.model.accounting.AccountType;
import java.util.Map;
import java.util.Set;

/**
 * Oracle NetSuite: a supplier, a currency and a rate with everything; the neutral tax rate hangs on
 * the country.
 */
final class Akxx {

    private static final Neutral NEUTRAL =
            new Neutral(null, Map.of("US", "-7", "CA", "114"), "UNDEF-", /* filledIn= */ true);

    static final ExpenseRules RULES =
            new ExpenseRules(
                    Set.of(
                            Operation.EXPENSE_CREATE,
                            Operation.EXPENSE_UPDATE,
                            Operation.REIMBURSABLE_CREATE,
                            Operation.REIMBURSABLE_UPDATE),
                    new SpendRules(
                            Kinds.ALL_EITHER,
                            new ContactRules(
                                    Kinds.all(Contact.SUPPLIER),
                                    /* named= */ Use.TAKEN,
                                    /* defaultSupplierRequired= */ false),
                            new CurrencyRules(
                                    Map.of(
                                            Paying.CREDIT, CurrencyRules.options(1, 4),
                                            Paying.PREPAID, CurrencyRules.options(1, 2, 4)),
                                    Rate.ALWAYS),
                            /* otherAssets= */ false,
                            lines(Kinds.ANY_ACCOUNT),
                            /* reference= */ TextRule.FREE,
                            /* note= */ TextRule.FREE,
                            /* draft= */ Use.IGNORED,
                            Set.of(Editable.CONTENT, Editable.BANK_ACCOUNT)),
                    new BillRules(
                            /* reference= */ TextRule.FREE,
                            /* note= */ TextRule.FREE,
                            Rate.ALWAYS,
                            lines(Kinds.EXPENSES),
                            /* payableAccount= */ Use.REFUSED),
                    /* transfers= */ null,
                    /* journals= */ null,
                    // PJPG and PJPEG are the media type's words; files are called JPG and JPEG.
                    AttachmentRules.upTo(
                            100,
                            "BMP CSV XLS XLSX JSON PDF PJPG PJPEG JPG JPEG PNG TXT SVG TIF TIFF"
                                    + " DOC DOCX ZIP",
                            Set.of(SpendType.PAYMENT, SpendType.REFUND),
                            false));

    private Akxx() {}

    private static LineRules lines(Set<AccountType> accounts) {
        return new LineRules(
                /* maximum= */ 100,
                accounts,
                /* items= */ false,
                /* billable= */ false,
                /* oneSign= */ true,
                new TaxRules(
                        Use.TAKEN,
                        /* exempt= */ Set.of(),
                        /* only= */ Set.of(),
                        NEUTRAL,
                        /* amountsAllOrNone= */ false),
                TrackingRules.FREE,
                TextRule.FREE);
    }
}
