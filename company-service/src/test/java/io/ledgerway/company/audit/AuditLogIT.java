package io.ledgerway.company.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.testsupport.context.StatementPlans;
import io.ledgerway.testsupport.identity.TestTokens;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@CompanyServiceTest
class AuditLogIT {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Autowired Api api;
    @Autowired AuditRepository rows;
    @Autowired AuditTrail audit;
    @Autowired Outbox outbox;
    @Autowired JdbcClient jdbc;
    @Autowired DataSource database;
    @Autowired JsonMapper json;
    @Autowired TransactionOperations transactions;

    private final CompanyId company = CompanyId.random();

    @Test
    void onlyCommittedChangesAreListed() {
        ClientId client = api.client();
        assertThatThrownBy(() ->
                        transactions.executeWithoutResult(_ -> {
                            audit.record(client, company, "company.updated", null);
                            throw new IllegalStateException("rolled back");
                        }))
                .hasMessage("rolled back");
        transactions.executeWithoutResult(
                _ -> audit.record(client, company, "company.deleted", null, Map.of("tags", "2")));

        await().untilAsserted(
                        () -> assertThat(read(client, "").path("totalResults").intValue()).isOne());
        JsonNode entry = read(client, "").path("results").path(0);
        assertThat(entry.propertyNames())
                .containsExactlyInAnyOrder(
                        "id", "at", "actor", "action", "companyId", "correlationId", "details");
        assertThat(entry.path("action").stringValue()).isEqualTo("company.deleted");
        assertThat(entry.path("actor").path("kind").stringValue()).isEqualTo("system");
        assertThat(entry.path("companyId").stringValue()).isEqualTo(company.toString());
        assertThat(entry.path("details").path("tags").stringValue()).isEqualTo("2");
    }

    @Test
    void repeatedEventIsStoredOnceAndUnstorableTextIsReplaced() {
        ClientId client = api.client();
        AuditEvent.Recorded event =
                new AuditEvent.Recorded(
                        UUID.randomUUID(),
                        NOON,
                        client,
                        null,
                        "customer",
                        "connection.authorized",
                        "a\0b",
                        "192.0.2.1",
                        UUID.randomUUID().toString(),
                        Map.of("note", "x\0y"));
        rows.add(AuditEntry.of(event));
        transactions.executeWithoutResult(_ -> outbox.publish(Topic.AUDIT_EVENTS, event));
        transactions.executeWithoutResult(_ -> audit.record(client, null, "profile.updated", null));

        await().untilAsserted(() ->
                assertThat(read(client, "").path("totalResults").intValue()).isEqualTo(2));
        JsonNode first = read(client, "?orderBy=at").path("results").path(0);
        assertThat(first.path("subject").stringValue()).isEqualTo("a\uFFFDb");
        assertThat(first.path("ipAddress").stringValue()).isEqualTo("192.0.2.1");
        assertThat(first.path("details").path("note").stringValue()).isEqualTo("x\uFFFDy");
    }

    @Test
    void entriesCannotBeChangedOrDeleted() {
        ClientId client = api.client();
        add(client, NOON, "system", "company.created");
        for (String sql :
                List.of(
                        "UPDATE audit_entry SET action = 'x' WHERE client_id = '" + client + "'",
                        "DELETE FROM audit_entry WHERE client_id = '" + client + "'",
                        "TRUNCATE audit_entry")) {
            assertThatThrownBy(() -> jdbc.sql(sql).update())
                    .isInstanceOf(DataAccessException.class)
                    .hasMessageContaining("append-only");
        }
        assertThat(read(client, "").path("totalResults").intValue()).isOne();
    }

    @Test
    void entriesRemainAfterDeletionOfTheirCompany() {
        ClientId client = api.client();
        String id = api.company(client);
        assertThat(api.send(HttpMethod.DELETE, client, "/companies/" + id, null).status())
                .isEqualTo(204);

        await().untilAsserted(() ->
                assertThat(actions(read(client, "?query=companyId%3D" + id)))
                        .containsExactlyInAnyOrder("company.created", "company.deleted"));
    }

    @Test
    void entriesAreNewestFirstFilteredAndPaged() {
        ClientId client = api.client();
        add(client, NOON, "operator:anna", "client.created");
        add(client, NOON.plusSeconds(60), "system", "company.created");
        add(client, NOON.plusSeconds(30), "system", "company.deleted");

        assertThat(actions(read(client, "")))
                .containsExactly("company.created", "company.deleted", "client.created");
        assertThat(actions(read(client, "?orderBy=at&pageSize=1&page=2")))
                .containsExactly("company.deleted");
        assertThat(actions(read(client, "?query=action~company%26%26at%3E2026-03-01T12:00:45Z")))
                .containsExactly("company.created");
        assertThat(actions(read(client, "?query=actor.kind%3Doperator%26%26actor.id%3Danna")))
                .containsExactly("client.created");
        assertThat(actions(read(client, "?query=companyId%3D" + company))).hasSize(3);
        assertThat(actions(read(client, "?query=companyId%3D" + UUID.randomUUID()))).isEmpty();
        assertThat(api.get(client, "/auditLog?query=secret%3D1").status()).isEqualTo(400);
        assertThat(read(api.client(), "").path("totalResults").intValue()).isZero();
    }

    @Test
    void entriesOfACorrelationIdAreFoundByAnIndexInTheirOrder() {
        ClientId client = api.client();
        jdbc.sql(
                        """
                        INSERT INTO audit_entry (id, client_id, occurred_at, actor_kind, action,
                            correlation_id)
                        SELECT gen_random_uuid(), ?, now(), 'system', 'company.created',
                               gen_random_uuid()::text
                          FROM generate_series(1, 2000)
                        """)
                .param(client.value())
                .update();
        jdbc.sql("ANALYZE audit_entry").update();
        String correlation =
                jdbc.sql("SELECT correlation_id FROM audit_entry WHERE client_id = ? LIMIT 1")
                        .param(client.value())
                        .query(String.class)
                        .single();
        StatementPlans plans = new StatementPlans(database);

        Page<AuditEntry> page =
                new AuditRepository(JdbcClient.create(plans), json)
                        .page(
                                client,
                                new PageRequest(
                                        "/auditLog",
                                        1,
                                        100,
                                        "correlationId=" + correlation,
                                        null,
                                        null,
                                        null));

        assertThat(page.results())
                .extracting(AuditEntry::correlationId)
                .containsExactly(correlation);
        assertThat(plans.all().getFirst())
                .contains("Index Scan using audit_entry_of_correlation on audit_entry a")
                .doesNotContain("Sort");
    }

    @Test
    void actorsHaveCurrentNamesOfTheirClientOnly() {
        ClientId client = api.client();
        ClientId other = api.client();
        UUID key = UUID.randomUUID();
        jdbc.sql(
                        """
                        INSERT INTO api_key (id, client_id, name, sha256, first_four, last_four,
                            created_at, revoked_at)
                        VALUES (?, ?, 'nightly job', md5(random()::text) || md5(random()::text),
                            'abcd', 'wxyz', now(), now())
                        """)
                .params(key, client.value())
                .update();
        add(client, NOON, "key:" + key, "company.created");
        add(client, NOON, "key:" + UUID.randomUUID(), "company.created");
        add(client, NOON, "key:no-uuid", "company.created");
        add(other, NOON, "key:" + key, "company.created");

        assertThat(names(read(client, ""))).containsOnlyOnce("nightly job").hasSize(3);
        assertThat(names(read(other, ""))).doesNotContain("nightly job");
    }

    @Test
    void usersHaveAccessAndComponentTokensDoNot() {
        ClientId client = api.client();
        assertThat(api.userCall(Role.ANALYST, HttpMethod.GET, client, "/auditLog", null).status())
                .isEqualTo(200);
        String embedded = TestTokens.now().component(client, company);
        assertThat(api.from(null, embedded, HttpMethod.GET, "/auditLog", null).status())
                .isEqualTo(403);
    }

    private void add(ClientId client, Instant at, String actor, String action) {
        rows.add(
                AuditEntry.of(
                        new AuditEvent.Recorded(
                                UUID.randomUUID(),
                                at,
                                client,
                                company,
                                actor,
                                action,
                                null,
                                null,
                                UUID.randomUUID().toString(),
                                Map.of())));
    }

    private JsonNode read(ClientId client, String query) {
        return api.get(client, "/auditLog" + query).ok().body();
    }

    private static List<String> actions(JsonNode page) {
        return page.path("results")
                .valueStream()
                .map(it -> it.path("action").stringValue())
                .toList();
    }

    private static List<@Nullable String> names(JsonNode page) {
        List<@Nullable String> names = new ArrayList<>();
        page.path("results").forEach(it -> names.add(it.path("actor").path("name").asString()));
        return names;
    }
}
