package io.ledgerway.connector.sandbox.file;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.file.Attachment;
import io.ledgerway.connector.file.FileCapability;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.sandbox.api.AttachedFile;
import io.ledgerway.connector.sandbox.api.SandboxApi;
import io.ledgerway.connector.sandbox.api.SandboxCollection;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.datatype.DataType;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Attachments of records, and PDF files of invoices and purchase orders. */
public final class SandboxFileSource implements FileSource {

    public static final FileCapability CAPABILITY =
            new FileCapability(
                    Set.of(
                            DataType.CUSTOMERS,
                            DataType.SUPPLIERS,
                            DataType.INVOICES,
                            DataType.BILLS,
                            DataType.BILL_CREDIT_NOTES,
                            DataType.DIRECT_COSTS,
                            DataType.DIRECT_INCOMES,
                            DataType.PURCHASE_ORDERS,
                            DataType.TRANSFERS),
                    Set.of(DataType.INVOICES, DataType.PURCHASE_ORDERS));

    /** The form of a file name that supports all characters (RFC 6266). */
    private static final Pattern FILE_NAME = Pattern.compile("filename\\*=UTF-8''([^;\\s]+)");

    private static final String DEFAULT_CONTENT_TYPE = "application/octet-stream";

    private final String platformName;
    private final SandboxApi api;

    public SandboxFileSource(String platformName, SandboxApi api) {
        this.platformName = platformName;
        this.api = api;
    }

    @Override
    public List<Attachment> attachments(DataType type, String id, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        var collection = collection(type, CAPABILITY.attachments());
        return api.organisation(tenant, http).attachments(collection, id).stream()
                .map(SandboxFileSource::attachment)
                .toList();
    }

    @Override
    public Content download(
            DataType type, String id, String attachmentId, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        var collection = collection(type, CAPABILITY.attachments());
        var organisation = api.organisation(tenant, http);
        return content(organisation.attachmentContent(collection, id, attachmentId), attachmentId);
    }

    @Override
    public Content pdf(DataType type, String id, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        var collection = collection(type, CAPABILITY.pdfs());
        return content(api.organisation(tenant, http).pdf(collection, id), id + ".pdf");
    }

    private String collection(DataType type, Set<DataType> supported) throws ConnectorException {
        var found = SandboxCollection.of(type);
        if (found.isEmpty() || !supported.contains(type)) {
            throw ConnectorException.NotSupported.dataType(type, platformName);
        }
        return found.get().path();
    }

    private static Attachment attachment(AttachedFile file) {
        return new Attachment(
                file.id(),
                file.name(),
                file.contentType(),
                file.createdAt() == null ? null : DateTime.of(file.createdAt()),
                file.size(),
                Boolean.TRUE.equals(file.includeWhenSent()),
                /* modifiedDate= */ null,
                /* sourceModifiedDate= */ null);
    }

    private static Content content(Response response, String defaultName) {
        return new Content(
                name(response, defaultName),
                response.headers().getOrDefault("content-type", DEFAULT_CONTENT_TYPE),
                response.bytes());
    }

    private static String name(Response response, String defaultName) {
        var header = response.headers().getOrDefault("content-disposition", "");
        var matcher = FILE_NAME.matcher(header);
        if (!matcher.find()) {
            return defaultName;
        }
        try {
            var encoded = matcher.group(1).replace("+", "%2B");
            return URLDecoder.decode(encoded, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return defaultName;
        }
    }
}
