package io.ledgerway.sandbox.ledger.journal;

import io.ledgerway.sandbox.record.BankAccountLookup;
import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.RecordBody;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.record.RecordWriter;
import io.ledgerway.sandbox.record.RecordWriter.New;
import io.ledgerway.sandbox.record.References;
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
 * Account transactions: one record for each bank account that a source record posts to, in the
 * account's currency. It stays, void and with amount zero, when the source is voided, and is
 * deleted with the source.
 */
class AccountTransactions {

    private static final int RATE_DIGITS = 9;
    private static final int MAX_ENTRIES = 20;

    private final RecordQueries recordQueries;
    private final References references;
    private final RecordWriter writer;
    private final ObjectMapper json;

    AccountTransactions(
            RecordQueries recordQueries,
            References references,
            RecordWriter writer,
            ObjectMapper json) {
        this.recordQueries = recordQueries;
        this.references = references;
        this.writer = writer;
        this.json = json;
    }

    /** Those of a new record. */
    List<New> of(
            Change change, PostingSource postingSource, LocalDate day, Map<String, Entry> effect) {
        List<New> passed = new ArrayList<>();
        for (Entry entry : effect.values()) {
            references
                    .find(change.tenant(), Kind.LEDGER_ACCOUNTS, entry.account())
                    .filter(BankAccountLookup::isBank)
                    .ifPresent(account ->
                            passed.add(
                                    new New(
                                            Kind.ACCOUNT_TRANSACTIONS,
                                            idOf(postingSource, entry.account()),
                                            body(postingSource, day, account, entry, null))));
        }
        return passed;
    }

    void follow(
            Change change, PostingSource postingSource, LocalDate day, Map<String, Entry> effect) {
        for (LedgerRecord kept : kept(change, postingSource)) {
            String account = references.body(kept).reference("account");
            if (account != null && !effect.containsKey(account)) {
                end(change, postingSource, kept);
            }
        }
        for (Entry entry : effect.values()) {
            references
                    .find(change.tenant(), Kind.LEDGER_ACCOUNTS, entry.account())
                    .filter(BankAccountLookup::isBank)
                    .ifPresent(account -> keep(change, postingSource, day, account, entry));
        }
    }

    private void keep(
            Change change,
            PostingSource postingSource,
            LocalDate day,
            RecordBody account,
            Entry entry) {
        String id = idOf(postingSource, entry.account());
        Optional<LedgerRecord> before =
                recordQueries.find(change.tenant(), Kind.ACCOUNT_TRANSACTIONS, id);
        RecordBody recordBody =
                body(postingSource, day, account, entry, before.map(references::body).orElse(null));
        if (before.isPresent()) {
            writer.replace(change, before.get(), recordBody, false);
        } else {
            writer.add(change, Kind.ACCOUNT_TRANSACTIONS, id, recordBody);
        }
    }

    private void end(Change change, PostingSource postingSource, LedgerRecord kept) {
        RecordBody recordBody = references.body(kept);
        if (postingSource.voided() && !postingSource.deleted()) {
            recordBody.json().put("state", "void");
            recordBody.money("total", BigDecimal.ZERO, recordBody.text("currency"));
            recordBody
                    .list("lines")
                    .forEach(
                            it -> it.money("amount", BigDecimal.ZERO, recordBody.text("currency")));
            writer.replace(change, kept, recordBody, false);
        } else if (!kept.deleted()) {
            writer.replace(change, kept, recordBody, true);
        }
    }

    private RecordBody body(
            PostingSource postingSource,
            LocalDate day,
            RecordBody account,
            Entry entry,
            @Nullable RecordBody before) {
        RecordBody recordBody =
                new RecordBody(before == null ? json.createObjectNode() : before.json());
        String state = recordBody.text("state", "unreconciled");
        recordBody.refer("account", entry.account(), account.text("name", entry.account()));
        recordBody.json().put("date", day.toString());
        recordBody.json().put("state", state.equals("void") ? "unreconciled" : state);
        recordBody.json().put("currency", account.text("currency"));
        if (entry.accountAmount().signum() == 0
                || entry.amount().compareTo(entry.accountAmount()) == 0) {
            recordBody.json().remove("rate");
        } else {
            recordBody
                    .json()
                    .put(
                            "rate",
                            entry.amount()
                                    .divide(
                                            entry.accountAmount(),
                                            RATE_DIGITS,
                                            RoundingMode.HALF_UP)
                                    .toPlainString());
        }
        recordBody.money("total", entry.accountAmount(), account.text("currency"));
        RecordBody line = new RecordBody(recordBody.json().putArray("lines").addObject());
        if (postingSource.label() != null) {
            line.json().put("text", postingSource.label());
        }
        postingSource.put(line);
        line.money("amount", entry.accountAmount(), account.text("currency"));
        return recordBody;
    }

    /** Those of this record, including deleted ones. */
    private List<LedgerRecord> kept(Change change, PostingSource postingSource) {
        String prefix = idOf(postingSource, "");
        return recordQueries
                .all(change.tenant(), Kind.ACCOUNT_TRANSACTIONS, prefix, MAX_ENTRIES)
                .stream()
                .filter(it -> it.id().startsWith(prefix))
                .filter(it -> isOf(postingSource, references.body(it)))
                .toList();
    }

    private static boolean isOf(PostingSource postingSource, RecordBody recordBody) {
        return recordBody.list("lines").stream()
                .anyMatch(it -> postingSource.id().equals(it.reference("source")));
    }

    private static String idOf(PostingSource postingSource, String account) {
        return Kind.ACCOUNT_TRANSACTIONS.prefix() + postingSource.id() + "-" + account;
    }
}
