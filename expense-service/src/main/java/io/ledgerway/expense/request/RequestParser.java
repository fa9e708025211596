package io.ledgerway.expense.request;

import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.Transaction.Adjustment;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.expense.transaction.Transaction.Reimbursable;
import io.ledgerway.expense.transaction.Transaction.Transfer;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.JsonErrors;
import io.ledgerway.starter.error.ValidationErrors;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/**
 * Parses request bodies and validates shape and bounds, without reference data and platform rules.
 * Invalid bodies are rejected with 400 and an item for each error.
 */
public final class RequestParser {

    public static final int MAX_ITEMS = 50;

    /** Maximum number of validation errors in a response. */
    public static final int MAX_ERRORS = 200;

    private static final int MAX_DATA_SETS = 100;

    /** Rejects members that are given twice. */
    private final ObjectReader json;

    public RequestParser(JsonMapper json) {
        this.json = json.reader().with(StreamReadFeature.STRICT_DUPLICATE_DETECTION);
    }

    public List<Expense> expenses(byte @Nullable [] body) {
        return items(body, "ExpenseTransactions", ExpenseReader::create);
    }

    public List<Adjustment> adjustments(byte @Nullable [] body) {
        return items(body, "AdjustmentTransactions", (it, _) -> AdjustmentReader.read(it));
    }

    public List<Reimbursable> reimbursables(byte @Nullable [] body) {
        return items(
                body, "ReimbursableExpenseTransactions", (it, _) -> ReimbursableReader.create(it));
    }

    public Expense expenseUpdate(UUID id, byte @Nullable [] body) {
        return one(
                body,
                "UpdateExpenseTransaction",
                (it, validationErrors) -> ExpenseReader.update(it, validationErrors, id));
    }

    public Transfer transfer(UUID id, byte @Nullable [] body) {
        return one(body, "TransferTransaction", (it, _) -> TransferReader.read(it, id));
    }

    public Reimbursable reimbursableUpdate(UUID id, byte @Nullable [] body) {
        return one(
                body,
                "UpdateReimbursableExpenseTransaction",
                (it, _) -> ReimbursableReader.read(it, id));
    }

    /** Reads the earlier form {@code {"items": […]}}. */
    public List<Expense> dataSet(byte @Nullable [] body) {
        return one(
                body,
                "ExpenseTransactions",
                (it, validationErrors) -> {
                    List<Expense> read =
                            it.requiredList(
                                    "items",
                                    MAX_ITEMS,
                                    each -> ExpenseReader.create(each, validationErrors));
                    requireDistinctIds(read, "Items", validationErrors);
                    return read;
                });
    }

    /** Reads {@code {"datasetIds": […]}}; empty means all waiting data sets. */
    public List<UUID> dataSetIds(byte @Nullable [] body) {
        return one(
                body,
                "InitiateSync",
                (it, validationErrors) -> {
                    List<UUID> ids = it.uuids("datasetIds", MAX_DATA_SETS);
                    Set<UUID> seen = new HashSet<>();
                    for (int i = 0; i < ids.size(); i++) {
                        if (!seen.add(ids.get(i))) {
                            validationErrors.add(
                                    "DatasetIds[%d]".formatted(i), "The id is repeated.");
                        }
                    }
                    return ids;
                });
    }

    private <T extends Transaction> List<T> items(
            byte @Nullable [] body,
            String validator,
            BiFunction<JsonFields, ValidationErrors, T> reader) {
        ValidationErrors validationErrors = new ValidationErrors(validator, MAX_ERRORS);
        JsonNode array = tree(body, validationErrors);
        if (!array.isArray() || array.isEmpty() || array.size() > MAX_ITEMS) {
            validationErrors.add(
                    null, "The body must be an array of 1 to %d items.".formatted(MAX_ITEMS));
            validationErrors.throwIfAny();
        }
        List<T> read =
                JsonFields.each(
                        array, "", validationErrors, it -> reader.apply(it, validationErrors));
        requireDistinctIds(read, "", validationErrors);
        validationErrors.throwIfAny();
        return read;
    }

    private <T> T one(
            byte @Nullable [] body,
            String validator,
            BiFunction<JsonFields, ValidationErrors, T> reader) {
        ValidationErrors validationErrors = new ValidationErrors(validator, MAX_ERRORS);
        JsonNode object = tree(body, validationErrors);
        if (!object.isObject()) {
            validationErrors.add(null, "The body must be an object.");
            validationErrors.throwIfAny();
        }
        T read = reader.apply(new JsonFields(object, "", validationErrors), validationErrors);
        validationErrors.throwIfAny();
        return read;
    }

    private JsonNode tree(byte @Nullable [] body, ValidationErrors validationErrors) {
        try {
            return json.readTree(body == null ? new byte[0] : body);
        } catch (JacksonException e) {
            validationErrors.add(null, JsonErrors.describe(e));
            validationErrors.throwIfAny();
            throw ApiException.badRequest("The body is not JSON.");
        }
    }

    /**
     * Rejects repeated ids. Indexes are reliable: an item that is not an object rejects the body.
     */
    private static void requireDistinctIds(
            List<? extends Transaction> all, String at, ValidationErrors validationErrors) {
        Set<UUID> seen = new HashSet<>();
        for (int i = 0; i < all.size(); i++) {
            UUID id = all.get(i).id();
            if (!seen.add(id) && !id.equals(JsonFields.NO_ID)) {
                validationErrors.add(
                        "%s[%d].Id".formatted(at, i), "The id %s is used twice.".formatted(id));
            }
        }
    }
}
