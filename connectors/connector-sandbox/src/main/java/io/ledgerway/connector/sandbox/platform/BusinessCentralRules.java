package io.ledgerway.connector.sandbox.platform;

import io.ledgerway.connector.expenserules.AttachmentRules;
import io.ledgerway.connector.expenserules.ContactRules;
import io.ledgerway.connector.expenserules.ContactRules.Contact;
import io.ledgerway.connector.expenserules.CurrencyRules;
import io.ledgerway.connector.expenserules.CurrencyRules.RateRule;
import io.ledgerway.connector.expenserules.ExpenseOperation;
import io.ledgerway.connector.expenserules.ExpenseRules;
import io.ledgerway.connector.expenserules.ExpenseTransactionRules;
import io.ledgerway.connector.expenserules.FieldSupport;
import io.ledgerway.connector.expenserules.JournalRules;
import io.ledgerway.connector.expenserules.LineRules;
import io.ledgerway.connector.expenserules.TaxRules;
import io.ledgerway.connector.expenserules.TaxRules.NeutralRate;
import io.ledgerway.connector.expenserules.TextRule;
import io.ledgerway.connector.expenserules.TrackingRules;
import java.util.Set;

/** Business Central: one line, no contact, no updates; journal entries have two lines. */
final class BusinessCentralRules {

    static final ExpenseRules RULES =
            new ExpenseRules(
                    Set.of(ExpenseOperation.EXPENSE_CREATE, ExpenseOperation.ADJUSTMENT_CREATE),
                    new ExpenseTransactionRules(
                            RuleConstants.ALL_TYPES_ANY_PAYMENT_ACCOUNT,
                            new ContactRules(
                                    RuleConstants.sameContact(Contact.NONE),
                                    /* supplierSupport= */ FieldSupport.REJECTED,
                                    /* defaultSupplierRequired= */ true),
                            CurrencyRules.any(CurrencyRules.options(1, 2), RateRule.WHEN_FOREIGN),
                            /* otherAssetsAllowed= */ false,
                            new LineRules(
                                    /* maxLines= */ 1,
                                    RuleConstants.ANY_ACCOUNT,
                                    /* items= */ false,
                                    /* billable= */ false,
                                    /* customers= */ false,
                                    /* sameSign= */ false,
                                    new TaxRules(
                                            FieldSupport.REQUIRED,
                                            /* exemptCountries= */ Set.of(),
                                            /* allowedCountries= */ Set.of(),
                                            NeutralRate.NONE,
                                            /* amountsAllOrNone= */ false),
                                    TrackingRules.IGNORED,
                                    TextRule.OPTIONAL),
                            /* reference= */ TextRule.OPTIONAL,
                            /* note= */ TextRule.OPTIONAL,
                            /* draft= */ FieldSupport.OPTIONAL,
                            /* editable= */ Set.of()),
                    /* bills= */ null,
                    /* transfers= */ null,
                    new JournalRules(
                            /* minLines= */ 2,
                            /* maxLines= */ 2,
                            /* bankAccountsAllowed= */ false,
                            /* baseCurrencyOnly= */ true,
                            /* singleDescription= */ false,
                            /* billable= */ false,
                            /* contacts= */ true,
                            TrackingRules.OPTIONAL),
                    AttachmentRules.upTo(350, "", RuleConstants.ALL_TYPES, false));

    private BusinessCentralRules() {}
}
