package io.ledgerway.sandbox.ledger.rules;

import io.ledgerway.sandbox.ledger.journal.Entry;
import io.ledgerway.sandbox.ledger.journal.PostingSource;
import io.ledgerway.sandbox.ledger.journal.Postings;
import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.LedgerRefusal;
import io.ledgerway.sandbox.record.RecordBody;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;

/** Rules of records whose postings depend on their content alone. */
abstract class PostedRecordRules implements KindRules {

    private final Postings postings;

    PostedRecordRules(Postings postings) {
        this.postings = postings;
    }

    /** Date of the postings. */
    abstract LocalDate day(RecordBody recordBody);

    /** Postings of a live record; they add up to zero in base currency. */
    abstract List<Entry> entries(Change change, String id, RecordBody recordBody);

    @Override
    public void follow(Change change, LedgerRecord record, RecordBody recordBody) {
        List<Entry> entries =
                record.deleted() ? List.of() : entries(change, record.id(), recordBody);
        if (record.version() == 1) {
            postings.state(change, PostingSource.of(record, recordBody), day(recordBody), entries);
        } else {
            postings.restate(change, record.id(), day(recordBody), entries);
        }
    }

    static LocalDate date(RecordBody recordBody, String member) {
        String text = recordBody.required(member);
        try {
            return LocalDate.parse(text);
        } catch (DateTimeException e) {
            throw LedgerRefusal.invalid("'%s' is not a date: %s".formatted(member, text));
        }
    }
}
