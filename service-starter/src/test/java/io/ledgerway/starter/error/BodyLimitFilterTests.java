package io.ledgerway.starter.error;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import tools.jackson.databind.json.JsonMapper;

/** The number of values in a body; {@link ContainerErrorsTests} tests responses. */
class BodyLimitFilterTests {

    private final BodyLimitFilter filter =
            new BodyLimitFilter(
                    10_000_000, new JsonErrorResponseWriter("SampleApi", JsonMapper.shared()));

    private long length;

    @ParameterizedTest
    @ValueSource(strings = {"{},", "[],", "0,0,"})
    void bodiesOfTooManyValuesAreTooLarge(String values) throws Exception {
        String most = values.repeat(250_000);

        assertThat(read("/orders", most, this::together)).isEqualTo(most.length());
        assertThatExceptionOfType(BodyTooLargeException.class)
                .isThrownBy(() -> read("/orders", most + values, this::together));
    }

    @Test
    void singleReadsAreCounted() throws Exception {
        String most = "{},".repeat(250_000);

        assertThat(read("/orders", most, this::oneByOne)).isEqualTo(most.length());
        assertThatExceptionOfType(BodyTooLargeException.class)
                .isThrownBy(() -> read("/orders", most + "{},", this::oneByOne));
    }

    @Test
    void bodiesOfOtherServicesMayBeBinary() throws Exception {
        String many = ",".repeat(600_000);

        assertThat(read("/internal/files/7", many, this::together)).isEqualTo(many.length());
    }

    private void together(InputStream body) throws IOException {
        length = body.readAllBytes().length;
    }

    private void oneByOne(InputStream body) throws IOException {
        length = 0;
        while (body.read() >= 0) {
            length++;
        }
    }

    private long read(String path, String body, BodyReader reader)
            throws IOException, ServletException {
        MockHttpServletRequest request = new MockHttpServletRequest("PUT", path);
        request.setContent(body.getBytes(UTF_8));
        FilterChain handler = (sent, _) -> reader.read(sent.getInputStream());
        filter.doFilter(request, new MockHttpServletResponse(), handler);
        return length;
    }

    private interface BodyReader {

        void read(InputStream body) throws IOException;
    }
}
