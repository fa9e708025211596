package io.ledgerway.sync.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.github.kagkarlsson.scheduler.Scheduler;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.AccountStatus;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.testsupport.time.MovableTime;
import io.ledgerway.testsupport.time.MutableClock;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.mock.web.MockMultipartFile;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Fixtures and calls for tests: linked companies, their records, syncs and API requests. */
public final class Scenario {

    static final Instant LONG_AGO = Instant.parse("2026-01-01T00:00:00Z");

    public final FakeDirectory directory;
    public final FakePlatform platform;
    public final CompanyServiceStub companies;
    public final JdbcClient jdbc;
    public final MovableTime time;
    public final Scheduler scheduler;
    private final MockMvcTester mvc;
    private final MutableClock clock;
    private final JsonMapper json;

    Scenario(
            FakeDirectory directory,
            FakePlatform platform,
            CompanyServiceStub companies,
            MockMvcTester mvc,
            JdbcClient jdbc,
            MovableTime time,
            MutableClock clock,
            Scheduler scheduler,
            JsonMapper json) {
        this.directory = directory;
        this.platform = platform;
        this.companies = companies;
        this.mvc = mvc;
        this.jdbc = jdbc;
        this.time = time;
        this.clock = clock;
        this.scheduler = scheduler;
        this.json = json;
    }

    public Instant now() {
        return clock.instant();
    }

    /** Creates a company with a Linked accounting connection and no records. */
    public LinkedCompany linked() {
        return linked("fake");
    }

    /** The same, with another platform. */
    public LinkedCompany linked(String platformKey) {
        ClientId client = new ClientId(UUID.randomUUID());
        CompanyId company = CompanyId.random();
        directory.put(
                new DirectoryEntry.Company(
                        company, client, 1, "Acme", null, Map.of("region", "uk"), LONG_AGO));
        ConnectionId connection = new ConnectionId(UUID.randomUUID());
        put(client, company, connection, platformKey, ConnectionStatus.LINKED, LONG_AGO);
        return new LinkedCompany(
                client, company, connection, platform.books(connection.toString()));
    }

    /** Adds a connection to a company, or changes its status. */
    public ConnectionId connect(
            ClientId client,
            CompanyId company,
            ConnectionStatus status,
            @Nullable Instant linkedAt) {
        ConnectionId connection = new ConnectionId(UUID.randomUUID());
        put(client, company, connection, status, linkedAt);
        return connection;
    }

    public void put(
            ClientId client,
            CompanyId company,
            ConnectionId connection,
            ConnectionStatus status,
            @Nullable Instant linkedAt) {
        put(client, company, connection, "fake", status, linkedAt);
    }

    private void put(
            ClientId client,
            CompanyId company,
            ConnectionId connection,
            String platformKey,
            ConnectionStatus status,
            @Nullable Instant linkedAt) {
        directory.put(
                new DirectoryEntry.Connection(
                        connection,
                        company,
                        client,
                        1,
                        platformKey,
                        "Fake " + platformKey,
                        new UUID(1, 1),
                        new UUID(1, 2),
                        SourceType.ACCOUNTING,
                        status,
                        linkedAt,
                        LONG_AGO));
    }

    /** Adds a company without a name to the replica of the directory. */
    public LinkedCompany replicate(LinkedCompany linked) {
        replicateEntry(linked, "{}");
        return linked;
    }

    /** Adds a company to the replica of the directory. */
    public void replicate(LinkedCompany linked, String name) {
        replicateEntry(linked, "{\"name\":\"" + name + "\"}");
    }

    private void replicateEntry(LinkedCompany linked, String entry) {
        jdbc.sql(
                        "INSERT INTO directory_company (id, client_id, version, entry) VALUES (?, ?, 1, ?)")
                .params(linked.company().value(), linked.client().value(), entry)
                .update();
    }

    /** Gets JSON from a path below the company. */
    public JsonNode json(LinkedCompany linked, String path) {
        MvcTestResult response = get(linked, path);
        assertThat(response).as(path).hasStatusOk();
        return json(response);
    }

    public JsonNode json(MvcTestResult response) {
        return json.readTree(response.getResponse().getContentAsByteArray());
    }

    public MvcTestResult get(LinkedCompany linked, String path, Object... variables) {
        return mvc.get()
                .uri("/companies/" + linked.company() + path, variables)
                .header("Authorization", TestTokens.at(clock).client(linked.client()))
                .exchange();
    }

    public MvcTestResult post(LinkedCompany linked, String path) {
        return mvc.post()
                .uri("/companies/" + linked.company() + path)
                .header("Authorization", TestTokens.at(clock).client(linked.client()))
                .exchange();
    }

    /** Posts JSON to any path as the client with this plan. */
    public MvcTestResult postJson(LinkedCompany linked, Plan plan, String path, String json) {
        return mvc.post()
                .uri(path)
                .contentType("application/json")
                .content(json)
                .header("Authorization", TestTokens.at(clock).client(linked.client(), plan))
                .exchange();
    }

    /** Sends JSON to a path below the company's connection, such as {@code /push/suppliers}. */
    public MvcTestResult send(HttpMethod method, LinkedCompany linked, String path, String body) {
        return send(method, linked, path, MediaType.APPLICATION_JSON_VALUE, body);
    }

    /** Sends a body of any content type to a path below the company's connection. */
    public MvcTestResult send(
            HttpMethod method, LinkedCompany linked, String path, String type, String body) {
        return mvc.method(method)
                .uri(
                        "/companies/"
                                + linked.company()
                                + "/connections/"
                                + linked.connection()
                                + path)
                .header("Authorization", TestTokens.at(clock).client(linked.client()))
                .contentType(type)
                .content(body)
                .exchange();
    }

    /** Posts JSON without announcing its length to a path below the company's connection. */
    public MvcTestResult postChunked(LinkedCompany linked, String path, String body) {
        return mvc.post()
                .uri(
                        "/companies/"
                                + linked.company()
                                + "/connections/"
                                + linked.connection()
                                + path)
                .header("Authorization", TestTokens.at(clock).client(linked.client()))
                .header("Transfer-Encoding", "chunked")
                .contentType(MediaType.APPLICATION_JSON)
                .content(body)
                .exchange();
    }

    /** Uploads files to a path below the company's connection. */
    public MvcTestResult upload(LinkedCompany linked, String path, MockMultipartFile... files) {
        MockMvcTester.MockMultipartMvcRequestBuilder request = mvc.post().multipart();
        request.uri(
                "/companies/" + linked.company() + "/connections/" + linked.connection() + path);
        for (MockMultipartFile file : files) {
            request.file(file);
        }
        return request.header("Authorization", TestTokens.at(clock).client(linked.client()))
                .exchange();
    }

    /** The API document of the service, as the gateway requests it. */
    public MvcTestResult openApi() {
        return mvc.get()
                .uri("/internal/openapi")
                .header("Authorization", TestTokens.at(clock).internal(ServiceName.GATEWAY))
                .exchange();
    }

    /** Calls an internal path as company-service. */
    public MvcTestResult asCompanyService(String path) {
        return mvc.get()
                .uri(path)
                .header("Authorization", TestTokens.at(clock).internal(ServiceName.COMPANY))
                .exchange();
    }

    /** Calls an internal path as expense-service: GET without a body, POST with one. */
    public MvcTestResult internal(String path, @Nullable String body, Object... variables) {
        MockMvcTester.MockMvcRequestBuilder request =
                (body == null ? mvc.get() : mvc.post().content(body)).uri(path, variables);
        return request.header("Authorization", TestTokens.at(clock).internal(ServiceName.EXPENSE))
                .contentType(MediaType.APPLICATION_JSON)
                .exchange();
    }

    /** Sends a webhook of the platform, as the gateway forwards it. */
    public MvcTestResult webhook(String platformKey, String signature, String body) {
        return mvc.post()
                .uri("/platform-events/" + platformKey)
                .header("Authorization", TestTokens.at(clock).anonymous())
                .header("signature", signature)
                .contentType(MediaType.APPLICATION_JSON)
                .content(body)
                .exchange();
    }

    /** Puts JSON to any path as a client. */
    public MvcTestResult put(ClientId client, String path, String json) {
        return mvc.put()
                .uri(path)
                .contentType(MediaType.APPLICATION_JSON)
                .content(json)
                .header("Authorization", TestTokens.at(clock).client(client))
                .exchange();
    }

    /** Gets any path as a client. */
    public MvcTestResult asClient(ClientId client, String path) {
        return mvc.get()
                .uri(path)
                .header("Authorization", TestTokens.at(clock).client(client))
                .exchange();
    }

    /** Gets any path as a signed-in user of a client. */
    public MvcTestResult asPerson(ClientId client, Role role, String path) {
        return mvc.get()
                .uri(path)
                .header("Authorization", TestTokens.at(clock).user(client, role, UUID.randomUUID()))
                .exchange();
    }

    /** Queues a type and waits for its end; returns the data set's id. */
    public UUID sync(LinkedCompany linked, DataType type) {
        return sync(linked, type, "Complete");
    }

    public UUID sync(LinkedCompany linked, DataType type, String end) {
        UUID id = queue(linked, type);
        awaitStatus(id, end);
        return id;
    }

    public UUID queue(LinkedCompany linked, DataType type) {
        MvcTestResult response = post(linked, "/data/queue/" + type.key());
        if (response.getResponse().getStatus() != 200) {
            throw new AssertionError("Not queued: " + response.getResponse().getStatus());
        }
        return latest(linked, type);
    }

    public UUID latest(LinkedCompany linked, DataType type) {
        return jdbc.sql(
                        "SELECT id FROM data_set WHERE company_id = ? AND data_type = ?"
                                + " ORDER BY position DESC LIMIT 1")
                .params(linked.company().value(), type.key())
                .query(UUID.class)
                .single();
    }

    public void awaitStatus(UUID dataSet, String status) {
        await().pollInterval(Duration.ofMillis(50)).until(() -> status(dataSet), status::equals);
    }

    public String status(UUID dataSet) {
        return of(dataSet, "status", String.class);
    }

    public <T> T of(UUID dataSet, String column, Class<T> type) {
        return jdbc.sql("SELECT " + column + " FROM data_set WHERE id = ?")
                .param(dataSet)
                .query(type)
                .single();
    }

    public long records(LinkedCompany linked) {
        return count(linked, "record");
    }

    /** Number of rows of the company in a table. */
    public long count(LinkedCompany linked, String table) {
        return count(linked, table, "true");
    }

    /** Number of rows of the company in a table that meet a condition. */
    public long count(LinkedCompany linked, String table, String condition) {
        return jdbc.sql(
                        "SELECT count(*) FROM %s WHERE company_id = ? AND (%s)"
                                .formatted(table, condition))
                .param(linked.company().value())
                .query(Long.class)
                .single();
    }

    /** Resets the time, deletes the work that a test has left, and resumes the paused workers. */
    public void resumeWorkers() {
        time.reset();
        jdbc.sql("DELETE FROM scheduled_tasks WHERE NOT picked").update();
        scheduler.resume();
    }

    public static SourceRecord supplier(String id, String name) {
        return supplier(id, name, LONG_AGO);
    }

    public static SourceRecord supplier(String id, String name, @Nullable Instant modified) {
        return new SourceRecord(
                id,
                modified,
                new Supplier(
                        id,
                        name,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        RecordStatus.ACTIVE,
                        null,
                        null,
                        null,
                        null,
                        null));
    }

    public static SourceRecord account(String id, AccountType type, String balance, boolean bank) {
        return new SourceRecord(
                id,
                LONG_AGO,
                new Account(
                        id,
                        "code-" + id,
                        "Account " + id,
                        null,
                        null,
                        null,
                        "GBP",
                        new BigDecimal(balance),
                        type,
                        AccountStatus.ACTIVE,
                        bank,
                        null,
                        null,
                        null,
                        null,
                        null));
    }

    /** A company, its connection and its records at the platform. */
    public record LinkedCompany(
            ClientId client, CompanyId company, ConnectionId connection, FakeBooks books) {

        /** The same company, requested by another client. */
        public LinkedCompany as(ClientId other) {
            return new LinkedCompany(other, company, connection, books);
        }
    }
}
