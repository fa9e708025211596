package io.ledgerway.sync.export;

import io.ledgerway.starter.identity.Caller;
import io.ledgerway.sync.history.HistoryHorizon;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Exports of the records of all companies. */
@RestController
@Tag(name = "Exports")
@RequestMapping("/exports")
class ExportController {

    private final HistoryHorizon horizon;
    private final ExportService service;
    private final ExportDownloads downloads;

    ExportController(HistoryHorizon horizon, ExportService service, ExportDownloads downloads) {
        this.horizon = horizon;
        this.service = service;
        this.downloads = downloads;
    }

    /**
     * Exports the records of all companies to files, as of one moment. With {@code after}, only
     * records that have changed since, and those that were deleted. The event {@code
     * export.completed} tells that the files are complete. 410 if the changes after the cursor are
     * no longer kept, 429 if too many exports of the client are unfinished.
     */
    @Operation(summary = "Create an export of the records of all companies")
    @PostMapping
    @ResponseStatus(HttpStatus.ACCEPTED)
    ExportResponse createExport(
            Caller caller, @RequestBody(required = false) @Nullable ExportRequest body) {
        ExportOrder order = ExportRequest.check(body, caller.clientId().value(), horizon);
        UUID id = service.request(caller.clientId(), null, order);
        return downloads.describe(find(caller, id));
    }

    /** Returns the newest exports of the records of all companies, without their files. */
    @Operation(summary = "List exports of the records of all companies")
    @GetMapping
    ExportResponse.Exports listExports(Caller caller) {
        return downloads.list(caller.clientId().value(), null);
    }

    /** Returns an export with its progress and its complete files. */
    @Operation(summary = "Get an export of the records of all companies")
    @GetMapping("/{exportId}")
    ExportResponse getExport(Caller caller, @PathVariable UUID exportId) {
        return downloads.describe(find(caller, exportId));
    }

    /** Cancels an unfinished export, and removes a finished one with its files. */
    @Operation(summary = "Cancel or remove an export of the records of all companies")
    @DeleteMapping("/{exportId}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void deleteExport(Caller caller, @PathVariable UUID exportId) {
        service.delete(find(caller, exportId));
    }

    /**
     * Returns the manifest of a completed export: its files with sizes and SHA-256, the columns of
     * its tables, what was deleted, and the cursor with which the next export continues. 409 until
     * the export is complete, 410 when its files were deleted.
     */
    @Operation(summary = "Get the manifest of an export of the records of all companies")
    @GetMapping("/{exportId}/manifest")
    ExportManifest getExportManifest(Caller caller, @PathVariable UUID exportId) {
        return downloads.manifest(find(caller, exportId));
    }

    /**
     * Downloads a file of a completed export. 409 until the export is complete, 410 when its files
     * were deleted.
     *
     * @param number number of the file
     */
    @ApiResponse(
            responseCode = "200",
            description = "The file",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_OCTET_STREAM_VALUE,
                            schema = @Schema(type = "string", format = "binary")))
    @Operation(summary = "Download a file of an export of the records of all companies")
    @GetMapping("/{exportId}/files/{number}")
    void downloadExportFile(
            Caller caller,
            @PathVariable UUID exportId,
            @PathVariable int number,
            HttpServletResponse response)
            throws IOException {
        downloads.write(find(caller, exportId), number, response);
    }

    private Export find(Caller caller, UUID export) {
        return downloads.require(caller.clientId().value(), null, export);
    }
}
