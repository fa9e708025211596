package io.ledgerway.sandbox.ledger.document;

import io.ledgerway.sandbox.ledger.journal.Postings;
import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.LedgerRefusal;
import io.ledgerway.sandbox.record.Money;
import io.ledgerway.sandbox.record.RecordBody;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.record.RecordWriter;
import io.ledgerway.sandbox.record.References;
import io.ledgerway.sandbox.record.SettledDocument;
import io.ledgerway.sandbox.record.Side;
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
 * Keeps payments and documents consistent: an allocation of one is also in the other, after a
 * change of either, and the postings of payments are updated.
 */
public class Settlements {

    private final Tenants tenants;
    private final RecordQueries recordQueries;
    private final References references;
    private final RecordWriter writer;
    private final Documents documents;
    private final Payments payments;
    private final Postings postings;
    private final ObjectMapper json;

    public Settlements(
            Tenants tenants,
            RecordQueries recordQueries,
            References references,
            RecordWriter writer,
            Documents documents,
            Payments payments,
            Postings postings,
            ObjectMapper json) {
        this.tenants = tenants;
        this.recordQueries = recordQueries;
        this.references = references;
        this.writer = writer;
        this.documents = documents;
        this.payments = payments;
        this.postings = postings;
        this.json = json;
    }

    /** Assigns ids to new payments of the document. */
    public void number(Change change, Kind kind, RecordBody document) {
        String prefix = Side.of(kind).payments().prefix();
        for (RecordBody share : document.list("payments")) {
            if (share.text("id") == null) {
                share.json().put("id", prefix + tenants.nextNumber(change.tenant()));
            }
        }
    }

    /**
     * Updates payments from a changed document. A payment for this document alone is created and
     * deleted with it; for one that settles more, the share stays on account.
     */
    public void keep(
            Change change, LedgerRecord document, List<RecordBody> before, RecordBody recordBody) {
        SettledDocument settledDocument = SettledDocument.of(document);
        boolean effective = !document.deleted() && DocumentEntries.hasBookings(recordBody);
        Set<String> now =
                recordBody.list("payments").stream()
                        .map(it -> it.required("id"))
                        .collect(Collectors.toSet());
        for (RecordBody share : before) {
            if (!effective || !now.contains(share.required("id"))) {
                letGo(change, settledDocument, share.required("id"));
            }
        }
        if (effective) {
            recordBody
                    .list("payments")
                    .forEach(it -> hold(change, settledDocument, recordBody, it));
            recordBody
                    .list("payments")
                    .forEach(it -> rebook(change, settledDocument, it.required("id")));
        }
    }

    /** Updates documents from a changed payment. */
    public void spread(
            Change change, LedgerRecord payment, RecordBody before, RecordBody recordBody) {
        Side side = Side.of(payment.kind());
        Map<SettledDocument, BigDecimal> shares =
                payment.deleted() ? Map.of() : new PaymentAllocations(side, recordBody).shares();
        Set<SettledDocument> touched =
                new LinkedHashSet<>(new PaymentAllocations(side, before).shares().keySet());
        touched.addAll(shares.keySet());
        for (SettledDocument settledDocument : touched) {
            show(change, settledDocument, payment.id(), recordBody, shares.get(settledDocument));
        }
        rebook(change, payment.kind(), payment.id());
    }

    private void letGo(Change change, SettledDocument document, String id) {
        Side side = Side.of(document.kind());
        Optional<LedgerRecord> known = recordQueries.find(change.tenant(), side.payments(), id);
        if (known.isEmpty() || known.get().deleted()) {
            return;
        }
        RecordBody payment = references.body(known.get());
        PaymentAllocations paymentAllocations = new PaymentAllocations(side, payment);
        boolean gone = paymentAllocations.isOnlyFor(document);
        if (gone) {
            hideElsewhere(change, document, id, paymentAllocations);
        } else {
            paymentAllocations.toAccount(document, String.valueOf(payment.reference(side.party())));
        }
        writer.replace(change, known.get(), payment, gone);
        rebook(change, side.payments(), id);
    }

    private void hideElsewhere(
            Change change,
            SettledDocument document,
            String id,
            PaymentAllocations paymentAllocations) {
        for (SettledDocument other : paymentAllocations.shares().keySet()) {
            if (!other.equals(document)) {
                show(change, other, id, paymentAllocations.payment(), null);
            }
        }
    }

    /** Ensures that the payment exists and settles the document by this amount. */
    private void hold(
            Change change, SettledDocument document, RecordBody recordBody, RecordBody share) {
        Kind kind = Side.of(document.kind()).payments();
        String id = share.required("id");
        Optional<LedgerRecord> known = recordQueries.find(change.tenant(), kind, id);
        if (known.isEmpty()) {
            writer.add(change, kind, id, paymentFor(change, document, recordBody, share));
            return;
        }
        LedgerRecord record = known.get();
        RecordBody payment = references.body(record);
        PaymentAllocations paymentAllocations = new PaymentAllocations(Side.of(kind), payment);
        boolean moved = paymentAllocations.backTo(document);
        BigDecimal settled = paymentAllocations.shares().getOrDefault(document, BigDecimal.ZERO);
        if (settled.compareTo(share.number("amount", BigDecimal.ZERO)) != 0) {
            throw LedgerRefusal.invalid(
                    "'%s' belongs to another payment; change it there".formatted(id));
        }
        if (moved || record.deleted()) {
            writer.replace(change, record, payment, false);
        }
        if (record.deleted()) {
            paymentAllocations
                    .shares()
                    .forEach((settledDocument, amount) -> {
                        if (!settledDocument.equals(document)) {
                            show(change, settledDocument, id, payment, amount);
                        }
                    });
        }
    }

    /** An amount beyond the share stays on account. */
    private RecordBody paymentFor(
            Change change, SettledDocument document, RecordBody recordBody, RecordBody share) {
        Side side = Side.of(document.kind());
        ObjectNode payment = json.createObjectNode();
        payment.setAll(share.json().deepCopy());
        payment.remove(List.of("id", "amount", "allocated_on"));
        payment.set(side.party(), recordBody.json().get(side.party()).deepCopy());
        BigDecimal amount = share.number("amount", BigDecimal.ZERO);
        BigDecimal settled = side.isCredit(document.kind()) ? amount.negate() : amount;
        ArrayNode parts = payment.putArray("parts");
        parts.addObject()
                .put("amount", money(settled, recordBody))
                .put("allocated_on", share.required("allocated_on"))
                .putArray("settles")
                .addObject()
                .put("kind", side.wordFor(document.kind()))
                .put("id", document.id())
                .put("amount", money(settled, recordBody));
        BigDecimal rest = share.number("total", settled).subtract(settled);
        if (rest.signum() != 0) {
            parts.addObject().put("amount", money(rest, recordBody));
        }
        RecordBody complete = new RecordBody(payment);
        payments.complete(change, side.payments(), complete);
        return complete;
    }

    /** Adds the allocation of a payment to the document, or removes it. */
    private void show(
            Change change,
            SettledDocument settledDocument,
            String id,
            RecordBody payment,
            @Nullable BigDecimal amount) {
        LedgerRecord document =
                recordQueries
                        .find(change.tenant(), settledDocument.kind(), settledDocument.id())
                        .orElseThrow(() ->
                                LedgerRefusal.notFound(
                                        settledDocument.kind(), settledDocument.id()));
        RecordBody recordBody = references.body(document);
        if (document.deleted() || !DocumentEntries.hasBookings(recordBody)) {
            if (amount != null) {
                throw LedgerRefusal.conflict(
                        "'%s' accepts no payments".formatted(settledDocument.id()));
            }
            return;
        }
        Map<String, ObjectNode> shares = new LinkedHashMap<>();
        recordBody.list("payments").forEach(it -> shares.put(it.required("id"), it.json()));
        if (amount == null) {
            shares.remove(id);
        } else {
            shares.put(id, shareOf(payment, id, settledDocument, amount));
        }
        recordBody.json().putArray("payments").addAll(shares.values());
        documents.settle(change, settledDocument.kind(), recordBody);
        writer.replace(change, document, recordBody, false);
        shares.keySet().stream()
                .filter(it -> !it.equals(id))
                .forEach(it -> rebook(change, settledDocument, it));
    }

    private ObjectNode shareOf(
            RecordBody payment, String id, SettledDocument settledDocument, BigDecimal amount) {
        ObjectNode share = json.createObjectNode().put("id", id);
        for (String member :
                List.of("reference", "account", "currency", "rate", "paid_on", "total")) {
            if (payment.json().has(member)) {
                share.set(member, payment.json().get(member).deepCopy());
            }
        }
        PaymentAllocations paymentAllocations =
                new PaymentAllocations(Side.of(settledDocument.kind()), payment);
        for (RecordBody part : payment.list("parts")) {
            if (part.list("settles").stream()
                    .anyMatch(it ->
                            Optional.of(settledDocument).equals(paymentAllocations.target(it)))) {
                share.put("allocated_on", part.required("allocated_on"));
            }
        }
        return share.put("amount", money(amount, payment));
    }

    private static String money(BigDecimal amount, RecordBody ofItsCurrency) {
        return Money.round(amount, ofItsCurrency.text("currency")).toPlainString();
    }

    private void rebook(Change change, SettledDocument document, String id) {
        rebook(change, Side.of(document.kind()).payments(), id);
    }

    private void rebook(Change change, Kind kind, String id) {
        LedgerRecord record =
                recordQueries
                        .find(change.tenant(), kind, id)
                        .orElseThrow(() -> LedgerRefusal.notFound(kind, id));
        RecordBody payment = references.body(record);
        postings.restate(
                change,
                id,
                LocalDate.parse(payment.required("paid_on")),
                record.deleted()
                        ? List.of()
                        : new PaymentEntries(references, change.tenant()).of(kind, id, payment));
    }
}
