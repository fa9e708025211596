package io.ledgerway.sync.journalexport;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;

/**
 * An entry with the names of its accounts. The amounts of its postings add up to zero.
 *
 * @param currency of all amounts
 */
record JournalTextEntry(
        LocalDate date, String id, String description, String currency, List<Posting> postings) {

    JournalTextEntry {
        postings = List.copyOf(postings);
    }

    /**
     * A line of an entry.
     *
     * @param amount debit positive, credit negative
     */
    record Posting(String account, BigDecimal amount) {}
}
