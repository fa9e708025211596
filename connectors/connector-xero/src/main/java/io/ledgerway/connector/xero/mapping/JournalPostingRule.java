package io.ledgerway.connector.xero.mapping;

import io.ledgerway.connector.xero.api.XeroCollection;
import io.ledgerway.model.datatype.DataType;
import java.util.Map;
import java.util.Optional;

/**
 * Posting rule of a transaction type.
 *
 * @param source the data type of the transaction
 * @param control the system account of what is owed
 * @param sign of the lines of a document or bank transaction, and of what a payment settles: debit
 *     or credit; the control or bank account has the opposite one
 */
record JournalPostingRule(DataType source, String control, int sign) {

    static final int DEBIT = 1;
    static final int CREDIT = -1;

    private static final String RECEIVABLE = "DEBTORS";
    private static final String PAYABLE = "CREDITORS";

    /** By the type of a document, bank transaction or payment. */
    private static final Map<String, Optional<JournalPostingRule>> POSTINGS =
            Map.ofEntries(
                    posting("ACCREC", DataType.INVOICES, RECEIVABLE, CREDIT),
                    posting("ACCPAY", DataType.BILLS, PAYABLE, DEBIT),
                    posting("ACCRECCREDIT", DataType.CREDIT_NOTES, RECEIVABLE, DEBIT),
                    posting("ACCPAYCREDIT", DataType.BILL_CREDIT_NOTES, PAYABLE, CREDIT),
                    posting("RECEIVE", DataType.DIRECT_INCOMES, RECEIVABLE, CREDIT),
                    posting("SPEND", DataType.DIRECT_COSTS, PAYABLE, DEBIT),
                    posting("RECEIVE-OVERPAYMENT", DataType.PAYMENTS, RECEIVABLE, CREDIT),
                    posting("RECEIVE-PREPAYMENT", DataType.PAYMENTS, RECEIVABLE, CREDIT),
                    posting("SPEND-OVERPAYMENT", DataType.BILL_PAYMENTS, PAYABLE, DEBIT),
                    posting("SPEND-PREPAYMENT", DataType.BILL_PAYMENTS, PAYABLE, DEBIT),
                    // bank transfers are a collection of their own
                    Map.entry("RECEIVE-TRANSFER", Optional.empty()),
                    Map.entry("SPEND-TRANSFER", Optional.empty()),
                    posting("ACCRECPAYMENT", DataType.PAYMENTS, RECEIVABLE, CREDIT),
                    posting("ARCREDITPAYMENT", DataType.PAYMENTS, RECEIVABLE, DEBIT),
                    posting("AROVERPAYMENTPAYMENT", DataType.PAYMENTS, RECEIVABLE, DEBIT),
                    posting("ARPREPAYMENTPAYMENT", DataType.PAYMENTS, RECEIVABLE, DEBIT),
                    posting("ACCPAYPAYMENT", DataType.BILL_PAYMENTS, PAYABLE, DEBIT),
                    posting("APCREDITPAYMENT", DataType.BILL_PAYMENTS, PAYABLE, CREDIT),
                    posting("APOVERPAYMENTPAYMENT", DataType.BILL_PAYMENTS, PAYABLE, CREDIT),
                    posting("APPREPAYMENTPAYMENT", DataType.BILL_PAYMENTS, PAYABLE, CREDIT));

    private static Map.Entry<String, Optional<JournalPostingRule>> posting(
            String type, DataType source, String control, int sign) {
        return Map.entry(type, Optional.of(new JournalPostingRule(source, control, sign)));
    }

    /** Empty for a type that another collection has; an unknown type is counted. */
    static Optional<JournalPostingRule> of(XeroCollection collection, XeroRecord it) {
        return it.choice(
                collection.path().equals("Payments") ? "PaymentType" : "Type",
                POSTINGS,
                Optional.<JournalPostingRule>empty());
    }
}
