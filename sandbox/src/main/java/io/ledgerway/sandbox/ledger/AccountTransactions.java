package io.ledgerway.sandbox.ledger;

import io.ledgerway.sandbox.ledger.RecordWriter.New;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.ObjectMapper;

/**
 * What passed through bank accounts: one record for each record behind it and each account, in the
 * account's currency. When the record becomes void it stays, void and with nothing in it; when the
 * record is deleted it goes.
 */
class AccountTransactions {

    private static final int RATE_DIGITS = 9;
    private static final int MOST = 20;

    private final Records records;
    private final References references;
    private final RecordWriter writer;
    private final ObjectMapper json;

    AccountTransactions(
            Records records, References references, RecordWriter writer, ObjectMapper json) {
        this.records = records;
        this.references = references;
        this.writer = writer;
        this.json = json;
    }

    /** Those of a record that has just been added. */
    List<New> of(Change change, Source source, LocalDate day, Map<String, Entry> effect) {
        List<New> passed = new ArrayList<>();
        for (Entry entry : effect.values()) {
            references
                    .find(change.tenant(), Kind.LEDGER_ACCOUNTS, entry.account())
                    .filter(BankBooks::isBank)
                    .ifPresent(account ->
                            passed.add(
                                    new New(
                                            Kind.ACCOUNT_TRANSACTIONS,
                                            idOf(source, entry.account()),
                                            body(source, day, account, entry, null))));
        }
        return passed;
    }

    void follow(Change change, Source source, LocalDate day, Map<String, Entry> effect) {
        for (LedgerRecord kept : kept(change, source)) {
            String account = references.body(kept).reference("account");
            if (account != null && !effect.containsKey(account)) {
                end(change, source, kept);
            }
        }
        for (Entry entry : effect.values()) {
            references
                    .find(change.tenant(), Kind.LEDGER_ACCOUNTS, entry.account())
                    .filter(BankBooks::isBank)
                    .ifPresent(account -> keep(change, source, day, account, entry));
        }
    }

    private void keep(Change change, Source source, LocalDate day, Body account, Entry entry) {
        String id = idOf(source, entry.account());
        Optional<LedgerRecord> before =
                records.find(change.tenant(), Kind.ACCOUNT_TRANSACTIONS, id);
        Body body = body(source, day, account, entry, before.map(references::body).orElse(null));
        if (before.isPresent()) {
            writer.replace(change, before.get(), body, false);
        } else {
            writer.add(change, Kind.ACCOUNT_TRANSACTIONS, id, body);
        }
    }

    private void end(Change change, Source source, LedgerRecord kept) {
        Body body = references.body(kept);
        if (source.voided() && !source.deleted()) {
            body.json().put("state", "void");
            body.money("total", BigDecimal.ZERO, body.text("currency"));
            body.list("lines")
                    .forEach(it -> it.money("amount", BigDecimal.ZERO, body.text("currency")));
            writer.replace(change, kept, body, false);
        } else if (!kept.deleted()) {
            writer.replace(change, kept, body, true);
        }
    }

    private Body body(
            Source source, LocalDate day, Body account, Entry entry, @Nullable Body before) {
        Body body = new Body(before == null ? json.createObjectNode() : before.json());
        String state = body.text("state", "unreconciled");
        body.refer("account", entry.account(), account.text("name", entry.account()));
        body.json().put("date", day.toString());
        body.json().put("state", state.equals("void") ? "unreconciled" : state);
        body.json().put("currency", account.text("currency"));
        if (entry.accountAmount().signum() == 0
                || entry.amount().compareTo(entry.accountAmount()) == 0) {
            body.json().remove("rate");
        } else {
            body.json()
                    .put(
                            "rate",
                            entry.amount()
                                    .divide(
                                            entry.accountAmount(),
                                            RATE_DIGITS,
                                            RoundingMode.HALF_UP)
                                    .toPlainString());
        }
        body.money("total", entry.accountAmount(), account.text("currency"));
        Body line = new Body(body.json().putArray("lines").addObject());
        if (source.label() != null) {
            line.json().put("text", source.label());
        }
        source.put(line);
        line.money("amount", entry.accountAmount(), account.text("currency"));
        return body;
    }

    /** Those of this record, gone ones too. */
    private List<LedgerRecord> kept(Change change, Source source) {
        String prefix = idOf(source, "");
        return records.all(change.tenant(), Kind.ACCOUNT_TRANSACTIONS, prefix, MOST).stream()
                .filter(it -> it.id().startsWith(prefix))
                .filter(it -> isOf(source, references.body(it)))
                .toList();
    }

    private static boolean isOf(Source source, Body body) {
        return body.list("lines").stream()
                .anyMatch(it -> source.id().equals(it.reference("source")));
    }

    private static String idOf(Source source, String account) {
        return Kind.ACCOUNT_TRANSACTIONS.prefix() + source.id() + "-" + account;
    }
}
