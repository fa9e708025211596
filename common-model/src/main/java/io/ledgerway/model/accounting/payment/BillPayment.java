package io.ledgerway.model.accounting.payment;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.ImmutableCopies;
import io.ledgerway.model.accounting.Metadata;
import io.ledgerway.model.accounting.SupplementalData;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.PaymentMethodRef;
import io.ledgerway.model.accounting.reference.SupplierRef;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Payment to or refund from a supplier, with the records it settles.
 *
 * @param totalAmount the transferred amount, in the currency of the payment
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record BillPayment(
        @Nullable String id,
        @Nullable SupplierRef supplierRef,
        @Nullable AccountRef accountRef,
        @Nullable BigDecimal totalAmount,
        @Nullable String currency,
        @Nullable BigDecimal currencyRate,
        DateTime date,
        @Nullable String note,
        @Nullable PaymentMethodRef paymentMethodRef,
        @Nullable List<Line> lines,
        @Nullable String reference,
        @Nullable Metadata metadata,
        @Nullable SupplementalData supplementalData,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate)
        implements AccountingRecord {

    public BillPayment {
        requireNonNull(date, "date");
        lines = ImmutableCopies.of(lines);
    }

    /**
     * A line of the payment. Its amount and the amounts of its links in one currency add up to
     * zero.
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Line(
            BigDecimal amount, @Nullable List<Link> links, @Nullable DateTime allocatedOnDate) {

        public Line {
            requireNonNull(amount, "amount");
            links = ImmutableCopies.of(links);
        }
    }

    /**
     * A record that the line settles.
     *
     * @param amount effect on the linked record; a negative amount reduces what is owed
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Link(
            BillPaymentLinkType type,
            @Nullable String id,
            @Nullable BigDecimal amount,
            @Nullable BigDecimal currencyRate) {

        public Link {
            requireNonNull(type, "type");
        }
    }
}
