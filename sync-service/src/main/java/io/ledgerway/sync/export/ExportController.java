package io.ledgerway.sync.export;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.openapi.RespondsWithError;
import io.ledgerway.starter.openapi.RespondsWithFile;
import io.ledgerway.sync.export.format.FileFormat;
import io.ledgerway.sync.history.AsOfValidator;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Exports of the records of a company, or of all companies. */
@RestController
@Tag(name = "Exports")
class ExportController {

    private static final String OF_COMPANY = "/companies/{companyId}/exports";
    private static final String OF_ALL = "/exports";
    private static final String ONE = "/{exportId}";
    private static final String MANIFEST = ONE + "/manifest";
    private static final String FILE = ONE + "/files/{number}";

    private final CompanyDirectory companyDirectory;
    private final AsOfValidator horizon;
    private final ExportService service;
    private final ExportDownloads downloads;

    ExportController(
            CompanyDirectory companyDirectory,
            AsOfValidator horizon,
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
     * reports that the files are complete. 410 if the changes after the cursor are no longer kept,
     * 429 if too many exports of the client are unfinished.
     */
    @RespondsWithError(
            status = 410,
            description = "The changes after the cursor are no longer kept.")
    @Operation(summary = "Create an export of a company's records")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(required = true)
    @PostMapping(OF_COMPANY)
    @ResponseStatus(HttpStatus.ACCEPTED)
    ExportResponse createCompanyExport(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestBody(required = false) @Nullable ExportRequest body) {
        return create(ofCompany(caller, companyId), body);
    }

    /**
     * Exports the records of all companies to files, as of one moment. With {@code after}, only
     * records that have changed since, and those that were deleted. The event {@code
     * export.completed} reports that the files are complete. 410 if the changes after the cursor
     * are no longer kept, 429 if too many exports of the client are unfinished.
     */
    @RespondsWithError(
            status = 410,
            description = "The changes after the cursor are no longer kept.")
    @Operation(summary = "Create an export of the records of all companies")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(required = true)
    @PostMapping(OF_ALL)
    @ResponseStatus(HttpStatus.ACCEPTED)
    ExportResponse createExport(
            Caller caller, @RequestBody(required = false) @Nullable ExportRequest body) {
        return create(ofAll(caller), body);
    }

    /** Returns the newest exports of a company's records, without their files. */
    @Operation(summary = "List exports of a company's records")
    @GetMapping(OF_COMPANY)
    ExportResponse.Exports listCompanyExports(Caller caller, @PathVariable CompanyId companyId) {
        return list(ofCompany(caller, companyId));
    }

    /** Returns the newest exports of the records of all companies, without their files. */
    @Operation(summary = "List exports of the records of all companies")
    @GetMapping(OF_ALL)
    ExportResponse.Exports listExports(Caller caller) {
        return list(ofAll(caller));
    }

    /** Returns an export of the company with its progress and its complete files. */
    @Operation(summary = "Get an export of a company's records")
    @GetMapping(OF_COMPANY + ONE)
    ExportResponse getCompanyExport(
            Caller caller, @PathVariable CompanyId companyId, @PathVariable UUID exportId) {
        return downloads.describe(find(ofCompany(caller, companyId), exportId));
    }

    /** Returns an export with its progress and its complete files. */
    @Operation(summary = "Get an export of the records of all companies")
    @GetMapping(OF_ALL + ONE)
    ExportResponse getExport(Caller caller, @PathVariable UUID exportId) {
        return downloads.describe(find(ofAll(caller), exportId));
    }

    /** Cancels an unfinished export of the company, and removes a finished one with its files. */
    @Operation(summary = "Cancel or remove an export of a company's records")
    @DeleteMapping(OF_COMPANY + ONE)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void deleteCompanyExport(
            Caller caller, @PathVariable CompanyId companyId, @PathVariable UUID exportId) {
        service.delete(find(ofCompany(caller, companyId), exportId));
    }

    /** Cancels an unfinished export, and removes a finished one with its files. */
    @Operation(summary = "Cancel or remove an export of the records of all companies")
    @DeleteMapping(OF_ALL + ONE)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void deleteExport(Caller caller, @PathVariable UUID exportId) {
        service.delete(find(ofAll(caller), exportId));
    }

    /**
     * Returns the manifest of a completed export of the company: its files with sizes and SHA-256,
     * the columns of its tables, what was deleted, and the cursor with which the next export
     * continues. 409 until the export is complete, 410 when its files were deleted.
     */
    @RespondsWithError(status = 409, description = "The export is not complete.")
    @RespondsWithError(
            status = 410,
            description = "The files of the export were deleted. Export again.")
    @Operation(summary = "Get the manifest of an export of a company's records")
    @GetMapping(OF_COMPANY + MANIFEST)
    ExportManifest getCompanyExportManifest(
            Caller caller, @PathVariable CompanyId companyId, @PathVariable UUID exportId) {
        return downloads.manifest(find(ofCompany(caller, companyId), exportId));
    }

    /**
     * Returns the manifest of a completed export: its files with sizes and SHA-256, the columns of
     * its tables, what was deleted, and the cursor with which the next export continues. 409 until
     * the export is complete, 410 when its files were deleted.
     */
    @RespondsWithError(status = 409, description = "The export is not complete.")
    @RespondsWithError(
            status = 410,
            description = "The files of the export were deleted. Export again.")
    @Operation(summary = "Get the manifest of an export of the records of all companies")
    @GetMapping(OF_ALL + MANIFEST)
    ExportManifest getExportManifest(Caller caller, @PathVariable UUID exportId) {
        return downloads.manifest(find(ofAll(caller), exportId));
    }

    /**
     * Downloads a file of a completed export of the company. A download that was cut off continues
     * with the header {@code Range}; the {@code ETag} is the SHA-256 of the file. 304 if {@code
     * If-None-Match} has that ETag, 409 until the export is complete, 410 when its files were
     * deleted, 416 if the range is beyond the file.
     *
     * @param number number of the file
     */
    @RespondsWithFile(
            value = "The file",
            mediaTypes = {FileFormat.GZIP, FileFormat.APACHE_PARQUET})
    @RespondsWithError(status = 409, description = "The export is not complete.")
    @RespondsWithError(
            status = 410,
            description = "The files of the export were deleted. Export again.")
    @Operation(summary = "Download a file of an export of a company's records")
    @GetMapping(OF_COMPANY + FILE)
    void downloadCompanyExportFile(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable UUID exportId,
            @PathVariable int number,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        downloads.write(find(ofCompany(caller, companyId), exportId), number, request, response);
    }

    /**
     * Downloads a file of a completed export. A download that was cut off continues with the header
     * {@code Range}; the {@code ETag} is the SHA-256 of the file. 304 if {@code If-None-Match} has
     * that ETag, 409 until the export is complete, 410 when its files were deleted, 416 if the
     * range is beyond the file.
     *
     * @param number number of the file
     */
    @RespondsWithFile(
            value = "The file",
            mediaTypes = {FileFormat.GZIP, FileFormat.APACHE_PARQUET})
    @RespondsWithError(status = 409, description = "The export is not complete.")
    @RespondsWithError(
            status = 410,
            description = "The files of the export were deleted. Export again.")
    @Operation(summary = "Download a file of an export of the records of all companies")
    @GetMapping(OF_ALL + FILE)
    void downloadExportFile(
            Caller caller,
            @PathVariable UUID exportId,
            @PathVariable int number,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        downloads.write(find(ofAll(caller), exportId), number, request, response);
    }

    private ExportResponse create(Scope scope, @Nullable ExportRequest body) {
        UUID company = scope.company();
        ExportSpecification order =
                ExportRequest.check(
                        body, company == null ? scope.client().value() : company, horizon);
        return downloads.describe(find(scope, service.request(scope.client(), company, order)));
    }

    private ExportResponse.Exports list(Scope scope) {
        return downloads.list(scope.client().value(), scope.company());
    }

    private Export find(Scope scope, UUID export) {
        return downloads.require(scope.client().value(), scope.company(), export);
    }

    private Scope ofCompany(Caller caller, CompanyId company) {
        companyDirectory.require(caller, company);
        return new Scope(caller.clientId(), company.value());
    }

    private static Scope ofAll(Caller caller) {
        return new Scope(caller.clientId(), null);
    }

    /**
     * Whose exports a path refers to.
     *
     * @param company null for those of all companies
     */
    private record Scope(ClientId client, @Nullable UUID company) {}
}
