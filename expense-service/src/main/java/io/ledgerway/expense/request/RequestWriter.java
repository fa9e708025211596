package io.ledgerway.expense.request;

import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.Transaction.Adjustment;
import io.ledgerway.expense.transaction.Transaction.AdjustmentLine;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.expense.transaction.Transaction.Line;
import io.ledgerway.expense.transaction.Transaction.Reimbursable;
import io.ledgerway.expense.transaction.Transaction.Side;
import io.ledgerway.expense.transaction.Transaction.TrackingRef;
import io.ledgerway.expense.transaction.Transaction.Transfer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes a stored transaction with the members of its request; {@link RequestParser} reads it
 * again. Members without a value are omitted. A transfer has its id in the path of the request.
 */
public final class RequestWriter {

    private RequestWriter() {}

    public static Map<String, Object> write(Transaction transaction) {
        return switch (transaction) {
            case Expense it -> expense(it);
            case Transfer it -> transfer(it);
            case Adjustment it -> adjustment(it);
            case Reimbursable it -> reimbursable(it);
        };
    }

    private static Map<String, Object> expense(Expense it) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("id", it.id());
        body.put("type", it.type().wire());
        body.put("issueDate", it.issueDate().text());
        body.put("currency", it.currency());
        put(body, "currencyRate", it.currencyRate());
        ref(body, "contactRef", it.supplierId());
        ref(body, "bankAccountRef", it.bankAccountId());
        put(body, "reference", it.reference());
        put(body, "merchantName", it.merchantName());
        lines(body, it.lines());
        put(body, "notes", it.notes());
        if (it.postAsDraft()) {
            body.put("postAsDraft", true);
        }
        return body;
    }

    private static Map<String, Object> transfer(Transfer it) {
        Map<String, Object> body = new LinkedHashMap<>();
        put(body, "description", it.description());
        body.put("date", it.date().text());
        body.put("from", side(it.from()));
        body.put("to", side(it.to()));
        return body;
    }

    private static Map<String, Object> side(Side it) {
        Map<String, Object> side = new LinkedHashMap<>();
        ref(side, "accountRef", it.accountId());
        side.put("amount", it.amount());
        return side;
    }

    private static Map<String, Object> adjustment(Adjustment it) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("id", it.id());
        body.put("date", it.date().text());
        body.put("currency", it.currency());
        put(body, "currencyRate", it.currencyRate());
        put(body, "reference", it.reference());
        body.put("lines", it.lines().stream().map(RequestWriter::adjustmentLine).toList());
        return body;
    }

    private static Map<String, Object> adjustmentLine(AdjustmentLine it) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("amount", it.amount());
        ref(line, "accountRef", it.accountId());
        put(line, "description", it.description());
        tracking(line, it.tracking());
        invoiceTo(line, it.invoiceTo());
        return line;
    }

    private static Map<String, Object> reimbursable(Reimbursable it) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("id", it.id());
        put(body, "reference", it.reference());
        ref(body, "contactRef", it.supplierId());
        ref(body, "apAccountRef", it.payableAccountId());
        body.put("issueDate", it.issueDate().text());
        body.put("dueDate", it.dueDate().text());
        body.put("currency", it.currency());
        put(body, "currencyRate", it.currencyRate());
        put(body, "notes", it.notes());
        lines(body, it.lines());
        return body;
    }

    private static void lines(Map<String, Object> body, List<Line> lines) {
        if (!lines.isEmpty()) {
            body.put("lines", lines.stream().map(RequestWriter::line).toList());
        }
    }

    private static Map<String, Object> line(Line it) {
        Map<String, Object> line = new LinkedHashMap<>();
        put(line, "description", it.description());
        line.put("netAmount", it.netAmount());
        put(line, "taxAmount", it.taxAmount());
        ref(line, "taxRateRef", it.taxRateId());
        ref(line, "accountRef", it.accountId());
        ref(line, "itemRef", it.itemId());
        tracking(line, it.tracking());
        invoiceTo(line, it.invoiceTo());
        return line;
    }

    private static void tracking(Map<String, Object> line, List<TrackingRef> tracking) {
        if (!tracking.isEmpty()) {
            line.put(
                    "trackingRefs",
                    tracking.stream()
                            .map(it -> Map.of("id", it.id(), "dataType", it.dataType()))
                            .toList());
        }
    }

    private static void invoiceTo(Map<String, Object> line, @Nullable String customer) {
        if (customer != null) {
            line.put("invoiceTo", Map.of("id", customer, "type", "customer"));
        }
    }

    private static void ref(Map<String, Object> body, String name, @Nullable String id) {
        if (id != null) {
            body.put(name, Map.of("id", id));
        }
    }

    private static void put(Map<String, Object> body, String name, @Nullable Object value) {
        if (value != null) {
            body.put(name, value);
        }
    }
}
