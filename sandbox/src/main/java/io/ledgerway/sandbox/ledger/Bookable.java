package io.ledgerway.sandbox.ledger;

import java.time.LocalDate;
import java.util.List;

/** Records of one kind that are booked as they are: what they must have, and what they book. */
interface Bookable {

    /** Fills in what follows from the rest, and refuses what makes no sense. */
    void complete(Change change, Body body);

    /** The day of the bookings. */
    LocalDate day(Body body);

    /** What a live record books; adds up to zero in base currency. */
    List<Entry> entries(Change change, Body body);
}
