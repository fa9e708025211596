package io.ledgerway.connector.quickbooksonline.push.field;

import io.ledgerway.connector.push.OptionFields;
import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.model.datatype.DataType;

/** The fields of payments, journal entries and transfers that can be written. */
final class LedgerFields {

    private static final String SUPPLIERS = DataType.SUPPLIERS.key();
    private static final String CUSTOMERS = DataType.CUSTOMERS.key();
    private static final String TRACKING = DataType.TRACKING_CATEGORIES.key();

    private LedgerFields() {}

    private static OptionFields links(String... types) {
        return OptionFields.none()
                .requiredNumber("amount", "Adds up to zero with the amounts of its links.")
                .array(
                        "links",
                        "Without any, the payment is on account.",
                        OptionFields.none()
                                .requiredChoice("type", "The kind of record.", types)
                                .text("id", "The id of the record.")
                                .number("amount", "Negative reduces what is owed."));
    }

    static PushOptions payment() {
        return OptionFields.none()
                .requiredRef("customerRef", "The customer.")
                .ref("accountRef", "The bank account; the default is undeposited funds.")
                .ref("paymentMethodRef", "The payment method.")
                .requiredNumber("totalAmount", "The sum of the lines; not negative.")
                .text("currency", OptionTexts.CURRENCY)
                .number("currencyRate", OptionTexts.RATE)
                .requiredDate("date", "The date.")
                .text("note", "A private note.")
                .array(
                        "lines",
                        "What the payment settles.",
                        links("Invoice", "CreditNote", "PaymentOnAccount", "ManualJournal"))
                .text("reference", "At most 21 characters.")
                .of("Payment");
    }

    static PushOptions billPayment() {
        return OptionFields.none()
                .requiredRef("supplierRef", "The supplier.")
                .requiredRef("accountRef", "The bank or card account.")
                .requiredNumber("totalAmount", "The sum of the lines; not negative.")
                .text("currency", OptionTexts.CURRENCY)
                .number("currencyRate", OptionTexts.RATE)
                .requiredDate("date", "The date.")
                .text("note", "A private note.")
                .array(
                        "lines",
                        "What the payment settles.",
                        links("Bill", "CreditNote", "PaymentOnAccount", "ManualJournal"))
                .text("reference", "At most 21 characters.")
                .of("BillPayment");
    }

    static PushOptions journalEntry() {
        return OptionFields.none()
                .text("description", "A private note.")
                .requiredDate("postedOn", "The date.")
                .requiredArray(
                        "journalLines",
                        "At least two lines that add up to zero.",
                        OptionFields.none()
                                .text("description", "The description.")
                                .requiredNumber("netAmount", "Debits are positive.")
                                .number("transactionAmount", "Equal to the net amount.")
                                .text("currency", "The home currency.")
                                .text("transactionCurrency", "The home currency.")
                                .requiredRef("accountRef", "The account.")
                                .object(
                                        "tracking",
                                        "A class, a department and a contact.",
                                        OptionFields.none()
                                                .typedRefs(
                                                        "recordRefs",
                                                        "The records.",
                                                        TRACKING,
                                                        CUSTOMERS,
                                                        SUPPLIERS))
                                .typedRef("contactRef", "The contact.", SUPPLIERS, CUSTOMERS))
                .of("JournalEntry");
    }

    private static OptionFields side() {
        return OptionFields.none()
                .requiredTypedRef(
                        "accountRef",
                        "The account.",
                        DataType.BANK_ACCOUNTS.key(),
                        DataType.CHART_OF_ACCOUNTS.key())
                .text("currency", "The currency of the account.")
                .requiredNumber("amount", "In the account's currency.");
    }

    static PushOptions transfer() {
        return OptionFields.none()
                .text("description", "A private note.")
                .requiredDate("date", "The date.")
                .requiredObject("from", "The source.", side())
                .requiredObject("to", "The target.", side())
                .of("Transfer");
    }
}
