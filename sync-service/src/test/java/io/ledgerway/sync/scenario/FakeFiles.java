package io.ledgerway.sync.scenario;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.file.Attachment;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.datatype.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** In-memory attachments and PDF files of a platform. */
public final class FakeFiles implements FileSource {

    private final Map<String, List<Stored>> attached = new ConcurrentHashMap<>();
    private final Map<String, Content> printed = new ConcurrentHashMap<>();
    private final Map<String, ConnectorException> failures = new ConcurrentHashMap<>();

    public void attach(String tenant, DataType type, String id, String file, byte[] bytes) {
        attached.computeIfAbsent(key(tenant, type, id), _ -> new ArrayList<>())
                .add(new Stored(file, new Content(file + ".png", "image/png", bytes)));
    }

    public void print(String tenant, DataType type, String id, byte[] bytes) {
        printed.put(
                key(tenant, type, id), new Content("../" + id + ".pdf", "application/pdf", bytes));
    }

    /** Makes calls for the tenant fail with this exception; null stops that. */
    public void fail(String tenant, @Nullable ConnectorException failure) {
        if (failure == null) {
            failures.remove(tenant);
        } else {
            failures.put(tenant, failure);
        }
    }

    @Override
    public List<Attachment> attachments(DataType type, String id, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        return of(type, id, tenant).stream()
                .map(it ->
                        new Attachment(
                                it.id(),
                                it.content().name(),
                                it.content().contentType(),
                                null,
                                it.content().bytes().length,
                                false,
                                null,
                                null))
                .toList();
    }

    @Override
    public Content download(
            DataType type, String id, String attachmentId, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        return of(type, id, tenant).stream()
                .filter(it -> it.id().equals(attachmentId))
                .findFirst()
                .map(Stored::content)
                .orElseThrow(() -> new ConnectorException.NotFound("no such file"));
    }

    @Override
    public Content pdf(DataType type, String id, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        failure(tenant);
        Content content = printed.get(key(tenant.id(), type, id));
        if (content == null) {
            throw new ConnectorException.NotFound("no such record");
        }
        return content;
    }

    private List<Stored> of(DataType type, String id, Tenant tenant) throws ConnectorException {
        failure(tenant);
        List<Stored> files = attached.get(key(tenant.id(), type, id));
        if (files == null) {
            throw new ConnectorException.NotFound("no such record");
        }
        return files;
    }

    private void failure(Tenant tenant) throws ConnectorException {
        ConnectorException failure = failures.get(tenant.id());
        if (failure != null) {
            throw failure;
        }
    }

    private static String key(String tenant, DataType type, String id) {
        return tenant + " " + type.key() + " " + id;
    }

    private record Stored(String id, Content content) {}
}
