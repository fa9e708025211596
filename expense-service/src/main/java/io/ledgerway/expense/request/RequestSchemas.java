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

    @Schema(name = "ExpenseTransactionLine")
    record ExpenseLine(
            @Schema(minimum = "0", maximum = "5000000") BigDecimal netAmount,
            @Schema(minimum = "0", maximum = "5000000") @Nullable BigDecimal taxAmount,
            @Nullable Ref taxRateRef,
            @Nullable Ref accountRef,
            @Nullable Ref itemRef,
            @ArraySchema(minItems = 1, maxItems = 10) @Nullable List<TrackingRef> trackingRefs,
            @Nullable InvoiceTo invoiceTo) {}

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

    @Schema(name = "TransferTransactionRequest")
    public record Transfer(
            @Schema(maxLength = TextLimits.NOTES) @Nullable String description,
            @Schema(description = DATE) String date,
            Side from,
            Side to) {}

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

    @Schema(name = "AdjustmentTransactionRequest")
    public record Adjustment(
            UUID id,
            @Schema(description = DATE) String date,
            @Schema(description = "ISO 4217.") String currency,
            @Schema(description = RATE) @Nullable BigDecimal currencyRate,
            @Schema(maxLength = TextLimits.TEXT) @Nullable String reference,
            @ArraySchema(minItems = 1, maxItems = LineReader.MAX_LINES)
                    List<AdjustmentLine> lines) {}

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
