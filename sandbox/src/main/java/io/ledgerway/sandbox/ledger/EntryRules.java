package io.ledgerway.sandbox.ledger;

import io.ledgerway.sandbox.tenant.Tenant;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Journal entries made by hand. Those that follow from a record change only with it. */
final class EntryRules extends BookedRules {

    private final References references;

    EntryRules(References references, Postings postings) {
        super(postings);
        this.references = references;
    }

    @Override
    public void complete(Change change, @Nullable Body before, Body body) {
        if (before == null) {
            body.json().remove("source");
        }
        Tenant tenant = change.tenant();
        body.fill("posted_on", change.day().toString());
        date(body, "posted_on");
        references.name(tenant, Kind.JOURNALS, body, "journal");
        List<Body> lines = body.list("lines");
        lines.forEach(it -> completeLine(tenant, it));
        if (lines.size() < 2 || Lines.sum(lines, "amount").signum() != 0) {
            throw LedgerRefusal.invalid("'lines' must be two or more that add up to zero");
        }
    }

    private void completeLine(Tenant tenant, Body line) {
        String id = line.reference("account");
        if (id == null) {
            throw LedgerRefusal.invalid("Every line needs 'account.id'");
        }
        Body account = references.require(tenant, Kind.LEDGER_ACCOUNTS, id);
        if (!account.text("currency", "").equals(tenant.baseCurrency())) {
            throw LedgerRefusal.invalid("'%s' is not kept in base currency".formatted(id));
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
    LocalDate day(Body body) {
        return date(body, "posted_on");
    }

    @Override
    List<Entry> entries(Change change, String id, Body body) {
        return body.list("lines").stream()
                .map(it ->
                        Entry.base(
                                String.valueOf(it.reference("account")),
                                it.number("amount", BigDecimal.ZERO)))
                .toList();
    }
}
