package io.ledgerway.sandbox.ledger.rules;

import io.ledgerway.sandbox.record.BankAccountLookup;
import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.LedgerRefusal;
import io.ledgerway.sandbox.record.RecordBody;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.record.RecordWriter;
import io.ledgerway.sandbox.record.References;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.ObjectMapper;

/**
 * Bank accounts, which share id and common members with a ledger account. A change of one side
 * changes the other.
 */
public final class BankAccountRules implements KindRules {

    private static final List<String> SHARED = List.of("name", "code", "currency", "state");
    private static final List<String> KINDS = List.of("current", "savings", "card");
    private static final List<String> STATES = List.of("active", "archived", "pending");

    private final RecordQueries recordQueries;
    private final References references;
    private final RecordWriter writer;
    private final ObjectMapper json;

    public BankAccountRules(
            RecordQueries recordQueries,
            References references,
            RecordWriter writer,
            ObjectMapper json) {
        this.recordQueries = recordQueries;
        this.references = references;
        this.writer = writer;
        this.json = json;
    }

    @Override
    public void complete(Change change, @Nullable RecordBody before, RecordBody recordBody) {
        recordBody.required("name");
        if (before != null) {
            recordBody.fill("kind", before.text("kind"));
            recordBody.fill("state", before.text("state"));
        }
        recordBody.oneOf("kind", KINDS);
        recordBody.oneOf("state", STATES);
        recordBody.fill("currency", change.tenant().baseCurrency());
    }

    /** Updates the ledger account. */
    @Override
    public void follow(Change change, LedgerRecord record, RecordBody recordBody) {
        Optional<LedgerRecord> twin =
                recordQueries.find(change.tenant(), Kind.LEDGER_ACCOUNTS, record.id());
        boolean card = recordBody.text("kind", "").equals("card");
        RecordBody side = twin.map(references::body).orElseGet(this::empty);
        if (twin.isEmpty()) {
            side.json().put("class", card ? "liability" : "asset");
            side.json().put("category", card ? "card" : "bank").put("is_bank", true);
        } else if (!BankAccountLookup.isBank(side)) {
            throw LedgerRefusal.conflict("'%s' is another account".formatted(record.id()));
        }
        mirror(change, record, recordBody, side, Kind.LEDGER_ACCOUNTS, twin);
    }

    /** Updates the bank account of a ledger account, if it has one. */
    void followLedger(Change change, LedgerRecord record, RecordBody recordBody) {
        Optional<LedgerRecord> twin =
                recordQueries.find(change.tenant(), Kind.BANK_ACCOUNTS, record.id());
        boolean bank = BankAccountLookup.isBank(recordBody);
        if (twin.isEmpty() && !bank) {
            return;
        }
        RecordBody side = twin.map(references::body).orElseGet(this::empty);
        side.fill("kind", recordBody.text("category", "").equals("card") ? "card" : "current");
        if (bank) {
            mirror(change, record, recordBody, side, Kind.BANK_ACCOUNTS, twin);
        } else if (!twin.orElseThrow().deleted()) {
            writer.replace(change, twin.orElseThrow(), side, true);
        }
    }

    private void mirror(
            Change change,
            LedgerRecord record,
            RecordBody recordBody,
            RecordBody side,
            Kind kind,
            Optional<LedgerRecord> twin) {
        String before = side.json().toString();
        for (String member : SHARED) {
            String value = recordBody.text(member);
            if (value == null) {
                side.json().remove(member);
            } else {
                side.json().put(member, value);
            }
        }
        if (twin.isEmpty()) {
            writer.add(change, kind, record.id(), side, record.balance());
        } else if (twin.get().deleted() != record.deleted()
                || !before.equals(side.json().toString())) {
            writer.replace(change, twin.get(), side, record.deleted());
        }
    }

    private RecordBody empty() {
        return new RecordBody(json.createObjectNode());
    }
}
