package io.ledgerway.expense.drift;

import io.ledgerway.expense.configuration.Configurations;
import io.ledgerway.expense.configuration.Defaults;
import io.ledgerway.expense.configuration.Gone.What;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What a company has configured, and what its transactions of the last days were posted with, as
 * far as they named it themselves.
 */
final class UsedReferences {

    private static final String POSTED =
            """
            WITH posted AS MATERIALIZED (
                SELECT content FROM expense_transaction
                 WHERE company_id = :company AND status = 'Completed' AND changed_at > :since
                   AND connection_id = :connection),
            line AS (
                SELECT value AS line FROM posted,
                       jsonb_array_elements(COALESCE(content -> 'lines', '[]')))
            SELECT 'ACCOUNT' AS what, content ->> 'bankAccountId' AS id FROM posted
            UNION SELECT 'ACCOUNT', content ->> 'payableAccountId' FROM posted
            UNION SELECT 'ACCOUNT', content -> 'from' ->> 'accountId' FROM posted
            UNION SELECT 'ACCOUNT', content -> 'to' ->> 'accountId' FROM posted
            UNION SELECT 'SUPPLIER', content ->> 'supplierId' FROM posted
            UNION SELECT 'ACCOUNT', line ->> 'accountId' FROM line
            UNION SELECT 'TAX_RATE', line ->> 'taxRateId' FROM line
            UNION SELECT 'CUSTOMER', line ->> 'invoiceTo' FROM line
            """;

    private static final RowMapper<Use> USE = RecordRowMapper.of(Use.class);

    private final JdbcClient jdbc;
    private final Configurations configurations;
    private final Duration recent;

    UsedReferences(JdbcClient jdbc, Configurations configurations, Duration recent) {
        this.jdbc = jdbc;
        this.configurations = configurations;
        this.recent = recent;
    }

    Used of(CompanyId company, UUID connection, Instant now) {
        Used used = new Used();
        Defaults defaults = configurations.of(company);
        used.add(What.ACCOUNT, defaults.bankAccountId(), true);
        used.add(What.SUPPLIER, defaults.supplierId(), true);
        used.add(What.CUSTOMER, defaults.customerId(), true);
        jdbc.sql(POSTED)
                .param("company", company.value())
                .param("connection", connection)
                .param("since", TimestampParameter.of(now.minus(recent)))
                .query(USE)
                .list()
                .forEach(it -> used.add(it.what(), it.id(), false));
        return used;
    }

    private record Use(What what, @Nullable String id) {}

    /** Ids by what they name, and which of them are configured. */
    static final class Used {

        private final Map<What, Set<String>> ids = new EnumMap<>(What.class);
        private final Map<What, String> configured = new HashMap<>();

        private void add(What what, @Nullable String id, boolean isConfigured) {
            if (id != null) {
                ids.computeIfAbsent(what, _ -> new TreeSet<>()).add(id);
                if (isConfigured) {
                    configured.put(what, id);
                }
            }
        }

        Set<String> of(What what) {
            return ids.getOrDefault(what, Set.of());
        }

        boolean isConfigured(What what, String id) {
            return id.equals(configured.get(what));
        }

        boolean isEmpty() {
            return ids.isEmpty();
        }
    }
}
