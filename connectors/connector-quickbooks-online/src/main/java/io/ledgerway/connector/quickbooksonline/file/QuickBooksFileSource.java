package io.ledgerway.connector.quickbooksonline.file;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.file.Attachment;
import io.ledgerway.connector.file.FileCapability;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.http.HttpStatusErrors;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.quickbooksonline.api.CompanyApi;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksOnlineSettings;
import io.ledgerway.connector.quickbooksonline.mapping.RecordSource;
import io.ledgerway.connector.quickbooksonline.mapping.RecordSources;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.model.datatype.DataType;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Attachments of records, and PDF files of invoices and purchase orders. The content of an
 * attachment is at a temporary address of a file store, which must not get the access token.
 */
public final class QuickBooksFileSource implements FileSource {

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

    private static final String OCTETS = "application/octet-stream";

    private final String platformName;
    private final QuickBooksOnlineSettings settings;

    public QuickBooksFileSource(String platformName, QuickBooksOnlineSettings settings) {
        this.platformName = platformName;
        this.settings = settings;
    }

    @Override
    public List<Attachment> attachments(DataType type, String id, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        return files(type, id, company(tenant, http)).stream()
                .map(QuickBooksFileSource::attachment)
                .toList();
    }

    /** Attached notes are no files. */
    private List<SourceObject> files(DataType type, String id, CompanyApi company)
            throws ConnectorException {
        var source = source(type, id, CAPABILITY.attachments());
        var platformId = id.substring(source.idPrefix().length());
        var found = new Attachables(company, settings.pageSize()).of(source.entity(), platformId);
        if (found.isEmpty() && company.find(source.entity(), platformId).isEmpty()) {
            throw new ConnectorException.NotFound("There is no record " + id);
        }
        return found.stream().filter(it -> it.has("FileName")).toList();
    }

    private static Attachment attachment(SourceObject file) {
        var size = file.amount("Size");
        var refs = file.list("AttachableRef");
        return new Attachment(
                file.id(),
                file.text("FileName"),
                file.text("ContentType"),
                file.createdDate(),
                size == null ? null : size.intValue(),
                refs.stream().anyMatch(it -> it.flag("IncludeOnSend", false)),
                /* modifiedDate= */ null,
                file.modifiedDate());
    }

    @Override
    public Content download(
            DataType type, String id, String attachmentId, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        var company = company(tenant, http);
        var file =
                files(type, id, company).stream()
                        .filter(it -> it.id().equals(attachmentId))
                        .findFirst()
                        .orElseThrow(() ->
                                new ConnectorException.NotFound(
                                        "There is no attachment " + attachmentId));
        var address = address(company.downloadAddress(attachmentId), company);
        var response = http.send(Request.anonymous(address));
        var failure = HttpStatusErrors.map(response, "File store: HTTP " + response.status());
        if (failure.isPresent()) {
            throw storeFailure(failure.get());
        }
        return new Content(
                Objects.requireNonNullElse(file.text("FileName"), attachmentId),
                contentType(file.text("ContentType")),
                response.bytes());
    }

    /** A temporary address that has expired says nothing about the authorization. */
    private static ConnectorException storeFailure(ConnectorException failure) {
        return failure instanceof ConnectorException.RateLimited
                ? failure
                : new ConnectorException.PlatformUnavailable(
                        String.valueOf(failure.getMessage()), failure);
    }

    /** Only over TLS, except to the API's own host. */
    private static URI address(String text, CompanyApi company) throws ConnectorException {
        try {
            var address = URI.create(text);
            if ("https".equals(address.getScheme()) || company.isOwn(address)) {
                return address;
            }
        } catch (IllegalArgumentException e) {
            throw new ConnectorException.ContractViolation(
                    "The address of a file cannot be read", null);
        }
        throw new ConnectorException.ContractViolation(
                "The address of a file does not use TLS", null);
    }

    private static String contentType(@Nullable String type) {
        return type == null ? OCTETS : type;
    }

    @Override
    public Content pdf(DataType type, String id, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        var source = source(type, id, CAPABILITY.pdfs());
        var response = company(tenant, http).pdf(source.entity(), id);
        return new Content(id + ".pdf", "application/pdf", response.bytes());
    }

    private RecordSource source(DataType type, String id, Set<DataType> supported)
            throws ConnectorException {
        if (!supported.contains(type)) {
            throw ConnectorException.NotSupported.dataType(type, platformName);
        }
        return RecordSources.ofId(type, id);
    }

    private CompanyApi company(Tenant tenant, PlatformHttp http) {
        return new CompanyApi(settings.apiUrl(), tenant, http);
    }
}
