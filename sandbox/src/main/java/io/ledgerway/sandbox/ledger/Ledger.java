package io.ledgerway.sandbox.ledger;

import io.ledgerway.sandbox.ledger.journal.Postings;
import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.LedgerRefusal;
import io.ledgerway.sandbox.record.RecordBody;
import io.ledgerway.sandbox.record.RecordCache;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.record.RecordWriter;
import io.ledgerway.sandbox.record.References;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Changes the books. Every change is one transaction that increments the version of the record,
 * sets its time of change, and books its effects or reverses them; the books balance after each
 * change.
 */
public class Ledger {

    /** Members that the ledger computes; they are ignored in requests. */
    private static final Set<String> OWN =
            Set.of("created_at", "changed_at", "deleted_at", "deleted", "version", "balance", "id");

    private final TransactionOperations transactions;
    private final Tenants tenants;
    private final RecordQueries recordQueries;
    private final RecordCache recordCache;
    private final RecordWriter writer;
    private final References references;
    private final ChangeEffects changeEffects;
    private final Postings postings;

    Ledger(
            TransactionOperations transactions,
            Tenants tenants,
            RecordQueries recordQueries,
            RecordCache recordCache,
            RecordWriter writer,
            References references,
            ChangeEffects changeEffects,
            Postings postings) {
        this.transactions = transactions;
        this.tenants = tenants;
        this.recordQueries = recordQueries;
        this.recordCache = recordCache;
        this.writer = writer;
        this.references = references;
        this.changeEffects = changeEffects;
        this.postings = postings;
    }

    /**
     * Makes changes with the lock of the books, at the time when it was obtained. Changes so commit
     * in the order of their times, and a reader that pages by time misses none.
     */
    public <T> T now(Tenant tenant, Function<Change, T> work) {
        return Objects.requireNonNull(
                transactions.execute(status -> {
                    Tenant locked = tenants.lock(tenant);
                    return work.apply(new Change(locked, tenants.now(locked)));
                }));
    }

    /** Creates a record; the request may contain the id. */
    public LedgerRecord create(Change change, Kind kind, ObjectNode json) {
        return locked(
                change,
                () -> {
                    refuseOrganisation(kind, "created");
                    RecordBody recordBody = new RecordBody(json.deepCopy());
                    String id = newId(change, kind, recordBody);
                    recordBody.json().remove(OWN);
                    changeEffects.complete(change, kind, null, recordBody);
                    LedgerRecord added = writer.add(change, kind, id, recordBody);
                    changeEffects.follow(
                            change,
                            added,
                            new RecordBody(new ObjectNode(JsonNodeFactory.instance)),
                            recordBody);
                    return added;
                });
    }

    /** Merges members into the record. The states void and paid void or pay the document. */
    public LedgerRecord patch(Change change, Kind kind, String id, ObjectNode json) {
        return locked(
                change,
                () -> {
                    LedgerRecord before = live(change, kind, id);
                    RecordBody recordBody = references.body(before);
                    RecordBody was = references.body(before);
                    ObjectNode patch = json.deepCopy();
                    patch.remove(OWN);
                    refuseComeback(recordBody, patch);
                    if (kind == Kind.JOURNAL_ENTRIES) {
                        refuseDerived(kind, recordBody);
                    }
                    recordBody.merge(patch);
                    applyState(kind, recordBody);
                    changeEffects.complete(change, kind, before, recordBody);
                    LedgerRecord after = writer.replace(change, before, recordBody, false);
                    changeEffects.follow(change, after, was, recordBody);
                    return after;
                });
    }

    /** Replaces the content of the record; the payments of a document stay. */
    public LedgerRecord replace(Change change, Kind kind, String id, ObjectNode json) {
        return locked(
                change,
                () -> {
                    LedgerRecord before = live(change, kind, id);
                    RecordBody was = references.body(before);
                    RecordBody recordBody = new RecordBody(json.deepCopy());
                    recordBody.json().remove(OWN);
                    refuseComeback(was, recordBody.json());
                    if (kind == Kind.JOURNAL_ENTRIES) {
                        refuseDerived(kind, was);
                    }
                    for (String member : List.of("payments", "paid_on", "open_amount")) {
                        if (kind.isDocument() && was.json().has(member)) {
                            recordBody.json().set(member, was.json().get(member).deepCopy());
                        }
                    }
                    applyState(kind, recordBody);
                    changeEffects.complete(change, kind, before, recordBody);
                    LedgerRecord after = writer.replace(change, before, recordBody, false);
                    changeEffects.follow(change, after, was, recordBody);
                    return after;
                });
    }

    /** Deletes the record and reverses its bookings. */
    public LedgerRecord delete(Change change, Kind kind, String id) {
        return locked(
                change,
                () -> {
                    refuseOrganisation(kind, "deleted");
                    LedgerRecord before = live(change, kind, id);
                    if (kind.isAccount() && postings.touched(change, id)) {
                        throw LedgerRefusal.conflict("An account with postings cannot be deleted");
                    }
                    RecordBody recordBody = references.body(before);
                    refuseDerived(kind, recordBody);
                    LedgerRecord after = writer.replace(change, before, recordBody, true);
                    changeEffects.follow(change, after, recordBody, recordBody);
                    return after;
                });
    }

    /** Restores a deleted record and its bookings. */
    public LedgerRecord restore(Change change, Kind kind, String id) {
        return locked(
                change,
                () -> {
                    LedgerRecord before = any(change, kind, id);
                    if (!before.deleted()) {
                        throw LedgerRefusal.conflict("The record is not deleted");
                    }
                    RecordBody recordBody = references.body(before);
                    refuseDerived(kind, recordBody);
                    LedgerRecord after = writer.replace(change, before, recordBody, false);
                    changeEffects.follow(change, after, recordBody, recordBody);
                    return after;
                });
    }

    /** Voids the document: it stays, and its postings and payments are reversed. */
    public LedgerRecord voidDocument(Change change, Kind kind, String id) {
        return locked(
                change,
                () -> {
                    if (!kind.canBeVoided()) {
                        throw LedgerRefusal.conflict(
                                "Records of %s cannot be voided".formatted(kind.dataType()));
                    }
                    LedgerRecord before = live(change, kind, id);
                    RecordBody recordBody = references.body(before);
                    refuseVoid(recordBody);
                    RecordBody was = references.body(before);
                    recordBody.json().put("state", "void");
                    if (kind.isDocument()) {
                        recordBody.money(
                                "open_amount", BigDecimal.ZERO, recordBody.text("currency"));
                        recordBody.json().remove(List.of("payments", "paid_on"));
                    }
                    LedgerRecord after = writer.replace(change, before, recordBody, false);
                    changeEffects.follow(change, after, was, recordBody);
                    return after;
                });
    }

    private static void applyState(Kind kind, RecordBody recordBody) {
        if (!kind.isDocument()) {
            return;
        }
        if (recordBody.text("state", "").equals("void")) {
            recordBody.json().remove(List.of("payments", "paid_on"));
        } else if (recordBody.text("state", "").equals("paid")) {
            BigDecimal open = recordBody.number("open_amount", BigDecimal.ZERO);
            if (open.signum() > 0) {
                recordBody
                        .json()
                        .withArray("payments")
                        .addObject()
                        .put("amount", open.toPlainString());
            }
        }
    }

    private String newId(Change change, Kind kind, RecordBody recordBody) {
        String wanted = recordBody.text("id");
        String id = wanted == null ? kind.prefix() + tenants.nextNumber(change.tenant()) : wanted;
        if (!id.matches("[A-Za-z0-9._~-]{1,100}")) {
            throw LedgerRefusal.invalid("'id' may have letters, digits and . _ ~ - only");
        }
        if (wanted != null && recordQueries.find(change.tenant(), kind, id).isPresent()) {
            throw LedgerRefusal.conflict("The record '%s' exists already".formatted(id));
        }
        return id;
    }

    private LedgerRecord any(Change change, Kind kind, String id) {
        return recordQueries
                .find(change.tenant(), kind, id)
                .orElseThrow(() -> LedgerRefusal.notFound(kind, id));
    }

    private LedgerRecord live(Change change, Kind kind, String id) {
        LedgerRecord record = any(change, kind, id);
        if (record.deleted()) {
            throw LedgerRefusal.conflict("The record is deleted; restore it first");
        }
        return record;
    }

    private static void refuseOrganisation(Kind kind, String what) {
        if (kind == Kind.ORGANISATION) {
            throw LedgerRefusal.conflict("The organisation itself cannot be " + what);
        }
    }

    private static void refuseDerived(Kind kind, RecordBody recordBody) {
        boolean derivedEntry =
                kind == Kind.JOURNAL_ENTRIES && recordBody.reference("source") != null;
        if (derivedEntry || kind == Kind.ACCOUNT_TRANSACTIONS) {
            throw LedgerRefusal.conflict(
                    "The record is derived from another record and changes only with it");
        }
    }

    private static void refuseVoid(RecordBody recordBody) {
        if (recordBody.text("state", "").equals("void")) {
            throw LedgerRefusal.conflict("The document is already void");
        }
    }

    private static void refuseComeback(RecordBody recordBody, ObjectNode patch) {
        if (recordBody.text("state", "").equals("void") && patch.has("state")) {
            throw LedgerRefusal.conflict("A void document stays void");
        }
    }

    private LedgerRecord locked(Change change, Supplier<LedgerRecord> work) {
        LedgerRecord result =
                transactions.execute(status -> {
                    if (!recordCache.areRemembered()) {
                        tenants.lock(change.tenant());
                    }
                    return work.get();
                });
        if (result == null) {
            throw new IllegalStateException("The change returned no record");
        }
        return result;
    }
}
