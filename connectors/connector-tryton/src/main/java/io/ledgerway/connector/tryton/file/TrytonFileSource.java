package io.ledgerway.connector.tryton.file;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.file.Attachment;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.connector.tryton.rpc.TrytonRpc;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.datatype.DataType;
import java.net.URLConnection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the attachments of records. Tryton makes PDF files only with LibreOffice on its server. */
public final class TrytonFileSource implements FileSource {

    private static final String MODEL = "ir.attachment";
    private static final int MAX_FILES = 500;
    private static final Pattern ID = Pattern.compile("\\d{1,9}");
    private static final List<String> FIELDS =
            List.of("name", "data_size", TrytonRow.CREATED, TrytonRow.WRITTEN);

    private final String platformName;

    public TrytonFileSource(String platformName) {
        this.platformName = platformName;
    }

    @Override
    public List<Attachment> attachments(DataType type, String id, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        var rpc = TrytonRpc.of(tenant, http);
        return find(type, id, List.of("type", "=", "data"), FIELDS, rpc).stream()
                .map(TrytonFileSource::attachment)
                .toList();
    }

    private List<TrytonRow> find(
            DataType type, String id, List<?> condition, List<String> fields, TrytonRpc rpc)
            throws ConnectorException {
        var model =
                AttachmentModels.of(type)
                        .orElseThrow(
                                () -> ConnectorException.NotSupported.dataType(type, platformName));
        if (!ID.matcher(id).matches()
                || rpc.search(
                                model,
                                List.of(List.of("id", "=", Integer.valueOf(id))),
                                1,
                                List.of("id"))
                        .isEmpty()) {
            throw new ConnectorException.NotFound("There is no record " + id);
        }
        return rpc.search(
                MODEL,
                List.of(List.of("resource", "=", model + "," + id), condition),
                MAX_FILES,
                fields);
    }

    private static Attachment attachment(TrytonRow row) {
        var name = row.text("name");
        var created = row.time(TrytonRow.CREATED);
        var modified = row.modified();
        return new Attachment(
                row.id(),
                name,
                contentType(name),
                created == null ? null : DateTime.of(created),
                row.amountOrZero("data_size").intValue(),
                /* includeWhenSent= */ false,
                /* modifiedDate= */ null,
                modified == null ? null : DateTime.of(modified));
    }

    private static String contentType(@Nullable String name) {
        return Objects.requireNonNullElse(
                URLConnection.guessContentTypeFromName(
                        Objects.requireNonNullElse(name, "").toLowerCase(Locale.ROOT)),
                "application/octet-stream");
    }

    @Override
    public Content download(
            DataType type, String id, String attachmentId, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        if (!ID.matcher(attachmentId).matches()) {
            throw new ConnectorException.NotFound("There is no file " + attachmentId);
        }
        var rpc = TrytonRpc.of(tenant, call -> http.send(call.withLargeResponse()));
        var found =
                find(
                        type,
                        id,
                        List.of("id", "=", Integer.valueOf(attachmentId)),
                        List.of("name", "data"),
                        rpc);
        if (found.isEmpty()) {
            throw new ConnectorException.NotFound("There is no file " + attachmentId);
        }
        var file = found.getFirst();
        var name = file.required("name");
        return new Content(name, contentType(name), file.bytes("data"));
    }

    @Override
    public Content pdf(DataType type, String id, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        throw ConnectorException.NotSupported.dataType(type, platformName);
    }
}
