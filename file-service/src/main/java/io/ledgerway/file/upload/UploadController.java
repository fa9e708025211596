package io.ledgerway.file.upload;

import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.idempotency.ResponseInTransaction;
import io.ledgerway.starter.identity.Caller;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** API of uploads. */
@RestController
@Tag(name = "Files")
class UploadController {

    private final CompanyDirectory companyDirectory;
    private final UploadReceiver uploadReceiver;
    private final UploadService uploadService;
    private final MeterRegistry metrics;
    private final DistributionSummary bytes;

    UploadController(
            CompanyDirectory companyDirectory,
            UploadReceiver uploadReceiver,
            UploadService uploadService,
            MeterRegistry metrics) {
        this.companyDirectory = companyDirectory;
        this.uploadReceiver = uploadReceiver;
        this.uploadService = uploadService;
        this.metrics = metrics;
        this.bytes =
                DistributionSummary.builder("ledgerway.file.upload")
                        .baseUnit("bytes")
                        .description("Size of stored uploads")
                        .register(metrics);
    }

    /**
     * Each part of the {@code multipart/form-data} body that has a file name is a file. An upload
     * has at most 20 files of 10 MB (10,485,760 bytes) each, of the types PDF, XLS, XLSX, XLSB,
     * CSV, DOC, DOCX, PPT, PPTX, JPEG, JPG and PNG. Each file is checked against its type and
     * scanned for viruses. If one file is rejected, no file is stored. A connection that is
     * Unlinked or Deauthorized accepts no files.
     */
    @Operation(summary = "Upload files")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            mediaType = MediaType.MULTIPART_FORM_DATA_VALUE,
                            schema = @Schema(implementation = UploadForm.class)))
    @PostMapping("/companies/{companyId}/connections/{connectionId}/files")
    void uploadFiles(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            HttpServletRequest request) {
        DirectoryEntry.Company company = companyDirectory.require(caller, companyId);
        DirectoryEntry.Connection connection =
                companyDirectory.require(caller, companyId, connectionId);
        if (isEnded(connection) && isEndedAtCompanyService(connection)) {
            throw ApiException.badRequest("Data connection " + connection.id() + " is not linked");
        }
        try (SpooledUpload spooledUpload =
                RepeatableUpload.receive(company.clientId(), request, uploadReceiver)) {
            uploadService.store(
                    company,
                    connection,
                    spooledUpload,
                    () -> ResponseInTransaction.storeEmpty(request));
            bytes.record((double) spooledUpload.bytes());
            count("stored");
        } catch (ApiException e) {
            count(e.status().is5xxServerError() ? "unavailable" : "rejected");
            throw e;
        }
    }

    /** The replica may not have the latest link of the connection yet. */
    private boolean isEndedAtCompanyService(DirectoryEntry.Connection connection) {
        return companyDirectory.confirmedConnections(connection.companyId()).stream()
                .filter(it -> it.id().equals(connection.id()))
                .allMatch(UploadController::isEnded);
    }

    private static boolean isEnded(DirectoryEntry.Connection connection) {
        return connection.status() == ConnectionStatus.UNLINKED
                || connection.status() == ConnectionStatus.DEAUTHORIZED;
    }

    /**
     * The body as a form, for those who generate clients.
     *
     * @param file a file; up to 20 parts, under any name
     */
    @Schema(name = "FileUpload")
    record UploadForm(@Schema(type = "string", format = "binary") String file) {}

    private void count(String outcome) {
        metrics.counter("ledgerway.files", "outcome", outcome).increment();
    }
}
