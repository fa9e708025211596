package io.ledgerway.sandbox.ledger.rules;

import io.ledgerway.sandbox.record.BankAccountLookup;
import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.Money;
import io.ledgerway.sandbox.record.RecordBody;
import io.ledgerway.sandbox.record.References;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Lines of bank statements. A new line follows the last one of its account and contains the balance
 * at that time; changes of older lines do not change it. They have no postings.
 */
public final class BankStatementRules implements KindRules {

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
    private final BankAccountLookup banks;

    public BankStatementRules(JdbcClient jdbc, References references) {
        this.jdbc = jdbc;
        this.banks = new BankAccountLookup(references);
    }

    @Override
    public void complete(Change change, @Nullable RecordBody before, RecordBody recordBody) {
        BankAccountLookup.Account account = banks.require(change.tenant(), recordBody);
        recordBody.required("amount");
        BigDecimal amount =
                Money.round(recordBody.number("amount", BigDecimal.ZERO), account.currency());
        recordBody.money("amount", amount, account.currency());
        recordBody.fill("cleared_on", change.day().toString());
        PostedRecordRules.date(recordBody, "cleared_on");
        recordBody.fill("kind", amount.signum() < 0 ? "debit" : "credit");
        recordBody.oneOf("kind", KINDS);
        if (!recordBody.json().has("reconciled")) {
            recordBody.json().put("reconciled", false);
        }
        recordBody.money(
                "balance", balanceBefore(change, account, before).add(amount), account.currency());
    }

    private BigDecimal balanceBefore(
            Change change, BankAccountLookup.Account account, @Nullable RecordBody before) {
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
    public void follow(Change change, LedgerRecord record, RecordBody recordBody) {}
}
