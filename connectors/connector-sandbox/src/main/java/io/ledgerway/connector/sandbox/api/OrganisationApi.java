package io.ledgerway.connector.sandbox.api;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.FileContent;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.pull.RawSource;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** The data endpoints of one organisation. */
public final class OrganisationApi {

    private static final String JSON = "application/json";

    private final URI base;
    private final Tenant tenant;
    private final PlatformHttp http;

    OrganisationApi(URI base, Tenant tenant, PlatformHttp http) {
        this.base = base;
        this.tenant = tenant;
        this.http = http;
    }

    /**
     * The sandbox's clock. Reads one record of the collection, so it fails as a read of the
     * collection does.
     */
    public Instant serverTime(String collection) throws ConnectorException {
        return Snapshot.serverTime(get(collection, Map.of("page_size", "1")));
    }

    /** An object that is read as a whole: the organisation, or a report. */
    public Snapshot snapshot(String path, Map<String, String> query) throws ConnectorException {
        var response = get(path, query);
        return new Snapshot(parse(response, JsonNode.class, path), Snapshot.serverTime(response));
    }

    public SandboxPage page(String collection, Map<String, String> query)
            throws ConnectorException {
        var response = get(collection, query);
        try {
            return SandboxPage.of(response.bytes());
        } catch (JacksonException | IllegalArgumentException e) {
            throw unreadable(collection, e);
        }
    }

    /** The JSON at any path, unmapped; an object that is no page counts as one record. */
    public RawSource.Page raw(String path, Map<String, String> query) throws ConnectorException {
        var json = parse(get(path, query), JsonNode.class, path);
        if (!json.isObject()) {
            throw new ConnectorException.ContractViolation(
                    "The response is not a JSON object: " + path, null);
        }
        var data = json.path("data");
        if (!data.isArray()) {
            return new RawSource.Page(List.of(json), null, OptionalLong.of(1));
        }
        var total = json.path("total");
        return new RawSource.Page(
                data.valueStream().toList(),
                json.path("next_cursor").asString(null),
                total.isIntegralNumber()
                        ? OptionalLong.of(total.longValue())
                        : OptionalLong.empty());
    }

    public DeletionPage deletions(Map<String, String> query) throws ConnectorException {
        return parse(get("deletions", query), DeletionPage.class, "deletions");
    }

    public IdPage ids(String collection, Map<String, String> query) throws ConnectorException {
        var path = collection + "/ids";
        return parse(get(path, query), IdPage.class, path);
    }

    public List<AttachedFile> attachments(String collection, String id) throws ConnectorException {
        var path = recordPath(collection, id) + "/attachments";
        return parse(get(path, Map.of()), Attachments.class, path).data();
    }

    public Response attachmentContent(String collection, String id, String file)
            throws ConnectorException {
        return download(
                recordPath(collection, id) + "/attachments/" + Uris.encode(file) + "/content");
    }

    public Response pdf(String collection, String id) throws ConnectorException {
        return download(recordPath(collection, id) + "/pdf");
    }

    /** Sends a write; the caller interprets the response. */
    public Response send(String method, String path, Map<String, String> headers, byte[] body)
            throws ConnectorException {
        return http.send(new Request(method, uri(path, Map.of()), headers, body));
    }

    /** Sends a file; the caller interprets the response. */
    public Response upload(
            String path, Map<String, String> query, Map<String, String> headers, FileContent file)
            throws ConnectorException {
        return http.send(new Request("POST", uri(path, query), headers, file));
    }

    /** What was written under the idempotency key; empty when nothing was. */
    public Optional<WriteResponse> findWrite(String key) throws ConnectorException {
        try {
            return Optional.of(writeResponse(get("writes/" + Uris.encode(key), Map.of())));
        } catch (ConnectorException.NotFound e) {
            return Optional.empty();
        }
    }

    /** The live record with this external id, the latest of several. */
    public Optional<WriteResponse> findByExternalId(String collection, String externalId)
            throws ConnectorException {
        return raw(collection, Map.of("external_id", externalId)).records().stream()
                .findFirst()
                .map(it -> new WriteResponse(it.path("id").asString(null), null, List.of()));
    }

    public boolean exists(String collection, String id) throws ConnectorException {
        try {
            get(recordPath(collection, id), Map.of());
            return true;
        } catch (ConnectorException.NotFound e) {
            return false;
        }
    }

    public WriteJob job(String id) throws ConnectorException {
        var path = "jobs/" + Uris.encode(id);
        return parse(get(path, Map.of()), WriteJob.class, path);
    }

    public static WriteResponse writeResponse(Response response) throws ConnectorException {
        return parse(response, WriteResponse.class, "writes");
    }

    public static String recordPath(String collection, String id) {
        return collection + "/" + Uris.encode(id);
    }

    private Response get(String path, Map<String, String> query) throws ConnectorException {
        return exchange(Request.get(uri(path, query), Map.of("Accept", JSON)));
    }

    private Response download(String path) throws ConnectorException {
        return exchange(Request.get(uri(path, Map.of()), Map.of("Accept", "*/*")));
    }

    private Response exchange(Request request) throws ConnectorException {
        var response = http.send(request);
        SandboxErrorMapper.check(response);
        return response;
    }

    private URI uri(String path, Map<String, String> query) {
        return Uris.of(base, "/native/v1/" + Uris.encode(tenant.id()) + "/" + path, query);
    }

    private static <T> T parse(Response response, Class<T> type, String path)
            throws ConnectorException {
        try {
            return SandboxJson.read(response.body(), type);
        } catch (JacksonException | IllegalArgumentException e) {
            throw unreadable(path, e);
        }
    }

    private static ConnectorException unreadable(String path, Exception cause) {
        return new ConnectorException.ContractViolation(
                "The response cannot be read: " + path, cause);
    }

    record Attachments(List<AttachedFile> data) {

        Attachments {
            data = List.copyOf(SandboxJson.required(data, "data"));
        }
    }
}
