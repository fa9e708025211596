package io.ledgerway.company.tokenmigration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.credentialimport.CredentialImportService;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.testsupport.time.MovableTime;
import io.ledgerway.testsupport.time.MutableClock;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockMvcRequestBuilders;
import org.springframework.transaction.support.TransactionCallback;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@CompanyServiceTest
@ExtendWith(OutputCaptureExtension.class)
class TokenMigrationIT {

    private static final String JOBS = "/admin/tokenMigrations";

    @Autowired Api api;
    @Autowired MockMvc mvc;
    @Autowired JsonMapper json;
    @Autowired ScriptedPlatform platform;
    @Autowired MutableClock clock;
    @Autowired MovableTime time;
    @Autowired JdbcClient jdbc;
    @Autowired TokenMigrationWorker work;
    @Autowired TokenMigrationRowRepository rows;
    @Autowired TransactionOperations transactions;
    @Autowired TokenMigrationRepository migrations;
    @Autowired CredentialImportService imports;
    @Autowired CompanyLookup companyLookup;
    @Autowired ConnectionService connectionService;
    @Autowired AuditTrail audit;

    private ClientId client = ClientId.random();
    private final List<String> companies = new ArrayList<>();

    @BeforeEach
    void threeCompanies() {
        platform.works();
        jdbc.sql("DELETE FROM token_migration").update();
        client = api.client();
        for (int i = 0; i < 3; i++) {
            companies.add(api.company(client));
        }
    }

    @AfterEach
    void present() {
        time.reset();
    }

    @Test
    void pilotIsMigratedBeforeTheOtherCompanies(CapturedOutput output) {
        JsonNode job = create(companies.getFirst());
        String id = id(job);
        assertThat(job.path("callbackUrl").stringValue())
                .isEqualTo("http://gateway.test/link/callback");
        assertThat(job.path("status").stringValue()).isEqualTo("Draft");
        String named = api.connection(client, companies.get(1), "mqjo").path("id").stringValue();

        JsonNode report =
                upload(
                                id,
                                row(companies.get(0), null),
                                row(companies.get(1), named),
                                "",
                                row(companies.get(2), null))
                        .body();
        assertThat(report.path("accepted").intValue()).isEqualTo(3);
        assertThat(start(id, "{}").refused(409)).contains("pilot");

        assertThat(pilot(id).status()).isEqualTo(202);
        await().until(() -> read(id).path("pilotStatus").stringValue().equals("Succeeded"));
        assertThat(authorized()).containsExactly(companies.getFirst());
        assertThat(wasRead(companies.getFirst())).isTrue();

        assertThat(start(id, null).status()).isEqualTo(202);
        await().until(() -> read(id).path("status").stringValue().equals("Completed"));
        assertThat(read(id).at("/progress/authorized").intValue()).isEqualTo(3);
        assertThat(authorized()).containsExactlyInAnyOrderElementsOf(companies);
        JsonNode results = report(id).path("results");
        assertThat(results.size()).isEqualTo(3);
        assertThat(results.get(1).path("connectionId").stringValue()).isEqualTo(named);
        assertThat(sealed()).isZero();
        assertThat(wasRead(companies.get(1))).isFalse();
        assertThat(audited(id)).contains("tokenMigration.created", "tokenMigration.completed");
        assertThat(output.getAll()).doesNotContain("access-0", "refresh-0", "refresh-2");
        assertThat(results.toString()).doesNotContain("access-0", "refresh-0");
    }

    @Test
    void jobWhoseOnlyCompanyIsThePilotCompletesWhenItStarts() {
        String id = id(create(companies.getFirst()));
        start(id, "{\"force\": true}").refused(409);
        upload(id, row(companies.getFirst(), null));
        assertThat(pilot(id).status()).isEqualTo(202);
        await().until(() -> read(id).path("pilotStatus").stringValue().equals("Succeeded"));

        assertThat(start(id, null).status()).isEqualTo(202);

        await().until(() -> read(id).path("status").stringValue().equals("Completed"));
        assertThat(read(id).at("/progress/authorized").intValue()).isEqualTo(1);
    }

    @Test
    void fullJobTakesARowAgainButNoOther() {
        String id = id(create(null));
        upload(id, row(companies.getFirst(), null));
        // rolled back: no other test has these companies
        transactions.executeWithoutResult(status -> {
            status.setRollbackOnly();
            addRows(id, TokenMigrationUploader.MAX_ROWS - 1);

            assertThat(upload(id, row(companies.getFirst(), null)).body().path("accepted"))
                    .hasToString("1");
            assertThat(upload(id, row(companies.get(1), null)).status()).isEqualTo(409);
        });
    }

    @Test
    void rejectedLinesHaveAReason(CapturedOutput output) {
        String id = id(create(companies.getFirst()));
        String strange = api.company(api.client());
        String other = api.connection(client, companies.get(1), "mqjo").path("id").stringValue();

        Api.ApiResponse reply =
                upload(
                        id,
                        "{\"companyId\": access-0",
                        "[\"access-0\"]",
                        "{\"credentials\": {\"accessToken\": \"access-0\"}}",
                        "{\"companyId\": \"7\", \"credentials\": {}}",
                        row(strange, null),
                        row(companies.getFirst(), other),
                        row(companies.getFirst(), null).replace("organizationId", "tenant"),
                        "{\"companyId\": \"" + "access-0".repeat(10_000) + "\"}",
                        row(companies.get(1), other));

        assertThat(reply.body().path("accepted").intValue()).isEqualTo(1);
        assertThat(reply.body().path("rejected").intValue()).isEqualTo(8);
        assertThat(reply.body().path("problems").valueStream())
                .extracting(it -> it.path("line").intValue())
                .containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(reply.body().at("/problems/6/message").stringValue()).contains("organizationId");
        assertThat(reply.text() + output.getAll()).doesNotContain("access-0");
    }

    @Test
    void jobWaitsForItsTime() {
        String id = id(create(null));
        upload(id, row(companies.getFirst(), null));
        String tomorrow = clock.instant().plus(Duration.ofDays(1)).toString();

        start(id, "{\"force\": true, \"scheduledAt\": \"" + tomorrow + "\"}");
        work.run();
        assertThat(read(id).path("status").stringValue()).isEqualTo("Scheduled");

        time.advance(Duration.ofHours(25));
        // the scheduled worker of the service may have claimed the row
        await().untilAsserted(() -> {
            work.run();
            assertThat(read(id).path("status").stringValue()).isEqualTo("Completed");
        });
        start(id, "{\"force\": true}").refused(409);
    }

    @Test
    void rowsOfACrashedProcessAreRepeatedOnce() {
        String id = id(create(null));
        upload(id, row(companies.getFirst(), null));
        jdbc.sql("UPDATE token_migration SET status = 'RUNNING'").update();
        TokenMigrationRowRepository.Claimed dead = rows.claim(10).getFirst();

        work.run();
        assertThat(read(id).at("/progress/waiting").intValue()).isEqualTo(1);
        time.advance(Duration.ofMinutes(6));
        work.run();

        assertThat(read(id).path("status").stringValue()).isEqualTo("Completed");
        assertThat(rows.authorized(dead.id(), UUID.randomUUID())).isFalse();
        assertThat(platform.tokenRequests("refresh_token")).isEqualTo(1);
    }

    /** A claim counts as an attempt, whatever its end. */
    @Test
    void unexpectedErrorAfterManyAttemptsDoesNotFailARow() {
        String id = running(companies.getFirst());
        jdbc.sql("UPDATE token_migration_row SET attempts = 6").update();
        TokenMigrationWorker disturbed =
                new TokenMigrationWorker(
                        migrations,
                        rows,
                        imports,
                        companyLookup,
                        connectionService,
                        audit,
                        new FailingOnce(transactions),
                        json);

        disturbed.run();
        assertThat(report(id).at("/results/0/message").stringValue()).isEqualTo("Unexpected error");
        assertThat(read(id).at("/progress/waiting").intValue()).isEqualTo(1);
        time.advance(Duration.ofMinutes(20));
        work.run();

        assertThat(read(id).at("/progress/authorized").intValue()).isEqualTo(1);
    }

    @Test
    void rowThatNoKeyDecryptsWaitsUntilItIsCancelled() {
        String id = running(companies.getFirst());
        jdbc.sql("UPDATE token_migration_row SET credentials_sealed = '\\x00', attempts = 200")
                .update();

        work.run();

        assertThat(report(id).at("/results/0/message").stringValue())
                .isEqualTo("The credentials cannot be decrypted");
        assertThat(read(id).at("/progress/waiting").intValue()).isEqualTo(1);
        assertThat(sealed()).isEqualTo(1);
        operator(HttpMethod.POST, id + "/cancel", null).ok();
        assertThat(sealed()).isZero();
    }

    /** Creates a job of one row that no task of the service has processed. */
    private String running(String company) {
        String id = id(create(null));
        upload(id, row(company, null));
        jdbc.sql("UPDATE token_migration SET status = 'RUNNING'").update();
        return id;
    }

    @Test
    void rejectedRowsFailAndUnavailablePlatformsAreRetried() {
        String id = id(create(companies.get(1)));
        upload(id, row(companies.get(0), null), row(companies.get(1), null));
        platform.isUnavailable();
        pilot(id);
        await().until(() -> report(id).at("/results/1/message").isString());
        assertThat(read(id).path("pilotStatus").stringValue()).isEqualTo("Running");
        start(id, "{\"force\": true}").refused(409);

        platform.works();
        platform.rejectsRefreshTokensExcept("none");
        platform.offers("Harbour Bakery");
        time.advance(Duration.ofMinutes(20));
        // the task of the service may have claimed the row
        await().untilAsserted(() -> {
            work.run();
            assertThat(read(id).path("pilotStatus").stringValue()).isEqualTo("Failed");
        });

        JsonNode failed = report(id, "/report?status=failed").path("results");
        assertThat(failed.size()).isEqualTo(1);
        assertThat(failed.at("/0/message").stringValue()).contains("invalid_grant");
        assertThat(sealed()).isEqualTo(1);

        platform.works();
        upload(id, row(companies.get(1), null));
        pilot(id);
        await().until(() -> read(id).path("pilotStatus").stringValue().equals("Succeeded"));
    }

    @Test
    void cancelledJobErasesItsTokens() {
        String id = id(create(null));
        upload(id, row(companies.getFirst(), null));

        operator(HttpMethod.POST, id + "/cancel", null).ok();

        assertThat(sealed()).isZero();
        assertThat(read(id).at("/progress/cancelled").intValue()).isEqualTo(1);
        assertThat(upload(id, row(companies.getFirst(), null)).status()).isEqualTo(409);
        operator(HttpMethod.POST, id + "/cancel", null).refused(409);
    }

    @Test
    void onlyOperatorsCreateJobsAndInvalidJobsAreRejected() {
        api.get(client, JOBS).refused(403);
        operator(HttpMethod.GET, UUID.randomUUID().toString(), null).refused(404);
        for (String body :
                List.of(
                        "{}",
                        "{\"clientId\": \"" + client + "\", \"platformKey\": \"pqsw\"}",
                        "{\"clientId\": \"" + UUID.randomUUID() + "\", \"platformKey\": \"mqjo\"}",
                        "{\"clientId\": \"%s\", \"platformKey\": \"mqjo\", \"note\": \"\\u0000\"}"
                                .formatted(client),
                        "{\"clientId\": \"%s\", \"platformKey\": \"mqjo\", \"pilotCompanyId\": \"%s\"}"
                                .formatted(client, UUID.randomUUID()))) {
            api.operator(HttpMethod.POST, JOBS, body).refused(400);
        }
        assertThat(api.operator(HttpMethod.GET, JOBS, null).ok().body().path("results").size())
                .isZero();
    }

    private JsonNode create(@Nullable String pilot) {
        String more = pilot == null ? "" : ", \"pilotCompanyId\": \"" + pilot + "\"";
        Api.ApiResponse reply =
                api.operator(
                        HttpMethod.POST,
                        JOBS,
                        """
                        {"clientId": "%s", "platformKey": "mqjo", "note": "before the move",
                         "platformDetails": {"application": "Old books"}%s}
                        """
                                .formatted(client, more));
        assertThat(reply.status()).describedAs(reply.text()).isEqualTo(201);
        return reply.body();
    }

    /** Adds rows of as many further companies. */
    private void addRows(String id, int number) {
        jdbc.sql(
                        """
                        WITH added AS (
                            INSERT INTO company (id, client_id, version, name, created_at)
                            SELECT gen_random_uuid(), ?, 0, 'Company', now()
                              FROM generate_series(1, ?)
                            RETURNING id)
                        INSERT INTO token_migration_row (id, migration_id, line, company_id, status,
                                                         next_at)
                        SELECT gen_random_uuid(), ?, 1, id, 'FAILED', now() FROM added
                        """)
                .params(client.value(), number, UUID.fromString(id))
                .update();
    }

    private static String row(String company, @Nullable String connection) {
        String more = connection == null ? "" : ", \"connectionId\": \"" + connection + "\"";
        return """
        {"companyId": "%s"%s, "credentials": {"accessToken": "access-0", \
        "refreshToken": "refresh-0", "organizationId": "id-of-Harbour Bakery"}}\
        """
                .formatted(company, more);
    }

    private Api.ApiResponse upload(String id, String... lines) {
        try {
            var response =
                    mvc.perform(
                                    MockMvcRequestBuilders.post(JOBS + "/" + id + "/rows")
                                            .header(
                                                    "Authorization",
                                                    TestTokens.at(clock).operator())
                                            .contentType("application/x-ndjson")
                                            .content(String.join("\n", lines)))
                            .andReturn()
                            .getResponse();
            String text = response.getContentAsString(StandardCharsets.UTF_8);
            return new Api.ApiResponse(
                    response.getStatus(), new HttpHeaders(), text, json.readTree(text));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private Api.ApiResponse pilot(String id) {
        return operator(HttpMethod.POST, id + "/pilot", null);
    }

    private Api.ApiResponse start(String id, @Nullable String body) {
        return operator(HttpMethod.POST, id + "/start", body);
    }

    private JsonNode read(String id) {
        return operator(HttpMethod.GET, id, null).ok().body();
    }

    private JsonNode report(String id) {
        return report(id, "/report");
    }

    private JsonNode report(String id, String path) {
        return operator(HttpMethod.GET, id + path, null).ok().body();
    }

    private Api.ApiResponse operator(HttpMethod method, String path, @Nullable String body) {
        return api.operator(method, JOBS + "/" + path, body);
    }

    private static String id(JsonNode job) {
        return job.path("id").stringValue();
    }

    private List<String> authorized() {
        return jdbc
                .sql("SELECT company_id FROM connection WHERE status = 'Linked'")
                .query(UUID.class)
                .list()
                .stream()
                .map(String::valueOf)
                .filter(companies::contains)
                .toList();
    }

    private long sealed() {
        return jdbc.sql(
                        "SELECT count(*) FROM token_migration_row WHERE credentials_sealed IS NOT NULL")
                .query(Long.class)
                .single();
    }

    private static boolean wasRead(String company) {
        try (EventProbe events = EventProbe.on(Topic.CONNECTION_STATUS)) {
            return events.await(
                            ConnectionEvent.Changed.class,
                            it ->
                                    it.company().id().toString().equals(company)
                                            && it.connection().status().wire().equals("Linked"))
                    .fetchOnFirstLink();
        }
    }

    private static String audited(String id) {
        try (EventProbe events = EventProbe.on(Topic.AUDIT_EVENTS)) {
            events.await(
                    AuditEvent.Recorded.class,
                    it ->
                            id.equals(it.subject())
                                    && it.action().equals("tokenMigration.completed"));
            return events.current(it -> String.valueOf(it.value()).contains(id)).stream()
                    .map(it -> String.valueOf(it.value()))
                    .collect(Collectors.joining());
        }
    }

    /** Fails the first transaction, as if the database had closed its connection. */
    private static final class FailingOnce implements TransactionOperations {

        private final TransactionOperations transactions;
        private final AtomicBoolean failed = new AtomicBoolean();

        private FailingOnce(TransactionOperations transactions) {
            this.transactions = transactions;
        }

        @Override
        public <T extends @Nullable Object> T execute(TransactionCallback<T> action) {
            if (failed.compareAndSet(false, true)) {
                throw new TransientDataAccessResourceException("The connection was closed");
            }
            return transactions.execute(action);
        }
    }
}
