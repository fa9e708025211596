package io.ledgerway.file.download;

import io.ledgerway.file.document.Document;
import io.ledgerway.file.document.DocumentRepository;
import io.ledgerway.file.store.CorruptFileException;
import io.ledgerway.file.store.FileStore;
import io.ledgerway.file.store.StoreUnavailableException;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Streams files as a zip and verifies their hashes. If a file cannot be read or is corrupt, the
 * response is aborted, so that the client does not receive a complete zip.
 */
public final class DownloadService {

    private static final Logger log = LoggerFactory.getLogger(DownloadService.class);
    private static final Duration PAUSE = Duration.ofSeconds(30);

    /** Chunk size. */
    private static final int PIECE = 64 << 10;

    private final DocumentRepository documentRepository;
    private final FileStore store;
    private final AuditTrail audit;
    private final TransactionOperations transaction;
    private final Counter bytes;
    private final Counter corrupt;

    DownloadService(
            DocumentRepository documentRepository,
            FileStore store,
            AuditTrail audit,
            TransactionOperations transaction,
            MeterRegistry metrics) {
        this.documentRepository = documentRepository;
        this.store = store;
        this.audit = audit;
        this.transaction = transaction;
        this.bytes =
                Counter.builder("ledgerway.file.download")
                        .baseUnit("bytes")
                        .description("Bytes of downloaded files")
                        .register(metrics);
        this.corrupt =
                Counter.builder("ledgerway.file.corrupt")
                        .description("Files whose bytes are missing or corrupt")
                        .register(metrics);
    }

    /**
     * Streams the files of a company.
     *
     * @param day the day in UTC; null for all days
     * @throws ApiException 503 if the store is unavailable before the response starts
     */
    public void send(
            DirectoryEntry.Company company, @Nullable LocalDate day, HttpServletResponse response) {
        transaction.executeWithoutResult(_ ->
                audit.record(
                        company.clientId(),
                        company.id(),
                        "files.downloaded",
                        null,
                        Map.of("date", day == null ? "all" : day.toString())));
        try {
            List<Document> page = documentRepository.next(company.id(), day, null);
            ZipWriter zip =
                    new ZipWriter(documentRepository, store, () -> body(company, day, response));
            while (!page.isEmpty()) {
                for (Document it : page) {
                    bytes.increment((double) zip.add(it));
                }
                page = documentRepository.next(company.id(), day, page.getLast());
            }
            zip.finish();
        } catch (CorruptFileException e) {
            corrupt.increment();
            log.error("A file is corrupt: {}", e.getMessage());
            throw ApiException.of(HttpStatus.INTERNAL_SERVER_ERROR, "internal error");
        } catch (StoreUnavailableException e) {
            throw ApiException.unavailable("Files cannot be read at present.", PAUSE);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // the client disconnected
        }
    }

    /**
     * Starts the response when the first bytes are written; until then an error response is
     * possible.
     */
    private static java.io.OutputStream body(
            DirectoryEntry.Company company, @Nullable LocalDate day, HttpServletResponse response)
            throws IOException {
        String name =
                day == null
                        ? "files-%s.zip".formatted(company.id())
                        : "files-%s-%s.zip".formatted(company.id(), day);
        response.setBufferSize(PIECE);
        response.setContentType(MediaType.APPLICATION_OCTET_STREAM_VALUE);
        response.setHeader(
                HttpHeaders.CONTENT_DISPOSITION,
                ContentDisposition.attachment().filename(name).build().toString());
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        return response.getOutputStream();
    }
}
