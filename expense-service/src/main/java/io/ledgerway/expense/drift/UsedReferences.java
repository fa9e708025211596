package io.ledgerway.expense.drift;

import io.ledgerway.expense.companydefaults.CompanyDefaults;
import io.ledgerway.expense.companydefaults.CompanyDefaultsLookup;
import io.ledgerway.expense.companydefaults.MissingReference.ReferenceType;
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
 * References that a company has configured, and those that its recent transactions named
 * explicitly.
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
            SELECT 'ACCOUNT' AS type, content ->> 'bankAccountId' AS id FROM posted
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
    private final CompanyDefaultsLookup companyDefaultsLookup;
    private final Duration maxTransactionAge;

    UsedReferences(
            JdbcClient jdbc,
            CompanyDefaultsLookup companyDefaultsLookup,
            DriftProperties properties) {
        this.jdbc = jdbc;
        this.companyDefaultsLookup = companyDefaultsLookup;
        this.maxTransactionAge = properties.maxTransactionAge();
    }

    Used of(CompanyId company, UUID connection, Instant now) {
        Used used = new Used();
        CompanyDefaults companyDefaults = companyDefaultsLookup.of(company);
        used.add(ReferenceType.ACCOUNT, companyDefaults.bankAccountId(), true);
        used.add(ReferenceType.SUPPLIER, companyDefaults.supplierId(), true);
        used.add(ReferenceType.CUSTOMER, companyDefaults.customerId(), true);
        jdbc.sql(POSTED)
                .param("company", company.value())
                .param("connection", connection)
                .param("since", TimestampParameter.of(now.minus(maxTransactionAge)))
                .query(USE)
                .list()
                .forEach(it -> used.add(it.type(), it.id(), false));
        return used;
    }

    private record Use(ReferenceType type, @Nullable String id) {}

    /** Ids by record type, and which of them are configured. */
    static final class Used {

        private final Map<ReferenceType, Set<String>> ids = new EnumMap<>(ReferenceType.class);
        private final Map<ReferenceType, String> configured = new HashMap<>();

        private void add(ReferenceType referenceType, @Nullable String id, boolean isConfigured) {
            if (id != null) {
                ids.computeIfAbsent(referenceType, _ -> new TreeSet<>()).add(id);
                if (isConfigured) {
                    configured.put(referenceType, id);
                }
            }
        }

        Set<String> of(ReferenceType referenceType) {
            return ids.getOrDefault(referenceType, Set.of());
        }

        boolean isConfigured(ReferenceType referenceType, String id) {
            return id.equals(configured.get(referenceType));
        }

        boolean isEmpty() {
            return ids.isEmpty();
        }
    }
}
