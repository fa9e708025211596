package io.ledgerway.company.link;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import java.net.URI;
import java.util.UUID;

/** What a customer is told at the end, or on the way there. */
sealed interface LinkOutcome {

    /** Done. */
    record Linked(Company company, Connection connection) implements LinkOutcome {}

    /** It was done before. */
    record AlreadyLinked(Company company, Connection connection) implements LinkOutcome {}

    /** The company has another accounting platform already (decision 4). */
    record OtherLinked(Company company, Connection other) implements LinkOutcome {}

    /** The platform has several organisations for this customer: one is to be chosen. */
    record NeedsChoice(UUID attempt) implements LinkOutcome {}

    /**
     * The customer turned back at the platform.
     *
     * @param again a fresh link to begin once more
     */
    record Denied(Connection connection, URI again) implements LinkOutcome {}

    /**
     * The platform did not do its part.
     *
     * @param again a fresh link to begin once more
     */
    record Failed(Connection connection, URI again) implements LinkOutcome {}

    /** Nothing is known of this attempt, in this browser, any more. */
    record Unknown() implements LinkOutcome {}
}
