package io.ledgerway.connector.quickbooksonline.api;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.FileContent;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttp.Response;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The endpoints of one company. */
public final class CompanyApi {

    /** Versions below 75 are answered as 75. */
    private static final String MINOR_VERSION = "75";

    /** The most objects of a response with changes. */
    private static final int MAX_CHANGES = 1000;

    private static final String JSON = "application/json";

    private final URI base;
    private final String realmId;
    private final PlatformHttp http;

    public CompanyApi(URI base, Tenant tenant, PlatformHttp http) {
        this(base, tenant.id(), http);
    }

    public CompanyApi(URI base, String realmId, PlatformHttp http) {
        this.base = base;
        this.realmId = realmId;
        this.http = http;
    }

    /** One page of a query. */
    public QueryPage query(QuickBooksEntity entity, String statement) throws ConnectorException {
        return query(entity.entityName(), statement);
    }

    /** One page of a query, for any entity. */
    public QueryPage query(String entityName, String statement) throws ConnectorException {
        var parsed = getRecords("/query", Map.of("query", statement));
        var json = Objects.requireNonNull(parsed.json());
        var response = json.path("QueryResponse");
        refuseFault(response);
        // an empty list would say that all records were deleted
        if (!response.isObject()) {
            throw new ConnectorException.ContractViolation("QueryResponse is missing", null);
        }
        return new QueryPage(records(response, entityName), time(json), parsed.texts());
    }

    /** A part of a response with status 200 may be a fault. */
    private static void refuseFault(JsonNode part) throws ConnectorException {
        var fault = Faults.find(part);
        if (fault != null) {
            throw Faults.map(fault, new Response(400, Map.of(), ""));
        }
    }

    /** The only records of a response under any name; otherwise those of the name, in any case. */
    private static List<JsonNode> records(JsonNode response, String entityName) {
        var lists = response.properties().stream().filter(it -> it.getValue().isArray()).toList();
        return lists.stream()
                .filter(it -> lists.size() == 1 || it.getKey().equalsIgnoreCase(entityName))
                .flatMap(it -> it.getValue().valueStream())
                .toList();
    }

    /** The records of an entity among those of others. */
    private static List<JsonNode> records(JsonNode response, QuickBooksEntity entity) {
        return response.properties().stream()
                .filter(it ->
                        it.getKey().equalsIgnoreCase(entity.jsonName())
                                || it.getKey().equalsIgnoreCase(entity.entityName()))
                .filter(it -> it.getValue().isArray())
                .flatMap(it -> it.getValue().valueStream())
                .toList();
    }

    /**
     * What changed since a time, at most 30 days ago. All entities share the objects of a response,
     * so each is asked for on its own where these are not enough.
     */
    public Changes changes(Collection<QuickBooksEntity> entities, Instant since)
            throws ConnectorException {
        var all = captured(entities, since);
        if (!all.truncated() || entities.size() == 1) {
            return all;
        }
        var parts = new ArrayList<Changes>();
        for (var entity : entities) {
            parts.add(captured(List.of(entity), since));
        }
        return Changes.merged(parts);
    }

    /**
     * It is not documented which of two names of an entity this operation knows. Where it knows
     * neither, a query has the changes of this entity, except deletions.
     */
    private Changes captured(Collection<QuickBooksEntity> entities, Instant since)
            throws ConnectorException {
        var names = names(entities, QuickBooksEntity::entityName);
        var others = names(entities, QuickBooksEntity::jsonName);
        try {
            return captured(entities, names, since);
        } catch (ConnectorException.NotFound | ConnectorException.ContractViolation e) {
            if (others.equals(names)) {
                throw e;
            }
        }
        try {
            return captured(entities, others, since);
        } catch (ConnectorException.NotFound | ConnectorException.ContractViolation e) {
            return partlyQueried(entities, since);
        }
    }

    /** Uncertain entities are queried, the others are captured. */
    private Changes partlyQueried(Collection<QuickBooksEntity> entities, Instant since)
            throws ConnectorException {
        var parts = new ArrayList<Changes>();
        var known = entities.stream().filter(it -> !it.isUncertain()).toList();
        if (!known.isEmpty()) {
            parts.add(captured(known, names(known, QuickBooksEntity::entityName), since));
        }
        for (var entity : entities) {
            if (!known.contains(entity)) {
                parts.add(queried(entity, since));
            }
        }
        return Changes.merged(parts);
    }

    /** None where the API does not know the entity. */
    private Changes queried(QuickBooksEntity entity, Instant since) throws ConnectorException {
        try {
            var page = query(entity, Query.of(entity).changedSince(since).page(1, MAX_CHANGES));
            var records = page.records();
            return new Changes(
                    Map.of(entity, records),
                    page.time(),
                    records.size() >= MAX_CHANGES,
                    page.texts());
        } catch (ConnectorException.NotFound e) {
            return new Changes(Map.of(), null, /* truncated= */ false, new IdentityHashMap<>());
        }
    }

    private static String names(
            Collection<QuickBooksEntity> entities, Function<QuickBooksEntity, String> name) {
        return entities.stream().map(name).collect(Collectors.joining(","));
    }

    private Changes captured(Collection<QuickBooksEntity> entities, String names, Instant since)
            throws ConnectorException {
        var parsed =
                getRecords("/cdc", Map.of("entities", names, "changedSince", Query.time(since)));
        var json = Objects.requireNonNull(parsed.json());
        if (!json.path("CDCResponse").isArray()) {
            throw new ConnectorException.ContractViolation("CDCResponse is missing", null);
        }
        var found = new EnumMap<QuickBooksEntity, List<JsonNode>>(QuickBooksEntity.class);
        var count = 0;
        for (var outer : json.path("CDCResponse")) {
            refuseFault(outer);
            for (var inner : outer.path("QueryResponse")) {
                refuseFault(inner);
                for (var entity : entities) {
                    var records = records(inner, entity);
                    if (!records.isEmpty()) {
                        count += records.size();
                        found.merge(entity, records, CompanyApi::join);
                    }
                }
            }
        }
        return new Changes(found, time(json), count >= MAX_CHANGES, parsed.texts());
    }

    private static List<JsonNode> join(List<JsonNode> one, List<JsonNode> other) {
        return Stream.concat(one.stream(), other.stream()).toList();
    }

    /** One record; empty where there is none, or it was deleted. */
    public Optional<ObjectNode> find(QuickBooksEntity entity, String id) throws ConnectorException {
        try {
            var json = get(recordPath(entity.path(), id), Map.of());
            return json.path(entity.jsonName()) instanceof ObjectNode record
                            && !Changes.isDeleted(record)
                    ? Optional.of(record)
                    : Optional.empty();
        } catch (ConnectorException.NotFound e) {
            return Optional.empty();
        }
    }

    /** The company itself. */
    public JsonNode companyInfo() throws ConnectorException {
        var json = get("/companyinfo/" + Uris.encode(realmId), Map.of());
        var company = json.path("CompanyInfo");
        if (!company.isObject()) {
            throw new ConnectorException.ContractViolation("CompanyInfo is missing", null);
        }
        return company;
    }

    /** The preferences of the company, such as its home currency. */
    public JsonNode preferences() throws ConnectorException {
        return get("/preferences", Map.of()).path("Preferences");
    }

    public JsonNode report(String name, Map<String, String> query) throws ConnectorException {
        return get("/reports/" + name, query);
    }

    /** A record as PDF. */
    public Response pdf(QuickBooksEntity entity, String id) throws ConnectorException {
        var request =
                Request.get(
                        uri(recordPath(entity.path(), id) + "/pdf", Map.of()),
                        Map.of("Accept", "application/pdf"));
        return checked(http.send(request));
    }

    /** The temporary address of an attached file. */
    public String downloadAddress(String attachableId) throws ConnectorException {
        var request =
                Request.get(
                        uri("/download/" + Uris.encode(attachableId), Map.of()),
                        Map.of("Accept", "text/plain"));
        var text = checked(http.send(request)).body().strip();
        return text.startsWith("\"") && text.endsWith("\"") && text.length() > 1
                ? text.substring(1, text.length() - 1)
                : text;
    }

    /** Whether an address belongs to the API itself. */
    public boolean isOwn(URI address) {
        return address.getAuthority() != null
                && address.getAuthority().equalsIgnoreCase(base.getAuthority());
    }

    /**
     * Writes a record; the caller interprets the response.
     *
     * @param operation null to create or to update
     * @param requestId the platform answers a repeated one with the first response
     */
    public Response write(
            QuickBooksEntity entity, @Nullable String operation, String requestId, ObjectNode body)
            throws ConnectorException {
        var query = new LinkedHashMap<String, String>();
        if (operation != null) {
            query.put("operation", operation);
        }
        query.put("requestid", requestId);
        return http.send(
                new Request(
                        "POST",
                        uri("/" + entity.path(), query),
                        writeHeaders(JSON, requestId),
                        body.toString().getBytes(StandardCharsets.UTF_8)));
    }

    /** Uploads a file; the caller interprets the response. */
    public Response upload(String requestId, String contentType, FileContent body)
            throws ConnectorException {
        return http.send(
                new Request(
                        "POST",
                        uri("/upload", Map.of("requestid", requestId)),
                        writeHeaders(contentType, requestId),
                        body));
    }

    /**
     * The platform knows the request id; the idempotency key allows a repetition with a new token.
     */
    private static Map<String, String> writeHeaders(String contentType, String requestId) {
        return Map.of("Accept", JSON, "Content-Type", contentType, "Idempotency-Key", requestId);
    }

    private static Response checked(Response response) throws ConnectorException {
        var failure = Faults.map(response);
        if (failure.isPresent()) {
            throw failure.get();
        }
        return response;
    }

    private RecordTexts.Parsed getRecords(String path, Map<String, String> query)
            throws ConnectorException {
        return Faults.checkRecords(
                http.send(Request.get(uri(path, query), Map.of("Accept", JSON))));
    }

    private JsonNode get(String path, Map<String, String> query) throws ConnectorException {
        return Faults.check(http.send(Request.get(uri(path, query), Map.of("Accept", JSON))));
    }

    private static String recordPath(String collection, String id) {
        return "/" + collection + "/" + Uris.encode(id);
    }

    private URI uri(String path, Map<String, String> query) {
        var all = new LinkedHashMap<>(query);
        all.put("minorversion", MINOR_VERSION);
        return Uris.of(base, "/" + Uris.encode(realmId) + path, all);
    }

    private static @Nullable Instant time(JsonNode response) {
        return QuickBooksJson.instant(response.path("time"));
    }
}
