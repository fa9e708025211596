package io.ledgerway.company.link.attempt;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Stored outcome of an attempt, for the result page.
 *
 * @param text what the outcome carries besides the attempt: a status text or a name
 */
record EndedAttempt(Kind kind, String text) {

    /** Outcomes that end an attempt. */
    enum Kind {
        LINKED,
        ALREADY_LINKED,
        OTHER_LINKED,
        WRONG_ORGANISATION,
        DENIED,
        REJECTED,
        FAILED
    }

    /** Empty for an outcome that ends no attempt. */
    static Optional<EndedAttempt> of(LinkOutcome outcome) {
        EndedAttempt ended =
                switch (outcome) {
                    case LinkOutcome.Linked _ -> new EndedAttempt(Kind.LINKED, "");
                    case LinkOutcome.AlreadyLinked _ -> new EndedAttempt(Kind.ALREADY_LINKED, "");
                    case LinkOutcome.OtherLinked(_, String other) ->
                            new EndedAttempt(Kind.OTHER_LINKED, other);
                    case LinkOutcome.WrongOrganisation(_, String found) ->
                            new EndedAttempt(Kind.WRONG_ORGANISATION, found);
                    case LinkOutcome.Denied(_, String text) -> new EndedAttempt(Kind.DENIED, text);
                    case LinkOutcome.Rejected(_, String text) ->
                            new EndedAttempt(Kind.REJECTED, text);
                    case LinkOutcome.Failed(_, String text) -> new EndedAttempt(Kind.FAILED, text);
                    case LinkOutcome.NeedsChoice _,
                            LinkOutcome.NeedsCredentials _,
                            LinkOutcome.Pending _,
                            LinkOutcome.Unknown _ ->
                            null;
                };
        return Optional.ofNullable(ended);
    }

    /** Reads the stored form; null if the attempt has not ended. */
    static @Nullable EndedAttempt read(@Nullable String outcome, @Nullable String text) {
        return outcome == null
                ? null
                : new EndedAttempt(Kind.valueOf(outcome), text == null ? "" : text);
    }

    LinkOutcome outcome(LinkAttemptContext attemptContext) {
        return switch (kind) {
            case LINKED -> new LinkOutcome.Linked(attemptContext);
            case ALREADY_LINKED -> new LinkOutcome.AlreadyLinked(attemptContext);
            case OTHER_LINKED -> new LinkOutcome.OtherLinked(attemptContext, text);
            case WRONG_ORGANISATION -> new LinkOutcome.WrongOrganisation(attemptContext, text);
            case DENIED -> new LinkOutcome.Denied(attemptContext, text);
            case REJECTED -> new LinkOutcome.Rejected(attemptContext, text);
            case FAILED -> new LinkOutcome.Failed(attemptContext, text);
        };
    }
}
