package io.ledgerway.portal.expense;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.data.RecordJson;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The request of a transaction of a sync, as the client sent it.
 *
 * @param kind as in {@link Proof}
 * @param update whether it updates a record that was posted before
 * @param latest whether the transaction was not sent again since
 * @param request the transaction with the members of the API
 */
record SubmittedRequest(String kind, boolean update, boolean latest, JsonNode request) {

    static ApiResult<SubmittedRequest> read(
            ApiClient apiClient, UUID company, UUID sync, UUID transaction) {
        return apiClient
                .get(
                        String.class,
                        "/portal/api/expenses/companies/{company}/syncs/{sync}/transactions/{id}",
                        company,
                        sync,
                        transaction)
                .map(it -> RecordJson.read(it, SubmittedRequest.class));
    }

    /** The form that posts this kind; null if there is none. */
    @Nullable PostKind postKind() {
        return switch (kind) {
            case "Expense" -> PostKind.EXPENSES;
            case "Reimbursable" -> PostKind.REIMBURSABLES;
            case "Adjustment" -> PostKind.ADJUSTMENTS;
            default -> null;
        };
    }

    /** Whether the form can post it again, corrected. */
    public boolean isCorrectable() {
        return latest && !update && postKind() != null;
    }

    /** The text of the form: an array with the transaction. */
    String pasted() {
        return RecordJson.pretty(RecordJson.tree(List.of(request)));
    }

    /** The kind in words. */
    public String label() {
        return switch (kind) {
            case "Expense" -> "Expense: " + text("type");
            case "Reimbursable" -> "Reimbursable expense";
            default -> kind;
        };
    }

    public String date() {
        return first("issueDate", "date").replaceFirst("T.*", "");
    }

    public @Nullable String currency() {
        return request.path("currency").isString() ? text("currency") : null;
    }

    /** The sum of the lines with the tax that was sent; the debits of an adjustment. */
    public BigDecimal amount() {
        return switch (kind) {
            case "Transfer" -> number(request.path("from").path("amount"));
            case "Adjustment" ->
                    sum(lines().map(it -> number(it.path("amount")).max(BigDecimal.ZERO)));
            default ->
                    sum(
                            lines().map(it ->
                                    number(it.path("netAmount"))
                                            .add(number(it.path("taxAmount")))));
        };
    }

    /** The merchant, or the text that describes the transaction; empty if there is none. */
    public String description() {
        return first("merchantName", "description", "notes");
    }

    public String reference() {
        return text("reference");
    }

    /** The id of the supplier; empty if none was sent. */
    public String supplier() {
        return request.path("contactRef").path("id").asString("");
    }

    /** The id of the bank account; empty if none was sent. */
    public String bankAccount() {
        return request.path("bankAccountRef").path("id").asString("");
    }

    /** The ids of the accounts of its lines, or of both sides of a transfer. */
    public List<String> accounts() {
        return Stream.concat(lines(), Stream.of(request.path("from"), request.path("to")))
                .map(it -> it.path("accountRef").path("id").asString(""))
                .filter(it -> !it.isEmpty())
                .distinct()
                .toList();
    }

    /** The ids of the bank account and the other accounts. */
    List<String> allAccounts() {
        return Stream.concat(Stream.of(bankAccount()), accounts().stream())
                .filter(it -> !it.isEmpty())
                .distinct()
                .toList();
    }

    public String json() {
        return RecordJson.pretty(request);
    }

    private Stream<JsonNode> lines() {
        return StreamSupport.stream(request.path("lines").spliterator(), false);
    }

    private static BigDecimal sum(Stream<BigDecimal> amounts) {
        return amounts.reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static BigDecimal number(JsonNode node) {
        return node.isNumber() ? node.decimalValue() : BigDecimal.ZERO;
    }

    private String first(String... names) {
        return Stream.of(names).map(this::text).filter(it -> !it.isEmpty()).findFirst().orElse("");
    }

    private String text(String name) {
        return request.path(name).asString("");
    }
}
