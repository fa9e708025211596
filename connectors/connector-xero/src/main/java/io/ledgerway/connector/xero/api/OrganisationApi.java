package io.ledgerway.connector.xero.api;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.FileContent;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttp.Response;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** Calls the Accounting API for one organisation. */
public final class OrganisationApi {

    /** A page without page count that has fewer records is the last: no page size is smaller. */
    private static final int MIN_PAGE_SIZE = 100;

    private static final int NOT_MODIFIED = 304;

    private static final Set<String> PAGED =
            Arrays.stream(XeroCollection.values())
                    .filter(XeroCollection::isPaged)
                    .map(XeroCollection::path)
                    .collect(Collectors.toUnmodifiableSet());

    /** The records with unit prices, for which Xero has the parameter of their decimals. */
    private static final Pattern PRICED =
            Pattern.compile(
                    "(BankTransactions|CreditNotes|Invoices|Items)(/[^/]+)?"
                            + "|Overpayments|Prepayments");

    private final XeroSettings settings;
    private final Tenant tenant;
    private final PlatformHttp http;

    OrganisationApi(XeroSettings settings, Tenant tenant, PlatformHttp http) {
        this.settings = settings;
        this.tenant = tenant;
        this.http = http;
    }

    /**
     * Reads a page.
     *
     * @param page from 1; of a collection with numbers, the first number; ignored for a collection
     *     without pages
     * @param modifiedSince null for all records
     * @param summary whether details of records are left out, where possible
     */
    public XeroPage page(
            XeroCollection collection, int page, @Nullable Instant modifiedSince, boolean summary)
            throws ConnectorException {
        var query = collection.query();
        if (collection.isPaged()) {
            query.put("page", String.valueOf(page));
            query.put("pageSize", String.valueOf(settings.pageSize()));
        }
        if (collection.isNumbered()) {
            query.put("offset", String.valueOf(page - 1));
        }
        if (summary && collection.hasSummary()) {
            query.put("summaryOnly", "true");
        }
        var request = Request.get(uri(collection.path(), query), readHeaders(modifiedSince));
        var response = http.send(request);
        if (response.status() == NOT_MODIFIED) {
            return new XeroPage(
                    List.of(),
                    serverTime(response, MissingNode.getInstance()),
                    OptionalLong.empty(),
                    /* last= */ true);
        }
        XeroErrorMapper.check(response);
        var read = page(response, collection.path(), collection.isPaged() ? page : 0);
        // how many records a response has at most is not relied on: the last one is empty
        return collection.isNumbered()
                ? new XeroPage(
                        read.records(), read.serverTime(), read.total(), read.records().isEmpty())
                : read;
    }

    /** The first record that matches, on the pages of a query. */
    public Optional<JsonNode> find(
            String path, Map<String, String> query, Predicate<JsonNode> matches)
            throws ConnectorException {
        for (int number = 1; ; number++) {
            var paged = new LinkedHashMap<>(query);
            var isPaged = PAGED.contains(path);
            if (isPaged) {
                paged.put("page", String.valueOf(number));
                paged.put("pageSize", String.valueOf(settings.pageSize()));
            }
            var page = page(get(path, paged), path, isPaged ? number : 0);
            var found = page.records().stream().filter(matches).findFirst();
            if (found.isPresent() || page.last()) {
                return found;
            }
        }
    }

    /** Reads an object. */
    public JsonNode object(String path, Map<String, String> query) throws ConnectorException {
        return XeroJson.read(get(path, query));
    }

    /** Reads an object, with Xero's clock. */
    public Response get(String path, Map<String, String> query) throws ConnectorException {
        return checked(Request.get(uri(path, query), readHeaders(null)));
    }

    /** The records of a response. */
    public static List<JsonNode> records(JsonNode body, String member)
            throws ConnectorException.ContractViolation {
        var records = body.path(member);
        if (!records.isArray()) {
            throw new ConnectorException.ContractViolation(
                    "Xero's response has no " + member, null);
        }
        var list = new ArrayList<JsonNode>();
        records.forEach(list::add);
        return list;
    }

    /** Xero's clock: the {@code Date} of the response, else the time in its body. */
    public static Instant serverTime(Response response, JsonNode body)
            throws ConnectorException.ContractViolation {
        var header = XeroDates.header(response.headers().get("date"));
        if (header != null) {
            return header;
        }
        var time = XeroDates.instant(body.path("DateTimeUTC").asString(null));
        if (time == null) {
            throw new ConnectorException.ContractViolation("Xero's response has no time", null);
        }
        return time;
    }

    /** Reads a file. */
    public Response file(String path, String mediaType) throws ConnectorException {
        return checked(Request.get(uri(path, Map.of()), headers(mediaType)));
    }

    /** Sends a write, and returns the response whatever its status. */
    public Response write(
            String method,
            String path,
            Map<String, String> query,
            String idempotencyKey,
            byte[] json)
            throws ConnectorException {
        var headers = writeHeaders(idempotencyKey);
        headers.put("Content-Type", "application/json");
        return http.send(new Request(method, uri(path, query), headers, json));
    }

    /** Uploads a file, and returns the response whatever its status. */
    public Response upload(
            String path, String idempotencyKey, String contentType, FileContent content)
            throws ConnectorException {
        var headers = writeHeaders(idempotencyKey);
        headers.put("Content-Type", contentType);
        return http.send(new Request("PUT", uri(path, Map.of()), headers, content));
    }

    private XeroPage page(Response response, String member, int page) throws ConnectorException {
        var body = XeroJson.read(response);
        var records = records(body, member);
        var pagination = body.path("pagination");
        var last =
                page == 0
                        || (pagination.path("pageCount").isNumber()
                                ? page >= pagination.path("pageCount").asInt()
                                : records.size() < Math.min(MIN_PAGE_SIZE, settings.pageSize()));
        var items = pagination.path("itemCount");
        return new XeroPage(
                records,
                serverTime(response, body),
                items.isNumber() ? OptionalLong.of(items.asLong()) : OptionalLong.empty(),
                last);
    }

    private Response checked(Request request) throws ConnectorException {
        var response = http.send(request);
        XeroErrorMapper.check(response);
        return response;
    }

    /** Without the parameter, Xero rounds unit prices to two decimals, read or written. */
    private URI uri(String path, Map<String, String> query) {
        if (!PRICED.matcher(path).matches()) {
            return XeroUris.of(settings.apiUrl(), path, query);
        }
        var precise = new LinkedHashMap<>(query);
        precise.put("unitdp", "4");
        return XeroUris.of(settings.apiUrl(), path, precise);
    }

    private Map<String, String> headers(String mediaType) {
        var headers = new LinkedHashMap<String, String>();
        headers.put("xero-tenant-id", tenant.id());
        headers.put("Accept", mediaType);
        return headers;
    }

    private Map<String, String> readHeaders(@Nullable Instant modifiedSince) {
        var headers = headers("application/json");
        if (modifiedSince != null) {
            headers.put("If-Modified-Since", XeroDates.modifiedSince(modifiedSince));
        }
        return headers;
    }

    private Map<String, String> writeHeaders(String idempotencyKey) {
        var headers = headers("application/json");
        headers.put("Idempotency-Key", idempotencyKey);
        return headers;
    }
}
