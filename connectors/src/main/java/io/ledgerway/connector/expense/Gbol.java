package io.ledgerway.connector.expense;

import io.ledgerway.connector.expense.ContactRules.Contact;
import io.ledgerway.connector.expense.CurrencyRules.Rate;
import io.ledgerway.connector.expense.SpendRules.Editable;
import io.ledgerway.connector.expense.TaxRules.Neutral;
import java.util.Map;
import java.util.Set;

/** Xero: money back comes from the default customer; the bank account's currency is what counts. */
final class Gbol {

    private static final TrackingRules TRACKING =
            new TrackingRules(
                    Use.TAKEN,
                    /* perLine= */ 2,
                    /* leavesOnly= */ true,
                    /* ofKindPerLine= */ Map.of(),
                    /* ofKindPerTransaction= */ Map.of());

    static final ExpenseRules RULES =
            new ExpenseRules(
                    Set.of(
                            Operation.EXPENSE_CREATE,
                            Operation.EXPENSE_UPDATE,
                            Operation.TRANSFER_CREATE,
                            Operation.ADJUSTMENT_CREATE),
                    new SpendRules(
                            Kinds.ALL_EITHER,
                            new ContactRules(
                                    Map.of(
                                            SpendType.PAYMENT, Contact.SUPPLIER,
                                            SpendType.REFUND, Contact.CUSTOMER,
                                            SpendType.REWARD, Contact.CUSTOMER,
                                            SpendType.CHARGEBACK, Contact.CUSTOMER),
                                    /* named= */ Use.IGNORED,
                                    /* defaultSupplierRequired= */ false),
                            CurrencyRules.any(
                                    Map.of(1, 1, 2, 2, 3, 2, 4, 1, 5, 2), Rate.WHEN_FOREIGN),
                            /* otherAssets= */ false,
                            new LineRules(
                                    /* maximum= */ 100,
                                    Kinds.ANY_ACCOUNT,
                                    /* items= */ false,
                                    /* billable= */ false,
                                    /* oneSign= */ true,
                                    new TaxRules(
                                            Use.TAKEN,
                                            /* exempt= */ Set.of(),
                                            /* only= */ Set.of(),
                                            // Without a rate the account's own holds.
                                            new Neutral(
                                                    "NONE", Map.of(), null, /* filledIn= */ false),
                                            /* amountsAllOrNone= */ false),
                                    TRACKING,
                                    TextRule.upTo(4000)),
                            /* reference= */ TextRule.upTo(255),
                            /* note= */ TextRule.FREE,
                            /* draft= */ Use.IGNORED,
                            Set.of(Editable.CONTENT, Editable.BANK_ACCOUNT)),
                    /* bills= */ null,
                    new TransferRules(
                            Set.of(1, 2),
                            /* nominal= */ false,
                            /* equalAmounts= */ true,
                            /* sourceDecides= */ false,
                            /* named= */ Use.TAKEN),
                    new JournalRules(
                            /* minimum= */ 2,
                            /* maximum= */ 100,
                            /* bankAccounts= */ true,
                            /* baseOnly= */ false,
                            /* oneDescription= */ true,
                            /* journal= */ false,
                            /* billable= */ false,
                            TRACKING),
                    AttachmentRules.upTo(
                            10,
                            "7Z BMP CSV DOC DOCX EML GIF JPEG JPG KEYNOTE MSG NUMBERS ODF ODS ODT"
                                    + " PAGES PDF PNG PPT PPTX RAR RTF TIF TIFF TXT XLS XLSX ZIP",
                            Kinds.ALL_TYPES,
                            false));

    private Gbol() {}
}
