package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.BillPayment;
import io.ledgerway.model.accounting.BillPaymentLinkType;
import io.ledgerway.model.accounting.Payment;
import io.ledgerway.model.accounting.PaymentLinkType;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A part of a payment and what it settles. */
record NativePart(
        BigDecimal amount, @Nullable LocalDate allocatedOn, @Nullable List<Settle> settles) {

    NativePart {
        NativeJson.required(amount, "amount of a part");
    }

    Payment.Line ofClient() {
        return new Payment.Line(
                amount, Words.each(settles, Settle::ofClient), Words.date(allocatedOn));
    }

    BillPayment.Line ofVendor() {
        return new BillPayment.Line(
                amount, Words.each(settles, Settle::ofVendor), Words.date(allocatedOn));
    }

    /**
     * Something that is settled.
     *
     * @param amount how much of the part it takes; the contract tells what that does to the record,
     *     which is the opposite
     */
    record Settle(
            @Nullable String kind,
            @Nullable String id,
            @Nullable BigDecimal amount,
            @Nullable BigDecimal rate) {

        Payment.Link ofClient() {
            return new Payment.Link(clientType(), id, effect(), rate);
        }

        BillPayment.Link ofVendor() {
            return new BillPayment.Link(vendorType(), id, effect(), rate);
        }

        private @Nullable BigDecimal effect() {
            return amount == null ? null : amount.negate();
        }

        private PaymentLinkType clientType() {
            return switch (kind) {
                case "invoice" -> PaymentLinkType.INVOICE;
                case "credit_note" -> PaymentLinkType.CREDIT_NOTE;
                case "on_account" -> PaymentLinkType.PAYMENT_ON_ACCOUNT;
                case "refund" -> PaymentLinkType.REFUND;
                case "payment" -> PaymentLinkType.PAYMENT;
                case null, default -> PaymentLinkType.UNKNOWN;
            };
        }

        private BillPaymentLinkType vendorType() {
            return switch (kind) {
                case "bill" -> BillPaymentLinkType.BILL;
                case "credit_note" -> BillPaymentLinkType.CREDIT_NOTE;
                case "on_account" -> BillPaymentLinkType.PAYMENT_ON_ACCOUNT;
                case "refund" -> BillPaymentLinkType.REFUND;
                case "payment" -> BillPaymentLinkType.BILL_PAYMENT;
                case null, default -> BillPaymentLinkType.UNKNOWN;
            };
        }
    }
}
