package io.ledgerway.connector.xero.platform;

import io.ledgerway.connector.expenserules.AttachmentRules;
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
import io.ledgerway.connector.expenserules.PaymentAccountKind;
import io.ledgerway.connector.expenserules.TaxRules;
import io.ledgerway.connector.expenserules.TaxRules.NeutralRate;
import io.ledgerway.connector.expenserules.TextRule;
import io.ledgerway.connector.expenserules.TrackingRules;
import io.ledgerway.connector.expenserules.TransferRules;
import io.ledgerway.model.accounting.ledger.AccountType;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Xero: money is received from the default customer; the bank account's currency is used. */
final class XeroExpenseRules {

    private static final Map<ExpenseTransactionType, Set<PaymentAccountKind>> ANY_TYPE =
            Arrays.stream(ExpenseTransactionType.values())
                    .collect(
                            Collectors.toMap(
                                    type -> type, _ -> EnumSet.allOf(PaymentAccountKind.class)));

    private static final TrackingRules TRACKING =
            new TrackingRules(
                    FieldSupport.OPTIONAL,
                    /* maxPerLine= */ 2,
                    /* leavesOnly= */ true,
                    /* maxPerLineByPrefix= */ Map.of(),
                    /* maxPerTransactionByPrefix= */ Map.of());

    static final ExpenseRules RULES =
            new ExpenseRules(
                    Set.of(
                            ExpenseOperation.EXPENSE_CREATE,
                            ExpenseOperation.EXPENSE_UPDATE,
                            ExpenseOperation.TRANSFER_CREATE,
                            ExpenseOperation.ADJUSTMENT_CREATE),
                    new ExpenseTransactionRules(
                            ANY_TYPE,
                            new ContactRules(
                                    Map.of(
                                            ExpenseTransactionType.PAYMENT, Contact.SUPPLIER,
                                            ExpenseTransactionType.REFUND, Contact.CUSTOMER,
                                            ExpenseTransactionType.REWARD, Contact.CUSTOMER,
                                            ExpenseTransactionType.CHARGEBACK, Contact.CUSTOMER),
                                    /* supplierSupport= */ FieldSupport.IGNORED,
                                    /* defaultSupplierRequired= */ false),
                            CurrencyRules.any(
                                    Map.of(1, 1, 2, 2, 3, 2, 4, 1, 5, 2), RateRule.WHEN_FOREIGN),
                            /* otherAssetsAllowed= */ false,
                            new LineRules(
                                    /* maxLines= */ 100,
                                    EnumSet.complementOf(EnumSet.of(AccountType.UNKNOWN)),
                                    /* items= */ false,
                                    /* billable= */ false,
                                    /* customers= */ false,
                                    /* sameSign= */ true,
                                    new TaxRules(
                                            FieldSupport.OPTIONAL,
                                            /* exemptCountries= */ Set.of(),
                                            /* allowedCountries= */ Set.of(),
                                            // without a rate, Xero uses that of the account
                                            new NeutralRate(
                                                    "NONE", Map.of(), null, /* fillIn= */ false),
                                            /* amountsAllOrNone= */ false),
                                    TRACKING,
                                    TextRule.upTo(4000)),
                            /* reference= */ TextRule.upTo(255),
                            /* note= */ TextRule.IGNORED,
                            /* draft= */ FieldSupport.IGNORED,
                            Set.of(Editable.CONTENT, Editable.BANK_ACCOUNT)),
                    /* bills= */ null,
                    new TransferRules(
                            Set.of(1, 2),
                            /* nominalAccounts= */ false,
                            /* equalAmounts= */ true,
                            /* sourceAmountOnly= */ false,
                            /* descriptionSupport= */ FieldSupport.OPTIONAL),
                    new JournalRules(
                            /* minLines= */ 2,
                            /* maxLines= */ 100,
                            /* bankAccountsAllowed= */ false,
                            /* baseCurrencyOnly= */ false,
                            /* singleDescription= */ true,
                            /* billable= */ false,
                            /* contacts= */ false,
                            TRACKING),
                    AttachmentRules.upTo(
                            10,
                            "7Z BMP CSV DOC DOCX EML GIF JPEG JPG KEYNOTE MSG NUMBERS ODF ODS ODT"
                                    + " PAGES PDF PNG PPT PPTX RAR RTF TIF TIFF TXT XLS XLSX ZIP",
                            EnumSet.allOf(ExpenseTransactionType.class),
                            false));

    private XeroExpenseRules() {}
}
