package io.ledgerway.file.upload;

import io.ledgerway.file.document.Document;
import io.ledgerway.file.document.DocumentRepository;
import io.ledgerway.file.inspection.InspectionError;
import io.ledgerway.file.inspection.InspectionError.Rule;
import io.ledgerway.file.scan.Scanner;
import io.ledgerway.file.scan.Scanner.ScanResult;
import io.ledgerway.file.scan.ScannerUnavailableException;
import io.ledgerway.file.store.FileStore;
import io.ledgerway.file.store.StoreUnavailableException;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Stores all files of a request or none. Scanned files are stored in three steps: rows in one
 * transaction, then the bytes, then one transaction that makes the rows readable. After a crash the
 * orphan cleanup deletes rows and bytes.
 */
class UploadService {

    private static final Logger log = LoggerFactory.getLogger(UploadService.class);
    private static final Duration PAUSE = Duration.ofSeconds(30);

    private final Scanner scanner;
    private final QuarantineRepository quarantineRepository;
    private final FileStore store;
    private final DocumentRepository documentRepository;
    private final AuditTrail audit;
    private final TransactionOperations transaction;
    private final Clock clock;

    UploadService(
            Scanner scanner,
            QuarantineRepository quarantineRepository,
            FileStore store,
            DocumentRepository documentRepository,
            AuditTrail audit,
            TransactionOperations transaction,
            Clock clock) {
        this.scanner = scanner;
        this.quarantineRepository = quarantineRepository;
        this.store = store;
        this.documentRepository = documentRepository;
        this.audit = audit;
        this.transaction = transaction;
        this.clock = clock;
    }

    /**
     * Stores the files of a request. No database connection is held during scanning and storing.
     *
     * @param onStored called last in the transaction that makes the files readable
     * @throws ApiException 400 if a file is infected, 503 if scanner or store is unavailable; no
     *     file is readable then
     */
    void store(
            DirectoryEntry.Company company,
            DirectoryEntry.Connection connection,
            SpooledUpload spooledUpload,
            Runnable onStored) {
        scan(connection, spooledUpload);
        UUID upload = UUID.randomUUID();
        Instant began = now();
        List<SpooledFile> files = spooledUpload.files();
        List<Document> announced =
                files.stream().map(it -> document(upload, connection, it, began)).toList();
        transaction.executeWithoutResult(_ -> documentRepository.insert(announced));
        boolean stored = false;
        try {
            for (int at = 0; at < files.size(); at++) {
                Document it = announced.get(at);
                store.put(it.key(), it.fingerprint(), files.get(at).path());
            }
            transaction.executeWithoutResult(_ -> {
                markStored(company, connection, upload, announced);
                onStored.run();
            });
            stored = true;
        } catch (StoreUnavailableException e) {
            log.warn("An upload was not stored: {}", e.toString());
            throw ApiException.unavailable(
                    "Files cannot be stored at present. Nothing was stored.", PAUSE);
        } finally {
            if (!stored) {
                abandon(upload, announced);
            }
        }
    }

    private void scan(DirectoryEntry.Connection connection, SpooledUpload spooledUpload) {
        UploadErrors refused = new UploadErrors();
        for (SpooledFile file : spooledUpload.files()) {
            switch (scanFile(file)) {
                case ScanResult.Clean _ -> {}
                case ScanResult.Infected it -> {
                    quarantineRepository.add(connection, file, scanner, it.finding());
                    refused.add(
                            file.name().toString(),
                            new InspectionError(
                                    Rule.FILE_SCAN,
                                    "The virus scan found %s.".formatted(it.finding())));
                }
            }
        }
        if (!refused.isEmpty()) {
            throw refused.toException();
        }
    }

    private ScanResult scanFile(SpooledFile file) {
        try {
            return scanner.scan(file.path());
        } catch (ScannerUnavailableException e) {
            log.warn("An upload was rejected because it could not be scanned: {}", e.toString());
            throw ApiException.unavailable(
                    "Files cannot be scanned for viruses at present. Nothing was stored.", PAUSE);
        }
    }

    private void markStored(
            DirectoryEntry.Company company,
            DirectoryEntry.Connection connection,
            UUID upload,
            List<Document> announced) {
        if (!documentRepository.lockOwner(company.id(), connection.id())) {
            throw ApiException.notFound("The company or connection was deleted during the upload.");
        }
        if (documentRepository.markStored(upload, now()) != announced.size()) {
            throw ApiException.unavailable(
                    "Storing the upload took too long. Nothing was stored.", PAUSE);
        }
        audit.record(
                company.clientId(),
                company.id(),
                "files.uploaded",
                connection.id(),
                Map.of(
                        "uploadId",
                        upload.toString(),
                        "files",
                        String.valueOf(announced.size()),
                        "bytes",
                        String.valueOf(
                                announced.stream()
                                        .mapToLong(it -> it.fingerprint().bytes())
                                        .sum())));
    }

    /**
     * Deletes the bytes at once instead of waiting for the orphan cleanup. Bytes are deleted only
     * if no row makes them readable; an unacknowledged commit may have succeeded.
     */
    private void abandon(UUID upload, List<Document> announced) {
        try {
            transaction.executeWithoutResult(_ -> documentRepository.markAbandoned(upload));
            for (Document it : announced) {
                if (!documentRepository.isStored(it.id())) {
                    store.delete(it.key());
                }
            }
        } catch (RuntimeException e) {
            log.warn("Upload {} could not be deleted yet: {}", upload, e.toString());
        }
    }

    private static Document document(
            UUID upload, DirectoryEntry.Connection connection, SpooledFile file, Instant at) {
        return new Document(
                UUID.randomUUID(),
                upload,
                connection.clientId(),
                connection.companyId(),
                connection.id(),
                connection.platformName(),
                connection.sourceType().wire(),
                file.name().toString(),
                file.type().name(),
                file.fingerprint(),
                at);
    }

    /** Current time in the precision of the database. */
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }
}
