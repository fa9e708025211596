package io.ledgerway.sandbox.ledger;

import io.ledgerway.sandbox.tenant.Tenants;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Changes the books. Every change is one transaction, gives the record its next version and the
 * time of the change, and books or reverses what follows from it; the books balance after each.
 */
public class Ledger {

    /** Members the ledger decides itself; in the JSON of a caller they are ignored. */
    private static final Set<String> OWN =
            Set.of("created_at", "changed_at", "deleted_at", "deleted", "version", "balance", "id");

    private final TransactionOperations transactions;
    private final Tenants tenants;
    private final Records records;
    private final KnownRecords known;
    private final RecordWriter writer;
    private final References references;
    private final Effects effects;
    private final Postings postings;

    Ledger(
            TransactionOperations transactions,
            Tenants tenants,
            Records records,
            KnownRecords known,
            RecordWriter writer,
            References references,
            Effects effects,
            Postings postings) {
        this.transactions = transactions;
        this.tenants = tenants;
        this.records = records;
        this.known = known;
        this.writer = writer;
        this.references = references;
        this.effects = effects;
        this.postings = postings;
    }

    /** Adds a record; it may name its id. */
    public LedgerRecord create(Change change, Kind kind, ObjectNode json) {
        return locked(
                change,
                () -> {
                    refuseOrganisation(kind, "created");
                    Body body = new Body(json.deepCopy());
                    String id = newId(change, kind, body);
                    body.json().remove(OWN);
                    effects.complete(change, kind, null, body);
                    LedgerRecord added = writer.add(change, kind, id, body);
                    effects.follow(
                            change,
                            added,
                            new Body(new ObjectNode(JsonNodeFactory.instance)),
                            body);
                    return added;
                });
    }

    /** Merges the members into the record. Status void and paid do what their names say. */
    public LedgerRecord patch(Change change, Kind kind, String id, ObjectNode json) {
        return locked(
                change,
                () -> {
                    LedgerRecord before = live(change, kind, id);
                    Body body = references.body(before);
                    Body was = references.body(before);
                    ObjectNode patch = json.deepCopy();
                    patch.remove(OWN);
                    refuseComeback(body, patch);
                    if (kind == Kind.JOURNAL_ENTRIES) {
                        refuseDerived(kind, body);
                    }
                    body.merge(patch);
                    applyState(kind, body);
                    effects.complete(change, kind, before, body);
                    LedgerRecord after = writer.replace(change, before, body, false);
                    effects.follow(change, after, was, body);
                    return after;
                });
    }

    /** Gives the record a new content; the payments of a document stay with it. */
    public LedgerRecord replace(Change change, Kind kind, String id, ObjectNode json) {
        return locked(
                change,
                () -> {
                    LedgerRecord before = live(change, kind, id);
                    Body was = references.body(before);
                    Body body = new Body(json.deepCopy());
                    body.json().remove(OWN);
                    refuseComeback(was, body.json());
                    if (kind == Kind.JOURNAL_ENTRIES) {
                        refuseDerived(kind, was);
                    }
                    for (String member : List.of("payments", "paid_on", "open_amount")) {
                        if (kind.isDocument() && was.json().has(member)) {
                            body.json().set(member, was.json().get(member).deepCopy());
                        }
                    }
                    applyState(kind, body);
                    effects.complete(change, kind, before, body);
                    LedgerRecord after = writer.replace(change, before, body, false);
                    effects.follow(change, after, was, body);
                    return after;
                });
    }

    /** Takes the record away; what it booked is reversed. */
    public LedgerRecord delete(Change change, Kind kind, String id) {
        return locked(
                change,
                () -> {
                    refuseOrganisation(kind, "deleted");
                    LedgerRecord before = live(change, kind, id);
                    if (kind.isAccount() && postings.touched(change, id)) {
                        throw LedgerRefusal.conflict("An account with postings cannot be deleted");
                    }
                    Body body = references.body(before);
                    refuseDerived(kind, body);
                    LedgerRecord after = writer.replace(change, before, body, true);
                    effects.follow(change, after, body, body);
                    return after;
                });
    }

    /** Brings a deleted record back with everything it booked. */
    public LedgerRecord restore(Change change, Kind kind, String id) {
        return locked(
                change,
                () -> {
                    LedgerRecord before = any(change, kind, id);
                    if (!before.deleted()) {
                        throw LedgerRefusal.conflict("The record is not deleted");
                    }
                    Body body = references.body(before);
                    refuseDerived(kind, body);
                    LedgerRecord after = writer.replace(change, before, body, false);
                    effects.follow(change, after, body, body);
                    return after;
                });
    }

    /** Keeps the document, without effect: its postings and its payments are reversed. */
    public LedgerRecord voidDocument(Change change, Kind kind, String id) {
        return locked(
                change,
                () -> {
                    if (!kind.canBeVoided()) {
                        throw LedgerRefusal.conflict(
                                "Records of %s cannot be voided".formatted(kind.dataType()));
                    }
                    LedgerRecord before = live(change, kind, id);
                    Body body = references.body(before);
                    refuseVoid(body);
                    Body was = references.body(before);
                    body.json().put("state", "void");
                    if (kind.isDocument()) {
                        body.money("open_amount", BigDecimal.ZERO, body.text("currency"));
                        body.json().remove(List.of("payments", "paid_on"));
                    }
                    LedgerRecord after = writer.replace(change, before, body, false);
                    effects.follow(change, after, was, body);
                    return after;
                });
    }

    private static void applyState(Kind kind, Body body) {
        if (!kind.isDocument()) {
            return;
        }
        if (body.text("state", "").equals("void")) {
            body.json().remove(List.of("payments", "paid_on"));
        } else if (body.text("state", "").equals("paid")) {
            BigDecimal open = body.number("open_amount", BigDecimal.ZERO);
            if (open.signum() > 0) {
                body.json().withArray("payments").addObject().put("amount", open.toPlainString());
            }
        }
    }

    private String newId(Change change, Kind kind, Body body) {
        String wanted = body.text("id");
        String id = wanted == null ? kind.prefix() + tenants.nextNumber(change.tenant()) : wanted;
        if (!id.matches("[A-Za-z0-9._~-]{1,100}")) {
            throw LedgerRefusal.invalid("'id' may have letters, digits and . _ ~ - only");
        }
        if (wanted != null && records.find(change.tenant(), kind, id).isPresent()) {
            throw LedgerRefusal.conflict("There is a record '%s' already".formatted(id));
        }
        return id;
    }

    private LedgerRecord any(Change change, Kind kind, String id) {
        return records.find(change.tenant(), kind, id)
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

    private static void refuseDerived(Kind kind, Body body) {
        boolean derivedEntry = kind == Kind.JOURNAL_ENTRIES && body.reference("source") != null;
        if (derivedEntry || kind == Kind.ACCOUNT_TRANSACTIONS) {
            throw LedgerRefusal.conflict("It follows from another record and changes with it");
        }
    }

    private static void refuseVoid(Body body) {
        if (body.text("state", "").equals("void")) {
            throw LedgerRefusal.conflict("The document is void already");
        }
    }

    private static void refuseComeback(Body body, ObjectNode patch) {
        if (body.text("state", "").equals("void") && patch.has("state")) {
            throw LedgerRefusal.conflict("A void document stays void");
        }
    }

    private LedgerRecord locked(Change change, Supplier<LedgerRecord> work) {
        LedgerRecord result =
                transactions.execute(status -> {
                    if (!known.areRemembered()) {
                        tenants.lock(change.tenant());
                    }
                    return work.get();
                });
        if (result == null) {
            throw new IllegalStateException("The change answered nothing");
        }
        return result;
    }
}
