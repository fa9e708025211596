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
