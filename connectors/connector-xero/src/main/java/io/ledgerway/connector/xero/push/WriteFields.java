package io.ledgerway.connector.xero.push;

import static io.ledgerway.connector.xero.push.WriteField.choice;
import static io.ledgerway.connector.xero.push.WriteField.date;
import static io.ledgerway.connector.xero.push.WriteField.flag;
import static io.ledgerway.connector.xero.push.WriteField.list;
import static io.ledgerway.connector.xero.push.WriteField.number;
import static io.ledgerway.connector.xero.push.WriteField.object;
import static io.ledgerway.connector.xero.push.WriteField.reference;
import static io.ledgerway.connector.xero.push.WriteField.references;
import static io.ledgerway.connector.xero.push.WriteField.text;

import io.ledgerway.connector.xero.mapping.AccountCategories;
import io.ledgerway.model.datatype.DataType;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The fields of each type that can be written. */
final class WriteFields {

    private static final String COMPUTED = "Computed by Xero; a given value is not sent.";
    private static final String TOTAL =
            "Computed by Xero, with a warning where a given value is another one.";
    private static final String IN_BASE =
            "A value other than that in base currency is not sent, with a warning.";
    private static final String DISCOUNT = "Computed by Xero from the discounts of the lines.";
    private static final String RATE = "To the base currency; the default is the day's rate.";

    private static final List<WriteField> ADDRESS =
            List.of(
                    choice("type", "Billing", "Delivery").asRequired(),
                    text("line1", "First line."),
                    text("line2", "Second line."),
                    text("city", "City."),
                    text("region", "Region."),
                    text("country", "Country."),
                    text("postalCode", "Postal code."));

    private static final WriteField DISCOUNT_RATE =
            number("discountPercentage", "The discount of the line in percent.");

    private static final Map<DataType, List<WriteField>> ALL = new EnumMap<>(DataType.class);

    static {
        ALL.put(DataType.CUSTOMERS, customer());
        ALL.put(DataType.SUPPLIERS, contact("supplierName"));
        ALL.put(DataType.CHART_OF_ACCOUNTS, account());
        ALL.put(DataType.BANK_ACCOUNTS, bankAccount());
        ALL.put(DataType.ITEMS, item());
        ALL.put(DataType.INVOICES, invoice());
        ALL.put(DataType.BILLS, bill());
        ALL.put(DataType.CREDIT_NOTES, creditNote());
        ALL.put(DataType.BILL_CREDIT_NOTES, billCreditNote());
        ALL.put(DataType.PURCHASE_ORDERS, purchaseOrder());
        ALL.put(DataType.DIRECT_COSTS, directTransaction(costTracking()));
        ALL.put(DataType.DIRECT_INCOMES, directTransaction());
        ALL.put(DataType.TRANSFERS, transfer());
        ALL.put(DataType.PAYMENTS, payment("customerRef", "Invoice", "CreditNote"));
        ALL.put(DataType.BILL_PAYMENTS, payment("supplierRef", "Bill", "CreditNote"));
        ALL.put(DataType.JOURNAL_ENTRIES, journalEntry());
    }

    private WriteFields() {}

    static Map<DataType, List<WriteField>> all() {
        return ALL;
    }

    private static List<WriteField> contact(String name) {
        return List.of(
                text(name, "The name; it is unique.").asRequired(),
                text("contactName", "The name of the contact person."),
                text("emailAddress", "E-mail address."),
                text("phone", "Phone number."),
                list("addresses", "Postal addresses.", ADDRESS),
                text("registrationNumber", "The company registration number."),
                text("taxNumber", "Tax number."),
                choice("status", "Active", "Archived"),
                text("defaultCurrency", "ISO 4217; the default of new documents."));
    }

    private static List<WriteField> customer() {
        var fields = new ArrayList<>(contact("customerName"));
        fields.add(
                list(
                        "contacts",
                        "Contact persons, at most five.",
                        List.of(text("name", "Name."), text("email", "E-mail address."))));
        return fields;
    }

    private static List<WriteField> account() {
        return List.of(
                text("nominalCode", "The account's number, at most ten characters.").asRequired(),
                text("name", "The account's name.").asRequired(),
                text("description", "The description."),
                choice(
                                "fullyQualifiedCategory",
                                AccountCategories.writable().keySet().toArray(String[]::new))
                        .asRequired(),
                choice("type", "Asset", "Expense", "Income", "Liability", "Equity")
                        .withDescription(
                                "The first part of the category. It can be Expense with"
                                        + " Liability.Depreciation, as Xero returns it."),
                choice("status", "Active"),
                flag("isBankAccount", COMPUTED));
    }

    private static List<WriteField> bankAccount() {
        return List.of(
                text("accountName", "The name.").asRequired(),
                choice("accountType", "Debit", "Credit"),
                text("nominalCode", "The number in the chart of accounts."),
                text("sortCode", "Six digits, with an account number of eight digits."),
                text(
                                "accountNumber",
                                "Required to create; in the format of the organisation's country"
                                        + " (Australia: BSB and number).")
                        .asRequiredToCreate(),
                text("currency", "ISO 4217; the default is the base currency."));
    }

    private static List<WriteField> item() {
        var details =
                new WriteField[] {
                    text("description", "The description on lines."),
                    number("unitPrice", "The unit price."),
                    reference("accountRef", "The account that the line is posted to."),
                    reference("taxRateRef", "The tax rate of lines.")
                };
        return List.of(
                text("name", "The name, at most 50 characters.").asRequired(),
                text("code", "The code; it is unique.").asRequired(),
                flag("isBillItem", "Whether it is bought.").asRequired(),
                object("billItem", "The purchase details.", details),
                flag("isInvoiceItem", "Whether it is sold.").asRequired(),
                object("invoiceItem", "The sale details.", details));
    }

    private static List<WriteField> line(WriteField... more) {
        var fields =
                new ArrayList<>(
                        List.of(
                                text("description", "The description."),
                                number("unitAmount", "The unit price before tax.").asRequired(),
                                number("quantity", "The quantity.").asRequired(),
                                number(
                                        "subTotal",
                                        "Sent where the unit price, with four decimals, does not give it."),
                                number("taxAmount", "The tax; the default follows the tax rate."),
                                number("totalAmount", COMPUTED),
                                reference("accountRef", "The account that it is posted to."),
                                reference("taxRateRef", "The default is that of the account."),
                                reference("itemRef", "The item."),
                                references(
                                        "trackingCategoryRefs", "Tracking options, at most two.")));
        fields.addAll(List.of(more));
        return fields;
    }

    private static WriteField documentTracking() {
        return object(
                "tracking",
                "The tracking, as a list of options.",
                references("categoryRefs", "Tracking options."),
                choice("isBilledTo", "NotApplicable"),
                choice("isRebilledTo", "NotApplicable"));
    }

    private static WriteField costTracking() {
        return object("tracking", "The tracking, as a list of records.", recordRefs());
    }

    private static WriteField recordRefs() {
        return list(
                "recordRefs",
                "Tracking options.",
                List.of(
                        text("id", "The platform's id of the record.").asRequired(),
                        choice("dataType", DataType.TRACKING_CATEGORIES.key())));
    }

    private static List<WriteField> invoice() {
        return List.of(
                text("invoiceNumber", "The number; the default is the next one."),
                reference("customerRef", "The customer.").asRequired(),
                date("issueDate", "The issue date.").asRequired(),
                date("dueDate", "The default is the issue date."),
                text("currency", "ISO 4217; the default is the base currency."),
                number("currencyRate", RATE),
                list(
                                "lineItems",
                                "At least one line.",
                                line(
                                        number("discountAmount", "The discount before tax."),
                                        DISCOUNT_RATE,
                                        documentTracking()))
                        .asRequired(),
                number("totalDiscount", DISCOUNT),
                number("subTotal", COMPUTED),
                number("totalTaxAmount", COMPUTED),
                number("totalAmount", TOTAL),
                number("amountDue", COMPUTED),
                choice("status", "Draft", "Submitted").asRequired(),
                text("note", "The reference."));
    }

    private static List<WriteField> bill() {
        return List.of(
                text("reference", "The supplier's number."),
                reference("supplierRef", "The supplier.").asRequired(),
                date("issueDate", "The issue date.").asRequired(),
                date("dueDate", "The default is the issue date."),
                text("currency", "ISO 4217; the default is the base currency."),
                number("currencyRate", RATE),
                list("lineItems", "At least one line.", line(documentTracking())).asRequired(),
                choice("status", "Draft", "Open").asRequired(),
                number("subTotal", COMPUTED),
                number("taxAmount", COMPUTED),
                number("totalAmount", TOTAL),
                number("amountDue", COMPUTED));
    }

    private static List<WriteField> creditNote() {
        var fields = new ArrayList<>(credit());
        fields.add(text("creditNoteNumber", "The number; the default is the next one."));
        fields.add(reference("customerRef", "The customer.").asRequired());
        fields.add(text("note", "The reference."));
        return fields;
    }

    private static List<WriteField> billCreditNote() {
        var fields = new ArrayList<>(credit());
        fields.add(
                text(
                        "billCreditNoteNumber",
                        "The supplier's number; the default is the key of the write."));
        fields.add(reference("supplierRef", "The supplier.").asRequired());
        return fields;
    }

    private static List<WriteField> credit() {
        return List.of(
                date("issueDate", "The issue date.").asRequired(),
                text("currency", "ISO 4217; the default is the base currency."),
                number("currencyRate", RATE),
                list("lineItems", "At least one line.", line(documentTracking())).asRequired(),
                choice("status", "Draft", "Submitted").asRequired(),
                number("totalDiscount", DISCOUNT),
                number("discountPercentage", DISCOUNT),
                number("subTotal", COMPUTED),
                number("totalTaxAmount", COMPUTED),
                number("totalAmount", TOTAL),
                number("remainingCredit", COMPUTED));
    }

    private static List<WriteField> purchaseOrder() {
        return List.of(
                text("purchaseOrderNumber", "The number; the default is the next one."),
                date("issueDate", "The date.").asRequired(),
                date("expectedDeliveryDate", "The date of the delivery."),
                text("note", "Instructions for the delivery."),
                object(
                        "shipTo",
                        "The recipient, and the address as one text.",
                        object(
                                "contact",
                                "The recipient.",
                                text("name", "Name."),
                                text("phone", "Phone.")),
                        object(
                                "address",
                                "The address.",
                                choice("type", "Delivery"),
                                text("line1", "The address."))),
                reference("supplierRef", "The supplier.").asRequired(),
                choice("status", "Draft", "Open", "Closed"),
                text("currency", "ISO 4217; the default is the base currency."),
                number("currencyRate", RATE),
                list(
                                "lineItems",
                                "At least one line.",
                                line(
                                        number(
                                                "discountAmount",
                                                "Computed by Xero from the percentage."),
                                        DISCOUNT_RATE))
                        .asRequired(),
                number("totalDiscount", DISCOUNT),
                number("subTotal", COMPUTED),
                number("totalTaxAmount", COMPUTED),
                number("totalAmount", TOTAL));
    }

    private static List<WriteField> directTransaction(WriteField... line) {
        var payment =
                object(
                                "payment",
                                "The payment.",
                                reference("accountRef", "The bank account.").asRequired(),
                                text("currency", COMPUTED),
                                number("currencyRate", COMPUTED),
                                date("paidOnDate", COMPUTED),
                                number("totalAmount", "Equal to the total."))
                        .asRequired();
        var allocation =
                object(
                        "allocation",
                        "Equal to the payment.",
                        text("currency", COMPUTED),
                        number("currencyRate", COMPUTED),
                        date("allocatedOnDate", COMPUTED),
                        number("totalAmount", "Equal to the total."));
        var lines = line(line);
        lines.replaceAll(each ->
                each.name().equals("taxAmount")
                        ? number(
                                "taxAmount",
                                "Part of the total if all lines have one; Xero computes the tax in it.")
                        : each);
        return List.of(
                text("reference", "A reference, at most 255 characters."),
                object(
                                "contactRef",
                                "The supplier or the customer.",
                                text("id", "The platform's id of the record.").asRequired(),
                                choice(
                                        "dataType",
                                        DataType.SUPPLIERS.key(),
                                        DataType.CUSTOMERS.key()))
                        .asRequired(),
                date("issueDate", "The date.").asRequired(),
                text("currency", "ISO 4217; that of the bank account."),
                number("currencyRate", RATE),
                list("lineItems", "At least one line.", lines).asRequired(),
                list("paymentAllocations", "Exactly one.", List.of(payment, allocation))
                        .asRequired(),
                number("subTotal", COMPUTED),
                number("taxAmount", COMPUTED),
                number("totalAmount", TOTAL));
    }

    private static List<WriteField> transfer() {
        var account =
                object(
                                "accountRef",
                                "The bank account.",
                                text("id", "The platform's id of the record.").asRequired(),
                                choice("dataType", DataType.BANK_ACCOUNTS.key()))
                        .asRequired();
        return List.of(
                text("description", "The reference."),
                date("date", "The date.").asRequired(),
                object(
                                "from",
                                "The source.",
                                account,
                                text("currency", "That of the account."),
                                number("amount", "The amount.").asRequired())
                        .asRequired(),
                object(
                                "to",
                                "The target.",
                                account,
                                text("currency", "That of the account."),
                                number("amount", "Equal to the amount of the source."))
                        .asRequired());
    }

    private static List<WriteField> payment(String party, String... links) {
        return List.of(
                reference(party, "That of the settled record."),
                reference("accountRef", "The account of the money.").asRequired(),
                number("totalAmount", "The sum of the lines; negative to refund a credit note.")
                        .asRequired(),
                text("currency", "That of the settled record."),
                number("currencyRate", RATE),
                date("date", "The date.").asRequired(),
                text("reference", "A reference."),
                list(
                                "lines",
                                "One, or one for each settled document.",
                                List.of(
                                        number(
                                                        "amount",
                                                        "Adds up to zero with the amounts of its links.")
                                                .asRequired(),
                                        date("allocatedOnDate", COMPUTED),
                                        list(
                                                        "links",
                                                        "The settled records.",
                                                        List.of(
                                                                choice("type", links).asRequired(),
                                                                text(
                                                                                "id",
                                                                                "The id of the settled record.")
                                                                        .asRequired(),
                                                                number(
                                                                        "amount",
                                                                        "Needed where a line has several links.")))
                                                .asRequired()))
                        .asRequired());
    }

    private static List<WriteField> journalEntry() {
        return List.of(
                text("description", "The narration."),
                date("postedOn", "The posting date.").asRequired(),
                list(
                                "journalLines",
                                "Two or more lines that add up to zero.",
                                List.of(
                                        text("description", "The description."),
                                        number(
                                                        "netAmount",
                                                        "Positive for debit, negative for credit, in base currency.")
                                                .asRequired(),
                                        number("transactionAmount", IN_BASE),
                                        text("currency", "The base currency."),
                                        text("transactionCurrency", IN_BASE),
                                        reference("accountRef", "The account.").asRequired(),
                                        object("tracking", "The tracking.", recordRefs())))
                        .asRequired());
    }
}
