package io.ledgerway.file.kit;

import io.ledgerway.model.company.CompanyWithConnections;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.testsupport.time.MutableClock;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.mock.env.MockEnvironment;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Clients with companies and connections that upload and download files. */
@TestComponent
public class OfficeDocuments {

    private static final Instant CREATED = Instant.parse("2026-01-01T00:00:00Z");
    private static final String BOUNDARY = "----a-boundary-of-tests";

    private final HttpClient http = HttpClient.newHttpClient();
    private final Environment environment;
    private final CompanyServiceStub companies;
    private final JdbcClient jdbc;
    private final MutableClock clock;

    OfficeDocuments(
            Environment environment,
            CompanyServiceStub companies,
            JdbcClient jdbc,
            MutableClock clock) {
        this.environment = environment;
        this.companies = companies;
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /** For a service in a separate process. */
    public static OfficeDocuments at(int port, JdbcClient jdbc) {
        return new OfficeDocuments(
                new MockEnvironment().withProperty("local.server.port", String.valueOf(port)),
                KitConfiguration.COMPANIES,
                jdbc,
                MutableClock.running());
    }

    /** URL of the stub of company-service. */
    public static String companyService() {
        return KitConfiguration.COMPANIES.url();
    }

    /** A company with connections to the three file integrations. */
    public record Company(
            DirectoryEntry.Company entry, List<DirectoryEntry.Connection> connections) {

        public CompanyId id() {
            return entry.id();
        }

        public ClientId client() {
            return entry.clientId();
        }

        public ConnectionId accounting() {
            return connections.get(0).id();
        }

        public ConnectionId banking() {
            return connections.get(1).id();
        }

        public ConnectionId other() {
            return connections.get(2).id();
        }
    }

    /** A file to be sent. */
    @SuppressWarnings("ArrayRecordComponent") // bytes of a test, never compared
    public record UploadPart(String field, String fileName, byte[] content) {}

    /** A response. */
    @SuppressWarnings("ArrayRecordComponent") // bytes of a test, never compared
    public record FileResponse(int status, Map<String, List<String>> headers, byte[] body) {

        public JsonNode json() {
            return JsonMapper.shared().readTree(body);
        }

        public String header(String name) {
            return String.join(",", headers.getOrDefault(name, List.of()));
        }

        /** The entries of a zip, in order. */
        public Map<String, byte[]> zip() {
            return Samples.unzipped(body);
        }
    }

    public Company company(ClientId client) {
        CompanyId id = CompanyId.random();
        DirectoryEntry.Company entry =
                new DirectoryEntry.Company(
                        id, client, 1, "Harbour Bakery", null, Map.of("a", "b"), CREATED);
        List<DirectoryEntry.Connection> connections = new ArrayList<>();
        connections.add(connection(entry, "upac", "Accounting file upload", SourceType.ACCOUNTING));
        connections.add(connection(entry, "upbk", "Banking file upload", SourceType.BANKING));
        connections.add(
                connection(entry, "updo", "Business documents file upload", SourceType.OTHER));
        companies.knows(new CompanyWithConnections(entry, connections));
        return new Company(entry, connections);
    }

    /** Sets the status of all connections of the company at company-service. */
    public void set(Company company, ConnectionStatus status, long version) {
        companies.knows(
                new CompanyWithConnections(
                        company.entry(),
                        company.connections().stream()
                                .map(it -> with(status, version, it))
                                .toList()));
    }

    private static DirectoryEntry.Connection with(
            ConnectionStatus status, long version, DirectoryEntry.Connection it) {
        return new DirectoryEntry.Connection(
                it.id(),
                it.companyId(),
                it.clientId(),
                version,
                it.platformKey(),
                it.platformName(),
                it.integrationId(),
                it.sourceId(),
                it.sourceType(),
                status,
                it.linkedAt(),
                it.created());
    }

    /** Removes the company from company-service. */
    public void forget(Company company) {
        companies.forgets(company.id());
    }

    private static DirectoryEntry.Connection connection(
            DirectoryEntry.Company company, String key, String name, SourceType type) {
        return new DirectoryEntry.Connection(
                new ConnectionId(UUID.randomUUID()),
                company.id(),
                company.clientId(),
                1,
                key,
                name,
                UUID.randomUUID(),
                UUID.randomUUID(),
                type,
                ConnectionStatus.LINKED,
                CREATED,
                CREATED);
    }

    public UploadPart file(String name, byte[] content) {
        return new UploadPart("file", name, content);
    }

    public FileResponse upload(Company company, ConnectionId connection, UploadPart... parts) {
        return upload(company.client(), company.id(), connection, parts);
    }

    public FileResponse upload(
            ClientId client, CompanyId company, ConnectionId connection, UploadPart... parts) {
        return post(
                client,
                uploadPath(company, connection),
                "multipart/form-data; boundary=" + BOUNDARY,
                multipart(List.of(parts)));
    }

    public static String uploadPath(CompanyId company, ConnectionId connection) {
        return "/companies/%s/connections/%s/files".formatted(company, connection);
    }

    public FileResponse post(ClientId client, String path, String contentType, byte[] body) {
        return send(
                request(client, path)
                        .header("Content-Type", contentType)
                        .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                        .build());
    }

    /** A call of a portal user. */
    public FileResponse portal(
            ClientId client, Role role, String method, String path, String body) {
        return send(
                HttpRequest.newBuilder(URI.create(url() + path))
                        .header(
                                "Authorization",
                                TestTokens.at(clock).user(client, role, UUID.randomUUID()))
                        .header("Content-Type", "application/json")
                        .method(method, HttpRequest.BodyPublishers.ofString(body))
                        .build());
    }

    public FileResponse get(ClientId client, String path) {
        return send(request(client, path).GET().build());
    }

    public HttpRequest.Builder request(ClientId client, String path) {
        return HttpRequest.newBuilder(URI.create(url() + path))
                .header("Authorization", TestTokens.at(clock).client(client));
    }

    public FileResponse send(HttpRequest request) {
        try {
            HttpResponse<byte[]> response =
                    http.send(request, HttpResponse.BodyHandlers.ofByteArray());
            return new FileResponse(
                    response.statusCode(), response.headers().map(), response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    public String url() {
        return "http://localhost:" + port();
    }

    public int port() {
        return environment.getRequiredProperty("local.server.port", Integer.class);
    }

    /** The file names in the list. */
    public List<String> names(Company company) {
        List<String> names = new ArrayList<>();
        get(company.client(), "/companies/" + company.id() + "/files")
                .json()
                .forEach(it -> names.add(it.get("fileName").asString()));
        return names;
    }

    /** Number of rows of a company by status. */
    public Map<String, Integer> statuses(Company company) {
        Map<String, Integer> statuses = new LinkedHashMap<>();
        jdbc.sql(
                        """
                        SELECT status, count(*) FROM document WHERE company_id = :id
                         GROUP BY status ORDER BY status
                        """)
                .param("id", company.id().value())
                .query((row, _) -> statuses.put(row.getString(1), row.getInt(2)))
                .list();
        return statuses;
    }

    public static byte[] multipart(List<UploadPart> parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (UploadPart part : parts) {
            out.writeBytes(head(part.field(), part.fileName()));
            out.writeBytes(part.content());
            out.writeBytes(ascii("\r\n"));
        }
        out.writeBytes(tail());
        return out.toByteArray();
    }

    public static byte[] head(String field, String fileName) {
        return ("--"
                        + BOUNDARY
                        + "\r\nContent-Disposition: form-data; name=\""
                        + field
                        + "\"; filename=\""
                        + fileName
                        + "\"\r\nContent-Type: application/octet-stream\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    public static byte[] tail() {
        return ascii("--" + BOUNDARY + "--\r\n");
    }

    public static String boundary() {
        return BOUNDARY;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
