package io.ledgerway.webhook;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.identity.TestTokens;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.json.JsonMapper;

/** Calls of people below {@code /portal/api/webhooks}. */
@TestComponent
public class PortalBench {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final MockMvcTester mvc;

    public PortalBench(MockMvcTester mvc) {
        this.mvc = mvc;
    }

    /** A developer's call. */
    public MvcTestResult call(
            HttpMethod method, ClientId client, String path, @Nullable Object body) {
        return call(Role.DEVELOPER, method, client, path, body);
    }

    public MvcTestResult call(
            Role role, HttpMethod method, ClientId client, String path, @Nullable Object body) {
        return send(TestTokens.now().person(client, role, UUID.randomUUID()), method, path, body);
    }

    public MvcTestResult get(ClientId client, String path) {
        return call(HttpMethod.GET, client, path, null);
    }

    /** A call with an API key. */
    public MvcTestResult withKey(HttpMethod method, ClientId client, String path) {
        return send(TestTokens.now().client(client), method, path, "{}");
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
