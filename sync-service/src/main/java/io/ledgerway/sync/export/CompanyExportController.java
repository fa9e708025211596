package io.ledgerway.sync.export;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
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

/** Exports of a company's records. */
@RestController
@Tag(name = "Exports")
@RequestMapping("/companies/{companyId}/exports")
class CompanyExportController {

    private final CompanyDirectory companyDirectory;
    private final HistoryHorizon horizon;
    private final ExportService service;
    private final ExportDownloads downloads;

    CompanyExportController(
            CompanyDirectory companyDirectory,
            HistoryHorizon horizon,
            ExportService service,
            ExportDownloads downloads) {
        this.companyDirectory = companyDirectory;
        this.horizon = horizon;
        this.service = service;
        this.downloads = downloads;
    }

    /**
     * Exports the records of a company to files, as of one moment. With {@code after}, only records
     * that have changed since, and those that were deleted. The event {@code export.completed}
     * tells that the files are complete. 410 if the changes after the cursor are no longer kept,
     * 429 if too many exports of the client are unfinished.
     */
    @Operation(summary = "Create an export of a company's records")
    @PostMapping
    @ResponseStatus(HttpStatus.ACCEPTED)
    ExportResponse createCompanyExport(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestBody(required = false) @Nullable ExportRequest body) {
        companyDirectory.require(caller, companyId);
        ExportOrder order = ExportRequest.check(body, companyId.value(), horizon);
        UUID id = service.request(caller.clientId(), companyId.value(), order);
        return downloads.describe(find(caller, companyId, id));
    }

    /** Returns the newest exports of a company's records, without their files. */
    @Operation(summary = "List exports of a company's records")
    @GetMapping
    ExportResponse.Exports listCompanyExports(Caller caller, @PathVariable CompanyId companyId) {
        companyDirectory.require(caller, companyId);
        return downloads.list(caller.clientId().value(), companyId.value());
    }

    /** Returns an export of the company with its progress and its complete files. */
    @Operation(summary = "Get an export of a company's records")
    @GetMapping("/{exportId}")
    ExportResponse getCompanyExport(
            Caller caller, @PathVariable CompanyId companyId, @PathVariable UUID exportId) {
        return downloads.describe(find(caller, companyId, exportId));
    }

    /** Cancels an unfinished export of the company, and removes a finished one with its files. */
    @Operation(summary = "Cancel or remove an export of a company's records")
    @DeleteMapping("/{exportId}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void deleteCompanyExport(
            Caller caller, @PathVariable CompanyId companyId, @PathVariable UUID exportId) {
        service.delete(find(caller, companyId, exportId));
    }

    /**
     * Returns the manifest of a completed export of the company: its files with sizes and SHA-256,
     * the columns of its tables, what was deleted, and the cursor with which the next export
     * continues. 409 until the export is complete, 410 when its files were deleted.
     */
    @Operation(summary = "Get the manifest of an export of a company's records")
    @GetMapping("/{exportId}/manifest")
    ExportManifest getCompanyExportManifest(
            Caller caller, @PathVariable CompanyId companyId, @PathVariable UUID exportId) {
        return downloads.manifest(find(caller, companyId, exportId));
    }

    /**
     * Downloads a file of a completed export of the company. 409 until the export is complete, 410
     * when its files were deleted.
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
    @Operation(summary = "Download a file of an export of a company's records")
    @GetMapping("/{exportId}/files/{number}")
    void downloadCompanyExportFile(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable UUID exportId,
            @PathVariable int number,
            HttpServletResponse response)
            throws IOException {
        downloads.write(find(caller, companyId, exportId), number, response);
    }

    private Export find(Caller caller, CompanyId companyId, UUID export) {
        companyDirectory.require(caller, companyId);
        return downloads.require(caller.clientId().value(), companyId.value(), export);
    }
}
