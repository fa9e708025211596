package io.ledgerway.sync.export;

import io.ledgerway.starter.error.ApiException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.context.request.ServletWebRequest;

/** Finds exports of callers, and writes their files as responses. */
final class ExportDownloads {

    private final ExportRepository exports;
    private final ExportFileRepository files;

    ExportDownloads(ExportRepository exports, ExportFileRepository files) {
        this.exports = exports;
        this.files = files;
    }

    /**
     * Returns an export.
     *
     * @param company null for an export of all companies
     * @throws ApiException 404 if the client has no such export
     */
    Export require(UUID client, @Nullable UUID company, UUID id) {
        return exports.find(client, company, id)
                .orElseThrow(() -> ApiException.notFound("No export was found with ID " + id));
    }

    /** Returns an export with its files. */
    ExportResponse describe(Export export) {
        return ExportResponse.of(export, files.list(export.id()));
    }

    /** Returns exports without their files, newest first. */
    ExportResponse.Exports list(UUID client, @Nullable UUID company) {
        return new ExportResponse.Exports(
                exports.list(client, company).stream()
                        .map(it -> ExportResponse.of(it, null))
                        .toList());
    }

    /**
     * Returns the manifest of a completed export.
     *
     * @throws ApiException 409 if the export is not complete, 410 if its files were deleted
     */
    ExportManifest manifest(Export export) {
        requireComplete(export);
        List<ExportFile> all = files.list(export.id());
        return ExportManifest.of(
                export,
                export.finishedAt() == null ? export.requestedAt() : export.finishedAt(),
                all);
    }

    /**
     * Writes a file, or the range of it that the caller wants, in parts; a slow caller holds no
     * database connection. A caller that already has the file, by {@code If-None-Match}, gets 304.
     *
     * @throws ApiException as {@link #manifest}, 404 if the export has no such file, and 416 if the
     *     file has no byte of the range
     */
    void write(Export export, int number, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        requireComplete(export);
        ExportFile file =
                files.find(export.id(), number)
                        .orElseThrow(() ->
                                ApiException.notFound(
                                        "The export has no file with number " + number));
        String etag = '"' + file.sha256() + '"';
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        if (new ServletWebRequest(request, response).checkNotModified(etag)) {
            return;
        }
        Optional<FileRange> wanted =
                FileRange.of(
                        request.getHeader(HttpHeaders.RANGE),
                        request.getHeader(HttpHeaders.IF_RANGE),
                        etag,
                        file.bytes());
        wanted.ifPresent(it -> {
            response.setHeader(HttpHeaders.CONTENT_RANGE, it.contentRange());
            if (!it.isSatisfiable()) {
                throw ApiException.of(
                        HttpStatus.REQUESTED_RANGE_NOT_SATISFIABLE,
                        "The file has %d bytes, none of which is in the range."
                                .formatted(file.bytes()));
            }
            response.setStatus(HttpStatus.PARTIAL_CONTENT.value());
        });
        FileRange range = wanted.orElse(FileRange.whole(file.bytes()));
        ExportFileRepository.Position from =
                files.position(export.id(), number, range.first())
                        .orElseThrow(ExportDownloads::gone);
        byte[] first =
                files.chunk(export.id(), number, from.chunk()).orElseThrow(ExportDownloads::gone);
        response.setContentType(export.fileFormat().mediaType());
        response.setContentLengthLong(range.length());
        response.setHeader(HttpHeaders.ACCEPT_RANGES, "bytes");
        response.setHeader(
                HttpHeaders.CONTENT_DISPOSITION,
                ContentDisposition.attachment()
                        .filename(file.path().replaceAll(".*/", file.dataType() + "-"))
                        .build()
                        .toString());
        response.setHeader("X-Content-Type-Options", "nosniff");
        OutputStream out = response.getOutputStream();
        int skipped = Math.toIntExact(range.first() - from.offset());
        int length = Math.toIntExact(Math.min(first.length - skipped, range.length()));
        out.write(first, skipped, length);
        long left = range.length() - length;
        for (int chunk = from.chunk() + 1; left > 0; chunk++) {
            byte[] next =
                    files.chunk(export.id(), number, chunk)
                            .orElseThrow(() ->
                                    new IOException("The export was deleted while it was read"));
            int part = Math.toIntExact(Math.min(next.length, left));
            out.write(next, 0, part);
            left -= part;
        }
    }

    private static void requireComplete(Export export) {
        switch (export.state()) {
            case COMPLETED -> {}
            case EXPIRED, REMOVED -> throw gone();
            case QUEUED, RUNNING -> throw ApiException.conflict("The export is not completed yet.");
            case FAILED, CANCELLED ->
                    throw ApiException.conflict(
                            "The export has no files, because it has the status %s."
                                    .formatted(export.state().wire()));
        }
    }

    private static ApiException gone() {
        return ApiException.of(
                HttpStatus.GONE, "The files of this export were deleted. Export again.");
    }
}
