package io.ledgerway.sandbox.ledger;

import io.ledgerway.sandbox.ledger.BankBooks.Account;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Direct costs and direct incomes: paid at once from or to a bank account. Negative lines are a
 * refund. Where the platform converts into a foreign account, {@code account_rate} is what one unit
 * of the account's currency is worth in base currency; else it is the day's.
 */
final class DirectRules extends BookedRules {

    private static final String USUAL_ACCOUNT = "acc-1000";
    private static final String ACCOUNT_RATE = "account_rate";

    private final Kind kind;
    private final References references;
    private final BankBooks banks;
    private final RecordWriter writer;
    private final Lines lines;

    DirectRules(Kind kind, References references, RecordWriter writer, Postings postings) {
        super(postings);
        this.kind = kind;
        this.references = references;
        this.banks = new BankBooks(references);
        this.writer = writer;
        this.lines = new Lines(references);
    }

    @Override
    public void complete(Change change, @Nullable Body before, Body body) {
        references.name(change.tenant(), Kind.VENDORS, body, "vendor");
        references.name(change.tenant(), Kind.CLIENTS, body, "client");
        if (body.reference("account") == null) {
            body.refer("account", USUAL_ACCOUNT, USUAL_ACCOUNT);
        }
        Account account = banks.require(change.tenant(), body, "account");
        body.fill("issued_on", change.day().toString());
        date(body, "issued_on");
        body.fill("currency", account.currency());
        completeRate(change, body, account);
        lines.complete(change.tenant(), body);
    }

    private void completeRate(Change change, Body body, Account account) {
        String base = change.tenant().baseCurrency();
        String currency = body.required("currency");
        if (account.currency().equals(base) || account.currency().equals(currency)) {
            body.json().remove(ACCOUNT_RATE);
        } else if (PlatformRules.convertsIntoAccounts(change.tenant())) {
            completeAccountRate(change, body, account);
        } else {
            throw LedgerRefusal.invalid(
                    "'%s' is an account in %s".formatted(account.id(), account.currency()));
        }
        if (currency.equals(base)) {
            body.json().remove("rate");
        } else if (body.text("rate") == null) {
            body.json().put("rate", writer.dayRate(change, currency));
        }
    }

    /** Of a record in base currency the only rate it has is that of the account. */
    private void completeAccountRate(Change change, Body body, Account account) {
        if (body.required("currency").equals(change.tenant().baseCurrency())) {
            body.fill(ACCOUNT_RATE, body.text("rate"));
        }
        if (body.text(ACCOUNT_RATE) == null) {
            body.json().put(ACCOUNT_RATE, writer.dayRate(change, account.currency()));
        }
        if (body.number(ACCOUNT_RATE, BigDecimal.ONE).signum() <= 0) {
            throw LedgerRefusal.invalid("'rate' must be more than nothing");
        }
    }

    @Override
    LocalDate day(Body body) {
        return date(body, "issued_on");
    }

    @Override
    List<Entry> entries(Change change, String id, Body body) {
        Account account = banks.require(change.tenant(), body, "account");
        boolean foreign = !account.currency().equals(change.tenant().baseCurrency());
        return Bookkeeping.direct(kind, account.id()).ofDocument(body).stream()
                .map(it ->
                        foreign && it.account().equals(account.id())
                                ? inCurrency(it, body, account)
                                : it)
                .toList();
    }

    private Entry inCurrency(Entry entry, Body body, Account account) {
        if (body.text(ACCOUNT_RATE) != null) {
            return new Entry(
                    entry.account(),
                    entry.amount(),
                    entry.amount()
                            .divide(
                                    body.number(ACCOUNT_RATE, BigDecimal.ONE),
                                    Money.digits(account.currency()),
                                    RoundingMode.HALF_UP));
        }
        BigDecimal gross = body.number("gross_total", BigDecimal.ZERO);
        return new Entry(
                entry.account(),
                entry.amount(),
                kind == Kind.DIRECT_COSTS ? gross.negate() : gross);
    }
}
