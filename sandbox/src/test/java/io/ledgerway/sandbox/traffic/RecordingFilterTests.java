package io.ledgerway.sandbox.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.FilterChain;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RecordingFilterTests {

    private static final DialectTraffic DIALECT =
            new DialectTraffic() {
                @Override
                public boolean isLimited(HttpServletRequest request) {
                    return false;
                }

                @Override
                public void refuse(HttpServletResponse response, Limits.Refusal refusal) {
                    throw new UnsupportedOperationException();
                }

                @Override
                public String path() {
                    return "/dialect/";
                }

                @Override
                public @Nullable String tenantOf(HttpServletRequest request) {
                    return null;
                }

                @Override
                public @Nullable String applicationOf(HttpServletRequest request) {
                    return null;
                }
            };

    @TempDir Path folder = Path.of("");

    @Test
    void callOfADialectIsAFileWithoutCredentials() throws Exception {
        MockHttpServletResponse response = call("/dialect/things");
        assertThat(response.getContentAsString()).isEqualTo("{\"b\":2}");
        call("/native/v1/things");

        try (Stream<Path> files = Files.list(folder)) {
            List<Path> all = files.toList();
            assertThat(all).hasSize(1);
            String text = Files.readString(all.getFirst());
            assertThat(text).doesNotContain("secret");
            JsonNode call = JsonMapper.shared().readTree(text);
            assertThat(call.at("/request/method").asString()).isEqualTo("PUT");
            assertThat(call.at("/request/body").asString()).isEqualTo("{\"a\":1}");
            assertThat(call.at("/response/status").asInt()).isEqualTo(201);
            assertThat(call.at("/response/body").asString()).isEqualTo("{\"b\":2}");
        }
    }

    @Test
    void tokensOfTheAuthorizationAreHidden() throws Exception {
        MockHttpServletRequest request = new MockHttpServletRequest("GET", "/dialect/token");
        request.setQueryString("code=secret-code&scope=a&state=secret-state");
        request.addHeader("Cookie", "session=secret");
        FilterChain chain =
                (_, answer) -> {
                    HttpServletResponse response = (HttpServletResponse) answer;
                    response.setContentType("application/json");
                    response.setHeader("Location", "http://a.test/back?code=secret&x=1");
                    response.addHeader("Set-Cookie", "session=secret");
                    response.getOutputStream()
                            .write(
                                    """
                                    {"access_token":"secret-1","refresh_token" : "secret-2",
                                     "id_token":"secret-3","expires_in":1800}
                                    """
                                            .getBytes(StandardCharsets.UTF_8));
                };

        new RecordingFilter(folder, List.of(DIALECT), JsonMapper.shared())
                .doFilter(request, new MockHttpServletResponse(), chain);

        try (Stream<Path> files = Files.list(folder)) {
            String text = Files.readString(files.findFirst().orElseThrow());
            assertThat(text).doesNotContain("secret");
            JsonNode call = JsonMapper.shared().readTree(text);
            assertThat(call.at("/request/query").asString())
                    .isEqualTo("code=***&scope=a&state=***");
            assertThat(call.at("/response/headers/Location").asString())
                    .isEqualTo("http://a.test/back?code=***&x=1");
            assertThat(call.at("/response/body").asString())
                    .contains("\"access_token\":\"***\"", "\"expires_in\":1800");
        }
    }

    private MockHttpServletResponse call(String path) throws Exception {
        MockHttpServletRequest request = new MockHttpServletRequest("PUT", path);
        request.addHeader("Authorization", "Bearer secret");
        request.setContentType("application/json");
        request.setContent("{\"a\":1}".getBytes(StandardCharsets.UTF_8));
        MockHttpServletResponse response = new MockHttpServletResponse();
        FilterChain chain =
                (asked, answer) -> {
                    asked.getInputStream().readAllBytes();
                    answer.setContentType("application/json");
                    ((HttpServletResponse) answer).setStatus(201);
                    answer.getOutputStream().write("{\"b\":2}".getBytes(StandardCharsets.UTF_8));
                };
        new RecordingFilter(folder, List.of(DIALECT), JsonMapper.shared())
                .doFilter(request, response, chain);
        return response;
    }
}
