package io.ledgerway.sandbox.xero.api;

import io.ledgerway.sandbox.files.Attachment;
import io.ledgerway.sandbox.files.Attachments;
import io.ledgerway.sandbox.files.PrintedDocuments;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.xero.books.XeroCollection;
import io.ledgerway.sandbox.xero.wire.XeroError;
import io.ledgerway.sandbox.xero.wire.XeroIds;
import io.ledgerway.sandbox.xero.wire.XeroResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.web.util.UriUtils;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Attached files, and documents as PDF. */
class XeroFiles {

    private static final Map<String, String> TYPES =
            Map.of(
                    "pdf", "application/pdf",
                    "png", "image/png",
                    "jpg", "image/jpeg",
                    "jpeg", "image/jpeg",
                    "gif", "image/gif",
                    "tif", "image/tiff",
                    "txt", "text/plain",
                    "csv", "text/csv");

    private final Attachments attachments;
    private final PrintedDocuments printed;
    private final RecordQueries recordQueries;

    XeroFiles(Attachments attachments, PrintedDocuments printed, RecordQueries recordQueries) {
        this.attachments = attachments;
        this.printed = printed;
        this.recordQueries = recordQueries;
    }

    List<ObjectNode> list(XeroCall call, XeroCollection collection, LedgerRecord record) {
        return attachments.of(call.tenant(), record.kind(), record.id()).stream()
                .map(it -> shown(call, collection, record, it))
                .toList();
    }

    ObjectNode shown(
            XeroCall call, XeroCollection collection, LedgerRecord record, Attachment file) {
        XeroIds ids = new XeroIds(call.tenant());
        ObjectNode shown = JsonNodeFactory.instance.objectNode();
        shown.put("AttachmentID", id(ids, record, file)).put("FileName", file.name());
        shown.put(
                "Url",
                "%s/%s/%s/Attachments/%s"
                        .formatted(
                                call.baseUrl(),
                                collection.plural(),
                                ids.of(record.kind(), record.id()),
                                UriUtils.encode(file.name(), StandardCharsets.UTF_8)));
        shown.put("MimeType", file.contentType()).put("ContentLength", file.size());
        return shown.put("IncludeOnline", file.includeWhenSent());
    }

    XeroResponse content(Tenant tenant, LedgerRecord record, String name) {
        XeroIds ids = new XeroIds(tenant);
        Attachment file =
                attachments.of(tenant, record.kind(), record.id()).stream()
                        .filter(it ->
                                it.name().equals(name)
                                        || id(ids, record, it).equalsIgnoreCase(name))
                        .findFirst()
                        .orElseThrow(XeroError::notFound);
        return new XeroResponse(
                200,
                file.contentType(),
                attachments.content(tenant, record.kind(), record.id(), file.id()));
    }

    private static String id(XeroIds ids, LedgerRecord record, Attachment file) {
        return ids.derived("file:" + record.id() + ":" + file.id());
    }

    XeroResponse pdf(Tenant tenant, LedgerRecord record) {
        if (record.kind() != Kind.SALES_CREDITS && !PrintedDocuments.prints(record.kind())) {
            throw XeroError.notFound();
        }
        LedgerRecord organisation =
                recordQueries
                        .find(tenant, Kind.ORGANISATION, tenant.id().toString())
                        .orElseThrow(XeroError::notFound);
        return new XeroResponse(200, "application/pdf", printed.print(organisation, record));
    }

    /** Type of an upload: a generic one follows from the name. */
    static String type(String given, String name) {
        String type = given.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        boolean generic = type.isEmpty() || type.equals("application/octet-stream");
        return generic ? TYPES.getOrDefault(extension, type) : type;
    }
}
