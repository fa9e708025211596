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
import io.ledgerway.connector.expenserules.JournalRules;
import io.ledgerway.connector.expenserules.LineRules;
import io.ledgerway.connector.expenserules.TaxRules;
import io.ledgerway.connector.expenserules.TaxRules.NeutralRate;
import io.ledgerway.connector.expenserules.TextRule;
import io.ledgerway.connector.expenserules.TrackingRules;
import io.ledgerway.connector.expenserules.TransferRules;
import io.ledgerway.model.accounting.ledger.AccountType;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** QuickBooks Online: a supplier of every transaction, a tax rate of every line, billable lines. */
final class QuickBooksOnlineRules {

    private static final TrackingRules TRACKING =
            new TrackingRules(
                    FieldSupport.OPTIONAL,
                    Integer.MAX_VALUE,
                    /* leavesOnly= */ false,
                    /* maxPerLineByPrefix= */ Map.of("CLASS_", 1),
                    /* maxPerTransactionByPrefix= */ Map.of("DEPARTMENT_", 1));

    static final ExpenseRules RULES =
            new ExpenseRules(
                    EnumSet.allOf(ExpenseOperation.class),
                    new ExpenseTransactionRules(
                            RuleConstants.ALL_TYPES_ANY_PAYMENT_ACCOUNT,
                            new ContactRules(
                                    RuleConstants.sameContact(Contact.SUPPLIER),
                                    /* supplierSupport= */ FieldSupport.OPTIONAL,
                                    /* defaultSupplierRequired= */ false),
                            CurrencyRules.any(CurrencyRules.options(1, 2, 4), RateRule.DEFAULT_ONE),
                            /* otherAssetsAllowed= */ true,
                            lines(Set.of(AccountType.EXPENSE, AccountType.INCOME)),
                            /* reference= */ TextRule.upTo(21),
                            /* note= */ TextRule.OPTIONAL,
                            /* draft= */ FieldSupport.IGNORED,
                            Set.of(Editable.CONTENT, Editable.BANK_ACCOUNT)),
                    new BillRules(
                            /* reference= */ TextRule.upTo(21),
                            /* note= */ TextRule.OPTIONAL,
                            RateRule.DEFAULT_ONE,
                            lines(RuleConstants.EXPENSE_ACCOUNTS),
                            /* payableAccount= */ FieldSupport.REJECTED),
                    new TransferRules(
                            Set.of(1, 2, 3, 4),
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
                            new TrackingRules(
                                    FieldSupport.OPTIONAL,
                                    Integer.MAX_VALUE,
                                    /* leavesOnly= */ false,
                                    /* maxPerLineByPrefix= */ Map.of("CLASS_", 1, "DEPARTMENT_", 1),
                                    /* maxPerTransactionByPrefix= */ Map.of())),
                    AttachmentRules.upTo(
                            100,
                            "AI CSV DOC DOCX EPS GIF JPEG JPG ODS PAGES PDF PNG RTF TIF TXT XLS"
                                    + " XLSX XML",
                            Set.of(ExpenseTransactionType.PAYMENT, ExpenseTransactionType.REFUND),
                            true));

    private QuickBooksOnlineRules() {}

    private static LineRules lines(Set<AccountType> accounts) {
        return new LineRules(
                /* maxLines= */ 100,
                accounts,
                /* items= */ false,
                /* billable= */ true,
                /* customers= */ true,
                /* sameSign= */ false,
                new TaxRules(
                        FieldSupport.REQUIRED,
                        /* exemptCountries= */ Set.of("FR"),
                        /* allowedCountries= */ Set.of(),
                        new NeutralRate("NON", Map.of(), null, /* fillIn= */ true),
                        /* amountsAllOrNone= */ true),
                TRACKING,
                TextRule.upTo(3999));
    }
}
