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
import io.ledgerway.connector.expenserules.PaymentAccountKind;
import io.ledgerway.connector.expenserules.TaxRules;
import io.ledgerway.connector.expenserules.TaxRules.NeutralRate;
import io.ledgerway.connector.expenserules.TextRule;
import io.ledgerway.connector.expenserules.TrackingRules;
import io.ledgerway.model.accounting.ledger.AccountType;
import java.util.Map;
import java.util.Set;

/**
 * NetSuite: every transaction has a supplier, a currency and a rate; the neutral tax rate depends
 * on the country.
 */
final class NetSuiteRules {

    private static final NeutralRate NEUTRAL =
            new NeutralRate(null, Map.of("US", "-7", "CA", "114"), "UNDEF-", /* fillIn= */ true);

    static final ExpenseRules RULES =
            new ExpenseRules(
                    Set.of(
                            ExpenseOperation.EXPENSE_CREATE,
                            ExpenseOperation.EXPENSE_UPDATE,
                            ExpenseOperation.REIMBURSABLE_CREATE,
                            ExpenseOperation.REIMBURSABLE_UPDATE),
                    new ExpenseTransactionRules(
                            RuleConstants.ALL_TYPES_ANY_PAYMENT_ACCOUNT,
                            new ContactRules(
                                    RuleConstants.sameContact(Contact.SUPPLIER),
                                    /* supplierSupport= */ FieldSupport.OPTIONAL,
                                    /* defaultSupplierRequired= */ false),
                            new CurrencyRules(
                                    Map.of(
                                            PaymentAccountKind.CREDIT, CurrencyRules.options(1, 4),
                                            PaymentAccountKind.PREPAID,
                                                    CurrencyRules.options(1, 2, 4)),
                                    RateRule.ALWAYS),
                            /* otherAssetsAllowed= */ false,
                            lines(RuleConstants.ANY_ACCOUNT),
                            /* reference= */ TextRule.OPTIONAL,
                            /* note= */ TextRule.OPTIONAL,
                            /* draft= */ FieldSupport.IGNORED,
                            Set.of(Editable.CONTENT, Editable.BANK_ACCOUNT)),
                    new BillRules(
                            /* reference= */ TextRule.OPTIONAL,
                            /* note= */ TextRule.OPTIONAL,
                            RateRule.ALWAYS,
                            lines(RuleConstants.EXPENSE_ACCOUNTS),
                            /* payableAccount= */ FieldSupport.REJECTED),
                    /* transfers= */ null,
                    /* journals= */ null,
                    // PJPG and PJPEG: the documented list means JPG and JPEG
                    AttachmentRules.upTo(
                            100,
                            "BMP CSV XLS XLSX JSON PDF PJPG PJPEG JPG JPEG PNG TXT SVG TIF TIFF"
                                    + " DOC DOCX ZIP",
                            Set.of(ExpenseTransactionType.PAYMENT, ExpenseTransactionType.REFUND),
                            false));

    private NetSuiteRules() {}

    private static LineRules lines(Set<AccountType> accounts) {
        return new LineRules(
                /* maxLines= */ 100,
                accounts,
                /* items= */ false,
                /* billable= */ false,
                /* customers= */ true,
                /* sameSign= */ true,
                new TaxRules(
                        FieldSupport.OPTIONAL,
                        /* exemptCountries= */ Set.of(),
                        /* allowedCountries= */ Set.of(),
                        NEUTRAL,
                        /* amountsAllOrNone= */ false),
                TrackingRules.OPTIONAL,
                TextRule.OPTIONAL);
    }
}
