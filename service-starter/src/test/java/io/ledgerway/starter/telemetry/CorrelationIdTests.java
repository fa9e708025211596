package io.ledgerway.starter.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.slf4j.MDC;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

class CorrelationIdTests {

    private static final String ID = "0f8fad5b-d9cb-469f-a165-70867728950e";

    private final MockHttpServletRequest request = new MockHttpServletRequest();
    private final MockHttpServletResponse response = new MockHttpServletResponse();

    @Test
    void theIdOfTheCallerIsUsed() throws Exception {
        request.addHeader("X-Correlation-Id", ID);
        assertThat(idWhileServed()).isEqualTo(ID);
        assertThat(response.getHeader("X-Correlation-Id")).isEqualTo(ID);
    }

    @Test
    void invalidIdIsReplaced() throws Exception {
        request.addHeader("X-Correlation-Id", "x\nforged log line");
        assertThat(UUID.fromString(idWhileServed())).isNotNull();
    }

    @Test
    void theErrorPartOfACallKeepsTheId() throws Exception {
        String first = idWhileServed();
        assertThat(idWhileServed()).isEqualTo(first);
    }

    @Test
    void threadHasNoIdAfterTheRequest() throws Exception {
        idWhileServed();
        assertThat(MDC.get(CorrelationId.LOG_FIELD)).isNull();
        assertThat(CorrelationId.current()).isNotEqualTo(CorrelationId.current());
    }

    @Test
    void canBeSwitchedOff() {
        var context =
                new WebApplicationContextRunner()
                        .withConfiguration(AutoConfigurations.of(TelemetryAutoConfiguration.class));
        context.run(service -> assertThat(service).hasBean("correlationIdFilter"));
        context.withPropertyValues("ledgerway.telemetry.enabled=false")
                .run(service -> assertThat(service).doesNotHaveBean("correlationIdFilter"));
    }

    private String idWhileServed() throws Exception {
        var seen = new AtomicReference<String>("");
        var filter = new CorrelationIdFilter();
        filter.doFilter(
                request,
                response,
                (in, out) -> {
                    seen.set(CorrelationId.current());
                    new MockFilterChain().doFilter(in, out);
                });
        return seen.get();
    }
}
