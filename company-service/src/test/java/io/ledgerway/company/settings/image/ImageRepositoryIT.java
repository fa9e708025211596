package io.ledgerway.company.settings.image;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.settings.ClientSettingsService;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.testsupport.time.MutableClock;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import org.springframework.test.web.servlet.request.MockMvcRequestBuilders;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class ImageRepositoryIT {

    private static final String LOGO = "/portal/api/settings/logo";

    @Autowired Api api;
    @Autowired MockMvc mvc;
    @Autowired MutableClock clock;
    @Autowired ClientSettingsService settings;
    @Autowired ImageRepository images;

    @Test
    void logoIsPublicAndCannotExecuteScripts() throws Exception {
        ClientId client = api.client();
        byte[] image = ImageInspectorTests.drawn("png", 60, 10);
        assertThat(settings.logo(client)).isEmpty();

        // the declared content type is ignored
        assertThat(put(Role.DEVELOPER, client, LOGO, image, MediaType.TEXT_HTML)).isEqualTo(200);

        URI address = settings.logo(client).orElseThrow().address();
        assertThat(address).hasToString(profile(client).path("logoUrl").stringValue());
        MockHttpServletResponse shown = visit(address, null);
        assertThat(shown.getContentAsByteArray()).isEqualTo(image);
        assertThat(shown.getContentType()).isEqualTo("image/png");
        assertThat(shown.getHeaders("Cache-Control"))
                .containsExactly("public, max-age=31536000, immutable");
        assertThat(shown.getHeaders("X-Content-Type-Options")).containsExactly("nosniff");
        assertThat(shown.getHeaders("Content-Security-Policy"))
                .singleElement()
                .asString()
                .contains("sandbox", "default-src 'none'");
        String tag = String.valueOf(shown.getHeader("ETag"));
        assertThat(visit(address, tag).getStatus()).isEqualTo(304);
        // the image at the address without a version may change
        assertThat(visit(URI.create(address.getPath()), null).getHeader("Cache-Control"))
                .isEqualTo("public, max-age=300");

        put(
                Role.DEVELOPER,
                client,
                LOGO,
                ImageInspectorTests.drawn("gif", 9, 9),
                MediaType.IMAGE_PNG);
        assertThat(settings.logo(client).orElseThrow().address()).isNotEqualTo(address);
        assertThat(visit(address, tag).getContentType()).isEqualTo("image/gif");

        assertThat(send(HttpMethod.DELETE, Role.DEVELOPER, client).status()).isEqualTo(204);
        send(HttpMethod.DELETE, Role.DEVELOPER, client).refused(404);
        send(HttpMethod.GET, Role.DEVELOPER, client).refused(404);
        assertThat(profile(client).has("logoUrl")).isFalse();
        assertThat(visit(address, null).getStatus()).isEqualTo(404);
    }

    @Test
    void readersShareTheContent() throws Exception {
        ClientId client = api.client();
        byte[] image = ImageInspectorTests.drawn("png", 9, 9);
        put(Role.DEVELOPER, client, LOGO, image, MediaType.IMAGE_PNG);

        StoredImage shared = images.read(client, ImageKind.LOGO).orElseThrow();

        assertThat(shared.content()).isEqualTo(image);
        assertThat(images.read(client, ImageKind.LOGO)).containsSame(shared);
        put(
                Role.DEVELOPER,
                client,
                LOGO,
                ImageInspectorTests.drawn("gif", 9, 9),
                MediaType.IMAGE_PNG);
        assertThat(images.read(client, ImageKind.LOGO).orElseThrow().mediaType())
                .isEqualTo("image/gif");
    }

    @Test
    void iconIsIndependentOfTheLogo() throws Exception {
        ClientId client = api.client();
        String path = "/portal/api/settings/icon";
        byte[] image = ImageInspectorTests.drawn("png", 32, 32);

        assertThat(put(Role.ADMINISTRATOR, client, path, image, MediaType.IMAGE_PNG))
                .isEqualTo(200);

        JsonNode icon = api.userCall(Role.ANALYST, HttpMethod.GET, client, path, null).ok().body();
        assertThat(icon.path("size").intValue()).isEqualTo(image.length);
        assertThat(profile(client).path("iconUrl")).isEqualTo(icon.path("url"));
        assertThat(profile(client).has("logoUrl")).isFalse();
        assertThat(put(Role.ADMINISTRATOR, client, path, new byte[512_001], MediaType.IMAGE_PNG))
                .isEqualTo(413);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<svg/>", "nonsense"})
    void invalidImagesAreRejected(String content) throws Exception {
        assertThat(
                        put(
                                Role.DEVELOPER,
                                api.client(),
                                LOGO,
                                content.getBytes(StandardCharsets.UTF_8),
                                MediaType.APPLICATION_OCTET_STREAM))
                .isEqualTo(400);
    }

    @Test
    void onlyEditorsChangeImages() throws Exception {
        ClientId client = api.client();
        byte[] image = ImageInspectorTests.drawn("png", 9, 9);

        assertThat(put(Role.ANALYST, client, LOGO, image, MediaType.IMAGE_PNG)).isEqualTo(403);
        send(HttpMethod.DELETE, Role.ANALYST, client).refused(403);
        api.get(client, LOGO).refused(403);
        assertThat(settings.logo(client)).isEmpty();
        assertThat(visit(URI.create("/link/logo/" + UUID.randomUUID()), null).getStatus())
                .isEqualTo(404);
        assertThat(visit(URI.create("/link/logo/nonsense"), null).getStatus()).isEqualTo(404);
    }

    private JsonNode profile(ClientId client) {
        return api.get(client, "/profile").ok().body();
    }

    private Api.ApiResponse send(HttpMethod method, Role role, ClientId client) {
        return api.userCall(role, method, client, LOGO, null);
    }

    private int put(Role role, ClientId client, String path, byte[] content, MediaType type)
            throws Exception {
        return mvc.perform(
                        MockMvcRequestBuilders.put(path)
                                .header(
                                        "Authorization",
                                        TestTokens.at(clock).user(client, role, UUID.randomUUID()))
                                .contentType(type)
                                .content(content))
                .andReturn()
                .getResponse()
                .getStatus();
    }

    private MockHttpServletResponse visit(URI address, @Nullable String tag) throws Exception {
        MockHttpServletRequestBuilder request =
                MockMvcRequestBuilders.get(address)
                        .header("Authorization", TestTokens.at(clock).link());
        if (tag != null) {
            request.header("If-None-Match", tag);
        }
        return mvc.perform(request).andReturn().getResponse();
    }
}
