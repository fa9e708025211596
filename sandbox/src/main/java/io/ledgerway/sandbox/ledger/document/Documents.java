package io.ledgerway.sandbox.ledger.document;

import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRefusal;
import io.ledgerway.sandbox.record.RecordBody;
import io.ledgerway.sandbox.record.RecordWriter;
import io.ledgerway.sandbox.record.References;
import io.ledgerway.sandbox.record.Side;
import java.math.BigDecimal;

/**
 * Completes invoices, bills, credit notes and orders: names beside ids, amounts of lines, totals,
 * and the state, which follows from the payments. Computed members of the request are overwritten.
 */
public class Documents {

    private final References references;
    private final RecordWriter writer;
    private final DocumentLines documentLines;

    public Documents(References references, RecordWriter writer) {
        this.references = references;
        this.documentLines = new DocumentLines(references);
        this.writer = writer;
    }

    public void complete(Change change, Kind kind, RecordBody document) {
        completeHead(change, kind, document);
        documentLines.complete(change.tenant(), document);
        OrderChecks.name(change, references, kind, document);
        if (kind.isOrder()) {
            OrderChecks.check(kind, document);
        } else {
            completePayments(change, kind, document);
            settle(change, kind, document);
        }
    }

    private void completeHead(Change change, Kind kind, RecordBody document) {
        Side side = Side.of(kind);
        String party = document.reference(side.party());
        if (party == null) {
            throw LedgerRefusal.invalid("'%s.id' is required".formatted(side.party()));
        }
        RecordBody contact = references.require(change.tenant(), side.partyKind(), party);
        document.refer(side.party(), party, contact.text("name", party));
        document.fill(OrderChecks.dayOf(kind), change.day().toString());
        document.fill("currency", contact.text("currency", change.tenant().baseCurrency()));
        document.fill("state", kind.isOrder() ? OrderChecks.firstState(kind) : side.openState());
        String currency = document.required("currency");
        if (currency.equals(change.tenant().baseCurrency())) {
            document.json().remove("rate");
        } else if (document.text("rate") == null) {
            document.json().put("rate", writer.dayRate(change, currency));
        }
    }

    private void completePayments(Change change, Kind kind, RecordBody document) {
        BigDecimal open = document.number("gross_total", BigDecimal.ZERO);
        boolean credit = Side.of(kind).isCredit(kind);
        for (RecordBody payment : document.list("payments")) {
            BigDecimal amount = payment.number("amount", payment.number("total", open).abs());
            if (payment.text("id") == null && payment.reference("account") == null) {
                payment.refer("account", "acc-1000", "acc-1000");
            }
            references.name(change.tenant(), Kind.LEDGER_ACCOUNTS, payment, "account");
            String currency = document.required("currency");
            payment.json().put("currency", currency);
            if (document.text("rate") != null && payment.text("rate") == null) {
                payment.json().put("rate", writer.dayRate(change, currency));
            }
            payment.fill("paid_on", change.day().toString());
            payment.money(
                    "total", payment.number("total", credit ? amount.negate() : amount), currency);
            payment.fill("allocated_on", payment.required("paid_on"));
            payment.money("amount", amount, currency);
            open = open.subtract(amount);
        }
    }

    /** Sets the state from the payments; draft and void stay. */
    void settle(Change change, Kind kind, RecordBody document) {
        BigDecimal gross = document.number("gross_total", BigDecimal.ZERO);
        BigDecimal paid = DocumentLines.sum(document.list("payments"), "amount");
        boolean voided = document.text("state", "").equals("void");
        document.money(
                "open_amount",
                voided ? BigDecimal.ZERO : gross.subtract(paid),
                document.text("currency"));
        if (paid.compareTo(gross) > 0) {
            throw LedgerRefusal.invalid("The payments exceed 'gross_total'");
        }
        if (!DocumentEntries.hasBookings(document)) {
            if (paid.signum() != 0) {
                throw LedgerRefusal.conflict("A draft or void document accepts no payments");
            }
            return;
        }
        String state = stateOf(kind, gross, paid);
        document.json().put("state", state);
        if (!state.equals("paid")) {
            document.json().remove("paid_on");
        } else if (document.text("paid_on") == null) {
            document.json().put("paid_on", change.day().toString());
        }
    }

    private static String stateOf(Kind kind, BigDecimal gross, BigDecimal paid) {
        if (paid.compareTo(gross) >= 0) {
            return "paid";
        }
        return paid.signum() > 0 ? "part_paid" : Side.of(kind).openState();
    }
}
