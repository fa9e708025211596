package io.ledgerway.sandbox.ledger.rules;

import io.ledgerway.sandbox.ledger.document.DocumentEntries;
import io.ledgerway.sandbox.ledger.document.DocumentLines;
import io.ledgerway.sandbox.ledger.document.PlatformRules;
import io.ledgerway.sandbox.ledger.journal.Entry;
import io.ledgerway.sandbox.ledger.journal.Postings;
import io.ledgerway.sandbox.record.BankAccountLookup;
import io.ledgerway.sandbox.record.BankAccountLookup.Account;
import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRefusal;
import io.ledgerway.sandbox.record.Money;
import io.ledgerway.sandbox.record.RecordBody;
import io.ledgerway.sandbox.record.RecordWriter;
import io.ledgerway.sandbox.record.References;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Direct costs and direct incomes: paid at once from or to a bank account; on one platform also
 * another asset account. Negative lines are a refund. If the platform converts into a foreign
 * account, {@code account_rate} is the value of one unit of the account's currency in base
 * currency, by default the rate of the day. A {@code draft} has no postings.
 */
public final class DirectTransactionRules extends PostedRecordRules {

    private static final String DEFAULT_ACCOUNT = "acc-1000";
    private static final String ACCOUNT_RATE = "account_rate";
    private static final String DRAFT = "draft";

    private final Kind kind;
    private final References references;
    private final BankAccountLookup banks;
    private final RecordWriter writer;
    private final DocumentLines documentLines;

    public DirectTransactionRules(
            Kind kind, References references, RecordWriter writer, Postings postings) {
        super(postings);
        this.kind = kind;
        this.references = references;
        this.banks = new BankAccountLookup(references);
        this.writer = writer;
        this.documentLines = new DocumentLines(references);
    }

    @Override
    public void complete(Change change, @Nullable RecordBody before, RecordBody recordBody) {
        references.name(change.tenant(), Kind.VENDORS, recordBody, "vendor");
        references.name(change.tenant(), Kind.CLIENTS, recordBody, "client");
        if (recordBody.reference("account") == null) {
            recordBody.refer("account", DEFAULT_ACCOUNT, DEFAULT_ACCOUNT);
        }
        Account account = account(change, recordBody);
        recordBody.fill("issued_on", change.day().toString());
        date(recordBody, "issued_on");
        recordBody.fill("currency", account.currency());
        completeRate(change, recordBody, account);
        documentLines.complete(change.tenant(), recordBody);
    }

    private Account account(Change change, RecordBody recordBody) {
        Account account = banks.any(change.tenant(), recordBody);
        boolean allowed =
                account.bank()
                        || (account.asset() && PlatformRules.paysFromOtherAssets(change.tenant()));
        if (!allowed) {
            throw LedgerRefusal.invalid("'%s' is not a bank account".formatted(account.id()));
        }
        return account;
    }

    private void completeRate(Change change, RecordBody recordBody, Account account) {
        String base = change.tenant().baseCurrency();
        String currency = recordBody.required("currency");
        if (account.currency().equals(base) || account.currency().equals(currency)) {
            recordBody.json().remove(ACCOUNT_RATE);
        } else if (PlatformRules.convertsIntoAccounts(change.tenant())) {
            completeAccountRate(change, recordBody, account);
        } else {
            throw LedgerRefusal.invalid(
                    "'%s' is an account in %s".formatted(account.id(), account.currency()));
        }
        if (currency.equals(base)) {
            recordBody.json().remove("rate");
        } else if (recordBody.text("rate") == null) {
            recordBody.json().put("rate", writer.dayRate(change, currency));
        }
    }

    /** For a record in base currency the only rate is that of the account. */
    private void completeAccountRate(Change change, RecordBody recordBody, Account account) {
        if (recordBody.required("currency").equals(change.tenant().baseCurrency())) {
            recordBody.fill(ACCOUNT_RATE, recordBody.text("rate"));
        }
        if (recordBody.text(ACCOUNT_RATE) == null) {
            recordBody.json().put(ACCOUNT_RATE, writer.dayRate(change, account.currency()));
        }
        if (recordBody.number(ACCOUNT_RATE, BigDecimal.ONE).signum() <= 0) {
            throw LedgerRefusal.invalid("'rate' must be positive");
        }
    }

    @Override
    LocalDate day(RecordBody recordBody) {
        return date(recordBody, "issued_on");
    }

    @Override
    List<Entry> entries(Change change, String id, RecordBody recordBody) {
        if (recordBody.json().path(DRAFT).asBoolean(false)) {
            return List.of();
        }
        Account account = account(change, recordBody);
        boolean foreign = !account.currency().equals(change.tenant().baseCurrency());
        return DocumentEntries.direct(kind, account.id()).ofDocument(recordBody).stream()
                .map(it ->
                        foreign && it.account().equals(account.id())
                                ? inCurrency(it, recordBody, account)
                                : it)
                .toList();
    }

    private Entry inCurrency(Entry entry, RecordBody recordBody, Account account) {
        if (recordBody.text(ACCOUNT_RATE) != null) {
            return new Entry(
                    entry.account(),
                    entry.amount(),
                    entry.amount()
                            .divide(
                                    recordBody.number(ACCOUNT_RATE, BigDecimal.ONE),
                                    Money.digits(account.currency()),
                                    RoundingMode.HALF_UP));
        }
        BigDecimal gross = recordBody.number("gross_total", BigDecimal.ZERO);
        return new Entry(
                entry.account(),
                entry.amount(),
                kind == Kind.DIRECT_COSTS ? gross.negate() : gross);
    }
}
