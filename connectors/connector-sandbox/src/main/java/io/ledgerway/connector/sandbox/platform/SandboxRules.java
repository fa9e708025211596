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
import io.ledgerway.connector.expenserules.FieldSupport;
import io.ledgerway.connector.expenserules.JournalRules;
import io.ledgerway.connector.expenserules.LineRules;
import io.ledgerway.connector.expenserules.TaxRules;
import io.ledgerway.connector.expenserules.TextRule;
import io.ledgerway.connector.expenserules.TrackingRules;
import io.ledgerway.connector.expenserules.TransferRules;
import io.ledgerway.model.accounting.ledger.AccountType;
import java.util.EnumSet;
import java.util.Set;

/** The sandbox: everything is supported. */
final class SandboxRules {

    static final ExpenseRules RULES =
            new ExpenseRules(
                    EnumSet.allOf(ExpenseOperation.class),
                    new ExpenseTransactionRules(
                            RuleConstants.ALL_TYPES_ANY_PAYMENT_ACCOUNT,
                            new ContactRules(
                                    RuleConstants.sameContact(Contact.ANY),
                                    /* supplierSupport= */ FieldSupport.OPTIONAL,
                                    /* defaultSupplierRequired= */ false),
                            CurrencyRules.any(
                                    CurrencyRules.options(1, 2, 3, 4, 5), RateRule.WHEN_FOREIGN),
                            /* otherAssetsAllowed= */ false,
                            lines(RuleConstants.ANY_ACCOUNT),
                            /* reference= */ TextRule.OPTIONAL,
                            /* note= */ TextRule.OPTIONAL,
                            /* draft= */ FieldSupport.OPTIONAL,
                            EnumSet.allOf(Editable.class)),
                    new BillRules(
                            /* reference= */ TextRule.OPTIONAL,
                            /* note= */ TextRule.OPTIONAL,
                            RateRule.WHEN_FOREIGN,
                            lines(RuleConstants.EXPENSE_ACCOUNTS),
                            /* payableAccount= */ FieldSupport.OPTIONAL),
                    new TransferRules(
                            Set.of(1, 2, 3, 4, 5),
                            /* nominalAccounts= */ true,
                            /* equalAmounts= */ false,
                            /* sourceAmountOnly= */ false,
                            /* descriptionSupport= */ FieldSupport.OPTIONAL),
                    new JournalRules(
                            /* minLines= */ 2,
                            /* maxLines= */ 100,
                            /* bankAccountsAllowed= */ true,
                            /* baseCurrencyOnly= */ false,
                            /* singleDescription= */ false,
                            /* billable= */ true,
                            /* contacts= */ true,
                            TrackingRules.OPTIONAL),
                    AttachmentRules.upTo(10, "", RuleConstants.ALL_TYPES, true));

    private SandboxRules() {}

    private static LineRules lines(Set<AccountType> accounts) {
        return new LineRules(
                /* maxLines= */ 100,
                accounts,
                /* items= */ true,
                /* billable= */ true,
                /* customers= */ true,
                /* sameSign= */ false,
                TaxRules.OPTIONAL,
                TrackingRules.OPTIONAL,
                TextRule.OPTIONAL);
    }
}
