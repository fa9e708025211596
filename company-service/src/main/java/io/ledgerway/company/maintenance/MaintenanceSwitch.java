package io.ledgerway.company.maintenance;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.json.JsonMapper;

/** Stores the maintenance state. Gateways poll it every two seconds. */
class MaintenanceSwitch {

    private static final String READ = "SELECT document FROM maintenance";

    private static final String WRITE =
            """
            INSERT INTO maintenance (document, changed_at) VALUES (?::jsonb, ?)
            ON CONFLICT (singleton)
            DO UPDATE SET document = excluded.document, changed_at = excluded.changed_at
            """;

    /** Client id of audit entries that concern the whole installation. */
    private static final ClientId INSTALLATION = new ClientId(new UUID(0, 0));

    private final JdbcClient jdbc;
    private final JsonMapper json;
    private final AuditTrail audit;
    private final TransactionOperations transactions;
    private final Clock clock;

    MaintenanceSwitch(
            JdbcClient jdbc,
            JsonMapper json,
            AuditTrail audit,
            TransactionOperations transactions,
            Clock clock) {
        this.jdbc = jdbc;
        this.json = json;
        this.audit = audit;
        this.transactions = transactions;
        this.clock = clock;
    }

    Maintenance read() {
        return jdbc.sql(READ)
                .query(String.class)
                .optional()
                .map(it -> json.readValue(it, Maintenance.class))
                .orElse(Maintenance.NONE);
    }

    void write(Maintenance maintenance) {
        transactions.executeWithoutResult(_ -> {
            jdbc.sql(WRITE)
                    .params(
                            json.writeValueAsString(maintenance),
                            clock.instant().atOffset(ZoneOffset.UTC))
                    .update();
            audit.record(INSTALLATION, null, "maintenance.changed", null, details(maintenance));
        });
    }

    private static Map<String, String> details(Maintenance maintenance) {
        Map<String, String> details = new LinkedHashMap<>();
        details.put("all", String.valueOf(maintenance.all()));
        maintenance.services().forEach((name, on) -> details.put(name, String.valueOf(on)));
        return details;
    }
}
