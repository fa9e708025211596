package io.ledgerway.expense.transaction;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.DateTime;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a client asks us to post, checked for shape and bounds only; whether the books and the
 * platform take it is found by {@link io.ledgerway.expense.posting}. References are the platform's
 * own ids. The id is the client's and unique in its company.
 */
public sealed interface Transaction {

    UUID id();

    TransactionKind kind();

    /** Money out of, or back to, a bank account or card. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Expense(
            UUID id,
            ExpenseType type,
            DateTime issueDate,
            String currency,
            @Nullable BigDecimal currencyRate,
            @Nullable String supplierId,
            @Nullable String bankAccountId,
            @Nullable String reference,
            @Nullable String merchantName,
            List<Line> lines,
            @Nullable String notes,
            boolean postAsDraft)
            implements Transaction {

        public Expense {
            lines = List.copyOf(lines);
        }

        @Override
        public TransactionKind kind() {
            return TransactionKind.EXPENSE;
        }
    }

    /** Money from one account to another. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Transfer(UUID id, @Nullable String description, DateTime date, Side from, Side to)
            implements Transaction {

        @Override
        public TransactionKind kind() {
            return TransactionKind.TRANSFER;
        }
    }

    /** A journal entry. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Adjustment(
            UUID id,
            DateTime date,
            String currency,
            @Nullable BigDecimal currencyRate,
            @Nullable String reference,
            List<AdjustmentLine> lines)
            implements Transaction {

        public Adjustment {
            lines = List.copyOf(lines);
        }

        @Override
        public TransactionKind kind() {
            return TransactionKind.ADJUSTMENT;
        }
    }

    /**
     * What an employee paid and is paid back.
     *
     * @param supplierId the employee's supplier record
     * @param payableAccountId accounts payable, where the platform lets it be chosen
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Reimbursable(
            UUID id,
            @Nullable String reference,
            String supplierId,
            @Nullable String payableAccountId,
            DateTime issueDate,
            DateTime dueDate,
            String currency,
            @Nullable BigDecimal currencyRate,
            @Nullable String notes,
            List<Line> lines)
            implements Transaction {

        public Reimbursable {
            lines = List.copyOf(lines);
        }

        @Override
        public TransactionKind kind() {
            return TransactionKind.REIMBURSABLE;
        }
    }

    /**
     * A line of an expense or a reimbursable one.
     *
     * @param taxAmount null where the client gave none
     * @param invoiceTo the customer it is billed on to
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Line(
            @Nullable String description,
            BigDecimal netAmount,
            @Nullable BigDecimal taxAmount,
            @Nullable String taxRateId,
            @Nullable String accountId,
            @Nullable String itemId,
            List<TrackingRef> tracking,
            @Nullable String invoiceTo) {

        public Line {
            tracking = List.copyOf(tracking);
        }
    }

    /**
     * A line of an adjustment.
     *
     * @param amount debit positive, credit negative
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record AdjustmentLine(
            BigDecimal amount,
            String accountId,
            @Nullable String description,
            List<TrackingRef> tracking,
            @Nullable String invoiceTo) {

        public AdjustmentLine {
            tracking = List.copyOf(tracking);
        }
    }

    /**
     * What a line is tracked by.
     *
     * @param dataType {@code trackingCategories}, {@code customers} or {@code suppliers}
     */
    record TrackingRef(String id, String dataType) {}

    /** One end of a transfer, and the amount in that account's own currency. */
    record Side(String accountId, BigDecimal amount) {}
}
