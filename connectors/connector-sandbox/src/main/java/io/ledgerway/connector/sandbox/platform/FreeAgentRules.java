package io.ledgerway.connector.sandbox.platform;

import io.ledgerway.connector.expenserules.AttachmentRules;
import io.ledgerway.connector.expenserules.BillRules;
import io.ledgerway.connector.expenserules.ContactRules;
import io.ledgerway.connector.expenserules.ContactRules.Contact;
import io.ledgerway.connector.expenserules.CurrencyRules;
import io.ledgerway.connector.expenserules.CurrencyRules.RateRule;
import io.ledgerway.connector.expenserules.ExpenseOperation;
import io.ledgerway.connector.expenserules.ExpenseRules;
import io.ledgerway.connector.expenserules.ExpenseTransactionRules;
import io.ledgerway.connector.expenserules.ExpenseTransactionRules.Editable;
import io.ledgerway.connector.expenserules.ExpenseTransactionType;
import io.ledgerway.connector.expenserules.FieldSupport;
import io.ledgerway.connector.expenserules.LineRules;
import io.ledgerway.connector.expenserules.TaxRules;
import io.ledgerway.connector.expenserules.TextRule;
import io.ledgerway.connector.expenserules.TrackingRules;
import io.ledgerway.connector.expenserules.TransferRules;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * FreeAgent: only payments, of one line, in the account's currency, without contact or tax rate.
 */
final class FreeAgentRules {

    static final ExpenseRules RULES =
            new ExpenseRules(
                    EnumSet.complementOf(EnumSet.of(ExpenseOperation.ADJUSTMENT_CREATE)),
                    new ExpenseTransactionRules(
                            Map.of(
                                    ExpenseTransactionType.PAYMENT,
                                    RuleConstants.ANY_PAYMENT_ACCOUNT),
                            new ContactRules(
                                    Map.of(ExpenseTransactionType.PAYMENT, Contact.NONE),
                                    /* supplierSupport= */ FieldSupport.IGNORED,
                                    /* defaultSupplierRequired= */ false),
                            CurrencyRules.any(CurrencyRules.options(1, 2), RateRule.WHEN_FOREIGN),
                            /* otherAssetsAllowed= */ false,
                            lines(/* maxLines= */ 1),
                            /* reference= */ TextRule.IGNORED,
                            /* note= */ TextRule.REQUIRED,
                            /* draft= */ FieldSupport.IGNORED,
                            Set.of(Editable.CONTENT)),
                    new BillRules(
                            /* reference= */ TextRule.REQUIRED,
                            /* note= */ TextRule.OPTIONAL,
                            RateRule.WHEN_FOREIGN,
                            lines(/* maxLines= */ 40),
                            /* payableAccount= */ FieldSupport.REJECTED),
                    new TransferRules(
                            Set.of(1, 2, 3, 4),
                            /* nominalAccounts= */ false,
                            /* equalAmounts= */ false,
                            /* sourceAmountOnly= */ true,
                            /* descriptionSupport= */ FieldSupport.IGNORED),
                    /* journals= */ null,
                    // PJG and X-PDF: the documented list misspells JPG and PDF
                    AttachmentRules.upTo(
                            5,
                            "PNG X-PNG JPEG JPG PJG GIF PDF X-PDF",
                            Set.of(ExpenseTransactionType.PAYMENT),
                            true));

    private FreeAgentRules() {}

    private static LineRules lines(int maxLines) {
        return new LineRules(
                maxLines,
                maxLines == 1 ? RuleConstants.ANY_ACCOUNT : RuleConstants.EXPENSE_ACCOUNTS,
                /* items= */ false,
                /* billable= */ false,
                /* customers= */ false,
                /* sameSign= */ false,
                TaxRules.AMOUNTS_ONLY,
                TrackingRules.IGNORED,
                TextRule.OPTIONAL);
    }
}
