package io.ledgerway.expense.purge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.expense.ExpenseServiceTest;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.testsupport.event.EventInjector;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@ExpenseServiceTest
class CompanyPurgeIT {

    private static final Instant AT = Instant.parse("2026-05-01T00:00:00Z");

    private static final List<String> ROWS =
            List.of(
                    """
                    INSERT INTO expense_sync (id, company_id, connection_id, platform_key, ended_at)
                    VALUES (:company, :company, :company, 'mqjo', ledgerway_now())
                    """,
                    """
                    INSERT INTO sync_item (sync_id, number, company_id, transaction_id, kind,
                                           revision, content)
                    SELECT :company, it, :company, uuidv7(), 'EXPENSE', 1, '{}'
                      FROM generate_series(1, 1200) it
                    """,
                    """
                    INSERT INTO expense_transaction (company_id, id, kind, revision, content,
                                content_hash, status, sync_id, connection_id)
                    SELECT :company, transaction_id, kind, revision, content, 'h', 'Completed',
                           sync_id, :company
                      FROM sync_item WHERE sync_id = :company
                    """,
                    """
                    INSERT INTO expense_data_set (company_id, content, content_hash)
                    VALUES (:company, '[]', 'h')
                    """,
                    """
                    INSERT INTO missing_reference
                           (company_id, type, id, connection_id, reason, detected_at)
                    VALUES (:company, 'ACCOUNT', '40', :company, 'ARCHIVED', ledgerway_now())
                    """,
                    """
                    INSERT INTO drift_check (company_id, due_at) VALUES (:company, 'infinity')
                    """,
                    "INSERT INTO company_defaults (company_id) VALUES (:company)",
                    "INSERT INTO category_mapping (company_id, category_id, position, name)"
                            + " VALUES (:company, 'travel', 0, 'Travel')",
                    """
                    INSERT INTO proof (company_id, sequence, transaction_id, kind, sync_id,
                                platform_key, platform_record_id, request_hash, idempotency_key,
                                attempts, previous_hash, hash)
                    VALUES (:company, 1, :company, 'EXPENSE', :company, 'mqjo', 'r-1', 'h', 'k',
                            '[]', '0', 'h')
                    """);

    @Autowired JdbcClient jdbc;
    @Autowired CompanyDirectory directory;
    @Autowired CompanyPurge companyPurge;

    private UUID companyWithEverything() {
        UUID company = UUID.randomUUID();
        ROWS.forEach(it -> jdbc.sql(it).param("company", company).update());
        return company;
    }

    private long rows(UUID company) {
        return jdbc.sql(
                        """
                        SELECT (SELECT count(*) FROM expense_sync WHERE company_id = :company)
                             + (SELECT count(*) FROM sync_item WHERE company_id = :company)
                             + (SELECT count(*) FROM expense_transaction WHERE company_id = :company)
                             + (SELECT count(*) FROM expense_data_set WHERE company_id = :company)
                             + (SELECT count(*) FROM company_defaults WHERE company_id = :company)
                             + (SELECT count(*) FROM category_mapping WHERE company_id = :company)
                             + (SELECT count(*) FROM missing_reference WHERE company_id = :company)
                             + (SELECT count(*) FROM drift_check WHERE company_id = :company)
                             + (SELECT count(*) FROM company_purge WHERE company_id = :company)
                        """)
                .param("company", company)
                .query(Long.class)
                .single();
    }

    @Test
    void purgeDeletesAllDataOfTheCompanyAndNothingElse() {
        UUID deleted = companyWithEverything();
        UUID other = companyWithEverything();
        CompanyId id = new CompanyId(deleted);
        CompanySnapshot company =
                new CompanySnapshot(id, new ClientId(UUID.randomUUID()), "Acme", null, Map.of());

        try (EventInjector events = new EventInjector()) {
            events.send(
                    Topic.COMPANY_EVENTS,
                    new CompanyEvent.Deleted(
                            UUID.randomUUID(),
                            AT,
                            company,
                            AT,
                            URI.create("http://l.test/c"),
                            null,
                            null,
                            null,
                            null,
                            null));
        }
        await().until(() -> directory.isDeleted(deleted));
        companyPurge.purgeDue();

        await().until(() -> rows(deleted) == 0);
        assertThat(rows(other)).isEqualTo(2406);
        assertThat(directory.isDeleted(other)).isFalse();
        assertThat(proofs(deleted)).as("proofs are kept when the company is purged").isEqualTo(1);
    }

    /** Data in these columns is never purged: only ids, hashes and times, no personal data. */
    @Test
    void proofsHaveNoColumnsForPersonalData() {
        assertThat(
                        jdbc.sql(
                                        """
                                        SELECT column_name FROM information_schema.columns
                                         WHERE table_schema = 'public' AND table_name = 'proof'
                                        """)
                                .query(String.class)
                                .list())
                .containsExactlyInAnyOrder(
                        "company_id",
                        "sequence",
                        "transaction_id",
                        "kind",
                        "sync_id",
                        "platform_key",
                        "platform_record_id",
                        "request_hash",
                        "idempotency_key",
                        "attempts",
                        "previous_hash",
                        "hash");
    }

    private long proofs(UUID company) {
        return jdbc.sql("SELECT count(*) FROM proof WHERE company_id = ?")
                .param(company)
                .query(Long.class)
                .single();
    }
}
