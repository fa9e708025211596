package io.ledgerway.company.link.attempt;

import io.ledgerway.company.connection.Connection;
import java.util.UUID;

/** What a customer is told at the end, or on the way there. */
public sealed interface LinkOutcome {

    /** Done. */
    record Linked(LinkAttemptContext journey) implements LinkOutcome {}

    /** It was done before. */
    record AlreadyLinked(LinkAttemptContext journey) implements LinkOutcome {}

    /** The company has another accounting platform already (decision 4). */
    record OtherLinked(LinkAttemptContext journey, Connection other) implements LinkOutcome {}

    /** The platform has several organisations for this customer: one is to be chosen. */
    record NeedsChoice(UUID attempt) implements LinkOutcome {}

    /** The organisation is not the one that was linked before: the customer is to say yes to it. */
    record OtherAccount(UUID attempt) implements LinkOutcome {}

    /** The customer turned back at the platform. */
    record Denied(LinkAttemptContext journey, String statusText) implements LinkOutcome {}

    /** The platform did not do its part. */
    record Failed(LinkAttemptContext journey, String statusText) implements LinkOutcome {}

    /** Nothing is known of this attempt, in this browser, any more. */
    record Unknown() implements LinkOutcome {}
}
