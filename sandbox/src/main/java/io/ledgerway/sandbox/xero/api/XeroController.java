package io.ledgerway.sandbox.xero.api;

import io.ledgerway.sandbox.api.PageRead;
import io.ledgerway.sandbox.oauth.BearerToken;
import io.ledgerway.sandbox.oauth.RegisteredClient;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import io.ledgerway.sandbox.writes.IdempotentWrites.IdempotentRequest;
import io.ledgerway.sandbox.writes.IdempotentWrites.KeyReused;
import io.ledgerway.sandbox.writes.IdempotentWrites.StoredResponse;
import io.ledgerway.sandbox.xero.access.XeroAccess;
import io.ledgerway.sandbox.xero.access.XeroLimits;
import io.ledgerway.sandbox.xero.access.XeroSettings;
import io.ledgerway.sandbox.xero.books.XeroCollection;
import io.ledgerway.sandbox.xero.reports.XeroReports;
import io.ledgerway.sandbox.xero.wire.XeroDates;
import io.ledgerway.sandbox.xero.wire.XeroError;
import io.ledgerway.sandbox.xero.wire.XeroResponse;
import io.ledgerway.sandbox.xero.writes.XeroWrites;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;
import org.springframework.web.util.UriUtils;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The accounting API. Paths have any case and singular or plural names, so one method takes every
 * call.
 */
@RestController
class XeroController {

    private static final String ROOT = "/xero/api.xro/2.0/";
    private static final int MAX_KEY_LENGTH = 128;
    private static final String ATTACHMENTS = "attachments";

    private final XeroAccess access;
    private final XeroLimits limits;
    private final XeroSettings settings;
    private final XeroReader reader;
    private final XeroFiles files;
    private final XeroReports reports;
    private final XeroWrites writes;
    private final RegisteredClient client;
    private final Tenants tenants;
    private final ApplicationEventPublisher events;
    private final ObjectMapper json;

    XeroController(
            XeroAccess access,
            XeroLimits limits,
            XeroSettings settings,
            XeroReader reader,
            XeroFiles files,
            XeroReports reports,
            XeroWrites writes,
            RegisteredClient client,
            Tenants tenants,
            ApplicationEventPublisher events,
            ObjectMapper json) {
        this.access = access;
        this.limits = limits;
        this.settings = settings;
        this.reader = reader;
        this.files = files;
        this.reports = reports;
        this.writes = writes;
        this.client = client;
        this.tenants = tenants;
        this.events = events;
        this.json = json;
    }

    /** Path after the root: collection, identifier, and what follows. */
    private record Route(String method, List<String> segments) {

        String collection() {
            return segments.getFirst();
        }

        boolean has(int count) {
            return segments.size() == count;
        }

        String lower(int position) {
            return segments.size() > position
                    ? segments.get(position).toLowerCase(Locale.ROOT)
                    : "";
        }

        boolean reads() {
            return method.equals("GET");
        }
    }

    @RequestMapping("/xero/**")
    ResponseEntity<byte[]> call(
            HttpServletRequest request, @RequestBody(required = false) byte @Nullable [] body) {
        Tenant tenant = null;
        HttpHeaders headers = new HttpHeaders();
        try {
            Route route = route(request);
            tenant =
                    access.open(
                            BearerToken.of(request.getHeader(HttpHeaders.AUTHORIZATION)),
                            request.getHeader("xero-tenant-id"),
                            scope(route));
            limits.begin(tenant);
            try {
                return sent(
                        answer(
                                call(request, tenant),
                                route,
                                request,
                                body == null ? new byte[0] : body),
                        tenant,
                        headers);
            } finally {
                limits.end(tenant);
            }
        } catch (XeroError error) {
            error.headers().forEach(headers::set);
            return sent(error.response(), tenant, headers);
        } catch (DataIntegrityViolationException rejection) {
            return sent(
                    XeroError.invalid(
                                    "A value is too large or contains a character that cannot be stored")
                            .response(),
                    tenant,
                    headers);
        } catch (KeyReused reused) {
            return sent(
                    XeroError.invalid("The idempotency key was used for a different request")
                            .response(),
                    tenant,
                    headers);
        }
    }

    private ResponseEntity<byte[]> sent(
            XeroResponse response, @Nullable Tenant tenant, HttpHeaders headers) {
        if (tenant != null) {
            XeroLimits.Remaining left = limits.remaining(tenant);
            headers.set("X-MinLimit-Remaining", Integer.toString(left.minute()));
            headers.set("X-DayLimit-Remaining", Integer.toString(left.day()));
            headers.set("X-AppMinLimit-Remaining", Integer.toString(left.appMinute()));
            headers.setDate(tenants.now(tenant).toEpochMilli());
        }
        headers.set("xero-correlation-id", UUID.randomUUID().toString());
        if (!response.contentType().isEmpty()) {
            headers.set(HttpHeaders.CONTENT_TYPE, response.contentType());
        }
        return ResponseEntity.status(response.status()).headers(headers).body(response.body());
    }

    private static Route route(HttpServletRequest request) {
        String path = request.getRequestURI();
        if (!path.regionMatches(true, 0, ROOT, 0, ROOT.length())) {
            throw XeroError.notFound();
        }
        List<String> segments =
                Arrays.stream(path.substring(ROOT.length()).split("/", -1))
                        .filter(it -> !it.isEmpty())
                        .map(it -> UriUtils.decode(it, StandardCharsets.UTF_8))
                        .toList();
        if (segments.isEmpty()) {
            throw XeroError.notFound();
        }
        return new Route(request.getMethod(), segments);
    }

    private XeroCall call(HttpServletRequest request, Tenant tenant) {
        Map<String, String> parameters = new HashMap<>();
        request.getParameterMap()
                .forEach(
                        (name, values) -> parameters.put(name.toLowerCase(Locale.ROOT), values[0]));
        return new XeroCall(
                tenant,
                parameters,
                request.getHeader("If-Modified-Since"),
                ServletUriComponentsBuilder.fromCurrentContextPath().build().toUriString()
                        + "/xero/api.xro/2.0");
    }

    private String scope(Route route) {
        if (route.lower(0).equals("reports")) {
            return XeroReports.scope(route.lower(1)).orElse("accounting.reports.read");
        }
        XeroCollection collection = collection(route);
        if (route.lower(2).equals(ATTACHMENTS)) {
            return "accounting.attachments" + (route.reads() ? ".read" : "");
        }
        if (collection == XeroCollection.JOURNALS && !settings.readsJournals()) {
            throw XeroAccess.unauthorized("AuthorizationUnsuccessful");
        }
        return collection.scope(!route.reads());
    }

    private static XeroCollection collection(Route route) {
        return XeroCollection.named(route.collection()).orElseThrow(XeroError::notFound);
    }

    private XeroResponse answer(
            XeroCall call, Route route, HttpServletRequest request, byte[] body) {
        if (route.lower(0).equals("reports")) {
            return report(call, route);
        }
        XeroCollection collection = collection(route);
        if (route.reads()) {
            XeroResponse response = read(call, collection, route, request);
            events.publishEvent(new PageRead(call.tenant().id()));
            return response;
        }
        return write(call, collection, route, request, body);
    }

    private XeroResponse report(XeroCall call, Route route) {
        if (!route.reads()) {
            throw XeroError.notFound();
        }
        ArrayNode list = json.createArrayNode();
        if (route.has(2)) {
            list.add(reports.report(call.tenant(), route.segments().get(1), call.parameters()));
        }
        return ok(envelope(call.tenant(), "Reports", list));
    }

    private XeroResponse read(
            XeroCall call, XeroCollection collection, Route route, HttpServletRequest request) {
        if (route.has(1)) {
            XeroReader.Page page = reader.list(call, collection);
            ArrayNode list = json.createArrayNode();
            page.elements().forEach(list::add);
            ObjectNode envelope = envelope(call, collection, list);
            XeroReader.Pagination pagination = page.pagination();
            if (pagination != null) {
                envelope.putObject("pagination")
                        .put("page", pagination.page())
                        .put("pageSize", pagination.pageSize())
                        .put("pageCount", pagination.pageCount())
                        .put("itemCount", pagination.itemCount());
            }
            return ok(envelope);
        }
        String id = route.segments().get(1);
        if (route.has(2) && wantsPdf(request)) {
            return files.pdf(call.tenant(), record(call, collection, id));
        }
        if (route.has(2)) {
            return ok(
                    envelope(
                            call,
                            collection,
                            json.createArrayNode().add(reader.one(call, collection, id))));
        }
        return below(call, collection, route, id);
    }

    private XeroResponse below(XeroCall call, XeroCollection collection, Route route, String id) {
        LedgerRecord record = record(call, collection, id);
        if (route.lower(2).equals("pdf")) {
            return files.pdf(call.tenant(), record);
        }
        if (route.lower(2).equals("history")) {
            return ok(envelope(call.tenant(), "HistoryRecords", history(record)));
        }
        if (!route.lower(2).equals(ATTACHMENTS)) {
            throw XeroError.notFound();
        }
        if (route.has(4)) {
            return files.content(call.tenant(), record, route.segments().get(3));
        }
        ArrayNode list = json.createArrayNode();
        files.list(call, collection, record).forEach(list::add);
        return ok(envelope(call.tenant(), "Attachments", list));
    }

    private ArrayNode history(LedgerRecord record) {
        ArrayNode history = json.createArrayNode();
        history.addObject()
                .put("Changes", record.version() > 1 ? "Updated" : "Created")
                .put("DateUTC", XeroDates.time(record.changedAt()))
                .put("User", "System Generated")
                .put("Details", "");
        return history;
    }

    private LedgerRecord record(XeroCall call, XeroCollection collection, String id) {
        return reader.record(call.tenant(), collection, id).orElseThrow(XeroError::notFound);
    }

    private static boolean wantsPdf(HttpServletRequest request) {
        String accept = request.getHeader(HttpHeaders.ACCEPT);
        return accept != null && accept.startsWith("application/pdf");
    }

    private XeroResponse write(
            XeroCall call,
            XeroCollection collection,
            Route route,
            HttpServletRequest request,
            byte[] body) {
        if (route.method().equals("DELETE")) {
            return delete(call, collection, route);
        }
        if (!route.method().equals("PUT") && !route.method().equals("POST")) {
            throw XeroError.notFound();
        }
        IdempotentRequest asked = asked(request, body);
        if (route.has(4) && route.lower(2).equals(ATTACHMENTS)) {
            return attach(call, collection, route, request, body, asked);
        }
        if (route.has(3)
                && route.lower(2).equals("allocations")
                && collection == XeroCollection.CREDIT_NOTES) {
            return written(
                    writes.allocate(
                            call.tenant(),
                            route.segments().get(1),
                            parsed(body),
                            asked,
                            it -> envelope(call.tenant(), "Allocations", it)));
        }
        if (route.segments().size() > 2 || !writes.writes(collection)) {
            throw XeroError.notFound();
        }
        return written(
                writes.write(
                        new XeroWrites.ElementsWrite(
                                call.tenant(),
                                collection,
                                route.has(2) ? route.segments().get(1) : null,
                                route.method().equals("PUT"),
                                !"false".equalsIgnoreCase(call.parameter("summarizeerrors")),
                                call.rounded(collection, parsed(body)),
                                asked),
                        it -> envelope(call, collection, it)));
    }

    private XeroResponse attach(
            XeroCall call,
            XeroCollection collection,
            Route route,
            HttpServletRequest request,
            byte[] body,
            IdempotentRequest asked) {
        LedgerRecord record = record(call, collection, route.segments().get(1));
        if (record.deleted() || !record.kind().takesFiles()) {
            throw XeroError.notFound();
        }
        String name = route.segments().get(3);
        String type = request.getContentType();
        return written(
                writes.attach(
                        call.tenant(),
                        record,
                        name,
                        XeroFiles.type(type == null ? "" : type, name),
                        body,
                        asked,
                        it ->
                                envelope(
                                        call.tenant(),
                                        "Attachments",
                                        json.createArrayNode()
                                                .add(files.shown(call, collection, record, it)))));
    }

    private XeroResponse delete(XeroCall call, XeroCollection collection, Route route) {
        boolean deletes =
                collection == XeroCollection.ITEMS || collection == XeroCollection.ACCOUNTS;
        if (!route.has(2) || !deletes) {
            throw XeroError.notFound();
        }
        LedgerRecord record = record(call, collection, route.segments().get(1));
        if (record.deleted()) {
            throw XeroError.notFound();
        }
        ObjectNode before =
                collection == XeroCollection.ACCOUNTS
                        ? reader.one(call, collection, route.segments().get(1))
                                .put("Status", "DELETED")
                        : json.createObjectNode();
        StoredResponse answer =
                writes.delete(
                        call.tenant(),
                        collection,
                        record,
                        () ->
                                new StoredResponse(
                                        collection == XeroCollection.ITEMS ? 204 : 200,
                                        envelope(
                                                        call.tenant(),
                                                        collection.plural(),
                                                        json.createArrayNode().add(before))
                                                .toString()));
        return answer.status() == 204 ? XeroResponse.empty() : written(answer);
    }

    private static XeroResponse written(StoredResponse answer) {
        return XeroResponse.json(answer.status(), answer.json());
    }

    private JsonNode parsed(byte[] body) {
        try {
            return json.readTree(body);
        } catch (JacksonException e) {
            throw XeroError.body("The body is not valid JSON");
        }
    }

    private static IdempotentRequest asked(HttpServletRequest request, byte[] body) {
        String key = request.getHeader("Idempotency-Key");
        if (key != null && (key.isBlank() || key.length() > MAX_KEY_LENGTH)) {
            throw XeroError.invalid("The Idempotency-Key must have 1 to 128 characters");
        }
        return IdempotentRequest.of(key, request, body);
    }

    private ObjectNode envelope(XeroCall call, XeroCollection collection, ArrayNode elements) {
        return envelope(call.tenant(), collection.plural(), call.rounded(collection, elements));
    }

    private ObjectNode envelope(Tenant tenant, String name, ArrayNode elements) {
        ObjectNode envelope = json.createObjectNode();
        envelope.put("Id", UUID.randomUUID().toString()).put("Status", "OK");
        envelope.put("ProviderName", client.id());
        envelope.put("DateTimeUTC", XeroDates.envelope(tenants.now(tenant)));
        envelope.set(name, elements);
        return envelope;
    }

    private XeroResponse ok(ObjectNode envelope) {
        return new XeroResponse(200, XeroResponse.JSON, json.writeValueAsBytes(envelope));
    }
}
