package io.ledgerway.expense.transaction;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.DateTime;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A transaction to post, with validated shape and bounds. {@link io.ledgerway.expense.posting}
 * checks it against reference data and platform rules. References are ids of the platform. The
 * client chooses the id, which is unique in the company.
 */
public sealed interface Transaction {

    UUID id();

    TransactionKind kind();

    /** Payment from, or refund to, a bank account or card. */
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

        /** The expense with the supplier and the bank account of its posting where it has none. */
        Expense withPosted(@Nullable String supplier, @Nullable String bankAccount) {
            return new Expense(
                    id,
                    type,
                    issueDate,
                    currency,
                    currencyRate,
                    supplierId == null ? supplier : supplierId,
                    bankAccountId == null ? bankAccount : bankAccountId,
                    reference,
                    merchantName,
                    lines,
                    notes,
                    postAsDraft);
        }
    }

    /** Transfer from one account to another. */
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
     * An expense that an employee paid and that is reimbursed.
     *
     * @param supplierId the supplier record of the employee
     * @param payableAccountId accounts payable, if the platform supports choosing it
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
     * A line of an expense or reimbursable expense.
     *
     * @param taxAmount null if the client sent none
     * @param invoiceTo the customer that the line is billed to
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
     * A tracking reference of a line.
     *
     * @param dataType {@code trackingCategories}, {@code customers} or {@code suppliers}
     */
    record TrackingRef(String id, String dataType) {}

    /** One side of a transfer; the amount is in the currency of the account. */
    record Side(String accountId, BigDecimal amount) {}
}
