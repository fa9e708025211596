package io.ledgerway.sandbox.ledger.rules;

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
import tools.jackson.databind.node.ObjectNode;

/**
 * Transfers between two bank accounts, of which at most one is in a foreign currency. Some
 * platforms accept one account other than a bank account, and one accepts two foreign currencies.
 */
public final class TransferRules extends PostedRecordRules {

    private static final List<String> STATES = List.of("unreconciled", "reconciled", "void");

    private final References references;
    private final BankAccountLookup banks;
    private final RecordWriter writer;

    public TransferRules(References references, RecordWriter writer, Postings postings) {
        super(postings);
        this.references = references;
        this.banks = new BankAccountLookup(references);
        this.writer = writer;
    }

    @Override
    public void complete(Change change, @Nullable RecordBody before, RecordBody recordBody) {
        recordBody.oneOf("state", STATES);
        recordBody.fill("date", change.day().toString());
        date(recordBody, "date");
        references.name(change.tenant(), Kind.VENDORS, recordBody, "vendor");
        references.name(change.tenant(), Kind.CLIENTS, recordBody, "client");
        references.nameDimensions(change.tenant(), recordBody);
        RecordBody from = side(recordBody, "from");
        RecordBody to = side(recordBody, "to");
        Account source = banks.any(change.tenant(), from);
        Account target = banks.any(change.tenant(), to);
        refuseOthers(change, source, target);
        if (source.id().equals(target.id())) {
            throw LedgerRefusal.invalid("'from' and 'to' must be two accounts");
        }
        completeSide(from, source);
        completeSide(to, target);
        completeAmounts(change, from, to);
    }

    private static void completeSide(RecordBody side, Account account) {
        side.json().put("currency", account.currency());
        if (account.bank()) {
            side.json().remove("nominal");
        } else {
            side.json().put("nominal", true);
        }
    }

    private static void refuseOthers(Change change, Account source, Account target) {
        boolean oneWillDo = PlatformRules.transfersToNominals(change.tenant());
        for (Account account : List.of(source, target)) {
            boolean allowed = account.bank() || (oneWillDo && (source.bank() || target.bank()));
            if (!allowed) {
                throw LedgerRefusal.invalid("'%s' is not a bank account".formatted(account.id()));
            }
        }
    }

    private void completeAmounts(Change change, RecordBody from, RecordBody to) {
        BigDecimal given = from.number("amount", BigDecimal.ZERO);
        String source = from.required("currency");
        from.money("amount", given, source);
        requireMoney(from, "from.amount");
        String target = to.required("currency");
        if (source.equals(target)) {
            to.money("amount", given, target);
            return;
        }
        String base = change.tenant().baseCurrency();
        if (!source.equals(base)
                && !target.equals(base)
                && !PlatformRules.convertsIntoAccounts(change.tenant())) {
            throw LedgerRefusal.invalid("A transfer cannot have two foreign currencies");
        }
        to.money("amount", to.number("amount", converted(change, given, source, target)), target);
        requireMoney(to, "to.amount");
    }

    /** Requires an amount of at least the smallest unit of the currency. */
    private static void requireMoney(RecordBody side, String name) {
        if (amount(side).signum() <= 0) {
            throw LedgerRefusal.invalid("'%s' must be positive".formatted(name));
        }
    }

    private BigDecimal converted(Change change, BigDecimal amount, String source, String target) {
        String base = change.tenant().baseCurrency();
        BigDecimal worth = source.equals(base) ? amount : amount.multiply(rate(change, source));
        return target.equals(base)
                ? worth
                : worth.divide(rate(change, target), Money.digits(target), RoundingMode.HALF_UP);
    }

    private BigDecimal rate(Change change, String currency) {
        return new BigDecimal(writer.dayRate(change, currency));
    }

    @Override
    LocalDate day(RecordBody recordBody) {
        return date(recordBody, "date");
    }

    @Override
    List<Entry> entries(Change change, String id, RecordBody recordBody) {
        if (recordBody.text("state", "").equals("void")) {
            return List.of();
        }
        RecordBody from = side(recordBody, "from");
        RecordBody to = side(recordBody, "to");
        BigDecimal worth = worth(change, from, to);
        return List.of(
                new Entry(account(from), worth.negate(), amount(from).negate()),
                new Entry(account(to), worth, amount(to)));
    }

    /**
     * Value in base currency: the amount of the side in base currency, otherwise by the rate of the
     * day.
     */
    private BigDecimal worth(Change change, RecordBody from, RecordBody to) {
        String base = change.tenant().baseCurrency();
        if (from.text("currency", "").equals(base)) {
            return amount(from);
        }
        if (to.text("currency", "").equals(base)) {
            return amount(to);
        }
        return Money.round(amount(from).multiply(rate(change, from.required("currency"))), base);
    }

    private static BigDecimal amount(RecordBody side) {
        return Money.round(side.number("amount", BigDecimal.ZERO), side.text("currency"));
    }

    private static String account(RecordBody side) {
        String id = side.reference("account");
        if (id == null) {
            throw LedgerRefusal.invalid("A side of the transfer has no account");
        }
        return id;
    }

    private static RecordBody side(RecordBody transfer, String member) {
        if (transfer.json().get(member) instanceof ObjectNode side) {
            return new RecordBody(side);
        }
        throw LedgerRefusal.invalid("'%s' is required".formatted(member));
    }
}
