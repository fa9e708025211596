package io.ledgerway.sync.journalexport;

import io.ledgerway.model.accounting.CurrencyDigits;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.accounting.reference.AccountRef;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes accounts and entries as text. An account that is missing in the chart is declared before
 * the first entry that uses it. The difference of an entry that does not balance is posted to
 * {@value AccountNames#IMBALANCE}, so that the file can be read.
 */
final class JournalText {

    private static final String NO_ACCOUNT = "none";
    private static final LocalDate EPOCH = LocalDate.EPOCH;
    private static final int DATE_LENGTH = "yyyy-MM-dd".length();

    private final JournalFormat format;
    private final String currency;
    private final AccountNames accounts;
    private final Appendable out;
    private boolean imbalanceDeclared;

    JournalText(JournalFormat format, String currency, List<Account> chart, Appendable out) {
        this.format = format;
        this.currency = currency;
        this.accounts = new AccountNames(format, chart);
        this.out = out;
    }

    /** Writes the first lines and the chart of accounts. */
    void begin(String title) throws IOException {
        out.append(format.beginning(title, currency, CurrencyDigits.of(currency)));
        for (String it : accounts.all().stream().sorted().toList()) {
            out.append(format.account(it));
        }
    }

    void add(JournalEntry entry) throws IOException {
        List<JournalTextEntry.Posting> postings = new ArrayList<>();
        BigDecimal sum = BigDecimal.ZERO;
        for (JournalEntry.Line it : lines(entry)) {
            postings.add(new JournalTextEntry.Posting(account(it.accountRef()), it.netAmount()));
            sum = sum.add(it.netAmount());
        }
        if (sum.signum() != 0) {
            declareImbalance();
            postings.add(new JournalTextEntry.Posting(AccountNames.IMBALANCE, sum.negate()));
        }
        if (!postings.isEmpty()) {
            out.append(
                    format.entry(
                            new JournalTextEntry(
                                    date(entry),
                                    Objects.requireNonNullElse(entry.id(), ""),
                                    Objects.requireNonNullElse(entry.description(), ""),
                                    currency,
                                    postings)));
        }
    }

    private static List<JournalEntry.Line> lines(JournalEntry entry) {
        return Objects.requireNonNullElse(entry.journalLines(), List.of());
    }

    private String account(@Nullable AccountRef reference) throws IOException {
        String id = reference == null || reference.id() == null ? NO_ACCOUNT : reference.id();
        String known = accounts.find(id).orElse(null);
        return known == null ? declare(accounts.addUnclassified(id)) : known;
    }

    private void declareImbalance() throws IOException {
        if (!imbalanceDeclared) {
            declare(AccountNames.IMBALANCE);
            imbalanceDeclared = true;
        }
    }

    private String declare(String account) throws IOException {
        out.append('\n').append(format.account(account));
        return account;
    }

    /** The date of posting; otherwise that of creation. */
    private static LocalDate date(JournalEntry entry) {
        return Stream.of(entry.postedOn(), entry.createdOn())
                .filter(Objects::nonNull)
                .map(DateTime::text)
                .map(it -> LocalDate.parse(it.substring(0, DATE_LENGTH)))
                .findFirst()
                .orElse(EPOCH);
    }
}
