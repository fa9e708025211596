package io.ledgerway.cli.download;

import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.ApiResponse;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.output.ProgressBar;
import io.ledgerway.cli.session.Session;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Downloads files. A target file is complete or not there. */
public final class FileDownload {

    private static final int BUFFER = 1 << 16;
    private static final int MAX_ATTEMPTS = 5;
    private static final int PARTIAL_CONTENT = 206;

    private final Session session;

    /** Takes the bytes of a file; returns false if it wants no more. */
    @FunctionalInterface
    private interface Sink {

        boolean write(byte[] buffer, int length) throws IOException;
    }

    public FileDownload(Session session) {
        this.session = session;
    }

    public void toStandardOutput(ApiRequest request) {
        try (ApiResponse response = session.api().send(request)) {
            copy(response, session.terminal()::write);
        } catch (IOException e) {
            throw brokenOff(e);
        }
    }

    /** Replaces the file. A download that breaks off is continued if the API can do so. */
    public void to(Path file, ApiRequest request) {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            transfer(request, part);
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw brokenOff(e);
        } finally {
            delete(part);
        }
    }

    private void transfer(ApiRequest request, Path part) throws IOException {
        ApiRequest next = request;
        boolean complete = false;
        for (int attempt = 1; !complete; attempt++) {
            String etag = "";
            try (ApiResponse response = session.api().send(next)) {
                etag = response.headers().firstValue("ETag").orElse("");
                try (OutputStream out = open(part, response.status() == PARTIAL_CONTENT)) {
                    copy(
                            response,
                            (buffer, length) -> {
                                out.write(buffer, 0, length);
                                return true;
                            });
                }
                complete = true;
            } catch (IOException e) {
                if (etag.isEmpty() || attempt == MAX_ATTEMPTS) {
                    throw e;
                }
                next =
                        request.withHeader("Range", "bytes=%d-".formatted(Files.size(part)))
                                .withHeader("If-Range", etag);
            }
        }
    }

    private static OutputStream open(Path part, boolean continues) throws IOException {
        return continues
                ? Files.newOutputStream(part, StandardOpenOption.APPEND)
                : Files.newOutputStream(part);
    }

    private void copy(ApiResponse response, Sink sink) throws IOException {
        InputStream in = response.body();
        long length = response.length();
        byte[] buffer = new byte[BUFFER];
        long copied = 0;
        try (ProgressBar progress = new ProgressBar(session.terminal())) {
            for (int read = in.read(buffer);
                    read >= 0 && sink.write(buffer, read);
                    read = in.read(buffer)) {
                copied += read;
                String text = "%,d kB".formatted(copied >> 10);
                if (length > 0) {
                    progress.show(copied, length, text);
                } else {
                    progress.show(text);
                }
            }
        }
    }

    private static void delete(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException e) {
            // the command has ended with or without the file
        }
    }

    private static FailureException brokenOff(IOException cause) {
        return FailureException.network(
                "The file is not complete: %s".formatted(cause.getMessage()),
                "Repeat the command.",
                cause);
    }
}
