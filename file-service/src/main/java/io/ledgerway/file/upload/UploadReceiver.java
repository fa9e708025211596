package io.ledgerway.file.upload;

import io.ledgerway.file.inspection.ContentInspector;
import io.ledgerway.file.inspection.ContentInspector.NameCheck;
import io.ledgerway.file.inspection.FileType;
import io.ledgerway.file.inspection.InspectionError;
import io.ledgerway.file.inspection.InspectionError.Rule;
import io.ledgerway.file.store.Fingerprint;
import io.ledgerway.file.upload.Multipart.Part;
import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.concurrency.ClientConcurrencyLimiter;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.lenientrequest.FileName;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Receives the files of a request into the spool and inspects each file. A broken limit ends the
 * reading; an invalid file does not, so that the response lists all invalid files.
 */
final class UploadReceiver {

    /** Maximum number of parts that are not files; some clients send a few. */
    private static final int MAX_FIELDS = 50;

    private static final int MAX_FIELD_BYTES = 64 << 10;
    private static final int BUFFER = 64 << 10;
    private static final Duration SHORT_PAUSE = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofSeconds(30);

    private final UploadProperties properties;
    private final ContentInspector inspector;
    private final Spool spool;
    private final Counter noRoom;
    private final ClientConcurrencyLimiter permits;

    UploadReceiver(
            UploadProperties properties,
            ContentInspector inspector,
            Spool spool,
            MeterRegistry metrics) {
        this.properties = properties;
        this.inspector = inspector;
        this.spool = spool;
        // the spool is on the disk of the store: a full disk counts as a store error
        this.noRoom = metrics.counter("ledgerway.store.errors", "operation", "spool");
        this.permits = new ClientConcurrencyLimiter(properties.maxConcurrent());
    }

    /** A limit is broken; reading stops. */
    private static final class BrokenBoundException extends Exception {
        private static final long serialVersionUID = 1L;
    }

    /**
     * Receives a request. It counts as an upload of the client until the result is closed.
     *
     * @return the upload, which is rejected if a file is
     * @throws ApiException 400 if the body was not read to its end, 503 if the spool is full or too
     *     many uploads, of all clients or of this one, are in progress; the spooled files are
     *     deleted
     */
    SpooledUpload receive(ClientId client, HttpServletRequest request) {
        acquire(client);
        SpooledUpload spooledUpload = new SpooledUpload(() -> permits.release(client));
        UploadErrors refused = new UploadErrors();
        boolean whole = false;
        try {
            read(request, spooledUpload, refused);
            if (refused.isEmpty() && spooledUpload.files().isEmpty()) {
                refused.add(
                        null,
                        new InspectionError(Rule.UPLOAD_FORM, "The request contains no file."));
            }
            whole = true;
        } catch (BrokenBoundException e) {
            // already reported
        } finally {
            if (!whole) {
                spooledUpload.close();
            }
        }
        if (!whole) {
            throw refused.toException();
        }
        if (!refused.isEmpty()) {
            spooledUpload.reject(refused.toException());
        }
        return spooledUpload;
    }

    private void acquire(ClientId client) {
        try {
            if (!permits.tryAcquire(client, Duration.ZERO)) {
                throw ApiException.unavailable(
                        "Too many files are being uploaded. Nothing was stored.", SHORT_PAUSE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw ApiException.unavailable(
                    "The service is stopping. Nothing was stored.", SHORT_PAUSE);
        }
    }

    private void read(HttpServletRequest request, SpooledUpload spooledUpload, UploadErrors refused)
            throws BrokenBoundException {
        try {
            if (request.getContentLengthLong() > properties.maxRequestSize().toBytes()) {
                throw new BoundedBody.TooLongException();
            }
            InputStream body =
                    new BoundedBody(
                            request.getInputStream(),
                            properties.maxRequestSize().toBytes(),
                            properties.timeout());
            Multipart parts = new Multipart(request.getContentType(), body);
            int fields = 0;
            int files = 0;
            for (Part part = parts.next(); part != null; part = parts.next()) {
                if (part.fileName() != null) {
                    files++;
                    receivePart(part, files, spooledUpload, refused);
                } else if (++fields > MAX_FIELDS || isLong(part)) {
                    refused.add(
                            null, form("The request contains too many parts that are not files."));
                    throw new BrokenBoundException();
                }
            }
        } catch (BoundedBody.TooLongException e) {
            refused.add(
                    null,
                    new InspectionError(
                            Rule.UPLOAD_SIZE,
                            "The request is larger than %d MB."
                                    .formatted(properties.maxRequestSize().toMegabytes())));
            throw new BrokenBoundException();
        } catch (BoundedBody.TooSlowException e) {
            refused.add(
                    null,
                    new InspectionError(
                            Rule.UPLOAD_TIME,
                            "The request took longer than %d s."
                                    .formatted(properties.timeout().toSeconds())));
            throw new BrokenBoundException();
        } catch (IOException e) {
            refused.add(null, form("The body is not a complete multipart/form-data body."));
            throw new BrokenBoundException();
        }
    }

    private static boolean isLong(Part field) throws IOException {
        return field.content().readNBytes(MAX_FIELD_BYTES).length == MAX_FIELD_BYTES;
    }

    private static InspectionError form(String sentence) {
        return new InspectionError(Rule.UPLOAD_FORM, sentence);
    }

    private void receivePart(
            Part part, int number, SpooledUpload spooledUpload, UploadErrors refused)
            throws IOException, BrokenBoundException {
        Optional<FileName> name = FileName.of(String.valueOf(part.fileName()));
        String called = name.map(FileName::toString).orElse("file " + number);
        if (number > properties.maxFiles()) {
            refused.add(
                    called,
                    new InspectionError(
                            Rule.FILE_COUNT,
                            "The request contains more than %d files."
                                    .formatted(properties.maxFiles())));
            throw new BrokenBoundException();
        }
        FileType type = type(name, called, refused);
        Path file = newFile();
        boolean whole = false;
        try {
            Fingerprint fingerprint = spool(part, file, called, refused);
            spooledUpload.addPart(new SpooledPart(called, file, fingerprint.bytes()));
            whole = true;
            if (fingerprint.bytes() == 0) {
                refused.add(called, new InspectionError(Rule.FILE_SIZE, "The file is empty."));
            } else if (type != null) {
                Optional<InspectionError> error = inspect(type, file);
                error.ifPresent(it -> refused.add(called, it));
                if (error.isEmpty()) {
                    spooledUpload.addFile(
                            new SpooledFile(name.orElseThrow(), type, file, fingerprint));
                }
            }
        } finally {
            if (!whole) {
                Spool.remove(file);
            }
        }
    }

    private Optional<InspectionError> inspect(FileType type, Path file) {
        try {
            return inspector.inspect(type, file);
        } catch (IOException e) {
            throw full(); // the spool cannot be read
        }
    }

    private @Nullable FileType type(Optional<FileName> name, String called, UploadErrors refused) {
        if (name.isEmpty()) {
            refused.add(
                    called, new InspectionError(Rule.FILE_NAME, "The file has no usable name."));
            return null;
        }
        return switch (inspector.checkName(name.get())) {
            case NameCheck.Accepted accepted -> accepted.type();
            case NameCheck.Rejected it -> {
                refused.add(called, it.finding());
                yield null;
            }
        };
    }

    private Path newFile() {
        try {
            return spool.newFile();
        } catch (IOException e) {
            throw full();
        }
    }

    /** Writes a part to disk, counts and hashes it; errors of the sender are rethrown. */
    private Fingerprint spool(Part part, Path file, String called, UploadErrors refused)
            throws IOException, BrokenBoundException {
        long maximum = properties.maxFileSize().toBytes();
        MessageDigest digest = Sha256.digest();
        long size = 0;
        InputStream in = part.content();
        try (OutputStream out = create(file)) {
            byte[] buffer = new byte[BUFFER];
            int read = in.readNBytes(buffer, 0, buffer.length);
            while (read > 0) {
                size += read;
                if (size > maximum) {
                    refused.add(
                            called,
                            new InspectionError(
                                    Rule.FILE_SIZE,
                                    "The file is larger than %,d bytes.".formatted(maximum)));
                    throw new BrokenBoundException();
                }
                digest.update(buffer, 0, read);
                write(out, buffer, read);
                read = in.readNBytes(buffer, 0, buffer.length);
            }
        }
        return new Fingerprint(size, HexFormat.of().formatHex(digest.digest()));
    }

    private OutputStream create(Path file) {
        try {
            return Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw full();
        }
    }

    private void write(OutputStream out, byte[] buffer, int length) {
        try {
            out.write(buffer, 0, length);
        } catch (IOException e) {
            throw full();
        }
    }

    private ApiException full() {
        noRoom.increment();
        return ApiException.unavailable(
                "Files cannot be accepted at present: the disk is full. Nothing was stored.",
                PAUSE);
    }
}
