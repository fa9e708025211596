package io.ledgerway.sandbox.ledger;

import io.ledgerway.sandbox.ledger.document.DocumentEntries;
import io.ledgerway.sandbox.ledger.document.Documents;
import io.ledgerway.sandbox.ledger.document.MasterDataRules;
import io.ledgerway.sandbox.ledger.document.Payments;
import io.ledgerway.sandbox.ledger.document.Settlements;
import io.ledgerway.sandbox.ledger.journal.Postings;
import io.ledgerway.sandbox.ledger.rules.KindRules;
import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.LedgerRefusal;
import io.ledgerway.sandbox.record.RecordBody;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.record.RecordWriter;
import io.ledgerway.sandbox.record.References;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Completes a record before it is stored, and applies its effects on other records. */
class ChangeEffects {

    private final RecordQueries recordQueries;
    private final RecordWriter writer;
    private final References references;
    private final Documents documents;
    private final Payments payments;
    private final Settlements settlements;
    private final Map<Kind, KindRules> rules;
    private final Postings postings;

    ChangeEffects(
            RecordQueries recordQueries,
            RecordWriter writer,
            References references,
            Documents documents,
            Payments payments,
            Settlements settlements,
            Map<Kind, KindRules> rules,
            Postings postings) {
        this.recordQueries = recordQueries;
        this.writer = writer;
        this.references = references;
        this.documents = documents;
        this.payments = payments;
        this.settlements = settlements;
        this.rules = rules;
        this.postings = postings;
    }

    /**
     * Computes members and rejects invalid values.
     *
     * @param before previous content; null for a new record
     */
    void complete(Change change, Kind kind, @Nullable LedgerRecord before, RecordBody recordBody) {
        KindRules own = rules.get(kind);
        if (own != null) {
            own.complete(change, before == null ? null : references.body(before), recordBody);
        } else if (kind.isDocument()) {
            documents.complete(change, kind, recordBody);
            settlements.number(change, kind, recordBody);
        } else if (kind.isOrder()) {
            documents.complete(change, kind, recordBody);
        } else if (kind.isPayment()) {
            payments.complete(change, kind, recordBody);
        } else {
            MasterDataRules.complete(change, kind, recordBody);
        }
        ReadableValues.require(kind, recordBody);
    }

    /**
     * Books the current content of the record.
     *
     * @param before content before the change
     */
    void follow(Change change, LedgerRecord record, RecordBody before, RecordBody recordBody) {
        KindRules own = rules.get(record.kind());
        if (own != null) {
            own.follow(change, record, recordBody);
        } else if (record.kind().isDocument()) {
            followDocument(change, record, before, recordBody);
        } else if (record.kind().isPayment()) {
            settlements.spread(change, record, before, recordBody);
        }
        String parent = recordBody.text("parent_id");
        if (record.kind().hasParents() && parent != null && !record.deleted()) {
            becomeParent(change, record.kind(), parent);
        }
    }

    private void followDocument(
            Change change, LedgerRecord record, RecordBody before, RecordBody recordBody) {
        boolean effective = !record.deleted() && DocumentEntries.hasBookings(recordBody);
        postings.restate(
                change,
                record.id(),
                LocalDate.parse(recordBody.required("issued_on")),
                effective ? DocumentEntries.of(record.kind()).ofDocument(recordBody) : List.of());
        settlements.keep(change, record, before.list("payments"), recordBody);
    }

    private void becomeParent(Change change, Kind kind, String id) {
        LedgerRecord before =
                recordQueries
                        .find(change.tenant(), kind, id)
                        .orElseThrow(() ->
                                LedgerRefusal.invalid("There is no parent '%s'".formatted(id)));
        RecordBody recordBody = references.body(before);
        if (!before.deleted() && !recordBody.text("has_children", "false").equals("true")) {
            recordBody.json().put("has_children", true);
            writer.replace(change, before, recordBody, false);
        }
    }
}
