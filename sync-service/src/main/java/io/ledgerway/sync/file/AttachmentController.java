package io.ledgerway.sync.file;

import io.ledgerway.connector.file.Attachment;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.openapi.RespondsWithFile;
import io.ledgerway.sync.file.PlatformFiles.Subject;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.platform.UnsupportedDataType;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Returns the files that are attached to records at the platform. */
@RestController
@Tag(name = "Data")
@RequestMapping(
        "/companies/{companyId}/connections/{connectionId}/data/{dataType}/{recordId}/attachments")
class AttachmentController {

    private static final Set<DataType> WITH_ATTACHMENTS =
            EnumSet.of(
                    DataType.BILLS,
                    DataType.CUSTOMERS,
                    DataType.SUPPLIERS,
                    DataType.INVOICES,
                    DataType.DIRECT_COSTS,
                    DataType.DIRECT_INCOMES,
                    DataType.PURCHASE_ORDERS);

    private final CompanyDirectory companyDirectory;
    private final Platforms platforms;
    private final PlatformFiles files;

    AttachmentController(
            CompanyDirectory companyDirectory, Platforms platforms, PlatformFiles files) {
        this.companyDirectory = companyDirectory;
        this.platforms = platforms;
        this.files = files;
    }

    /**
     * Returns the files that are attached to a record, queried from the platform.
     *
     * @param dataType bills, customers, suppliers, invoices, directCosts, directIncomes or
     *     purchaseOrders
     * @param recordId the record's id at the platform
     */
    @Operation(summary = "List attachments of a record")
    @GetMapping
    Attachments list(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String dataType,
            @PathVariable String recordId) {
        Subject record = subject(caller, companyId, connectionId, dataType, recordId);
        return new Attachments(attachments(caller, record));
    }

    /**
     * Returns the details of a file that is attached to a record, without its content.
     *
     * @param dataType bills, customers, suppliers, invoices, directCosts, directIncomes or
     *     purchaseOrders
     * @param recordId the record's id at the platform
     * @param attachmentId the file's id at the platform
     */
    @Operation(summary = "Get an attachment")
    @GetMapping("/{attachmentId}")
    Attachment find(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String dataType,
            @PathVariable String recordId,
            @PathVariable String attachmentId) {
        Subject record = subject(caller, companyId, connectionId, dataType, recordId);
        return attachments(caller, record).stream()
                .filter(it -> it.id().equals(attachmentId))
                .findFirst()
                .orElseThrow(() ->
                        ApiException.notFound(
                                "No data available for attachments for ID " + attachmentId));
    }

    /**
     * Downloads a file that is attached to a record. The content is streamed from the platform and
     * not stored.
     *
     * @param dataType bills, customers, suppliers, invoices, directCosts, directIncomes or
     *     purchaseOrders
     * @param recordId the record's id at the platform
     * @param attachmentId the file's id at the platform
     */
    @RespondsWithFile("The file")
    @Operation(summary = "Download an attachment")
    @GetMapping("/{attachmentId}/download")
    void download(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String dataType,
            @PathVariable String recordId,
            @PathVariable String attachmentId,
            HttpServletResponse response)
            throws IOException {
        Subject record = subject(caller, companyId, connectionId, dataType, recordId);
        files.send(
                caller.clientId(),
                new Subject(record.connection(), record.type(), "attachments", attachmentId),
                (source, opened) ->
                        source.download(
                                record.type(),
                                recordId,
                                attachmentId,
                                opened.tenant(),
                                opened.http()),
                MediaType.APPLICATION_OCTET_STREAM,
                response);
    }

    private List<Attachment> attachments(Caller caller, Subject record) {
        return files.call(
                caller.clientId(),
                record,
                (source, opened) ->
                        source.attachments(
                                record.type(), record.id(), opened.tenant(), opened.http()));
    }

    private Subject subject(
            Caller caller,
            CompanyId company,
            ConnectionId connection,
            String dataType,
            String recordId) {
        Connection found = companyDirectory.require(caller, company, connection);
        DataType type =
                DataType.ofKey(dataType)
                        .filter(it -> platforms.supports(found.platformKey(), it))
                        .orElseThrow(() ->
                                UnsupportedDataType.by(dataType, List.of(found.platformName())));
        if (!WITH_ATTACHMENTS.contains(type)) {
            throw ApiException.notFound(
                    "Attachments of datatype %s are not supported".formatted(type.key()));
        }
        return new Subject(found, type, type.key(), recordId);
    }

    /** All attachments of a record, without paging. */
    @Schema(name = "Attachments")
    record Attachments(List<Attachment> attachments) {}
}
