package io.ledgerway.connector.xero.file;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.file.Attachment;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.xero.api.OrganisationApi;
import io.ledgerway.connector.xero.api.XeroApi;
import io.ledgerway.connector.xero.api.XeroCollection;
import io.ledgerway.connector.xero.api.XeroUris;
import io.ledgerway.connector.xero.platform.XeroPlatform;
import io.ledgerway.model.datatype.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Attachments of records, and PDF files of invoices, credit notes and purchase orders. */
public final class XeroFileSource implements FileSource {

    private static final String DEFAULT_CONTENT_TYPE = "application/octet-stream";

    private final XeroApi api;

    public XeroFileSource(XeroApi api) {
        this.api = api;
    }

    /** Of journal entries, only manual journals have files of their own. */
    @Override
    public List<Attachment> attachments(DataType type, String id, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        var attachments = new ArrayList<Attachment>();
        try {
            for (var each : list(path(type, XeroPlatform.FILES.attachments(), id), tenant, http)) {
                attachments.add(attachment(each));
            }
        } catch (ConnectorException.NotFound e) {
            if (type != DataType.JOURNAL_ENTRIES) {
                throw e;
            }
        }
        return attachments;
    }

    /** The list has the name and the type of the file, which a request for its content needs. */
    @Override
    public Content download(
            DataType type, String id, String attachmentId, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        var path = path(type, XeroPlatform.FILES.attachments(), id);
        for (var each : list(path, tenant, http)) {
            if (each.path("AttachmentID").asString("").equalsIgnoreCase(attachmentId)) {
                var contentType = each.path("MimeType").asString(DEFAULT_CONTENT_TYPE);
                var response =
                        api.organisation(tenant, http)
                                .file(
                                        path + "/Attachments/" + XeroUris.encode(attachmentId),
                                        contentType);
                return new Content(
                        each.path("FileName").asString(attachmentId),
                        contentType,
                        response.bytes());
            }
        }
        throw new ConnectorException.NotFound("The record has no such attachment");
    }

    @Override
    public Content pdf(DataType type, String id, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        var path = path(type, XeroPlatform.FILES.pdfs(), id);
        var response = api.organisation(tenant, http).file(path + "/pdf", "application/pdf");
        return new Content(id + ".pdf", "application/pdf", response.bytes());
    }

    private List<JsonNode> list(String path, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        return OrganisationApi.records(
                api.organisation(tenant, http).object(path + "/Attachments", Map.of()),
                "Attachments");
    }

    private static String path(DataType type, Set<DataType> supported, String id)
            throws ConnectorException.NotSupported {
        var collection = XeroCollection.of(type);
        if (collection.isEmpty() || !supported.contains(type)) {
            throw ConnectorException.NotSupported.dataType(type, XeroPlatform.NAME);
        }
        return collection.get().path() + "/" + XeroUris.encode(id);
    }

    private static Attachment attachment(JsonNode file) {
        return new Attachment(
                file.path("AttachmentID").asString(""),
                file.path("FileName").asString(null),
                file.path("MimeType").asString(null),
                /* dateCreated= */ null,
                file.path("ContentLength").isNumber() ? file.path("ContentLength").asInt() : null,
                file.path("IncludeOnline").asBoolean(false),
                /* modifiedDate= */ null,
                /* sourceModifiedDate= */ null);
    }
}
