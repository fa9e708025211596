package io.ledgerway.sandbox.ledger;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.ObjectMapper;

/**
 * Bank accounts are ledger accounts seen from the bank: one id, and what both sides say is the
 * same. A change of one side changes the other.
 */
final class BankAccountRules implements KindRules {

    private static final List<String> SHARED = List.of("name", "code", "currency", "state");
    private static final List<String> KINDS = List.of("current", "savings", "card");
    private static final List<String> STATES = List.of("active", "archived", "pending");

    private final Records records;
    private final References references;
    private final RecordWriter writer;
    private final ObjectMapper json;

    BankAccountRules(
            Records records, References references, RecordWriter writer, ObjectMapper json) {
        this.records = records;
        this.references = references;
        this.writer = writer;
        this.json = json;
    }

    @Override
    public void complete(Change change, @Nullable Body before, Body body) {
        body.required("name");
        body.oneOf("kind", KINDS);
        body.oneOf("state", STATES);
        body.fill("currency", change.tenant().baseCurrency());
    }

    /** The ledger's side of it. */
    @Override
    public void follow(Change change, LedgerRecord record, Body body) {
        Optional<LedgerRecord> twin =
                records.find(change.tenant(), Kind.LEDGER_ACCOUNTS, record.id());
        boolean card = body.text("kind", "").equals("card");
        Body side = twin.map(references::body).orElseGet(this::empty);
        if (twin.isEmpty()) {
            side.json().put("class", card ? "liability" : "asset");
            side.json().put("category", card ? "card" : "bank").put("is_bank", true);
        } else if (!BankBooks.isBank(side)) {
            throw LedgerRefusal.conflict("'%s' is another account".formatted(record.id()));
        }
        mirror(change, record, body, side, Kind.LEDGER_ACCOUNTS, twin);
    }

    /** The bank's side of a ledger account, if it is one. */
    void followLedger(Change change, LedgerRecord record, Body body) {
        Optional<LedgerRecord> twin =
                records.find(change.tenant(), Kind.BANK_ACCOUNTS, record.id());
        boolean bank = BankBooks.isBank(body);
        if (twin.isEmpty() && !bank) {
            return;
        }
        Body side = twin.map(references::body).orElseGet(this::empty);
        side.fill("kind", body.text("category", "").equals("card") ? "card" : "current");
        if (bank) {
            mirror(change, record, body, side, Kind.BANK_ACCOUNTS, twin);
        } else if (!twin.orElseThrow().deleted()) {
            writer.replace(change, twin.orElseThrow(), side, true);
        }
    }

    private void mirror(
            Change change,
            LedgerRecord record,
            Body body,
            Body side,
            Kind kind,
            Optional<LedgerRecord> twin) {
        String before = side.json().toString();
        for (String member : SHARED) {
            String value = body.text(member);
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

    private Body empty() {
        return new Body(json.createObjectNode());
    }
}
