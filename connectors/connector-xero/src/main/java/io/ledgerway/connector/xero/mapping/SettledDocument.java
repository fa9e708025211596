package io.ledgerway.connector.xero.mapping;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Document that a payment settles or refunds. Xero can name each kind as {@code Invoice}, with an
 * id of that kind, so that the type of the payment decides on the kind.
 *
 * @param document null where the payment does not name it
 * @param id null where the payment does not name it
 */
record SettledDocument(Kind kind, @Nullable XeroRecord document, @Nullable String id) {

    enum Kind {
        INVOICE("Invoice"),
        CREDIT_NOTE("CreditNote"),
        OVERPAYMENT("Overpayment"),
        PREPAYMENT("Prepayment");

        private final String member;

        Kind(String member) {
            this.member = member;
        }

        /** The path of the collection. */
        String path() {
            return member + "s";
        }
    }

    static SettledDocument of(XeroRecord payment) {
        var kind = kind(payment);
        for (var member : List.of(kind.member, Kind.INVOICE.member)) {
            var document = payment.object(member);
            var id = document == null ? null : document.text(member + "ID");
            if (id != null) {
                return new SettledDocument(kind, document, id);
            }
        }
        return new SettledDocument(kind, payment.object(Kind.INVOICE.member), null);
    }

    @Nullable String currency() {
        return document == null ? null : document.text("CurrencyCode");
    }

    private static Kind kind(XeroRecord payment) {
        return switch (String.valueOf(payment.text("PaymentType"))) {
            case "ARCREDITPAYMENT", "APCREDITPAYMENT" -> Kind.CREDIT_NOTE;
            case "AROVERPAYMENTPAYMENT", "APOVERPAYMENTPAYMENT" -> Kind.OVERPAYMENT;
            case "ARPREPAYMENTPAYMENT", "APPREPAYMENTPAYMENT" -> Kind.PREPAYMENT;
            default -> Kind.INVOICE;
        };
    }
}
