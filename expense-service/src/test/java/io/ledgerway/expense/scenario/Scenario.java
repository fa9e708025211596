package io.ledgerway.expense.scenario;

import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.testsupport.time.MovableTime;
import io.ledgerway.testsupport.time.MutableClock;
import java.net.URI;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.springframework.http.MediaType;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.mock.web.MockMultipartFile;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

/** Test steps: link a company, set its reference data, call the API. */
public final class Scenario {

    private static final Instant LONG_AGO = Instant.parse("2026-01-01T00:00:00Z");

    public final FakeDirectory directory;
    public final SyncServiceStub syncService;
    public final JdbcClient jdbc;
    public final MovableTime time;
    public final MutableClock clock;
    private final MockMvcTester mvc;

    Scenario(
            FakeDirectory directory,
            SyncServiceStub syncService,
            JdbcClient jdbc,
            MovableTime time,
            MutableClock clock,
            MockMvcTester mvc) {
        this.directory = directory;
        this.syncService = syncService;
        this.jdbc = jdbc;
        this.time = time;
        this.clock = clock;
        this.mvc = mvc;
    }

    /** Creates a company with Linked accounting and partner connections and no synced data. */
    public LinkedCompany linked(String platformKey) {
        LinkedCompany linked =
                new LinkedCompany(
                        new ClientId(UUID.randomUUID()),
                        CompanyId.random(),
                        new ConnectionId(UUID.randomUUID()));
        directory.put(
                new DirectoryEntry.Company(
                        linked.company(), linked.client(), 1, "Acme", null, Map.of(), LONG_AGO));
        directory.put(
                connection(
                        linked,
                        linked.connection(),
                        platformKey,
                        SourceType.ACCOUNTING,
                        ConnectionStatus.LINKED));
        directory.put(
                connection(
                        linked,
                        new ConnectionId(UUID.randomUUID()),
                        "pexp",
                        SourceType.EXPENSE,
                        ConnectionStatus.LINKED));
        return linked;
    }

    /** Changes the status of the company's accounting connection. */
    public void accounting(LinkedCompany linked, String platformKey, ConnectionStatus status) {
        directory.put(
                connection(
                        linked, linked.connection(), platformKey, SourceType.ACCOUNTING, status));
    }

    private static DirectoryEntry.Connection connection(
            LinkedCompany linked,
            ConnectionId connection,
            String platformKey,
            SourceType source,
            ConnectionStatus status) {
        return new DirectoryEntry.Connection(
                connection,
                linked.company(),
                linked.client(),
                1,
                platformKey,
                source == SourceType.EXPENSE ? "Partner Expense" : "Platform",
                new UUID(1, 1),
                new UUID(1, 2),
                source,
                status,
                LONG_AGO,
                LONG_AGO);
    }

    /** Marks a type as synced, even without records. */
    public void read(LinkedCompany linked, DataType type) {
        syncService.read(linked.connection().toString(), type);
    }

    /** Adds a synced record. */
    public void put(LinkedCompany linked, DataType type, String id, String json) {
        syncService.put(linked.connection().toString(), type, id, json, false);
    }

    /** Adds a synced record that was deleted at the platform. */
    public void putDeleted(LinkedCompany linked, DataType type, String id, String json) {
        syncService.put(linked.connection().toString(), type, id, json, true);
    }

    public void currency(LinkedCompany linked, String code) {
        syncService.currency(linked.connection().toString(), code);
    }

    public void country(LinkedCompany linked, String code) {
        syncService.country(linked.connection().toString(), code);
    }

    public MvcTestResult put(LinkedCompany linked, String path, String json) {
        return mvc.put()
                .uri("/companies/" + linked.company() + "/sync/expenses" + path)
                .header("Authorization", TestTokens.at(clock).client(linked.client()))
                .contentType(MediaType.APPLICATION_JSON)
                .content(json)
                .exchange();
    }

    public MvcTestResult get(LinkedCompany linked, String path) {
        return get(linked.client(), linked.company(), path);
    }

    public MvcTestResult get(ClientId client, CompanyId company, String path) {
        return mvc.get()
                .uri("/companies/" + company + "/sync/expenses" + path)
                .header("Authorization", TestTokens.at(clock).client(client))
                .exchange();
    }

    public MvcTestResult post(LinkedCompany linked, String path, String json) {
        return post(linked.client(), linked.company(), path, json);
    }

    /** Sends files to a path below the company's expenses. */
    public MvcTestResult upload(
            ClientId client, LinkedCompany linked, String path, MockMultipartFile... files) {
        return upload(client, linked, path, UUID.randomUUID().toString(), files);
    }

    /** Sends the request with an {@code Idempotency-Key}. */
    public MvcTestResult upload(
            ClientId client,
            LinkedCompany linked,
            String path,
            String key,
            MockMultipartFile... files) {
        MockMvcTester.MockMultipartMvcRequestBuilder request = mvc.post().multipart();
        request.header("Idempotency-Key", key);
        request.uri("/companies/" + linked.company() + "/sync/expenses" + path);
        for (MockMultipartFile file : files) {
            request.file(file);
        }
        return request.header("Authorization", TestTokens.at(clock).client(client)).exchange();
    }

    public MvcTestResult post(ClientId client, CompanyId company, String path, String json) {
        return mvc.post()
                .uri("/companies/" + company + "/sync/expenses" + path)
                .header("Authorization", TestTokens.at(clock).client(client))
                .contentType(MediaType.APPLICATION_JSON)
                .content(json)
                .exchange();
    }

    /** Reads an internal path as company-service. */
    public MvcTestResult internalGet(String path) {
        return mvc.get()
                .uri(URI.create(path))
                .header("Authorization", TestTokens.at(clock).internal(ServiceName.COMPANY))
                .exchange();
    }

    /** Changes an internal path as company-service. */
    public MvcTestResult internalPut(String path, String json) {
        return mvc.put()
                .uri(URI.create(path))
                .header("Authorization", TestTokens.at(clock).internal(ServiceName.COMPANY))
                .contentType(MediaType.APPLICATION_JSON)
                .content(json)
                .exchange();
    }

    /** A company and its connection. */
    public record LinkedCompany(ClientId client, CompanyId company, ConnectionId connection) {}
}
