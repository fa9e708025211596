package io.ledgerway.sandbox.ledger;

import io.ledgerway.sandbox.tenant.Tenants;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Keeps payments and the documents they settle in step: a share that one of them tells of is in the
 * other too, whichever was changed, and the bookings of payments follow.
 */
class Settlements {

    private final Tenants tenants;
    private final Records records;
    private final References references;
    private final RecordWriter writer;
    private final Documents documents;
    private final Payments payments;
    private final Postings postings;
    private final ObjectMapper json;

    Settlements(
            Tenants tenants,
            Records records,
            References references,
            RecordWriter writer,
            Documents documents,
            Payments payments,
            Postings postings,
            ObjectMapper json) {
        this.tenants = tenants;
        this.records = records;
        this.references = references;
        this.writer = writer;
        this.documents = documents;
        this.payments = payments;
        this.postings = postings;
        this.json = json;
    }

    /** Gives new payments of the document an id. */
    void number(Change change, Kind kind, Body document) {
        String prefix = Side.of(kind).payments().prefix();
        for (Body share : document.list("payments")) {
            if (share.text("id") == null) {
                share.json().put("id", prefix + tenants.nextNumber(change.tenant()));
            }
        }
    }

    /**
     * Makes payments what a changed document says. A payment for nothing else comes and goes with
     * the document; of one that settles more, the share is left on account.
     */
    void keep(Change change, LedgerRecord document, List<Body> before, Body body) {
        Target target = Target.of(document);
        boolean effective = !document.deleted() && Bookkeeping.hasBookings(body);
        Set<String> now =
                body.list("payments").stream()
                        .map(it -> it.required("id"))
                        .collect(Collectors.toSet());
        for (Body share : before) {
            if (!effective || !now.contains(share.required("id"))) {
                letGo(change, target, share.required("id"));
            }
        }
        if (effective) {
            body.list("payments").forEach(it -> hold(change, target, body, it));
            body.list("payments").forEach(it -> rebook(change, target, it.required("id")));
        }
    }

    /** Makes documents what a changed payment says. */
    void spread(Change change, LedgerRecord payment, Body before, Body body) {
        Side side = Side.of(payment.kind());
        Map<Target, BigDecimal> shares =
                payment.deleted() ? Map.of() : new Parts(side, body).shares();
        Set<Target> touched = new LinkedHashSet<>(new Parts(side, before).shares().keySet());
        touched.addAll(shares.keySet());
        for (Target target : touched) {
            show(change, target, payment.id(), body, shares.get(target));
        }
        rebook(change, payment.kind(), payment.id());
    }

    private void letGo(Change change, Target document, String id) {
        Side side = Side.of(document.kind());
        Optional<LedgerRecord> known = records.find(change.tenant(), side.payments(), id);
        if (known.isEmpty() || known.get().deleted()) {
            return;
        }
        Body payment = references.body(known.get());
        Parts parts = new Parts(side, payment);
        boolean gone = parts.isOnlyFor(document);
        if (gone) {
            hideElsewhere(change, document, id, parts);
        } else {
            parts.toAccount(document, String.valueOf(payment.reference(side.party())));
        }
        writer.replace(change, known.get(), payment, gone);
        rebook(change, side.payments(), id);
    }

    private void hideElsewhere(Change change, Target document, String id, Parts parts) {
        for (Target other : parts.shares().keySet()) {
            if (!other.equals(document)) {
                show(change, other, id, parts.payment(), null);
            }
        }
    }

    /** Makes sure that the payment of a share exists and settles the document by so much. */
    private void hold(Change change, Target document, Body body, Body share) {
        Kind kind = Side.of(document.kind()).payments();
        String id = share.required("id");
        Optional<LedgerRecord> known = records.find(change.tenant(), kind, id);
        if (known.isEmpty()) {
            writer.add(change, kind, id, paymentFor(change, document, body, share));
            return;
        }
        LedgerRecord record = known.get();
        Body payment = references.body(record);
        Parts parts = new Parts(Side.of(kind), payment);
        boolean moved = parts.backTo(document);
        BigDecimal settled = parts.shares().getOrDefault(document, BigDecimal.ZERO);
        if (settled.compareTo(share.number("amount", BigDecimal.ZERO)) != 0) {
            throw LedgerRefusal.invalid(
                    "'%s' is another payment; change it where it is".formatted(id));
        }
        if (moved || record.deleted()) {
            writer.replace(change, record, payment, false);
        }
        if (record.deleted()) {
            parts.shares()
                    .forEach((target, amount) -> {
                        if (!target.equals(document)) {
                            show(change, target, id, payment, amount);
                        }
                    });
        }
    }

    /** What was paid beyond the share stays on account. */
    private Body paymentFor(Change change, Target document, Body body, Body share) {
        Side side = Side.of(document.kind());
        ObjectNode payment = json.createObjectNode();
        payment.setAll(share.json().deepCopy());
        payment.remove(List.of("id", "amount", "allocated_on"));
        payment.set(side.party(), body.json().get(side.party()).deepCopy());
        BigDecimal amount = share.number("amount", BigDecimal.ZERO);
        BigDecimal settled = side.isCredit(document.kind()) ? amount.negate() : amount;
        ArrayNode parts = payment.putArray("parts");
        parts.addObject()
                .put("amount", money(settled, body))
                .put("allocated_on", share.required("allocated_on"))
                .putArray("settles")
                .addObject()
                .put("kind", side.wordFor(document.kind()))
                .put("id", document.id())
                .put("amount", money(settled, body));
        BigDecimal rest = share.number("total", settled).subtract(settled);
        if (rest.signum() != 0) {
            parts.addObject().put("amount", money(rest, body));
        }
        Body complete = new Body(payment);
        payments.complete(change, side.payments(), complete);
        return complete;
    }

    /** Shows the share of a payment in the document, or none. */
    private void show(
            Change change, Target target, String id, Body payment, @Nullable BigDecimal amount) {
        LedgerRecord document =
                records.find(change.tenant(), target.kind(), target.id())
                        .orElseThrow(() -> LedgerRefusal.notFound(target.kind(), target.id()));
        Body body = references.body(document);
        if (document.deleted() || !Bookkeeping.hasBookings(body)) {
            if (amount != null) {
                throw LedgerRefusal.conflict("'%s' takes no payments".formatted(target.id()));
            }
            return;
        }
        Map<String, ObjectNode> shares = new LinkedHashMap<>();
        body.list("payments").forEach(it -> shares.put(it.required("id"), it.json()));
        if (amount == null) {
            shares.remove(id);
        } else {
            shares.put(id, shareOf(payment, id, target, amount));
        }
        body.json().putArray("payments").addAll(shares.values());
        documents.settle(change, target.kind(), body);
        writer.replace(change, document, body, false);
        shares.keySet().stream()
                .filter(it -> !it.equals(id))
                .forEach(it -> rebook(change, target, it));
    }

    private ObjectNode shareOf(Body payment, String id, Target target, BigDecimal amount) {
        ObjectNode share = json.createObjectNode().put("id", id);
        for (String member :
                List.of("reference", "account", "currency", "rate", "paid_on", "total")) {
            if (payment.json().has(member)) {
                share.set(member, payment.json().get(member).deepCopy());
            }
        }
        Parts parts = new Parts(Side.of(target.kind()), payment);
        for (Body part : payment.list("parts")) {
            if (part.list("settles").stream()
                    .anyMatch(it -> Optional.of(target).equals(parts.target(it)))) {
                share.put("allocated_on", part.required("allocated_on"));
            }
        }
        return share.put("amount", money(amount, payment));
    }

    private static String money(BigDecimal amount, Body ofItsCurrency) {
        return Money.round(amount, ofItsCurrency.text("currency")).toPlainString();
    }

    private void rebook(Change change, Target document, String id) {
        rebook(change, Side.of(document.kind()).payments(), id);
    }

    private void rebook(Change change, Kind kind, String id) {
        LedgerRecord record =
                records.find(change.tenant(), kind, id)
                        .orElseThrow(() -> LedgerRefusal.notFound(kind, id));
        Body payment = references.body(record);
        postings.restate(
                change,
                id,
                LocalDate.parse(payment.required("paid_on")),
                record.deleted()
                        ? List.of()
                        : new PaymentEntries(references, change.tenant()).of(kind, id, payment));
    }
}
