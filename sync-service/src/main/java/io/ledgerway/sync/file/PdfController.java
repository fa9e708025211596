package io.ledgerway.sync.file;

import io.ledgerway.connector.file.FileSource;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.openapi.RespondsWithFile;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.file.PlatformFiles.Subject;
import io.ledgerway.sync.record.RecordScope;
import io.ledgerway.sync.record.RequiresFirstPull;
import io.ledgerway.sync.record.VersionRepository;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/** Returns records as PDF files of the platform. */
@RestController
@Tag(name = "Data")
@RequestMapping("/companies/{companyId}/data")
class PdfController {

    private final RecordScope scope;
    private final VersionRepository versions;
    private final CompanyDirectory companyDirectory;
    private final PlatformFiles files;
    private final JsonMapper json;

    PdfController(
            RecordScope scope,
            VersionRepository versions,
            CompanyDirectory companyDirectory,
            PlatformFiles files,
            JsonMapper json) {
        this.scope = scope;
        this.versions = versions;
        this.companyDirectory = companyDirectory;
        this.files = files;
        this.json = json;
    }

    /**
     * Downloads an invoice as PDF from the platform. The content type is {@code
     * application/octet-stream} if {@code Accept} contains that and not {@code application/pdf}.
     *
     * @param recordId the invoice's id at the platform
     */
    @RespondsWithFile(
            value = "The PDF",
            mediaTypes = {"application/pdf", "application/octet-stream"})
    @RequiresFirstPull
    @Operation(summary = "Download an invoice as PDF")
    @GetMapping("/invoices/{recordId}/pdf")
    void downloadInvoicePdf(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable String recordId,
            @RequestHeader(name = HttpHeaders.ACCEPT, required = false) @Nullable String accept,
            HttpServletResponse response)
            throws IOException {
        send(
                caller,
                companyId,
                DataType.INVOICES,
                recordId,
                new Naming("invoice-", "invoiceNumber"),
                accept,
                response);
    }

    /**
     * Downloads a purchase order as PDF from the platform. The content type is {@code
     * application/octet-stream} if {@code Accept} contains that and not {@code application/pdf}.
     *
     * @param recordId the purchase order's id at the platform
     */
    @RespondsWithFile(
            value = "The PDF",
            mediaTypes = {"application/pdf", "application/octet-stream"})
    @RequiresFirstPull
    @Operation(summary = "Download a purchase order as PDF")
    @GetMapping("/purchaseOrders/{recordId}/pdf")
    void downloadPurchaseOrderPdf(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable String recordId,
            @RequestHeader(name = HttpHeaders.ACCEPT, required = false) @Nullable String accept,
            HttpServletResponse response)
            throws IOException {
        send(
                caller,
                companyId,
                DataType.PURCHASE_ORDERS,
                recordId,
                new Naming("purchase-order-", "purchaseOrderNumber"),
                accept,
                response);
    }

    private void send(
            Caller caller,
            CompanyId company,
            DataType type,
            String recordId,
            Naming naming,
            @Nullable String accept,
            HttpServletResponse response)
            throws IOException {
        DataTypeState.Key key = scope.ofCompany(caller, company, type).key();
        var connection = companyDirectory.require(caller, company, key.connection());
        String name = naming.prefix() + number(key, recordId, naming.member()) + ".pdf";
        files.send(
                caller.clientId(),
                new Subject(connection, type, type.key(), recordId),
                (source, opened) -> {
                    FileSource.Content pdf =
                            source.pdf(type, recordId, opened.tenant(), opened.http());
                    return new FileSource.Content(name, pdf.contentType(), pdf.bytes());
                },
                FileResponses.pdf(accept),
                response);
    }

    /** The number of the stored record, without separators of paths; else its id. */
    private String number(DataTypeState.Key key, String recordId, String member) {
        return versions.present(key, recordId)
                .map(it -> json.readTree(it.json()).path(member).asString(""))
                .filter(it -> !it.isBlank())
                .orElse(recordId)
                .replaceAll("[/\\\\]", "-");
    }

    /**
     * Rule for the file names of a type.
     *
     * @param member the member of the record that follows the prefix
     */
    private record Naming(String prefix, String member) {}
}
