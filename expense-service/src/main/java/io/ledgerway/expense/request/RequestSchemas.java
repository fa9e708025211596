package io.ledgerway.expense.request;

import io.swagger.v3.oas.annotations.media.ArraySchema;
import io.swagger.v3.oas.annotations.media.Schema;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Schemas of the request bodies in {@code /openapi.json}; {@link RequestParser} parses the bodies.
 */
public final class RequestSchemas {

    private static final String DATE = "ISO 8601, such as 2026-05-21 or 2026-05-21T00:00:00Z.";
    private static final String RATE =
            "From the transaction's currency to the base currency; up to 9 decimals.";

    private RequestSchemas() {}

    @Schema(name = "ExpenseOptionalRef")
    record Ref(@Nullable String id) {}

    @Schema(name = "ExpenseAccountRef")
    record AccountRef(String id) {}

    @Schema(name = "ExpenseContactRef")
    record ContactRef(
            String id,
            @Schema(allowableValues = "Supplier", defaultValue = "Supplier")
                    @Nullable String type) {}

    @Schema(name = "ExpenseSupplierRef")
    record SupplierRef(String id) {}

    @Schema(name = "ExpenseTrackingRef")
    record TrackingRef(
            @Nullable String id,
            @Schema(
                            allowableValues = {"trackingCategories", "customers"},
                            defaultValue = "trackingCategories")
                    @Nullable String dataType) {}

    @Schema(name = "AdjustmentTrackingRef")
    record JournalTrackingRef(
            @Nullable String id,
            @Schema(
                            allowableValues = {"trackingCategories", "customers", "suppliers"},
                            defaultValue = "trackingCategories")
                    @Nullable String dataType) {}

    @Schema(name = "ExpenseInvoiceTo")
    record InvoiceTo(
            @Nullable String id, @Schema(allowableValues = "customer") @Nullable String type) {}

    /**
     * A line of an expense.
     *
     * @param netAmount the amount without tax, in the currency of the transaction
     * @param taxAmount if absent, it is computed from the tax rate
     * @param taxRateRef the tax rate; some platforms require one, others have one for lines without
     *     tax
     * @param accountRef the account of the line, one of the mapping options; can be absent only
     *     with an item
     * @param itemRef the item of the line instead of an account, on platforms that have items on
     *     lines
     * @param trackingRefs tracking categories of the line, and on some platforms a customer
     * @param invoiceTo the customer that the line is billed to; only for a Payment, and on
     *     platforms that support it
     */
    @Schema(name = "ExpenseTransactionLine")
    record ExpenseLine(
            @Schema(minimum = "0", maximum = "5000000") BigDecimal netAmount,
            @Schema(minimum = "0", maximum = "5000000") @Nullable BigDecimal taxAmount,
            @Nullable Ref taxRateRef,
            @Nullable Ref accountRef,
            @Nullable Ref itemRef,
            @ArraySchema(minItems = 1, maxItems = 10) @Nullable List<TrackingRef> trackingRefs,
            @Nullable InvoiceTo invoiceTo) {}

    /**
     * An expense.
     *
     * @param id your id of the transaction, the same whenever it is sent again
     * @param type Payment for money spent, the others for money that comes back
     * @param contactRef the supplier; if absent, the default of the company
     * @param bankAccountRef the account or card of the payment; if absent, the default of the
     *     company
     * @param reference the reference in the books, on platforms that have one
     * @param merchantName the description of the lines, and the note if there is none
     * @param lines at least one
     * @param notes the note in the books, on platforms that have one
     * @param postAsDraft whether to post a draft; ignored by platforms without drafts
     */
    @Schema(name = "ExpenseTransactionRequest")
    public record Expense(
            UUID id,
            @Schema(allowableValues = {"Payment", "Refund", "Reward", "Chargeback"}) String type,
            @Schema(description = DATE) String issueDate,
            @Schema(description = "ISO 4217.") String currency,
            @Schema(description = RATE) @Nullable BigDecimal currencyRate,
            @Nullable ContactRef contactRef,
            @Nullable Ref bankAccountRef,
            @Schema(maxLength = TextLimits.TEXT) @Nullable String reference,
            @Schema(maxLength = TextLimits.TEXT) @Nullable String merchantName,
            @ArraySchema(minItems = 1, maxItems = LineReader.MAX_LINES)
                    @Nullable List<ExpenseLine> lines,
            @Schema(maxLength = TextLimits.NOTES) @Nullable String notes,
            @Nullable Boolean postAsDraft) {}

    /**
     * A new version of an expense.
     *
     * @param contactRef the supplier; if absent, it is unchanged
     * @param bankAccountRef the account or card of the payment; if absent, it is unchanged
     * @param merchantName if absent, it is unchanged
     * @param lines all lines; if absent or empty, they are unchanged
     * @param notes if absent, they are unchanged
     */
    @Schema(name = "ExpenseTransactionUpdateRequest")
    public record ExpenseUpdate(
            @Schema(allowableValues = "Payment") String type,
            @Schema(description = DATE) String issueDate,
            @Schema(description = "ISO 4217.") String currency,
            @Schema(description = RATE) @Nullable BigDecimal currencyRate,
            @Nullable ContactRef contactRef,
            @Nullable Ref bankAccountRef,
            @Schema(maxLength = TextLimits.TEXT) @Nullable String merchantName,
            @ArraySchema(maxItems = LineReader.MAX_LINES) @Nullable List<ExpenseLine> lines,
            @Schema(maxLength = TextLimits.NOTES) @Nullable String notes) {}

    @Schema(name = "TransferTransactionSide")
    record Side(
            AccountRef accountRef,
            @Schema(
                            minimum = "0",
                            maximum = "5000000",
                            description = "In the account's own currency.")
                    BigDecimal amount) {}

    /**
     * A transfer between two accounts.
     *
     * @param from the account that the money leaves
     * @param to the account that the money enters
     */
    @Schema(name = "TransferTransactionRequest")
    public record Transfer(
            @Schema(maxLength = TextLimits.NOTES) @Nullable String description,
            @Schema(description = DATE) String date,
            Side from,
            Side to) {}

    /**
     * A line of an adjustment.
     *
     * @param trackingRefs tracking categories of the line, and on some platforms a customer or
     *     supplier
     * @param invoiceTo the customer of the line, on platforms that support it
     */
    @Schema(name = "AdjustmentTransactionLine")
    record AdjustmentLine(
            @Schema(
                            minimum = "-5000000",
                            maximum = "5000000",
                            description = "Debit positive, credit negative.")
                    BigDecimal amount,
            AccountRef accountRef,
            @Schema(maxLength = TextLimits.NOTES) @Nullable String description,
            @ArraySchema(minItems = 1, maxItems = 10)
                    @Nullable List<JournalTrackingRef> trackingRefs,
            @Nullable InvoiceTo invoiceTo) {}

    /**
     * An adjustment.
     *
     * @param id your id of the transaction, the same whenever it is sent again
     * @param reference the reference in the books, on platforms that have one
     * @param lines the sum of their amounts is 0
     */
    @Schema(name = "AdjustmentTransactionRequest")
    public record Adjustment(
            UUID id,
            @Schema(description = DATE) String date,
            @Schema(description = "ISO 4217.") String currency,
            @Schema(description = RATE) @Nullable BigDecimal currencyRate,
            @Schema(maxLength = TextLimits.TEXT) @Nullable String reference,
            @ArraySchema(minItems = 1, maxItems = LineReader.MAX_LINES)
                    List<AdjustmentLine> lines) {}

    /**
     * A line of a reimbursable expense.
     *
     * @param netAmount the amount without tax, in the currency of the transaction
     * @param taxAmount if absent, it is computed from the tax rate
     * @param taxRateRef the tax rate; some platforms require one, others have one for lines without
     *     tax
     * @param accountRef the account of the line; can be absent only with an item
     * @param itemRef the item of the line instead of an account, on platforms that have items on
     *     lines
     * @param trackingRefs tracking categories of the line, and on some platforms a customer
     * @param invoiceTo the customer that the line is billed to, on platforms that support it
     */
    @Schema(name = "ReimbursableExpenseTransactionLine")
    record ReimbursableLine(
            @Schema(maxLength = TextLimits.NOTES) @Nullable String description,
            @Schema(minimum = "0", maximum = "5000000") BigDecimal netAmount,
            @Schema(minimum = "0", maximum = "5000000") @Nullable BigDecimal taxAmount,
            @Nullable Ref taxRateRef,
            @Nullable Ref accountRef,
            @Nullable Ref itemRef,
            @ArraySchema(minItems = 1, maxItems = 10) @Nullable List<TrackingRef> trackingRefs,
            @Nullable InvoiceTo invoiceTo) {}

    /**
     * An expense that an employee has paid.
     *
     * @param id your id of the transaction, the same whenever it is sent again
     * @param reference the reference in the books, on platforms that have one
     * @param contactRef the supplier that stands for the employee
     * @param apAccountRef the accounts payable account, on platforms that support it
     * @param notes the note in the books, on platforms that have one
     * @param lines at least one
     */
    @Schema(name = "ReimbursableExpenseTransactionRequest")
    public record Reimbursable(
            UUID id,
            @Schema(maxLength = TextLimits.TEXT) @Nullable String reference,
            SupplierRef contactRef,
            @Nullable Ref apAccountRef,
            @Schema(description = DATE) String issueDate,
            @Schema(description = DATE) String dueDate,
            @Schema(description = "ISO 4217.") String currency,
            @Schema(description = RATE) @Nullable BigDecimal currencyRate,
            @Schema(maxLength = TextLimits.NOTES) @Nullable String notes,
            @ArraySchema(minItems = 1, maxItems = LineReader.MAX_LINES)
                    @Nullable List<ReimbursableLine> lines) {}

    /**
     * A new version of a reimbursable expense.
     *
     * @param reference if absent, it is unchanged
     * @param contactRef the supplier that stands for the employee
     * @param apAccountRef the accounts payable account; if absent, it is unchanged
     * @param notes if absent, they are unchanged
     * @param lines all lines; if absent or empty, they are unchanged
     */
    @Schema(name = "ReimbursableExpenseTransactionUpdateRequest")
    public record ReimbursableUpdate(
            @Schema(maxLength = TextLimits.TEXT) @Nullable String reference,
            SupplierRef contactRef,
            @Nullable Ref apAccountRef,
            @Schema(description = DATE) String issueDate,
            @Schema(description = DATE) String dueDate,
            @Schema(description = "ISO 4217.") String currency,
            @Schema(description = RATE) @Nullable BigDecimal currencyRate,
            @Schema(maxLength = TextLimits.NOTES) @Nullable String notes,
            @ArraySchema(minItems = 1, maxItems = LineReader.MAX_LINES)
                    @Nullable List<ReimbursableLine> lines) {}

    /**
     * Expenses that are stored until a sync of them is started. New clients submit expense
     * transactions instead.
     */
    @Schema(name = "ExpenseDataSetRequest")
    public record DataSet(
            @ArraySchema(minItems = 1, maxItems = RequestParser.MAX_ITEMS) List<Expense> items) {}

    /** The data sets to post; without ids, the oldest 100 that are pending. */
    @Schema(name = "InitiateSyncRequest")
    public record InitiateSync(
            @ArraySchema(minItems = 1, maxItems = 100) @Nullable List<UUID> datasetIds) {}
}
