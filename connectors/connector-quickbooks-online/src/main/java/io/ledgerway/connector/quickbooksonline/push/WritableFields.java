package io.ledgerway.connector.quickbooksonline.push;

import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.model.datatype.DataType;
import java.util.Map;

/** The fields of each type that can be written. */
final class WritableFields {

    private static final String COMPUTED = "Computed by the platform; a given value is not sent.";
    private static final String NO_DRAFTS =
            "The platform has no drafts; payments decide the status.";
    private static final String RATE = "To the home currency; the default is the day's rate.";
    private static final String CURRENCY = "ISO 4217; the default is the contact's.";
    private static final String SUPPLIERS = DataType.SUPPLIERS.key();
    private static final String CUSTOMERS = DataType.CUSTOMERS.key();
    private static final String TRACKING = DataType.TRACKING_CATEGORIES.key();

    private static final Map<DataType, PushOptions> ALL =
            Map.ofEntries(
                    Map.entry(DataType.SUPPLIERS, supplier()),
                    Map.entry(DataType.CUSTOMERS, customer()),
                    Map.entry(DataType.CHART_OF_ACCOUNTS, account()),
                    Map.entry(DataType.BANK_ACCOUNTS, bankAccount()),
                    Map.entry(DataType.ITEMS, item()),
                    Map.entry(DataType.INVOICES, invoice()),
                    Map.entry(DataType.CREDIT_NOTES, creditNote()),
                    Map.entry(DataType.BILLS, bill()),
                    Map.entry(DataType.BILL_CREDIT_NOTES, billCreditNote()),
                    Map.entry(DataType.PURCHASE_ORDERS, purchaseOrder()),
                    Map.entry(DataType.PAYMENTS, payment()),
                    Map.entry(DataType.BILL_PAYMENTS, billPayment()),
                    Map.entry(DataType.DIRECT_COSTS, directCost()),
                    Map.entry(DataType.DIRECT_INCOMES, directIncome()),
                    Map.entry(DataType.JOURNAL_ENTRIES, journalEntry()),
                    Map.entry(DataType.TRANSFERS, transfer()));

    private WritableFields() {}

    static PushOptions of(DataType type) {
        var options = ALL.get(type);
        if (options == null) {
            throw new IllegalArgumentException("There are no fields of " + type);
        }
        return options;
    }

    private static OptionFields address() {
        return OptionFields.none()
                .choice("type", "The purpose.", "Billing", "Delivery")
                .text("line1", "The first line.")
                .text("line2", "The second line.")
                .text("city", "The city.")
                .text("region", "The region.")
                .text("country", "The country.")
                .text("postalCode", "The postal code.");
    }

    private static PushOptions supplier() {
        return OptionFields.none()
                .requiredText("supplierName", "The name; unique among all contacts.")
                .text("contactName", "The name of a person.")
                .text("emailAddress", "The e-mail address.")
                .text("phone", "The phone number.")
                .array("addresses", "The billing address.", address())
                .text("taxNumber", "The tax number.")
                .requiredChoice("status", "Whether it is in use.", "Active", "Archived")
                .text("defaultCurrency", "ISO 4217; cannot be changed.")
                .of("Supplier");
    }

    private static PushOptions customer() {
        return OptionFields.none()
                .requiredText("customerName", "The name; unique among all contacts.")
                .text("contactName", "The name of a person.")
                .text("emailAddress", "The e-mail address.")
                .text("phone", "The phone number.")
                .array("addresses", "The billing and the delivery address.", address())
                .text("taxNumber", "The tax number.")
                .requiredChoice("status", "Whether it is in use.", "Active", "Archived")
                .text("defaultCurrency", "ISO 4217; cannot be changed.")
                .of("Customer");
    }

    private static PushOptions account() {
        return OptionFields.none()
                .requiredText("name", "The name; unique.")
                .text("nominalCode", "The account number.")
                .text("description", "At most 100 characters.")
                .text(
                        "fullyQualifiedCategory",
                        "Such as Expense.Expense.OfficeGeneralAdministrativeExpenses.")
                .requiredChoice(
                        "type", "The type.", "Asset", "Expense", "Income", "Liability", "Equity")
                .text("currency", "ISO 4217; the default is the home currency.")
                .choice("status", "Whether it is in use.", "Active", "Archived")
                .text("isBankAccount", COMPUTED)
                .of("Account");
    }

    private static PushOptions bankAccount() {
        return OptionFields.none()
                .requiredText("accountName", "The name; unique.")
                .choice("accountType", "Debit, or Credit for a card.", "Debit", "Credit")
                .text("nominalCode", "The account number in the chart of accounts.")
                .text("accountNumber", "The number at the bank.")
                .text("currency", "ISO 4217; the default is the home currency.")
                .choice("status", "Whether it is in use.", "Active", "Archived")
                .of("BankAccount");
    }

    private static OptionFields itemDetails() {
        return OptionFields.none()
                .text("description", "The description.")
                .number("unitPrice", "The price.")
                .ref("accountRef", "The account.")
                .ref("taxRateRef", "The tax code.");
    }

    private static PushOptions item() {
        return OptionFields.none()
                .requiredText("name", "The name; unique.")
                .text("code", "The stock keeping unit.")
                .requiredChoice("itemStatus", "Whether it is in use.", "Active", "Archived")
                .requiredChoice("type", "The type.", "Service", "NonInventory")
                .flag("isBillItem", "Whether it is bought.")
                .object("billItem", "How it is bought; requires an account.", itemDetails())
                .flag("isInvoiceItem", "Whether it is sold.")
                .object("invoiceItem", "How it is sold; requires an account.", itemDetails())
                .of("Item");
    }

    /** The fields of lines that all documents share. */
    private static OptionFields line() {
        return OptionFields.none()
                .text("description", "At most 4000 characters.")
                .number("unitAmount", "The unit price before tax.")
                .number("quantity", "The quantity.")
                .number("discountAmount", "The discount before tax.")
                .number("subTotal", "The amount after discount, before tax.")
                .number("taxAmount", COMPUTED)
                .number("totalAmount", COMPUTED)
                .ref("taxRateRef", "The tax code.")
                .ref("itemRef", "The item.")
                .refs("trackingCategoryRefs", "Classes, and the department of the document.");
    }

    private static OptionFields salesLine() {
        return line().object(
                        "tracking",
                        "The tracking categories again.",
                        OptionFields.none()
                                .refs("categoryRefs", "Classes, and the department.")
                                .text("isBilledTo", "Not sent.")
                                .text("isRebilledTo", "Not sent."));
    }

    private static OptionFields purchaseLine() {
        return line().ref("accountRef", "The account; or an item.")
                .object(
                        "tracking",
                        "The tracking categories again, and the customer that is billed.",
                        OptionFields.none()
                                .refs("categoryRefs", "Classes, and the department.")
                                .ref("customerRef", "The customer.")
                                .choice("isBilledTo", "Who is billed.", "Customer", "NotApplicable")
                                .text("isRebilledTo", "Not sent."));
    }

    private static PushOptions invoice() {
        return OptionFields.none()
                .text("invoiceNumber", "The number; at most 21 characters.")
                .requiredRef("customerRef", "The customer.")
                .requiredDate("issueDate", "The date.")
                .date("dueDate", "The due date.")
                .text("currency", CURRENCY)
                .number("currencyRate", RATE)
                .requiredArray("lineItems", "At least one line.", salesLine())
                .number("totalDiscount", "The sum of the lines' discounts.")
                .number("subTotal", COMPUTED)
                .number("totalTaxAmount", COMPUTED)
                .number("totalAmount", COMPUTED)
                .number("amountDue", COMPUTED)
                .requiredChoice("status", NO_DRAFTS, "Submitted", "PartiallyPaid", "Paid")
                .text("note", "Printed for the customer.")
                .of("Invoice");
    }

    private static PushOptions creditNote() {
        return OptionFields.none()
                .text("creditNoteNumber", "The number; at most 21 characters.")
                .requiredRef("customerRef", "The customer.")
                .requiredDate("issueDate", "The date.")
                .text("currency", CURRENCY)
                .number("currencyRate", RATE)
                .requiredArray("lineItems", "At least one line.", salesLine())
                .number("totalDiscount", "The sum of the lines' discounts.")
                .number("discountPercentage", "Not sent.")
                .number("subTotal", COMPUTED)
                .number("totalTaxAmount", COMPUTED)
                .number("totalAmount", COMPUTED)
                .number("remainingCredit", COMPUTED)
                .requiredChoice("status", NO_DRAFTS, "Submitted", "PartiallyPaid", "Paid")
                .text("note", "Printed for the customer.")
                .of("CreditNote");
    }

    private static PushOptions bill() {
        return OptionFields.none()
                .text("reference", "The supplier's number; at most 21 characters.")
                .requiredRef("supplierRef", "The supplier.")
                .refs("purchaseOrderRefs", "The purchase orders.")
                .requiredDate("issueDate", "The date.")
                .date("dueDate", "The due date.")
                .text("currency", CURRENCY)
                .number("currencyRate", RATE)
                .requiredArray(
                        "lineItems",
                        "At least one line.",
                        purchaseLine().text("lineNumber", "Not sent."))
                .requiredChoice("status", NO_DRAFTS, "Open", "PartiallyPaid", "Paid")
                .number("subTotal", COMPUTED)
                .number("taxAmount", COMPUTED)
                .number("totalAmount", COMPUTED)
                .number("amountDue", COMPUTED)
                .text("note", "A private note.")
                .of("Bill");
    }

    private static PushOptions billCreditNote() {
        return OptionFields.none()
                .text("billCreditNoteNumber", "The number; at most 21 characters.")
                .requiredRef("supplierRef", "The supplier.")
                .requiredDate("issueDate", "The date.")
                .text("currency", CURRENCY)
                .number("currencyRate", RATE)
                .requiredArray("lineItems", "At least one line.", purchaseLine())
                .number("totalDiscount", "The sum of the lines' discounts.")
                .number("discountPercentage", "Not sent.")
                .number("subTotal", COMPUTED)
                .number("totalTaxAmount", COMPUTED)
                .number("totalAmount", COMPUTED)
                .number("remainingCredit", COMPUTED)
                .requiredChoice("status", NO_DRAFTS, "Submitted", "PartiallyPaid", "Paid")
                .text("note", "A private note.")
                .of("BillCreditNote");
    }

    private static PushOptions purchaseOrder() {
        return OptionFields.none()
                .text("purchaseOrderNumber", "The number; at most 21 characters.")
                .requiredRef("supplierRef", "The supplier.")
                .requiredDate("issueDate", "The date.")
                .date("paymentDueDate", "The due date.")
                .text("note", "A private note.")
                .object(
                        "shipTo",
                        "The delivery address.",
                        OptionFields.none().object("address", "The address.", address()))
                .choice("status", "The status.", "Open", "Closed")
                .text("currency", CURRENCY)
                .number("currencyRate", RATE)
                .requiredArray(
                        "lineItems",
                        "At least one line.",
                        line().ref("accountRef", "The account; or an item.")
                                .text("lineNumber", "Not sent."))
                .number("totalDiscount", "The sum of the lines' discounts.")
                .number("subTotal", COMPUTED)
                .number("totalTaxAmount", COMPUTED)
                .number("totalAmount", COMPUTED)
                .of("PurchaseOrder");
    }

    private static OptionFields links(String... types) {
        return OptionFields.none()
                .requiredNumber("amount", "Adds up to zero with the amounts of its links.")
                .array(
                        "links",
                        "Without any, the payment is on account.",
                        OptionFields.none()
                                .requiredChoice("type", "The kind of record.", types)
                                .text("id", "The id of the record.")
                                .number("amount", "Negative reduces what is owed."))
                .date("allocatedOnDate", "Not sent: the date of the payment counts.");
    }

    private static PushOptions payment() {
        return OptionFields.none()
                .requiredRef("customerRef", "The customer.")
                .ref("accountRef", "The bank account; the default is undeposited funds.")
                .ref("paymentMethodRef", "The payment method.")
                .requiredNumber("totalAmount", "The sum of the lines; not negative.")
                .text("currency", CURRENCY)
                .number("currencyRate", RATE)
                .requiredDate("date", "The date.")
                .text("note", "A private note.")
                .array(
                        "lines",
                        "What the payment settles.",
                        links("Invoice", "CreditNote", "PaymentOnAccount", "ManualJournal"))
                .text("reference", "At most 21 characters.")
                .of("Payment");
    }

    private static PushOptions billPayment() {
        return OptionFields.none()
                .requiredRef("supplierRef", "The supplier.")
                .requiredRef("accountRef", "The bank or card account.")
                .requiredNumber("totalAmount", "The sum of the lines; not negative.")
                .text("currency", CURRENCY)
                .number("currencyRate", RATE)
                .requiredDate("date", "The date.")
                .text("note", "A private note.")
                .array(
                        "lines",
                        "What the payment settles.",
                        links("Bill", "CreditNote", "PaymentOnAccount", "ManualJournal"))
                .text("reference", "At most 21 characters.")
                .of("BillPayment");
    }

    private static OptionFields allocation() {
        return OptionFields.none()
                .requiredObject(
                        "payment",
                        "The payment.",
                        OptionFields.none()
                                .requiredRef("accountRef", "The bank or card account.")
                                .text("reference", "That of the record.")
                                .text("currency", "That of the record.")
                                .number("currencyRate", "That of the record.")
                                .date("paidOnDate", "That of the record.")
                                .number("totalAmount", "The total."))
                .requiredObject(
                        "allocation",
                        "Equal to the payment.",
                        OptionFields.none()
                                .text("currency", "That of the record.")
                                .number("currencyRate", "That of the record.")
                                .date("allocatedOnDate", "That of the record.")
                                .number("totalAmount", "The total."));
    }

    private static OptionFields direct(OptionFields lines) {
        return OptionFields.none()
                .text("reference", "At most 21 characters.")
                .text("note", "A private note.")
                .typedRef("contactRef", "The contact.", SUPPLIERS, CUSTOMERS)
                .requiredDate("issueDate", "The date.")
                .requiredText("currency", "ISO 4217.")
                .number("currencyRate", RATE)
                .requiredArray("lineItems", "At least one line.", lines)
                .requiredArray("paymentAllocations", "Exactly one: the full payment.", allocation())
                .number("subTotal", COMPUTED)
                .number("taxAmount", COMPUTED)
                .number("totalAmount", COMPUTED);
    }

    private static PushOptions directCost() {
        return direct(
                        line().ref("accountRef", "The account; or an item.")
                                .object(
                                        "tracking",
                                        "The tracking, and the customer that is billed.",
                                        OptionFields.none()
                                                .typedRefs(
                                                        "recordRefs",
                                                        "Tracking categories, and a customer.",
                                                        TRACKING,
                                                        CUSTOMERS)
                                                .typedRef(
                                                        "invoiceTo",
                                                        "The customer that is billed.",
                                                        CUSTOMERS)))
                .of("DirectCost");
    }

    private static PushOptions directIncome() {
        return direct(line().ref("accountRef", "The account; or an item.")).of("DirectIncome");
    }

    private static PushOptions journalEntry() {
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
                .typedRef(
                        "accountRef",
                        "The account.",
                        DataType.BANK_ACCOUNTS.key(),
                        DataType.CHART_OF_ACCOUNTS.key())
                .text("currency", "The currency of the account.")
                .requiredNumber("amount", "In the account's currency.");
    }

    private static PushOptions transfer() {
        return OptionFields.none()
                .text("description", "A private note.")
                .requiredDate("date", "The date.")
                .requiredObject("from", "The source.", side())
                .requiredObject("to", "The target.", side())
                .of("Transfer");
    }
}
