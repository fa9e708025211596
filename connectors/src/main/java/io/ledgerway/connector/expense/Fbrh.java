package io.ledgerway.connector.expense;

import io.ledgerway.connector.expense.ContactRules.Contact;
import io.ledgerway.connector.expense.CurrencyRules.Rate;
import io.ledgerway.connector.expense.SpendRules.Editable;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** FreeAgent: payments of one line, in the bank account's currency, without contact or tax rate. */
final class Fbrh {

    static final ExpenseRules RULES =
            new ExpenseRules(
                    EnumSet.complementOf(EnumSet.of(Operation.ADJUSTMENT_CREATE)),
                    new SpendRules(
                            Map.of(SpendType.PAYMENT, Kinds.EITHER),
                            new ContactRules(
                                    Map.of(SpendType.PAYMENT, Contact.NONE),
                                    /* named= */ Use.IGNORED,
                                    /* defaultSupplierRequired= */ false),
                            CurrencyRules.any(CurrencyRules.options(1, 2), Rate.WHEN_FOREIGN),
                            /* otherAssets= */ false,
                            lines(/* maximum= */ 1),
                            /* reference= */ TextRule.IGNORED,
                            /* note= */ TextRule.REQUIRED,
                            /* draft= */ Use.IGNORED,
                            Set.of(Editable.CONTENT)),
                    new BillRules(
                            /* reference= */ TextRule.REQUIRED,
                            /* note= */ TextRule.FREE,
                            Rate.WHEN_FOREIGN,
                            lines(/* maximum= */ 40),
                            /* payableAccount= */ Use.REFUSED),
                    new TransferRules(
                            Set.of(1, 2, 3, 4),
                            /* nominal= */ false,
                            /* equalAmounts= */ false,
                            /* sourceDecides= */ true,
                            /* named= */ Use.IGNORED),
                    /* journals= */ null,
                    // The contract's list has two slips of the pen: PJG and X-PDF.
                    AttachmentRules.upTo(
                            5,
                            "PNG X-PNG JPEG JPG PJG GIF PDF X-PDF",
                            Set.of(SpendType.PAYMENT),
                            true));

    private Fbrh() {}

    private static LineRules lines(int maximum) {
        return new LineRules(
                maximum,
                maximum == 1 ? Kinds.ANY_ACCOUNT : Kinds.EXPENSES,
                /* items= */ false,
                /* billable= */ false,
                /* oneSign= */ false,
                TaxRules.AMOUNTS_ONLY,
                TrackingRules.IGNORED,
                TextRule.FREE);
    }
}
