package io.ledgerway.company.link.attempt;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.link.attempt.LinkAttempt.Step;
import java.util.Optional;
import java.util.UUID;

/** Finds link attempts, with their outcomes. */
public class AttemptLookup {

    private final LinkAttemptRepository attempts;
    private final CompanyLookup companyLookup;
    private final ConnectionService connectionService;

    public AttemptLookup(
            LinkAttemptRepository attempts,
            CompanyLookup companyLookup,
            ConnectionService connectionService) {
        this.attempts = attempts;
        this.companyLookup = companyLookup;
        this.connectionService = connectionService;
    }

    /** Finds an attempt that waits for a decision of the customer. */
    public Optional<LinkAttemptContext> waiting(UUID attemptId, Step step, String browser) {
        return attempts.findWaiting(attemptId, step, browser).flatMap(this::contextOf);
    }

    /** Returns the result of an attempt of this browser; empty if there is no such attempt. */
    public Optional<LinkOutcome> result(UUID attemptId, String browser) {
        return attempts.started(attemptId, browser).map(this::current);
    }

    /**
     * The outcome of a step that another request of this browser has already done, such as the
     * first click of two: how the attempt stands.
     */
    LinkOutcome repeated(UUID attemptId, String browser) {
        return result(attemptId, browser).orElseGet(LinkOutcome.Unknown::new);
    }

    /** Returns the latest attempt of a session and how it ended; empty if there is none. */
    public Optional<SessionAttempt> latest(UUID session) {
        return attempts.latest(session)
                .flatMap(it ->
                        contextOf(it.attempt())
                                .map(attemptContext -> {
                                    EndedAttempt ended = it.ended();
                                    return new SessionAttempt(
                                            attemptContext,
                                            it.hasEnded(),
                                            ended == null ? null : ended.outcome(attemptContext));
                                }));
    }

    /** How an attempt stands: its result, or what it waits for. */
    LinkOutcome current(LinkAttemptRepository.Started started) {
        return contextOf(started.attempt())
                .map(it -> current(started, it))
                .orElseGet(LinkOutcome.Unknown::new);
    }

    private static LinkOutcome current(
            LinkAttemptRepository.Started started, LinkAttemptContext attemptContext) {
        if (started.waitsFor(Step.CHOOSING)) {
            return new LinkOutcome.NeedsChoice(started.attempt().id());
        }
        if (started.waitsFor(Step.TYPING)) {
            return new LinkOutcome.NeedsCredentials(started.attempt().id());
        }
        EndedAttempt ended = started.ended();
        if (ended != null) {
            return ended.outcome(attemptContext);
        }
        return started.hasEnded()
                ? new LinkOutcome.Unknown()
                : new LinkOutcome.Pending(attemptContext);
    }

    /** Empty if the company or the connection was deleted meanwhile, and the attempt with it. */
    Optional<LinkAttemptContext> contextOf(LinkAttempt attempt) {
        return companyLookup
                .find(attempt.companyId())
                .flatMap(company ->
                        connectionService
                                .find(attempt.connectionId())
                                .map(it -> new LinkAttemptContext(attempt, company, it)));
    }
}
