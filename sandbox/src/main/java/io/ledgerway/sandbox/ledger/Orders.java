package io.ledgerway.sandbox.ledger;

import java.util.Map;
import java.util.Set;

/** Where orders and receipts may stand, and what refers to orders. */
final class Orders {

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

    private Orders() {}

    static String firstState(Kind kind) {
        return kind == Kind.GOODS_RECEIPTS ? "received" : "open";
    }

    /** The member with the day of an order, a receipt or a document. */
    static String dayOf(Kind kind) {
        return kind == Kind.GOODS_RECEIPTS ? "received_on" : "issued_on";
    }

    static void check(Kind kind, Body order) {
        oneOf(order, "state", STATES.getOrDefault(kind, Set.of()));
        if (kind == Kind.SALES_ORDERS) {
            order.json().put("invoicing", order.text("invoicing", "none"));
            oneOf(order, "invoicing", INVOICING);
        }
    }

    /** Puts the numbers beside the ids of the orders that a record refers to. */
    static void name(Change change, References references, Kind kind, Body record) {
        Kind orders = Side.of(kind).orders();
        for (Body reference : record.list("orders")) {
            Body order = references.require(change.tenant(), orders, reference.required("id"));
            reference.json().put("number", order.text("number"));
            if (order.text("number") == null) {
                reference.json().remove("number");
            }
        }
        for (Body line : record.list("lines")) {
            String order = line.reference("order_line");
            if (order != null) {
                references.require(change.tenant(), orders, order);
            }
        }
    }

    private static void oneOf(Body order, String member, Set<String> words) {
        if (!words.contains(order.required(member))) {
            throw LedgerRefusal.invalid(
                    "'%s' must be one of %s".formatted(member, words.stream().sorted().toList()));
        }
    }
}
