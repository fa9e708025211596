package io.ledgerway.sandbox.api;

import io.ledgerway.sandbox.record.CollectionQuery;
import io.ledgerway.sandbox.record.Deletion;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.record.TimeRange;
import io.ledgerway.sandbox.tenant.Tenant;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Native API: collections paginated by (changed_at, id), lists of ids, a feed of deletions. Live
 * records only. A record that changes during pagination may occur twice; one that does not change
 * is neither skipped nor repeated.
 */
@RestController
@RequestMapping("/native/v1/{tenant}")
class NativeController {

    private static final int MAX_PAGE_SIZE = 1000;

    private final TenantAccess tenantAccess;
    private final RecordQueries recordQueries;
    private final ApplicationEventPublisher events;
    private final ObjectMapper json;

    NativeController(
            TenantAccess tenantAccess,
            RecordQueries recordQueries,
            ApplicationEventPublisher events,
            ObjectMapper json) {
        this.tenantAccess = tenantAccess;
        this.recordQueries = recordQueries;
        this.events = events;
        this.json = json;
    }

    @GetMapping("/organisation")
    ResponseEntity<String> organisation(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @PathVariable String tenant) {
        Tenant opened = tenantAccess.open(authorization, tenant);
        return one(opened, Kind.ORGANISATION, opened.id().toString());
    }

    @GetMapping("/{collection}")
    ResponseEntity<String> page(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @PathVariable String tenant,
            @PathVariable String collection,
            @RequestParam(name = "page_size", defaultValue = "200") int pageSize,
            @RequestParam(required = false) @Nullable String after,
            @RequestParam(name = "changed_since", required = false) @Nullable String since,
            @RequestParam(name = "changed_until", required = false) @Nullable String until,
            @RequestParam(name = "external_id", required = false) @Nullable String externalId) {
        Tenant opened = tenantAccess.open(authorization, tenant);
        Kind kind = CollectionNames.require(collection);
        if (externalId != null) {
            return called(recordQueries.called(opened, kind, externalId));
        }
        Cursor cursor = after == null ? null : Cursor.parse(after);
        Instant from = time("changed_since", since);
        Instant to = time("changed_until", until);
        CollectionQuery collectionQuery =
                new CollectionQuery(
                        from,
                        to,
                        cursor == null ? null : cursor.time(),
                        cursor == null ? "" : cursor.id(),
                        checked(pageSize) + 1);
        long total = cursor == null ? recordQueries.count(opened, kind, from, to) : cursor.total();
        List<LedgerRecord> read = recordQueries.slice(opened, kind, collectionQuery);
        boolean more = read.size() > pageSize;
        List<LedgerRecord> shown = more ? read.subList(0, pageSize) : read;
        StringBuilder answer = new StringBuilder("{\"data\":[");
        answer.append(
                shown.stream().map(LedgerRecord::nativeJson).collect(Collectors.joining(",")));
        answer.append(']');
        if (more) {
            LedgerRecord last = shown.getLast();
            answer.append(",\"next_cursor\":\"")
                    .append(new Cursor(last.changedAt(), last.id(), total).text())
                    .append('"');
        }
        answer.append(",\"total\":").append(total).append('}');
        events.publishEvent(new PageRead(opened.id()));
        return ok(answer.toString());
    }

    @GetMapping("/{collection}/ids")
    ResponseEntity<String> ids(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @PathVariable String tenant,
            @PathVariable String collection,
            @RequestParam(name = "page_size", defaultValue = "200") int pageSize,
            @RequestParam(required = false) @Nullable String after) {
        Tenant opened = tenantAccess.open(authorization, tenant);
        Kind kind = CollectionNames.require(collection);
        String afterId = after == null ? "" : Cursor.parse(after).id();
        List<String> read = recordQueries.ids(opened, kind, afterId, checked(pageSize) + 1);
        boolean more = read.size() > pageSize;
        List<String> shown = more ? read.subList(0, pageSize) : read;
        ObjectNode answer = json.createObjectNode();
        ArrayNode ids = answer.putArray("ids");
        shown.forEach(ids::add);
        if (more) {
            answer.put("next_cursor", new Cursor(Instant.EPOCH, shown.getLast(), 0).text());
        }
        return ok(answer.toString());
    }

    @GetMapping("/{collection}/{id}")
    ResponseEntity<String> single(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @PathVariable String tenant,
            @PathVariable String collection,
            @PathVariable String id) {
        return one(
                tenantAccess.open(authorization, tenant), CollectionNames.require(collection), id);
    }

    @GetMapping("/deletions")
    ResponseEntity<String> deletions(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @PathVariable String tenant,
            @RequestParam(required = false) @Nullable String collection,
            @RequestParam(required = false) @Nullable String since,
            @RequestParam(name = "page_size", defaultValue = "200") int pageSize,
            @RequestParam(required = false) @Nullable String after) {
        Tenant opened = tenantAccess.open(authorization, tenant);
        Kind kind = collection == null ? null : CollectionNames.require(collection);
        Cursor cursor = after == null ? null : Cursor.parse(after);
        CollectionQuery collectionQuery =
                new CollectionQuery(
                        time("since", since),
                        null,
                        cursor == null ? null : cursor.time(),
                        cursor == null ? "" : cursor.id(),
                        checked(pageSize) + 1);
        List<Deletion> read = recordQueries.deletions(opened, kind, collectionQuery);
        boolean more = read.size() > pageSize;
        List<Deletion> shown = more ? read.subList(0, pageSize) : read;
        ObjectNode answer = json.createObjectNode();
        ArrayNode data = answer.putArray("data");
        shown.forEach(it ->
                data.addObject()
                        .put("id", it.id())
                        .put("collection", it.collection())
                        .put("deleted_at", LedgerRecord.timestamp(it.deletedAt())));
        if (more) {
            Deletion last = shown.getLast();
            String place = last.id() + "/" + last.collection();
            answer.put("next_cursor", new Cursor(last.deletedAt(), place, 0).text());
        }
        return ok(answer.toString());
    }

    private static ResponseEntity<String> called(List<LedgerRecord> found) {
        return ok(
                found.stream()
                        .map(LedgerRecord::nativeJson)
                        .collect(
                                Collectors.joining(
                                        ",",
                                        "{\"data\":[",
                                        "],\"total\":%d}".formatted(found.size()))));
    }

    private ResponseEntity<String> one(Tenant tenant, Kind kind, String id) {
        return recordQueries
                .find(tenant, kind, id)
                .filter(it -> !it.deleted())
                .map(it -> ok(it.nativeJson()))
                .orElseThrow(() -> NativeError.notFound("There is no such record"));
    }

    private static int checked(int pageSize) {
        if (pageSize < 1 || pageSize > MAX_PAGE_SIZE) {
            throw NativeError.badRequest("'page_size' must be 1 to " + MAX_PAGE_SIZE);
        }
        return pageSize;
    }

    private static @Nullable Instant time(String name, @Nullable String text) {
        if (text == null) {
            return null;
        }
        try {
            Instant time = OffsetDateTime.parse(text).toInstant();
            if (TimeRange.contains(time)) {
                return time;
            }
            throw NativeError.badRequest("'%s' must be in the years 1 to 9999".formatted(name));
        } catch (DateTimeException e) {
            throw NativeError.badRequest("'%s' is not an ISO timestamp".formatted(name));
        }
    }

    private static ResponseEntity<String> ok(String json) {
        return ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON).body(json);
    }
}
