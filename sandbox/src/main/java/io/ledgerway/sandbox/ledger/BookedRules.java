package io.ledgerway.sandbox.ledger;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;

/** Rules of records that are booked as they are. */
abstract class BookedRules implements KindRules {

    private final Postings postings;

    BookedRules(Postings postings) {
        this.postings = postings;
    }

    /** The day of the bookings. */
    abstract LocalDate day(Body body);

    /** What a live record books; adds up to zero in base currency. */
    abstract List<Entry> entries(Change change, String id, Body body);

    @Override
    public void follow(Change change, LedgerRecord record, Body body) {
        List<Entry> entries = record.deleted() ? List.of() : entries(change, record.id(), body);
        if (record.version() == 1) {
            postings.state(change, Source.of(record, body), day(body), entries);
        } else {
            postings.restate(change, record.id(), day(body), entries);
        }
    }

    static LocalDate date(Body body, String member) {
        String text = body.required(member);
        try {
            return LocalDate.parse(text);
        } catch (DateTimeException e) {
            throw LedgerRefusal.invalid("'%s' is not a date: %s".formatted(member, text));
        }
    }
}
