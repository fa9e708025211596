package io.ledgerway.expense.receipt;

import io.ledgerway.expense.receipt.PostedTransactionRepository.Posted;
import io.ledgerway.expense.receipt.ReceiptPostingClient.Posting;
import io.ledgerway.starter.error.ApiException;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * Attaches files at the platform and waits for the result. A file is identified by its hash: the
 * same file for the same transaction is one posting, whatever its name, so a retry returns the id
 * of the first attachment. A failed file can be sent again. A file that was attached a while ago
 * may have been deleted at the platform, so it is submitted as a new revision: sync-service looks
 * for the earlier attachment and attaches the file again only if it does not exist any more.
 */
final class ReceiptService {

    private static final Duration POLL_INTERVAL = Duration.ofMillis(150);
    private static final Duration RETRY_AFTER = Duration.ofSeconds(15);

    /** Longer than {@link #RETRY_AFTER}: a retry gets the result of the first request. */
    private static final Duration RETRY_PERIOD = Duration.ofMinutes(1);

    private final ReceiptPostingClient postings;
    private final MeterRegistry metrics;
    private final Clock clock;

    ReceiptService(ReceiptPostingClient postings, MeterRegistry metrics, Clock clock) {
        this.postings = postings;
        this.metrics = metrics;
        this.clock = clock;
    }

    /**
     * Attaches the file.
     *
     * @param until deadline of the wait
     * @return the attachment's id at the platform
     * @throws ApiException 400 if the platform rejects the file, 503 if the result is not known in
     *     time
     */
    String attach(Posted posted, Receipt receipt, Instant until) throws IOException {
        String key = key(posted, receipt.hash());
        Posting existing = postings.find(posted.company(), key).orElse(null);
        Posting posting;
        if (existing == null) {
            posting = postings.submit(key, 1, posted, receipt);
        } else if (existing.isPending() || hasJustSucceeded(existing)) {
            posting = existing;
        } else {
            posting = postings.submit(key, existing.revision() + 1, posted, receipt);
        }
        return ended(posted, receipt, key, posting, until);
    }

    private boolean hasJustSucceeded(Posting posting) {
        Instant completed = posting.completedOn();
        return posting.isSuccess()
                && completed != null
                && clock.instant().isBefore(completed.plus(RETRY_PERIOD));
    }

    private String ended(Posted posted, Receipt receipt, String key, Posting first, Instant until) {
        Posting posting = first;
        while (posting.isPending() && clock.instant().isBefore(until)) {
            pause();
            posting = postings.find(posted.company(), key).orElse(posting);
        }
        if (posting.isPending()) {
            count("pending");
            throw ApiException.unavailable(
                    "The file %s is still being written to the accounting platform; send it again to get the result"
                            .formatted(receipt.name()),
                    RETRY_AFTER);
        }
        if (!posting.isSuccess()) {
            count("rejected");
            throw ApiException.badRequest(
                    "The file %s was not attached: %s"
                            .formatted(receipt.name(), posting.message()));
        }
        count("attached");
        String attachment = posting.attachmentId();
        return attachment == null ? key.substring(key.indexOf('.') + 1) : attachment;
    }

    private void count(String outcome) {
        metrics.counter("ledgerway.receipts", "outcome", outcome).increment();
    }

    private static void pause() {
        try {
            Thread.sleep(POLL_INTERVAL);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw ApiException.unavailable("The service is stopping", RETRY_AFTER);
        }
    }

    private static String key(Posted posted, String hash) {
        String whole = posted.company() + "/" + posted.transaction() + "/" + hash;
        return "receipt." + UUID.nameUUIDFromBytes(whole.getBytes(StandardCharsets.UTF_8));
    }
}
