package io.ledgerway.gateway.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.route.ServiceAddressProperties;
import io.ledgerway.gateway.route.Upstream;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestRecorderTests {

    private static final URI ADDRESS = URI.create("http://localhost");

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

    private final RequestRecorder recorder =
            new RequestRecorder(
                    meters,
                    new ServiceAddressProperties(
                            ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS));

    /** Prometheus sees no increase when the first value of a counter is 1. */
    @ParameterizedTest
    @ValueSource(strings = {"none", "1xx", "2xx", "3xx", "4xx", "5xx"})
    void counterOfAClassExistsBeforeItsFirstValue(String responseClass) {
        assertThat(responses(responseClass)).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void counterOfErrorsOfAServiceExistsBeforeItsFirstValue(Upstream service) {
        assertThat(
                        meters.get("ledgerway.gateway.upstream.errors")
                                .tag("upstream", service.serviceName())
                                .counter()
                                .count())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({"0, none", "101, 1xx", "200, 2xx", "304, 3xx", "404, 4xx", "502, 5xx", "999, none"})
    void responseCountsOnceInItsClass(int status, String responseClass) {
        recorder.record("GET", null, null, status, null, 1);

        assertThat(responses(responseClass)).isOne();
        assertThat(allResponses()).isOne();
    }

    /** A probe gets 503 while the replica is not ready; no caller does. */
    @Test
    void responseOfTheManagementPortDoesNotCount() {
        recorder.record("GET", null, "/actuator/health/**", 503, null, 1);

        assertThat(allResponses()).isZero();
    }

    private double allResponses() {
        return meters.get("ledgerway.gateway.responses").counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }

    private double responses(String responseClass) {
        return meters.get("ledgerway.gateway.responses")
                .tag("class", responseClass)
                .counter()
                .count();
    }
}
