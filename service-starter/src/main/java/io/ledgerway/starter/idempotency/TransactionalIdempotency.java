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
 * Executes a request in one transaction with its stored response: after a crash both exist or
 * neither. The handler's transactions join this one, so their effects are not visible before the
 * response is stored.
 */
class TransactionalIdempotency {

    static final String IN_FLIGHT = "A request with this Idempotency-Key is still in flight.";

    private final PlatformTransactionManager transactions;
    private final StoredResponseRepository responses;

    TransactionalIdempotency(
            PlatformTransactionManager transactions, StoredResponseRepository responses) {
        this.transactions = transactions;
        this.responses = responses;
    }

    /**
     * Returns the stored response, or executes the request.
     *
     * @return the outcome; nothing has been written to the client
     */
    Outcome handle(
            RequestFingerprint fingerprint,
            BufferedResponse buffered,
            RequestHandling requestHandling)
            throws ServletException, IOException {
        TransactionStatus transaction = begin();
        try {
            Optional<Outcome> stored = findOutcome(fingerprint);
            if (stored.isEmpty()) {
                requestHandling.run();
            }
            if (stored.isEmpty() && buffered.isStorable()) {
                store(fingerprint, buffered, transaction);
            } else {
                transactions.rollback(transaction);
            }
            return stored.orElseGet(Outcome.Executed::new);
        } catch (ServletException | IOException | RuntimeException | Error e) {
            abandon(transaction, e);
            throw e;
        }
    }

    private TransactionStatus begin() {
        return transactions.getTransaction(TransactionDefinition.withDefaults());
    }

    private Optional<Outcome> findOutcome(RequestFingerprint fingerprint) {
        return responses.tryLock(fingerprint)
                ? responses.findOutcome(fingerprint)
                : Optional.of(new Outcome.InFlight());
    }

    /**
     * An error response has usually rolled back its handler's transaction; then it is stored in a
     * separate one.
     */
    private void store(
            RequestFingerprint fingerprint,
            BufferedResponse buffered,
            TransactionStatus transaction) {
        if (!transaction.isRollbackOnly()) {
            var _ = responses.store(fingerprint, StoredResponse.of(buffered));
            transactions.commit(transaction);
            return;
        }
        transactions.rollback(transaction);
        if (!buffered.isRefusal()) {
            throw new UnexpectedRollbackException(
                    "The transaction of a successful request was rolled back");
        }
        TransactionStatus own = begin();
        try {
            if (responses.tryLock(fingerprint)) {
                var _ = responses.store(fingerprint, StoredResponse.of(buffered));
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

    /** The remaining filters and the controller. */
    @FunctionalInterface
    interface RequestHandling {

        void run() throws ServletException, IOException;
    }

    /** Outcome of a request with a key. */
    sealed interface Outcome {

        /** The handler has executed the request. */
        record Executed() implements Outcome {}

        /** An earlier request has this response. */
        record Replay(StoredResponse response) implements Outcome {}

        /** The key was used for another request. */
        record KeyReused() implements Outcome {}

        /** A request with the same key is in flight. */
        record InFlight() implements Outcome {}
    }
}
