package io.ledgerway.file.download;

import io.ledgerway.file.document.DocumentRepository;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.openapi.RespondsWithFile;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** API of uploaded files. */
@RestController
@Tag(name = "Files")
class FileController {

    /** Maximum number of files in the list, which has no pages. */
    private static final int MAX_FILES = 50_000;

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

    /**
     * Returns the files that were uploaded for the company: the newest 50,000, oldest first. The
     * list has no pages.
     */
    @Operation(summary = "List the files of a company")
    @GetMapping("/companies/{companyId}/files")
    List<ListedFile> listFiles(Caller caller, @PathVariable CompanyId companyId) {
        companyDirectory.require(caller, companyId);
        return documentRepository.of(companyId, MAX_FILES).stream().map(ListedFile::of).toList();
    }

    /**
     * Returns a zip with all files of the company, or with those of one day. The zip has a folder
     * for each integration and in it a folder for each day. Without files the zip is empty.
     *
     * @param date a day in UTC, or a date-time on that day
     */
    @Operation(summary = "Download files")
    // no "produces": generated clients send an Accept header that does not match
    @GetMapping("/companies/{companyId}/files/download")
    @RespondsWithFile("Zip archive of the files")
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
                        : DateParameter.of(date).orElseThrow(DateParameter::invalid),
                response);
    }
}
