package io.ledgerway.file.list;

import io.ledgerway.file.document.DocumentRepository;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** {@code /companies/{companyId}/files}: what was uploaded, and the bytes of it. */
@RestController
class FileController {

    /** A list without pages still has an end. */
    private static final int MOST = 50_000;

    private final CompanyDirectory companyDirectory;
    private final DocumentRepository documentRepository;
    private final DownloadService downloadService;

    FileController(
            CompanyDirectory companyDirectory,
            DocumentRepository documentRepository,
            DownloadService downloadService) {
        this.companyDirectory = companyDirectory;
        this.documentRepository = documentRepository;
        this.downloadService = downloadService;
    }

    /** List the files that were uploaded for a company, oldest first. */
    @GetMapping("/companies/{companyId}/files")
    List<ListedFile> listFiles(Caller caller, @PathVariable CompanyId companyId) {
        companyDirectory.require(caller, companyId);
        return documentRepository.of(companyId, MOST).stream().map(ListedFile::of).toList();
    }

    /**
     * Download all files of a company, or those of one day, as a zip: a folder for each
     * integration, in it one for each day. Without any file it is an empty zip.
     *
     * @param date a day, UTC; of a point in time, its day counts
     */
    // answers what it answers whatever is accepted: generated clients say they do not want it
    @GetMapping("/companies/{companyId}/files/download")
    @ApiResponse(
            responseCode = "200",
            description = "A zip",
            content =
                    @Content(
                            mediaType = "application/octet-stream",
                            schema = @Schema(type = "string", format = "binary")))
    void downloadFiles(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestParam(required = false) @Nullable String date,
            HttpServletResponse response) {
        DirectoryEntry.Company company = companyDirectory.require(caller, companyId);
        downloadService.send(
                company,
                date == null || date.isBlank()
                        ? null
                        : DateParameter.of(date)
                                .orElseThrow(() -> ApiException.badRequest("date is not a date.")),
                response);
    }
}
