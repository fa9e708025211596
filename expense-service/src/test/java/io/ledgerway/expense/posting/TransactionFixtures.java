package io.ledgerway.expense.posting;

import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.Transaction.Adjustment;
import io.ledgerway.expense.transaction.Transaction.AdjustmentLine;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.expense.transaction.Transaction.Line;
import io.ledgerway.expense.transaction.Transaction.Reimbursable;
import io.ledgerway.expense.transaction.Transaction.Side;
import io.ledgerway.expense.transaction.Transaction.TrackingRef;
import io.ledgerway.expense.transaction.Transaction.Transfer;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Transactions as a client sends them. */
final class TransactionFixtures {

    static final JsonMapper JSON = JsonMapper.builder().build();

    private TransactionFixtures() {}

    static ObjectNode of(Transaction transaction, UUID id) {
        ObjectNode sent = JSON.createObjectNode().put("id", id.toString());
        switch (transaction) {
            case Expense it -> expense(it, sent);
            case Reimbursable it -> reimbursable(it, sent);
            case Transfer it -> {
                sent.put("description", it.description()).put("date", it.date().text());
                side(sent.putObject("from"), it.from());
                side(sent.putObject("to"), it.to());
            }
            case Adjustment it -> adjustment(it, sent);
        }
        return sent;
    }

    private static void expense(Expense it, ObjectNode sent) {
        sent.put("type", it.type().wire()).put("issueDate", it.issueDate().text());
        sent.put("currency", it.currency()).put("currencyRate", it.currencyRate());
        ref(sent, "contactRef", it.supplierId());
        ref(sent, "bankAccountRef", it.bankAccountId());
        sent.put("reference", it.reference()).put("merchantName", it.merchantName());
        sent.put("notes", it.notes()).put("postAsDraft", it.postAsDraft());
        lines(sent, it.lines());
    }

    private static void reimbursable(Reimbursable it, ObjectNode sent) {
        sent.put("issueDate", it.issueDate().text()).put("dueDate", it.dueDate().text());
        sent.put("currency", it.currency()).put("currencyRate", it.currencyRate());
        ref(sent, "contactRef", it.supplierId());
        ref(sent, "apAccountRef", it.payableAccountId());
        sent.put("reference", it.reference()).put("notes", it.notes());
        lines(sent, it.lines());
    }

    private static void adjustment(Adjustment it, ObjectNode sent) {
        sent.put("date", it.date().text()).put("reference", it.reference());
        sent.put("currency", it.currency()).put("currencyRate", it.currencyRate());
        var lines = sent.putArray("lines");
        for (AdjustmentLine each : it.lines()) {
            var line = lines.addObject().put("amount", each.amount());
            line.put("description", each.description());
            ref(line, "accountRef", each.accountId());
            tracked(line, each.tracking(), each.invoiceTo());
        }
    }

    private static void lines(ObjectNode sent, List<Line> all) {
        if (all.isEmpty()) {
            return;
        }
        var lines = sent.putArray("lines");
        for (Line each : all) {
            var line = lines.addObject().put("description", each.description());
            line.put("netAmount", each.netAmount()).put("taxAmount", each.taxAmount());
            ref(line, "taxRateRef", each.taxRateId());
            ref(line, "accountRef", each.accountId());
            ref(line, "itemRef", each.itemId());
            tracked(line, each.tracking(), each.invoiceTo());
        }
    }

    private static void tracked(
            ObjectNode line, List<TrackingRef> tracking, @Nullable String invoiceTo) {
        if (!tracking.isEmpty()) {
            var refs = line.putArray("trackingRefs");
            tracking.forEach(
                    it -> refs.addObject().put("id", it.id()).put("dataType", it.dataType()));
        }
        ref(line, "invoiceTo", invoiceTo);
    }

    private static void side(ObjectNode sent, Side it) {
        ref(sent, "accountRef", it.accountId());
        sent.put("amount", it.amount());
    }

    private static void ref(ObjectNode sent, String name, @Nullable String id) {
        if (id != null) {
            sent.putObject(name).put("id", id);
        }
    }
}
