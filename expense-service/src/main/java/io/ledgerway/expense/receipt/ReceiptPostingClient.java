package io.ledgerway.expense.receipt;

import io.ledgerway.expense.receipt.PostedTransactionRepository.Posted;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/**
 * HTTP client that uploads files to sync-service in parts and reads the state of their postings.
 */
final class ReceiptPostingClient {

    /** At most the maximum that sync-service accepts. */
    private static final int PART = 4 << 20;

    private static final Duration RETRY_AFTER = Duration.ofSeconds(5);

    private final RestClient syncService;

    ReceiptPostingClient(RestClient syncService) {
        this.syncService = syncService;
    }

    /** The latest revision of the posting. */
    Optional<Posting> find(CompanyId company, String key) {
        try {
            return Optional.ofNullable(
                    syncService
                            .get()
                            .uri("/internal/postings/{key}?companyId={company}", key, company)
                            .retrieve()
                            .body(Posting.class));
        } catch (HttpClientErrorException.NotFound e) {
            return Optional.empty();
        } catch (RestClientException e) {
            throw unavailable(e);
        }
    }

    /** Uploads the file and submits a posting that attaches it. */
    Posting submit(String key, long revision, Posted posted, Receipt receipt) throws IOException {
        UUID file = UUID.nameUUIDFromBytes((key + "." + revision).getBytes(StandardCharsets.UTF_8));
        try {
            store(posted.company(), file, receipt);
            Posting submitted =
                    syncService
                            .post()
                            .uri("/internal/postings")
                            .body(request(key, revision, posted, receipt, file))
                            .retrieve()
                            .body(Posting.class);
            return submitted == null ? find(posted.company(), key).orElseThrow() : submitted;
        } catch (HttpClientErrorException.Conflict e) {
            // another request submitted the same bytes under another name
            return find(posted.company(), key).orElseThrow(() -> unavailable(e));
        } catch (HttpClientErrorException.NotFound e) {
            throw ApiException.badRequest(
                    "The accounting platform does not support attachments for this transaction");
        } catch (RestClientException e) {
            throw unavailable(e);
        }
    }

    private void store(CompanyId company, UUID file, Receipt receipt) throws IOException {
        try (InputStream in = receipt.open()) {
            int number = 0;
            byte[] part = in.readNBytes(PART);
            while (part.length > 0) {
                syncService
                        .put()
                        .uri(
                                "/internal/posting-files/{file}/{number}?companyId={company}",
                                file,
                                number++,
                                company)
                        .contentType(MediaType.APPLICATION_OCTET_STREAM)
                        .body(part)
                        .retrieve()
                        .toBodilessEntity();
                part = in.readNBytes(PART);
            }
        }
    }

    private static Request request(
            String key, long revision, Posted posted, Receipt receipt, UUID file) {
        return new Request(
                key,
                revision,
                posted.company(),
                posted.connection(),
                posted.recordType(),
                "UploadAttachment",
                posted.recordId(),
                new File(
                        receipt.name(), receipt.contentType(), new Stored(file, receipt.length())));
    }

    private static ApiException unavailable(Exception cause) {
        ApiException unavailable =
                ApiException.of(
                        HttpStatus.SERVICE_UNAVAILABLE,
                        "The file cannot be forwarded to the accounting platform at present",
                        RETRY_AFTER);
        unavailable.initCause(cause);
        return unavailable;
    }

    /** State of a posting in sync-service (docs/internals/postings.md). */
    record Posting(
            long revision,
            String outcome,
            int statusCode,
            @Nullable String message,
            @Nullable String attachmentId,
            @Nullable Instant completedOn) {

        boolean isPending() {
            return outcome.equals("Pending");
        }

        boolean isSuccess() {
            return outcome.equals("Success");
        }
    }

    private record Request(
            String key,
            long revision,
            CompanyId companyId,
            ConnectionId connectionId,
            @Nullable String type,
            String operation,
            @Nullable String recordId,
            File file) {}

    private record File(String name, String contentType, Stored stored) {}

    private record Stored(UUID id, long length) {}
}
