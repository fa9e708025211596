package io.ledgerway.expense.intake;

import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.Transaction.Adjustment;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.expense.transaction.Transaction.Reimbursable;
import io.ledgerway.expense.transaction.Transaction.Transfer;
import io.ledgerway.starter.error.ApiException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the bodies of requests: shape and bounds, and nothing that books or platforms know. One
 * thing wrong refuses the whole body with 400, every fault under its path (sections 4 and 9.4).
 */
final class RequestBodies {

    static final int MOST_ITEMS = 50;

    private static final int MOST_DATA_SETS = 100;

    private final JsonMapper json;

    RequestBodies(JsonMapper json) {
        this.json = json;
    }

    List<Expense> expenses(byte @Nullable [] body) {
        return items(body, "ExpenseTransactions", ExpenseReader::create);
    }

    List<Adjustment> adjustments(byte @Nullable [] body) {
        return items(body, "AdjustmentTransactions", (it, _) -> AdjustmentReader.read(it));
    }

    List<Reimbursable> reimbursables(byte @Nullable [] body) {
        return items(
                body, "ReimbursableExpenseTransactions", (it, _) -> ReimbursableReader.create(it));
    }

    Expense expenseUpdate(UUID id, byte @Nullable [] body) {
        return one(
                body,
                "UpdateExpenseTransaction",
                (it, faults) -> ExpenseReader.update(it, faults, id));
    }

    Transfer transfer(UUID id, byte @Nullable [] body) {
        return one(body, "TransferTransaction", (it, _) -> TransferReader.read(it, id));
    }

    Reimbursable reimbursableUpdate(UUID id, byte @Nullable [] body) {
        return one(
                body,
                "UpdateReimbursableExpenseTransaction",
                (it, _) -> ReimbursableReader.read(it, id));
    }

    /** The older form: {@code {"items": […]}} (section 20). */
    List<Expense> dataSet(byte @Nullable [] body) {
        return one(
                body,
                "ExpenseTransactions",
                (it, faults) -> {
                    List<Expense> read =
                            it.requiredList(
                                    "items",
                                    MOST_ITEMS,
                                    each -> ExpenseReader.create(each, faults));
                    different(read, "Items", faults);
                    return read;
                });
    }

    /** {@code {"datasetIds": […]}}; empty for all that wait. */
    List<UUID> dataSetIds(byte @Nullable [] body) {
        return one(
                body,
                "InitiateSync",
                (it, faults) -> {
                    List<UUID> ids = it.uuids("datasetIds", MOST_DATA_SETS);
                    Set<UUID> seen = new HashSet<>();
                    for (int i = 0; i < ids.size(); i++) {
                        if (!seen.add(ids.get(i))) {
                            faults.add("DatasetIds[%d]".formatted(i), "Named twice.");
                        }
                    }
                    return ids;
                });
    }

    private <T extends Transaction> List<T> items(
            byte @Nullable [] body, String validator, BiFunction<Fields, Faults, T> reader) {
        Faults faults = new Faults(validator);
        JsonNode array = tree(body, faults);
        if (!array.isArray() || array.isEmpty() || array.size() > MOST_ITEMS) {
            faults.add(null, "The body must be an array of 1 to %d items.".formatted(MOST_ITEMS));
            faults.refuse();
        }
        List<T> read = Fields.each(array, "", faults, it -> reader.apply(it, faults));
        different(read, "", faults);
        faults.refuse();
        return read;
    }

    private <T> T one(
            byte @Nullable [] body, String validator, BiFunction<Fields, Faults, T> reader) {
        Faults faults = new Faults(validator);
        JsonNode object = tree(body, faults);
        if (!object.isObject()) {
            faults.add(null, "The body must be an object.");
            faults.refuse();
        }
        T read = reader.apply(new Fields(object, "", faults), faults);
        faults.refuse();
        return read;
    }

    private JsonNode tree(byte @Nullable [] body, Faults faults) {
        try {
            return json.readTree(body == null ? new byte[0] : body);
        } catch (JacksonException e) {
            faults.add(null, "The body is not JSON.");
            faults.refuse();
            throw ApiException.badRequest("The body is not JSON.");
        }
    }

    /** A fault in an item before it shifts nothing: an item that is no object ends in refusal. */
    private static void different(List<? extends Transaction> all, String at, Faults faults) {
        Set<UUID> seen = new HashSet<>();
        for (int i = 0; i < all.size(); i++) {
            UUID id = all.get(i).id();
            if (!seen.add(id) && !id.equals(Fields.NO_ID)) {
                faults.add("%s[%d].Id".formatted(at, i), "The id %s is used twice.".formatted(id));
            }
        }
    }
}
