package io.ledgerway.sandbox.ledger.rules;

import io.ledgerway.sandbox.ledger.document.DocumentLines;
import io.ledgerway.sandbox.ledger.journal.Entry;
import io.ledgerway.sandbox.ledger.journal.Postings;
import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRefusal;
import io.ledgerway.sandbox.record.RecordBody;
import io.ledgerway.sandbox.record.References;
import io.ledgerway.sandbox.tenant.Tenant;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Manual journal entries. Entries of a source record change only with it. */
public final class JournalEntryRules extends PostedRecordRules {

    private final References references;

    public JournalEntryRules(References references, Postings postings) {
        super(postings);
        this.references = references;
    }

    @Override
    public void complete(Change change, @Nullable RecordBody before, RecordBody recordBody) {
        if (before == null) {
            recordBody.json().remove("source");
        }
        Tenant tenant = change.tenant();
        recordBody.fill("posted_on", change.day().toString());
        date(recordBody, "posted_on");
        references.name(tenant, Kind.JOURNALS, recordBody, "journal");
        List<RecordBody> lines = recordBody.list("lines");
        lines.forEach(it -> completeLine(tenant, it));
        if (lines.size() < 2 || DocumentLines.sum(lines, "amount").signum() != 0) {
            throw LedgerRefusal.invalid("'lines' must be two or more that add up to zero");
        }
    }

    private void completeLine(Tenant tenant, RecordBody line) {
        String id = line.reference("account");
        if (id == null) {
            throw LedgerRefusal.invalid("Every line needs 'account.id'");
        }
        RecordBody account = references.require(tenant, Kind.LEDGER_ACCOUNTS, id);
        if (!account.text("currency", "").equals(tenant.baseCurrency())) {
            throw LedgerRefusal.invalid("'%s' is not in base currency".formatted(id));
        }
        references.name(tenant, Kind.LEDGER_ACCOUNTS, line, "account");
        references.name(tenant, Kind.VENDORS, line, "vendor");
        references.name(tenant, Kind.CLIENTS, line, "client");
        references.nameDimensions(tenant, line);
        line.required("amount");
        line.money("amount", line.number("amount", BigDecimal.ZERO), tenant.baseCurrency());
        line.json().put("currency", tenant.baseCurrency());
    }

    @Override
    LocalDate day(RecordBody recordBody) {
        return date(recordBody, "posted_on");
    }

    @Override
    List<Entry> entries(Change change, String id, RecordBody recordBody) {
        return recordBody.list("lines").stream()
                .map(it ->
                        Entry.base(
                                String.valueOf(it.reference("account")),
                                it.number("amount", BigDecimal.ZERO)))
                .toList();
    }
}
