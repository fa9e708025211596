package io.ledgerway.sandbox.ledger;

import io.ledgerway.sandbox.tenant.Tenant;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Completes invoices, bills, credit notes and orders: names beside ids, amounts of lines, totals,
 * and the status that follows from what has been paid. Computed members in the incoming JSON are
 * overwritten.
 */
class Documents {

    private final References references;
    private final RecordWriter writer;

    Documents(References references, RecordWriter writer) {
        this.references = references;
        this.writer = writer;
    }

    void complete(Change change, Kind kind, Body document) {
        completeHead(change, kind, document);
        List<Body> lines = document.list("lines");
        if (lines.isEmpty()) {
            throw LedgerRefusal.invalid("'lines' needs at least one line");
        }
        lines.forEach(it -> completeLine(change.tenant(), it));
        total(document, lines);
        Orders.name(change, references, kind, document);
        if (kind.isOrder()) {
            Orders.check(kind, document);
        } else {
            completePayments(change, kind, document);
            settle(change, kind, document);
        }
    }

    private void completeHead(Change change, Kind kind, Body document) {
        Side side = Side.of(kind);
        String party = document.reference(side.party());
        if (party == null) {
            throw LedgerRefusal.invalid("'%s.id' is required".formatted(side.party()));
        }
        Body contact = references.require(change.tenant(), side.partyKind(), party);
        document.refer(side.party(), party, contact.text("name", party));
        fill(document, Orders.dayOf(kind), today(change).toString());
        fill(document, "currency", contact.text("currency", change.tenant().baseCurrency()));
        fill(document, "state", kind.isOrder() ? Orders.firstState(kind) : side.openState());
        String currency = document.required("currency");
        if (currency.equals(change.tenant().baseCurrency())) {
            document.json().remove("rate");
        } else if (document.text("rate") == null) {
            document.json().put("rate", writer.dayRate(change, currency));
        }
    }

    private void completeLine(Tenant tenant, Body line) {
        references.name(tenant, Kind.LEDGER_ACCOUNTS, line, "account");
        references.name(tenant, Kind.PRODUCTS, line, "product");
        for (Body dimension : line.list("dimensions")) {
            String id = dimension.required("id");
            String name = references.require(tenant, Kind.DIMENSIONS, id).text("name", id);
            dimension.json().put("name", name);
        }
        BigDecimal price = line.number("unit_price", BigDecimal.ZERO);
        BigDecimal quantity = line.number("qty", BigDecimal.ONE);
        BigDecimal discount = line.number("discount", BigDecimal.ZERO);
        BigDecimal net = Body.cents(price.multiply(quantity)).subtract(discount);
        BigDecimal tax = Body.cents(net.multiply(taxRate(tenant, line)).movePointLeft(2));
        line.money("unit_price", price);
        line.json().put("qty", quantity.stripTrailingZeros().toPlainString());
        if (line.text("discount") != null) {
            line.money("discount", discount);
        }
        line.money("net", net);
        line.money("tax", tax);
        line.money("gross", net.add(tax));
    }

    private BigDecimal taxRate(Tenant tenant, Body line) {
        String id = line.reference("tax_code");
        if (id == null) {
            return BigDecimal.ZERO;
        }
        Body taxCode = references.require(tenant, Kind.TAX_CODES, id);
        line.refer("tax_code", id, taxCode.text("name", id));
        String rate = taxCode.text("rate", "0.00");
        line.json().withObject("tax_code").put("rate", rate);
        return taxCode.number("effective_rate", new BigDecimal(rate));
    }

    private static void total(Body document, List<Body> lines) {
        document.money("discount_total", sum(lines, "discount"));
        document.money("net_total", sum(lines, "net"));
        document.money("tax_total", sum(lines, "tax"));
        document.money("gross_total", sum(lines, "gross"));
    }

    private void completePayments(Change change, Kind kind, Body document) {
        BigDecimal open = document.number("gross_total", BigDecimal.ZERO);
        boolean credit = Side.of(kind).isCredit(kind);
        for (Body payment : document.list("payments")) {
            BigDecimal amount = payment.number("amount", payment.number("total", open).abs());
            if (payment.text("id") == null) {
                fillReference(payment, "account", "acc-1000");
            }
            references.name(change.tenant(), Kind.LEDGER_ACCOUNTS, payment, "account");
            String currency = document.required("currency");
            payment.json().put("currency", currency);
            if (document.text("rate") != null && payment.text("rate") == null) {
                payment.json().put("rate", writer.dayRate(change, currency));
            }
            fill(payment, "paid_on", today(change).toString());
            payment.money("total", payment.number("total", credit ? amount.negate() : amount));
            fill(payment, "allocated_on", payment.required("paid_on"));
            payment.money("amount", amount);
            open = open.subtract(amount);
        }
    }

    /** Draft and void stay what they are; the other states follow from the payments. */
    void settle(Change change, Kind kind, Body document) {
        BigDecimal gross = document.number("gross_total", BigDecimal.ZERO);
        BigDecimal paid = sum(document.list("payments"), "amount");
        boolean voided = document.text("state", "").equals("void");
        document.money("open_amount", voided ? BigDecimal.ZERO : gross.subtract(paid));
        if (paid.compareTo(gross) > 0) {
            throw LedgerRefusal.invalid("The payments exceed 'gross_total'");
        }
        if (!Bookkeeping.hasBookings(document)) {
            if (paid.signum() != 0) {
                throw LedgerRefusal.conflict("A draft or void document takes no payments");
            }
            return;
        }
        String state = stateOf(kind, gross, paid);
        document.json().put("state", state);
        if (!state.equals("paid")) {
            document.json().remove("paid_on");
        } else if (document.text("paid_on") == null) {
            document.json().put("paid_on", today(change).toString());
        }
    }

    private static String stateOf(Kind kind, BigDecimal gross, BigDecimal paid) {
        if (paid.compareTo(gross) >= 0) {
            return "paid";
        }
        return paid.signum() > 0 ? "part_paid" : Side.of(kind).openState();
    }

    private static BigDecimal sum(List<Body> parts, String member) {
        return parts.stream()
                .map(it -> it.number(member, BigDecimal.ZERO))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static LocalDate today(Change change) {
        return change.at().atOffset(ZoneOffset.UTC).toLocalDate();
    }

    private static void fill(Body body, String member, @Nullable String value) {
        if (body.text(member) == null) {
            body.json().put(member, value);
        }
    }

    private static void fillReference(Body body, String member, String id) {
        if (body.reference(member) == null) {
            body.refer(member, id, id);
        }
    }
}
