package io.ledgerway.connector.sandbox.mapping.ledger;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.model.accounting.payment.BillPayment;
import io.ledgerway.model.accounting.payment.BillPaymentLinkType;
import io.ledgerway.model.accounting.payment.Payment;
import io.ledgerway.model.accounting.payment.PaymentLinkType;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A part of a payment, and the records that it settles. */
record SandboxPaymentPart(
        BigDecimal amount, @Nullable LocalDate allocatedOn, @Nullable List<Settlement> settles) {

    SandboxPaymentPart {
        SandboxJson.required(amount, "amount of a part");
    }

    Payment.Line toPaymentLine() {
        return new Payment.Line(
                amount,
                EnumMappings.mapNullable(settles, Settlement::toPaymentLink),
                EnumMappings.date(allocatedOn));
    }

    BillPayment.Line toBillPaymentLine() {
        return new BillPayment.Line(
                amount,
                EnumMappings.mapNullable(settles, Settlement::toBillPaymentLink),
                EnumMappings.date(allocatedOn));
    }

    /**
     * A settled record.
     *
     * @param amount the amount of the part; the canonical amount is its effect on the record, and
     *     has the opposite sign
     */
    record Settlement(
            @Nullable String kind,
            @Nullable String id,
            @Nullable BigDecimal amount,
            @Nullable BigDecimal rate) {

        Payment.Link toPaymentLink() {
            return new Payment.Link(clientType(), id, effect(), rate);
        }

        BillPayment.Link toBillPaymentLink() {
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
