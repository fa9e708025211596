package io.ledgerway.sandbox.xero.webhook;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.NotifiedChanges;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import io.ledgerway.sandbox.xero.wire.XeroIds;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.SimplePropertyRowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Changes of invoices, contacts and credit notes of connected organisations. */
class XeroEvents {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    private static final RowMapper<ChangedRecord> CHANGED =
            new SimplePropertyRowMapper<>(ChangedRecord.class);

    private final JdbcClient jdbc;
    private final Tenants tenants;
    private final NotifiedChanges notified = new NotifiedChanges();

    XeroEvents(JdbcClient jdbc, Tenants tenants) {
        this.jdbc = jdbc;
        this.tenants = tenants;
    }

    private record ChangedRecord(
            String kind,
            String id,
            int version,
            Instant changedAt,
            boolean deleted,
            @Nullable String state) {}

    /** Ignores the changes until now. */
    void begin() {
        Instant time = tenants.systemTime();
        notified.clear();
        connected().forEach(it -> notified.begin(it, time));
    }

    /** Events that were not returned before: one for each record. */
    List<ObjectNode> next(String apiUrl) {
        Instant time = tenants.systemTime();
        List<ObjectNode> events = new ArrayList<>();
        connected().forEach(it -> events.addAll(next(it, time, apiUrl)));
        return events;
    }

    private List<Tenant> connected() {
        return jdbc
                .sql(
                        """
                        SELECT DISTINCT c.tenant FROM xero_connection c
                        JOIN access_grant e ON e.id = c.auth_event AND e.revoked_at IS NULL
                        ORDER BY c.tenant
                        """)
                .query((rs, row) -> rs.getInt("tenant"))
                .list()
                .stream()
                .flatMap(it -> tenants.find(it).stream())
                .toList();
    }

    private List<ObjectNode> next(Tenant tenant, Instant time, String apiUrl) {
        Instant since = notified.since(tenant, time);
        Map<String, ObjectNode> events = new LinkedHashMap<>();
        XeroIds ids = new XeroIds(tenant);
        for (ChangedRecord it : changed(tenant, since)) {
            if (!notified.add(tenant, it.kind(), it.id(), it.version(), it.changedAt())) {
                continue;
            }
            ObjectNode event = event(tenant, ids, it, apiUrl);
            ObjectNode before = events.get(it.kind() + it.id());
            if (before != null && before.path("eventType").asString().equals("CREATE")) {
                event.put("eventType", "CREATE");
            }
            events.put(it.kind() + it.id(), event);
        }
        return List.copyOf(events.values());
    }

    private List<ChangedRecord> changed(Tenant tenant, Instant since) {
        return jdbc.sql(
                        """
                        SELECT c.kind, c.id, c.version, c.changed_at, r.deleted_at IS NOT NULL AS deleted,
                               r.body ->> 'state' AS state
                        FROM change c JOIN record r USING (tenant, kind, id)
                        WHERE c.tenant = :tenant AND c.changed_at >= :since
                          AND c.kind IN ('sales-invoices', 'purchase-bills', 'sales-credits',
                                         'purchase-credits', 'clients', 'vendors')
                          AND c.id NOT LIKE '___-of-%'
                        ORDER BY c.changed_at, c.kind, c.id, c.version
                        """)
                .param("tenant", tenant.number())
                .param("since", since.atOffset(ZoneOffset.UTC))
                .query(CHANGED)
                .list();
    }

    private static ObjectNode event(
            Tenant tenant, XeroIds ids, ChangedRecord record, String apiUrl) {
        Kind kind = Kind.ofCollection(record.kind()).orElseThrow();
        String id = ids.of(kind, record.id());
        String category =
                switch (kind) {
                    case CLIENTS, VENDORS -> "CONTACT";
                    case SALES_CREDITS, PURCHASE_CREDITS -> "CREDITNOTE";
                    default -> "INVOICE";
                };
        String collection =
                switch (category) {
                    case "CONTACT" -> "Contacts";
                    case "CREDITNOTE" -> "CreditNotes";
                    default -> "Invoices";
                };
        ObjectNode event = JsonNodeFactory.instance.objectNode();
        event.put("resourceUrl", apiUrl + "/" + collection + "/" + id).put("resourceId", id);
        event.put("tenantId", tenant.id().toString()).put("tenantType", "ORGANISATION");
        event.put("eventCategory", category);
        event.put("eventType", record.version() == 1 ? "CREATE" : "UPDATE");
        event.put("eventDateUtc", TIME.format(record.changedAt()));
        if (category.equals("CREDITNOTE")) {
            event.putObject("data")
                    .put("Type", kind == Kind.SALES_CREDITS ? "ACCRECCREDIT" : "ACCPAYCREDIT")
                    .put("Status", status(record));
        }
        return event;
    }

    private static String status(ChangedRecord record) {
        if (record.deleted()) {
            return "DELETED";
        }
        return switch (record.state() == null ? "" : record.state()) {
            case "draft" -> "DRAFT";
            case "paid" -> "PAID";
            case "void" -> "VOIDED";
            default -> "AUTHORISED";
        };
    }
}
