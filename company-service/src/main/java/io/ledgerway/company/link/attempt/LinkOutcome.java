package io.ledgerway.company.link.attempt;

import java.util.Optional;
import java.util.UUID;

/** Result of one step of the link flow, which selects the next page. */
public sealed interface LinkOutcome {

    /** The attempt with its company and connection, where the step returns it. */
    default Optional<LinkAttemptContext> context() {
        return switch (this) {
            case Linked(LinkAttemptContext it) -> Optional.of(it);
            case AlreadyLinked(LinkAttemptContext it) -> Optional.of(it);
            case OtherLinked(LinkAttemptContext it, _) -> Optional.of(it);
            case WrongOrganisation(LinkAttemptContext it, _) -> Optional.of(it);
            case Denied(LinkAttemptContext it, _) -> Optional.of(it);
            case Rejected(LinkAttemptContext it, _) -> Optional.of(it);
            case Failed(LinkAttemptContext it, _) -> Optional.of(it);
            case Pending(LinkAttemptContext it) -> Optional.of(it);
            case NeedsChoice _, NeedsCredentials _, Unknown _ -> Optional.empty();
        };
    }

    /** The connection is linked. */
    record Linked(LinkAttemptContext attemptContext) implements LinkOutcome {}

    /** The connection was linked before. */
    record AlreadyLinked(LinkAttemptContext attemptContext) implements LinkOutcome {}

    /**
     * The company has another accounting platform linked; only one is allowed.
     *
     * @param other name of the other platform
     */
    record OtherLinked(LinkAttemptContext attemptContext, String other) implements LinkOutcome {}

    /** The platform grants access to several organisations; the customer must choose one. */
    record NeedsChoice(UUID attempt) implements LinkOutcome {}

    /** The customer must type the credentials of the platform. */
    record NeedsCredentials(UUID attempt) implements LinkOutcome {}

    /**
     * The customer authorized another organisation than the connection was linked to before.
     * Nothing changed.
     *
     * @param found name of the other organisation; empty if there were several
     */
    record WrongOrganisation(LinkAttemptContext attemptContext, String found)
            implements LinkOutcome {}

    /** The customer denied access at the platform. */
    record Denied(LinkAttemptContext attemptContext, String statusText) implements LinkOutcome {}

    /**
     * The platform rejected what the browser brought back, such as an unknown, used or expired
     * code.
     */
    record Rejected(LinkAttemptContext attemptContext, String statusText) implements LinkOutcome {}

    /** The platform failed or did not respond. */
    record Failed(LinkAttemptContext attemptContext, String statusText) implements LinkOutcome {}

    /** The result of the attempt is not known yet: another request completes it. */
    record Pending(LinkAttemptContext attemptContext) implements LinkOutcome {}

    /** The attempt does not exist, has expired or belongs to another browser. */
    record Unknown() implements LinkOutcome {}
}
