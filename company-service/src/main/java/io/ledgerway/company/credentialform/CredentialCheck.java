package io.ledgerway.company.credentialform;

import io.ledgerway.connector.link.LinkFlow;
import java.time.Duration;

/** Result of a check of typed credentials at the platform. */
public sealed interface CredentialCheck {

    /** The platform accepted the values, or denied access for a reason that no value corrects. */
    record Completed(LinkFlow.Outcome outcome) implements CredentialCheck {}

    /**
     * A value is wrong, or the platform did not respond.
     *
     * @param field name of the field to correct
     */
    record Failed(FormProblem problem, String field) implements CredentialCheck {}

    /** There were too many failed attempts; nothing was sent. */
    record Throttled(Duration delay) implements CredentialCheck {}
}
