package io.ledgerway.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.identity.TestTokens;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.json.JsonMapper;

/** Calls of {@code /portal/api/webhooks} by users. */
@TestComponent
public class PortalBench {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final MockMvcTester mvc;
    private final JdbcClient jdbc;

    public PortalBench(MockMvcTester mvc, JdbcClient jdbc) {
        this.mvc = mvc;
        this.jdbc = jdbc;
    }

    /** A developer's call. */
    public MvcTestResult call(
            HttpMethod method, ClientId client, String path, @Nullable Object body) {
        return call(Role.DEVELOPER, method, client, path, body);
    }

    public MvcTestResult call(
            Role role, HttpMethod method, ClientId client, String path, @Nullable Object body) {
        return send(TestTokens.now().user(client, role, UUID.randomUUID()), method, path, body);
    }

    public MvcTestResult get(ClientId client, String path) {
        return call(HttpMethod.GET, client, path, null);
    }

    /** A call with an API key. */
    public MvcTestResult withKey(HttpMethod method, ClientId client, String path) {
        return send(TestTokens.now().client(client), method, path, "{}");
    }

    /** The table has an encrypted value of the consumer that does not contain the plaintext. */
    public void assertSealed(String table, UUID consumer, byte[] clear) {
        assertThat(
                        jdbc.sql("SELECT sealed FROM " + table + " WHERE consumer_id = :id")
                                .param("id", consumer)
                                .query(byte[].class)
                                .list())
                .isNotEmpty()
                .allSatisfy(sealed ->
                        assertThat(new String(sealed, StandardCharsets.ISO_8859_1))
                                .doesNotContain(new String(clear, StandardCharsets.ISO_8859_1)));
    }

    private MvcTestResult send(
            String authorization, HttpMethod method, String path, @Nullable Object body) {
        MockMvcTester.MockMvcRequestBuilder request =
                mvc.method(method)
                        .uri("/portal/api/webhooks" + path)
                        .header(HttpHeaders.AUTHORIZATION, authorization);
        if (body != null) {
            request.contentType(MediaType.APPLICATION_JSON)
                    .content(body instanceof String text ? text : JSON.writeValueAsString(body));
        }
        return request.exchange();
    }
}
