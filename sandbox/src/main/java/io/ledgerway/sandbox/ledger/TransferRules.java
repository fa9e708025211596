package io.ledgerway.sandbox.ledger;

import io.ledgerway.sandbox.ledger.BankBooks.Account;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Transfers between two bank accounts, of which at most one keeps a foreign currency. Some
 * platforms take one account that is no bank account, and one takes two foreign currencies.
 */
final class TransferRules extends BookedRules {

    private static final List<String> STATES = List.of("unreconciled", "reconciled", "void");

    private final References references;
    private final BankBooks banks;
    private final RecordWriter writer;

    TransferRules(References references, RecordWriter writer, Postings postings) {
        super(postings);
        this.references = references;
        this.banks = new BankBooks(references);
        this.writer = writer;
    }

    @Override
    public void complete(Change change, @Nullable Body before, Body body) {
        body.oneOf("state", STATES);
        body.fill("date", change.day().toString());
        date(body, "date");
        references.name(change.tenant(), Kind.VENDORS, body, "vendor");
        references.name(change.tenant(), Kind.CLIENTS, body, "client");
        references.nameDimensions(change.tenant(), body);
        Body from = side(body, "from");
        Body to = side(body, "to");
        Account source = banks.any(change.tenant(), from, "account");
        Account target = banks.any(change.tenant(), to, "account");
        refuseOthers(change, source, target);
        if (source.id().equals(target.id())) {
            throw LedgerRefusal.invalid("'from' and 'to' must be two accounts");
        }
        from.json().put("currency", source.currency());
        to.json().put("currency", target.currency());
        completeAmounts(change, from, to);
    }

    private static void refuseOthers(Change change, Account source, Account target) {
        boolean oneWillDo = PlatformRules.transfersToNominals(change.tenant());
        for (Account account : List.of(source, target)) {
            boolean allowed = account.bank() || (oneWillDo && (source.bank() || target.bank()));
            if (!allowed) {
                throw LedgerRefusal.invalid("'%s' is no bank account".formatted(account.id()));
            }
        }
    }

    private void completeAmounts(Change change, Body from, Body to) {
        BigDecimal given = from.number("amount", BigDecimal.ZERO);
        if (given.signum() <= 0) {
            throw LedgerRefusal.invalid("'from.amount' must be positive");
        }
        String source = from.required("currency");
        from.money("amount", given, source);
        String target = to.required("currency");
        if (source.equals(target)) {
            to.money("amount", given, target);
            return;
        }
        String base = change.tenant().baseCurrency();
        if (!source.equals(base)
                && !target.equals(base)
                && !PlatformRules.convertsIntoAccounts(change.tenant())) {
            throw LedgerRefusal.invalid("Two foreign currencies cannot meet in one transfer");
        }
        to.money("amount", to.number("amount", converted(change, given, source, target)), target);
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
    LocalDate day(Body body) {
        return date(body, "date");
    }

    @Override
    List<Entry> entries(Change change, String id, Body body) {
        if (body.text("state", "").equals("void")) {
            return List.of();
        }
        Body from = side(body, "from");
        Body to = side(body, "to");
        BigDecimal worth = worth(change, from, to);
        return List.of(
                new Entry(account(from), worth.negate(), amount(from).negate()),
                new Entry(account(to), worth, amount(to)));
    }

    /** In base currency: what the side in base currency says, or the day's rate when none is. */
    private BigDecimal worth(Change change, Body from, Body to) {
        String base = change.tenant().baseCurrency();
        if (from.text("currency", "").equals(base)) {
            return amount(from);
        }
        if (to.text("currency", "").equals(base)) {
            return amount(to);
        }
        return Money.round(amount(from).multiply(rate(change, from.required("currency"))), base);
    }

    private static BigDecimal amount(Body side) {
        return Money.round(side.number("amount", BigDecimal.ZERO), side.text("currency"));
    }

    private static String account(Body side) {
        String id = side.reference("account");
        if (id == null) {
            throw LedgerRefusal.invalid("A side of the transfer names no account");
        }
        return id;
    }

    private static Body side(Body transfer, String member) {
        if (transfer.json().get(member) instanceof ObjectNode side) {
            return new Body(side);
        }
        throw LedgerRefusal.invalid("'%s' is required".formatted(member));
    }
}
