package io.ledgerway.expense.request;

import io.swagger.v3.oas.annotations.media.ArraySchema;
import io.swagger.v3.oas.annotations.media.Schema;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Requests as {@code /openapi.json} shows them; {@link RequestParser} reads them by hand. */
public final class RequestSchemas {

    private static final String DATE = "ISO 8601, such as 2026-05-21 or 2026-05-21T00:00:00Z.";
    private static final String RATE =
            "From the transaction's currency to the base currency; up to 9 decimals.";

    private RequestSchemas() {}

    record Ref(@Nullable String id) {}

    record AccountRef(String id) {}

    record ContactRef(
            String id,
            @Schema(allowableValues = "Supplier", defaultValue = "Supplier")
                    @Nullable String type) {}

    record SupplierRef(String id) {}

    record TrackingRef(
            String id,
            @Schema(
                            allowableValues = {"trackingCategories", "customers"},
                            defaultValue = "trackingCategories")
                    @Nullable String dataType) {}

    record JournalTrackingRef(
            String id,
            @Schema(
                            allowableValues = {"trackingCategories", "customers", "suppliers"},
                            defaultValue = "trackingCategories")
                    @Nullable String dataType) {}

    record InvoiceTo(
            @Nullable String id, @Schema(allowableValues = "customer") @Nullable String type) {}

    record ExpenseLine(
            @Schema(minimum = "0", maximum = "5000000") BigDecimal netAmount,
            @Schema(minimum = "0", maximum = "5000000") @Nullable BigDecimal taxAmount,
            @Nullable Ref taxRateRef,
            @Nullable Ref accountRef,
            @Nullable Ref itemRef,
            @ArraySchema(minItems = 1, maxItems = 10) @Nullable List<TrackingRef> trackingRefs,
            @Nullable InvoiceTo invoiceTo) {}

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
            @ArraySchema(minItems = 1, maxItems = LineReader.MOST_LINES)
                    @Nullable List<ExpenseLine> lines,
            @Schema(maxLength = TextLimits.NOTES) @Nullable String notes,
            @Nullable Boolean postAsDraft) {}

    public record ExpenseUpdate(
            @Schema(allowableValues = "Payment") String type,
            @Schema(description = DATE) String issueDate,
            @Schema(description = "ISO 4217.") String currency,
            @Schema(description = RATE) @Nullable BigDecimal currencyRate,
            @Nullable ContactRef contactRef,
            @Nullable Ref bankAccountRef,
            @Schema(maxLength = TextLimits.TEXT) @Nullable String merchantName,
            @ArraySchema(minItems = 1, maxItems = LineReader.MOST_LINES)
                    @Nullable List<ExpenseLine> lines,
            @Schema(maxLength = TextLimits.NOTES) @Nullable String notes) {}

    record Side(
            AccountRef accountRef,
            @Schema(
                            minimum = "0",
                            maximum = "5000000",
                            description = "In the account's own currency.")
                    BigDecimal amount) {}

    public record Transfer(
            @Schema(maxLength = TextLimits.NOTES) @Nullable String description,
            @Schema(description = DATE) String date,
            Side from,
            Side to) {}

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

    public record Adjustment(
            UUID id,
            @Schema(description = DATE) String date,
            @Schema(description = "ISO 4217.") String currency,
            @Schema(description = RATE) @Nullable BigDecimal currencyRate,
            @Schema(maxLength = TextLimits.TEXT) @Nullable String reference,
            @ArraySchema(minItems = 1, maxItems = LineReader.MOST_LINES)
                    List<AdjustmentLine> lines) {}

    record ReimbursableLine(
            @Schema(maxLength = TextLimits.NOTES) @Nullable String description,
            @Schema(minimum = "0", maximum = "5000000") BigDecimal netAmount,
            @Schema(minimum = "0", maximum = "5000000") @Nullable BigDecimal taxAmount,
            @Nullable Ref taxRateRef,
            @Nullable Ref accountRef,
            @Nullable Ref itemRef,
            @ArraySchema(minItems = 1, maxItems = 10) @Nullable List<TrackingRef> trackingRefs,
            @Nullable InvoiceTo invoiceTo) {}

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
            @ArraySchema(minItems = 1, maxItems = LineReader.MOST_LINES)
                    @Nullable List<ReimbursableLine> lines) {}

    public record ReimbursableUpdate(
            @Schema(maxLength = TextLimits.TEXT) @Nullable String reference,
            SupplierRef contactRef,
            @Nullable Ref apAccountRef,
            @Schema(description = DATE) String issueDate,
            @Schema(description = DATE) String dueDate,
            @Schema(description = "ISO 4217.") String currency,
            @Schema(description = RATE) @Nullable BigDecimal currencyRate,
            @Schema(maxLength = TextLimits.NOTES) @Nullable String notes,
            @ArraySchema(minItems = 1, maxItems = LineReader.MOST_LINES)
                    @Nullable List<ReimbursableLine> lines) {}

    /** The older form. */
    public record DataSet(
            @ArraySchema(minItems = 1, maxItems = RequestParser.MOST_ITEMS) List<Expense> items) {}

    /** The older form. */
    public record InitiateSync(
            @ArraySchema(minItems = 1, maxItems = 100) @Nullable List<UUID> datasetIds) {}
}
