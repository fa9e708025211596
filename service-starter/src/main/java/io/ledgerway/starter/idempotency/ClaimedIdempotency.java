package io.ledgerway.starter.idempotency;

import io.ledgerway.starter.idempotency.TransactionalIdempotency.Outcome;
import io.ledgerway.starter.idempotency.TransactionalIdempotency.RequestHandling;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Executes {@link LongRunningRequests}: commits a claim, reads the body, runs the handler in its
 * own transactions and stores the response. No database connection is held in between. The claim
 * excludes concurrent requests with the key; the stored response decides.
 */
class ClaimedIdempotency {

    private final ClaimRepository claimRepository;
    private final StoredResponseRepository responses;

    ClaimedIdempotency(ClaimRepository claimRepository, StoredResponseRepository responses) {
        this.claimRepository = claimRepository;
        this.responses = responses;
    }

    /**
     * Returns the stored response, or executes the request.
     *
     * @param read reads the body; empty when it is unreadable, which the handler reports
     * @return the outcome; nothing has been written to the client
     */
    Outcome handle(
            String scope,
            Supplier<Optional<RequestFingerprint>> read,
            HttpServletRequest request,
            BufferedResponse buffered,
            RequestHandling requestHandling)
            throws ServletException, IOException {
        UUID claim = UUID.randomUUID();
        if (!claimRepository.claim(scope, claim)) {
            return outcomeOfClaimedKey(scope, read);
        }
        try {
            Optional<RequestFingerprint> fingerprint = read.get();
            if (fingerprint.isEmpty()) {
                requestHandling.run();
                return new Outcome.Executed();
            }
            if (!claimRepository.claim(scope, claim)) {
                return new Outcome.InFlight();
            }
            Optional<Outcome> stored = responses.findOutcome(fingerprint.get());
            return stored.isPresent()
                    ? stored.get()
                    : execute(fingerprint.get(), request, buffered, requestHandling);
        } finally {
            claimRepository.release(scope, claim);
        }
    }

    /** The owner of the claim may have crashed after it stored its response. */
    private Outcome outcomeOfClaimedKey(String scope, Supplier<Optional<RequestFingerprint>> read) {
        return responses.exists(scope)
                ? read.get().flatMap(responses::findOutcome).orElseGet(Outcome.InFlight::new)
                : new Outcome.InFlight();
    }

    private Outcome execute(
            RequestFingerprint fingerprint,
            HttpServletRequest request,
            BufferedResponse buffered,
            RequestHandling requestHandling)
            throws ServletException, IOException {
        ResponseInTransaction.bind(request, responses, fingerprint);
        requestHandling.run();
        if (buffered.isStorable()) {
            // no effect if the handler has stored it
            var _ = responses.store(fingerprint, StoredResponse.of(buffered));
        }
        return new Outcome.Executed();
    }
}
