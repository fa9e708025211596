package io.ledgerway.starter.idempotency;

import io.ledgerway.starter.idempotency.OnceOnly.Handling;
import io.ledgerway.starter.idempotency.OnceOnly.Outcome;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Carries out one of the {@link SlowRequests}: the claim is committed, the body read, the handler
 * runs in its own transactions, the answer is kept. Nothing is held in between. The claim keeps
 * others off; the row of the answer decides.
 */
class ClaimedOnce {

    private final Claims claims;
    private final StoredAnswers answers;

    ClaimedOnce(Claims claims, StoredAnswers answers) {
        this.claims = claims;
        this.answers = answers;
    }

    /**
     * Answers from what is stored, or lets the request be handled.
     *
     * @param read reads the body; empty when it cannot be read, which its handler finds as well
     * @return what to do about the socket; nothing has been written to it
     */
    Outcome handle(
            String scope,
            Supplier<Optional<RequestMark>> read,
            HttpServletRequest request,
            BufferedAnswer answer,
            Handling handling)
            throws ServletException, IOException {
        UUID claim = UUID.randomUUID();
        if (!claims.take(scope, claim)) {
            return answered(scope, read);
        }
        try {
            Optional<RequestMark> mark = read.get();
            if (mark.isEmpty()) {
                handling.run();
                return new Outcome.Fresh();
            }
            if (!claims.take(scope, claim)) {
                return new Outcome.InFlight();
            }
            Optional<Outcome> known = answers.known(mark.get());
            return known.isPresent() ? known.get() : fresh(mark.get(), request, answer, handling);
        } finally {
            claims.release(scope, claim);
        }
    }

    /** Whoever has the key may be dead, and have kept its answer before. */
    private Outcome answered(String scope, Supplier<Optional<RequestMark>> read) {
        return answers.has(scope)
                ? read.get().flatMap(answers::known).orElseGet(Outcome.InFlight::new)
                : new Outcome.InFlight();
    }

    private Outcome fresh(
            RequestMark mark, HttpServletRequest request, BufferedAnswer answer, Handling handling)
            throws ServletException, IOException {
        AnswerInTransaction.offer(request, answers, mark);
        handling.run();
        if (answer.isFinal()) {
            // does nothing where the handler has kept it
            var _ = answers.store(mark, StoredAnswer.of(answer));
        }
        return new Outcome.Fresh();
    }
}
