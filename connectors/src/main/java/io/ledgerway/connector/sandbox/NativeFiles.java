package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.file.Attachment;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.http.PlatformHttp.Answer;
import io.ledgerway.connector.link.Tenant;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.sandbox.NativeApi.File;
import io.ledgerway.connector.sandbox.mapping.NativeType;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.datatype.DataType;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Files of the dialect's records; invoices and purchase orders are printed as well. */
final class NativeFiles implements FileSource {

    /** The types whose records take files, as far as the dialect has them. */
    static final Set<DataType> WITH_FILES =
            EnumSet.of(
                    DataType.CUSTOMERS,
                    DataType.SUPPLIERS,
                    DataType.INVOICES,
                    DataType.BILLS,
                    DataType.BILL_CREDIT_NOTES,
                    DataType.DIRECT_COSTS,
                    DataType.DIRECT_INCOMES,
                    DataType.PURCHASE_ORDERS,
                    DataType.TRANSFERS);

    private static final Set<DataType> PRINTED =
            EnumSet.of(DataType.INVOICES, DataType.PURCHASE_ORDERS);

    /** The only form of a file name that keeps every letter (RFC 6266). */
    private static final Pattern FILE_NAME = Pattern.compile("filename\\*=UTF-8''([^;\\s]+)");

    private static final String UNTOLD_TYPE = "application/octet-stream";

    private final String platformName;
    private final NativeApi api;

    NativeFiles(String platformName, NativeApi api) {
        this.platformName = platformName;
        this.api = api;
    }

    @Override
    public List<Attachment> attachments(
            DataType type, String id, Tenant tenant, PullSession session)
            throws ConnectorException {
        var collection = collection(type, WITH_FILES);
        var files = api.books(tenant, session.http()).files(collection, id);
        return files.data().stream().map(NativeFiles::attachment).toList();
    }

    @Override
    public Content download(
            DataType type, String id, String attachmentId, Tenant tenant, PullSession session)
            throws ConnectorException {
        var collection = collection(type, WITH_FILES);
        var books = api.books(tenant, session.http());
        return content(books.content(collection, id, attachmentId), attachmentId);
    }

    @Override
    public Content pdf(DataType type, String id, Tenant tenant, PullSession session)
            throws ConnectorException {
        var collection = collection(type, PRINTED);
        return content(api.books(tenant, session.http()).pdf(collection, id), id + ".pdf");
    }

    private String collection(DataType type, Set<DataType> able) throws ConnectorException {
        var known = NativeType.of(type);
        if (known.isEmpty() || !able.contains(type)) {
            throw NativeErrors.notSupported(type, platformName);
        }
        return known.get().collection();
    }

    /** Files have no dates of change (accounting-data.md 4). */
    private static Attachment attachment(File file) {
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

    private static Content content(Answer answer, String untoldName) {
        return new Content(
                name(answer, untoldName),
                answer.headers().getOrDefault("content-type", UNTOLD_TYPE),
                answer.bytes());
    }

    private static String name(Answer answer, String untold) {
        var header = answer.headers().getOrDefault("content-disposition", "");
        var matcher = FILE_NAME.matcher(header);
        if (!matcher.find()) {
            return untold;
        }
        try {
            var encoded = matcher.group(1).replace("+", "%2B");
            return URLDecoder.decode(encoded, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return untold;
        }
    }
}
