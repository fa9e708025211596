package io.ledgerway.starter.idempotency;

import jakarta.servlet.ServletException;
import java.io.IOException;
import java.util.Optional;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.UnexpectedRollbackException;

/**
 * Carries a request out in one transaction with its stored answer: whatever dies in between, both
 * are there or neither is. The transactions of handlers join this one, so their effects are seen by
 * nobody before the answer is kept.
 */
class OnceOnly {

    static final String IN_FLIGHT = "A request with this Idempotency-Key is still in flight.";

    private final PlatformTransactionManager transactions;
    private final StoredAnswers answers;

    OnceOnly(PlatformTransactionManager transactions, StoredAnswers answers) {
        this.transactions = transactions;
        this.answers = answers;
    }

    /**
     * Answers from what is stored, or lets the request be handled.
     *
     * @return what to do about the socket; nothing has been written to it
     */
    Outcome handle(RequestMark mark, BufferedAnswer answer, Handling handling)
            throws ServletException, IOException {
        TransactionStatus transaction = begin();
        try {
            Optional<Outcome> known = look(mark);
            if (known.isEmpty()) {
                handling.run();
            }
            if (known.isEmpty() && answer.isFinal()) {
                keep(mark, answer, transaction);
            } else {
                transactions.rollback(transaction);
            }
            return known.orElseGet(Outcome.Fresh::new);
        } catch (ServletException | IOException | RuntimeException | Error e) {
            abandon(transaction, e);
            throw e;
        }
    }

    private TransactionStatus begin() {
        return transactions.getTransaction(TransactionDefinition.withDefaults());
    }

    private Optional<Outcome> look(RequestMark mark) {
        return answers.tryLock(mark) ? answers.known(mark) : Optional.of(new Outcome.InFlight());
    }

    /**
     * A refusal has usually undone its handler's transaction; then it is kept in one of its own.
     */
    private void keep(RequestMark mark, BufferedAnswer answer, TransactionStatus transaction) {
        if (!transaction.isRollbackOnly()) {
            var _ = answers.store(mark, StoredAnswer.of(answer));
            transactions.commit(transaction);
            return;
        }
        transactions.rollback(transaction);
        if (!answer.isRefusal()) {
            throw new UnexpectedRollbackException("A request was answered that has been undone");
        }
        TransactionStatus own = begin();
        try {
            if (answers.tryLock(mark)) {
                var _ = answers.store(mark, StoredAnswer.of(answer));
            }
            transactions.commit(own);
        } catch (RuntimeException e) {
            abandon(own, e);
            throw e;
        }
    }

    private void abandon(TransactionStatus transaction, Throwable why) {
        if (transaction.isCompleted()) {
            return;
        }
        try {
            transactions.rollback(transaction);
        } catch (TransactionException e) {
            why.addSuppressed(e);
        }
    }

    /** The rest of the filters and the controller. */
    @FunctionalInterface
    interface Handling {

        void run() throws ServletException, IOException;
    }

    /** What the caller is to get. */
    sealed interface Outcome {

        /** What the handler has answered just now. */
        record Fresh() implements Outcome {}

        /** What was answered before. */
        record Replay(StoredAnswer answer) implements Outcome {}

        /** The key was used for another request. */
        record OtherRequest() implements Outcome {}

        /** The same is being done at this moment. */
        record InFlight() implements Outcome {}
    }
}
