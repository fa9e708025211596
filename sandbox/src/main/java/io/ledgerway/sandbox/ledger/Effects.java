package io.ledgerway.sandbox.ledger;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a record must have before it is kept, and what else changes because it was. */
class Effects {

    private final Records records;
    private final RecordWriter writer;
    private final References references;
    private final Documents documents;
    private final Payments payments;
    private final Settlements settlements;
    private final Map<Kind, KindRules> rules;
    private final Postings postings;

    Effects(
            Records records,
            RecordWriter writer,
            References references,
            Documents documents,
            Payments payments,
            Settlements settlements,
            Map<Kind, KindRules> rules,
            Postings postings) {
        this.records = records;
        this.writer = writer;
        this.references = references;
        this.documents = documents;
        this.payments = payments;
        this.settlements = settlements;
        this.rules = rules;
        this.postings = postings;
    }

    /**
     * Fills in what follows from the rest, and refuses what makes no sense.
     *
     * @param before what it was, or null when it is new
     */
    void complete(Change change, Kind kind, @Nullable LedgerRecord before, Body body) {
        KindRules own = rules.get(kind);
        if (own != null) {
            own.complete(change, before == null ? null : references.body(before), body);
        } else if (kind.isDocument()) {
            documents.complete(change, kind, body);
            settlements.number(change, kind, body);
        } else if (kind.isOrder()) {
            documents.complete(change, kind, body);
        } else if (kind.isPayment()) {
            payments.complete(change, kind, body);
        } else {
            MasterData.complete(change, kind, body);
        }
    }

    /**
     * Books what the record says now.
     *
     * @param before what it said before the change
     */
    void follow(Change change, LedgerRecord record, Body before, Body body) {
        KindRules own = rules.get(record.kind());
        if (own != null) {
            own.follow(change, record, body);
        } else if (record.kind().isDocument()) {
            followDocument(change, record, before, body);
        } else if (record.kind().isPayment()) {
            settlements.spread(change, record, before, body);
        }
        String parent = body.text("parent_id");
        if (record.kind().hasParents() && parent != null && !record.deleted()) {
            becomeParent(change, record.kind(), parent);
        }
    }

    private void followDocument(Change change, LedgerRecord record, Body before, Body body) {
        boolean effective = !record.deleted() && Bookkeeping.hasBookings(body);
        postings.restate(
                change,
                record.id(),
                LocalDate.parse(body.required("issued_on")),
                effective ? Bookkeeping.of(record.kind()).ofDocument(body) : List.of());
        settlements.keep(change, record, before.list("payments"), body);
    }

    private void becomeParent(Change change, Kind kind, String id) {
        LedgerRecord before =
                records.find(change.tenant(), kind, id)
                        .orElseThrow(() ->
                                LedgerRefusal.invalid("There is no parent '%s'".formatted(id)));
        Body body = references.body(before);
        if (!before.deleted() && !body.text("has_children", "false").equals("true")) {
            body.json().put("has_children", true);
            writer.replace(change, before, body, false);
        }
    }
}
