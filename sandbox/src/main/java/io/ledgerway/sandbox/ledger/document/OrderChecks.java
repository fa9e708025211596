package io.ledgerway.sandbox.ledger.document;

import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRefusal;
import io.ledgerway.sandbox.record.RecordBody;
import io.ledgerway.sandbox.record.References;
import io.ledgerway.sandbox.record.Side;
import java.util.Map;
import java.util.Set;

/** Validates orders, receipts and references to orders. */
final class OrderChecks {

    private static final Set<String> ORDER = Set.of("draft", "open", "closed", "void");
    private static final Map<Kind, Set<String>> STATES =
            Map.of(
                    Kind.SALES_ORDERS,
                    ORDER,
                    Kind.PURCHASE_ORDERS,
                    ORDER,
                    Kind.GOODS_RECEIPTS,
                    Set.of("draft", "received", "rejected", "void"));
    private static final Set<String> INVOICING = Set.of("none", "part", "full");

    private OrderChecks() {}

    static String firstState(Kind kind) {
        return kind == Kind.GOODS_RECEIPTS ? "received" : "open";
    }

    /** The member with the date of an order, a receipt or a document. */
    static String dayOf(Kind kind) {
        return kind == Kind.GOODS_RECEIPTS ? "received_on" : "issued_on";
    }

    static void check(Kind kind, RecordBody order) {
        oneOf(order, "state", STATES.getOrDefault(kind, Set.of()));
        if (kind == Kind.SALES_ORDERS) {
            order.json().put("invoicing", order.text("invoicing", "none"));
            oneOf(order, "invoicing", INVOICING);
        }
    }

    /** Sets the numbers beside the ids of referenced orders. */
    static void name(Change change, References references, Kind kind, RecordBody record) {
        Kind orders = Side.of(kind).orders();
        for (RecordBody reference : record.list("orders")) {
            RecordBody order =
                    references.require(change.tenant(), orders, reference.required("id"));
            reference.json().put("number", order.text("number"));
            if (order.text("number") == null) {
                reference.json().remove("number");
            }
        }
        for (RecordBody line : record.list("lines")) {
            String order = line.reference("order_line");
            if (order != null) {
                references.require(change.tenant(), orders, order);
            }
        }
    }

    private static void oneOf(RecordBody order, String member, Set<String> words) {
        if (!words.contains(order.required(member))) {
            throw LedgerRefusal.invalid(
                    "'%s' must be one of %s".formatted(member, words.stream().sorted().toList()));
        }
    }
}
