package io.ledgerway.expense.request;

import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.starter.error.ValidationErrors;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads an expense. */
final class ExpenseReader {

    private static final Map<String, ExpenseType> TYPES =
            Arrays.stream(ExpenseType.values())
                    .collect(
                            Collectors.toUnmodifiableMap(
                                    it -> it.wire().toLowerCase(Locale.ROOT), Function.identity()));

    private static final String REMOVED =
            "%s In/Out transaction type is no longer supported."
                    + " Please use the 'Create %s transactions' endpoint.";

    private static final Map<String, String> REMOVED_TYPES =
            Map.of(
                    "transferin", REMOVED.formatted("Transfer", "transfer"),
                    "transferout", REMOVED.formatted("Transfer", "transfer"),
                    "adjustmentin", REMOVED.formatted("Adjustment", "adjustment"),
                    "adjustmentout", REMOVED.formatted("Adjustment", "adjustment"));

    private ExpenseReader() {}

    static Expense create(JsonFields body, ValidationErrors validationErrors) {
        return read(
                body,
                validationErrors,
                body.uuid("id"),
                body.text("reference", TextLimits.TEXT),
                /* minLines= */ 1,
                body.flag("postAsDraft"));
    }

    /** Reads the members that an update can change; other members keep their previous values. */
    static Expense update(JsonFields body, ValidationErrors validationErrors, UUID id) {
        return read(body, validationErrors, id, null, /* minLines= */ 0, false);
    }

    private static Expense read(
            JsonFields body,
            ValidationErrors validationErrors,
            UUID id,
            @Nullable String reference,
            int minLines,
            boolean postAsDraft) {
        return new Expense(
                id,
                type(body, validationErrors),
                body.date("issueDate"),
                body.currency("currency"),
                body.rate("currencyRate"),
                supplier(body),
                body.ref("bankAccountRef"),
                reference,
                body.text("merchantName", TextLimits.TEXT),
                body.list("lines", minLines, LineReader.MAX_LINES, LineReader::ofExpense),
                body.text("notes", TextLimits.NOTES),
                postAsDraft);
    }

    private static ExpenseType type(JsonFields body, ValidationErrors validationErrors) {
        String word = body.requiredText("type", Integer.MAX_VALUE).toLowerCase(Locale.ROOT);
        String removed = REMOVED_TYPES.get(word);
        if (removed != null) {
            validationErrors.addAsSummary(body.path("type"), removed);
        } else if (!word.isBlank() && !TYPES.containsKey(word)) {
            body.addError(
                    "type",
                    JsonFields.notOneOf(
                            "type",
                            Arrays.stream(ExpenseType.values()).map(ExpenseType::wire).toList()));
        }
        return Objects.requireNonNullElse(TYPES.get(word), ExpenseType.PAYMENT);
    }

    /** The supplier id; {@code contactType} is the earlier name of {@code type}. */
    private static @Nullable String supplier(JsonFields body) {
        JsonFields contact = body.object("contactRef");
        if (contact == null) {
            return null;
        }
        Map<String, String> types = Map.of("supplier", "Supplier");
        contact.enumValue("type", types);
        contact.enumValue("contactType", types);
        return contact.requiredText("id", TextLimits.ID);
    }
}
