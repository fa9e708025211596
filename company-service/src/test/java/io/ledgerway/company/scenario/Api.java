package io.ledgerway.company.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.RequestHeaders;
import io.ledgerway.model.identity.Role;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.testsupport.time.MutableClock;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import org.springframework.test.web.servlet.request.MockMvcRequestBuilders;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Calls of the API by a client or another service, and common requests of tests. */
public final class Api {

    private final MockMvc mvc;
    private final JdbcClient jdbc;
    private final MutableClock clock;
    private final JsonMapper json;

    Api(MockMvc mvc, JdbcClient jdbc, MutableClock clock, JsonMapper json) {
        this.mvc = mvc;
        this.jdbc = jdbc;
        this.clock = clock;
        this.json = json;
    }

    /** A response; the body is null if it is empty or a page. */
    public record ApiResponse(
            int status, HttpHeaders headers, String text, @Nullable JsonNode json) {

        /** The body, which must not be empty and must not contain null. */
        public JsonNode body() {
            assertThat(json).isNotNull();
            assertThat(text).doesNotContainPattern("[:,\\[]\\s*null\\b");
            return Optional.ofNullable(json).orElseThrow();
        }

        public ApiResponse ok() {
            assertThat(status).describedAs(text).isEqualTo(200);
            return this;
        }

        /** Asserts an error response of this status and returns its message. */
        public String refused(int expected) {
            assertThat(status).describedAs(text).isEqualTo(expected);
            assertThat(body().path("statusCode").intValue()).isEqualTo(expected);
            assertThat(body().path("service").stringValue()).isEqualTo("ClientsApi");
            return body().path("error").stringValue();
        }
    }

    public ClientId client(Plan plan) {
        ClientId id = ClientId.random();
        jdbc.sql("INSERT INTO client (id, name, plan, created_at) VALUES (?, ?, ?, ?)")
                .params(
                        id.value(),
                        "Client " + id,
                        plan.wire(),
                        clock.instant().atOffset(ZoneOffset.UTC))
                .update();
        return id;
    }

    public ClientId client() {
        return client(Plan.PAID);
    }

    /** Creates a company and returns its id. */
    public String company(ClientId client) {
        return post(client, "/companies", "{\"name\": \"Harbour Bakery\"}")
                .ok()
                .body()
                .path("id")
                .stringValue();
    }

    /** Creates a connection and returns the response. */
    public JsonNode connection(ClientId client, String company, String platform) {
        return post(
                        client,
                        "/companies/" + company + "/connections",
                        "{\"platformKey\": \"" + platform + "\"}")
                .ok()
                .body();
    }

    public JsonNode connection(ClientId client, JsonNode connection, String company) {
        return get(
                        client,
                        "/companies/"
                                + company
                                + "/connections/"
                                + connection.path("id").stringValue())
                .ok()
                .body();
    }

    public ApiResponse get(ClientId client, String path) {
        return call(HttpMethod.GET, path, null, as(client, Plan.PAID));
    }

    public ApiResponse post(ClientId client, String path, @Nullable String body) {
        return call(HttpMethod.POST, path, body, as(client, Plan.PAID));
    }

    public ApiResponse post(ClientId client, Plan plan, String path, String body) {
        return call(HttpMethod.POST, path, body, as(client, plan));
    }

    public ApiResponse send(
            HttpMethod method, ClientId client, String path, @Nullable String body) {
        return call(method, path, body, as(client, Plan.PAID));
    }

    /** Calls an internal path as the service that uses it. */
    public ApiResponse internal(HttpMethod method, String path, @Nullable String body) {
        return internal(caller(path), method, path, body);
    }

    /** Calls an internal path as a service. */
    public ApiResponse internal(
            ServiceName service, HttpMethod method, String path, @Nullable String body) {
        return call(method, path, body, TestTokens.at(clock).internal(service));
    }

    private static ServiceName caller(String path) {
        if (path.startsWith("/internal/connections/") || path.startsWith("/internal/directory/")) {
            return ServiceName.SYNC;
        }
        return path.endsWith("/tags") || path.endsWith("/name")
                ? ServiceName.WEBHOOK
                : ServiceName.GATEWAY;
    }

    /** Calls the API as a signed-in user. */
    public ApiResponse userCall(
            Role role, HttpMethod method, ClientId client, String path, @Nullable String body) {
        return call(method, path, body, TestTokens.at(clock).user(client, role, UUID.randomUUID()));
    }

    /** Calls the API as an operator. */
    public ApiResponse operator(HttpMethod method, String path, @Nullable String body) {
        return call(method, path, body, TestTokens.at(clock).operator());
    }

    /** Calls the API with a value of Authorization and a client address. */
    public ApiResponse from(
            @Nullable String address,
            String token,
            HttpMethod method,
            String path,
            @Nullable String body) {
        return call(method, path, body, token, address);
    }

    private String as(ClientId client, Plan plan) {
        return TestTokens.at(clock).client(client, plan);
    }

    private ApiResponse call(HttpMethod method, String path, @Nullable String body, String token) {
        return call(method, path, body, token, null);
    }

    private ApiResponse call(
            HttpMethod method,
            String path,
            @Nullable String body,
            String token,
            @Nullable String address) {
        MockHttpServletRequestBuilder request =
                MockMvcRequestBuilders.request(method, URI.create(path))
                        .header(HttpHeaders.AUTHORIZATION, token)
                        .contentType(MediaType.APPLICATION_JSON);
        if (address != null) {
            request.header(RequestHeaders.CLIENT_ADDRESS, address);
        }
        if (body != null) {
            request.content(body);
        }
        try {
            MockHttpServletResponse response = mvc.perform(request).andReturn().getResponse();
            String text = response.getContentAsString(StandardCharsets.UTF_8);
            HttpHeaders headers = new HttpHeaders();
            response.getHeaderNames().forEach(it -> headers.addAll(it, response.getHeaders(it)));
            return new ApiResponse(
                    response.getStatus(),
                    headers,
                    text,
                    text.isEmpty() || text.startsWith("<") ? null : json.readTree(text));
        } catch (Exception e) {
            throw new IllegalStateException(method + " " + path, e);
        }
    }
}
