package io.ledgerway.sandbox.ledger;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Lines of bank statements. A new line comes after the last one of its account and says what the
 * balance was then; lines that come before it and change or go do not rewrite it. They book
 * nothing.
 */
final class StatementRules implements KindRules {

    private static final List<String> KINDS =
            List.of(
                    "other",
                    "credit",
                    "debit",
                    "interest",
                    "dividend",
                    "fee",
                    "service_charge",
                    "deposit",
                    "atm",
                    "pos",
                    "transfer",
                    "check",
                    "payment",
                    "cash",
                    "direct_deposit",
                    "direct_debit",
                    "repeat_payment");

    private final JdbcClient jdbc;
    private final BankBooks banks;

    StatementRules(JdbcClient jdbc, References references) {
        this.jdbc = jdbc;
        this.banks = new BankBooks(references);
    }

    @Override
    public void complete(Change change, @Nullable Body before, Body body) {
        BankBooks.Account account = banks.require(change.tenant(), body, "account");
        body.required("amount");
        BigDecimal amount = Money.round(body.number("amount", BigDecimal.ZERO), account.currency());
        body.money("amount", amount, account.currency());
        body.fill("cleared_on", change.day().toString());
        BookedRules.date(body, "cleared_on");
        body.fill("kind", amount.signum() < 0 ? "debit" : "credit");
        body.oneOf("kind", KINDS);
        if (!body.json().has("reconciled")) {
            body.json().put("reconciled", false);
        }
        body.money(
                "balance", balanceBefore(change, account, before).add(amount), account.currency());
    }

    private BigDecimal balanceBefore(
            Change change, BankBooks.Account account, @Nullable Body before) {
        if (before != null && account.id().equals(before.reference("account"))) {
            return before.number("balance", BigDecimal.ZERO)
                    .subtract(before.number("amount", BigDecimal.ZERO));
        }
        return jdbc.sql(
                        """
                        SELECT CAST(body ->> 'balance' AS numeric) FROM record
                        WHERE tenant = :tenant AND kind = 'bank-transactions' AND deleted_at IS NULL
                          AND body -> 'account' ->> 'id' = :account
                        ORDER BY created_at DESC, length(id) DESC, id DESC LIMIT 1
                        """)
                .param("tenant", change.tenant().number())
                .param("account", account.id())
                .query(BigDecimal.class)
                .optional()
                .orElse(BigDecimal.ZERO);
    }

    @Override
    public void follow(Change change, LedgerRecord record, Body body) {}
}
