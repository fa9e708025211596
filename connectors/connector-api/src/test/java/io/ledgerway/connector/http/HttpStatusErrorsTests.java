package io.ledgerway.connector.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Response;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpStatusErrorsTests {

    @ParameterizedTest
    @CsvSource({
        "302,ContractViolation",
        "400,ContractViolation",
        "401,AccessTokenRejected",
        "403,InsufficientPermission",
        "404,NotFound",
        "408,PlatformUnavailable",
        "410,CursorExpired",
        "429,RateLimited",
        "500,PlatformUnavailable",
        "503,PlatformUnavailable",
    })
    void everyStatusIsMapped(int status, String kind) {
        var failure = ErrorMapper.byStatus().map(new Response(status, Map.of(), "x"));

        assertThat(failure)
                .hasValueSatisfying(each -> {
                    assertThat(each.getClass().getSimpleName()).isEqualTo(kind);
                    assertThat(each).hasMessage("HTTP " + status);
                });
    }

    @ParameterizedTest
    @CsvSource({"200", "201", "204"})
    void successIsNoError(int status) {
        assertThat(ErrorMapper.byStatus().map(new Response(status, Map.of(), ""))).isEmpty();
    }

    @Test
    void retryAfterIsSecondsOrADate() {
        assertThat(pause(Map.of("retry-after", "7"))).hasSeconds(7);
        assertThat(
                        pause(
                                Map.of(
                                        "date",
                                        "Sun, 01 Mar 2026 08:00:00 GMT",
                                        "retry-after",
                                        "Sun, 01 Mar 2026 08:01:30 GMT")))
                .hasSeconds(90);
        assertThat(
                        pause(
                                Map.of(
                                        "date",
                                        "Sun, 01 Mar 2026 08:00:00 GMT",
                                        "retry-after",
                                        "Sun, 01 Mar 2026 07:00:00 GMT")))
                .isZero();
    }

    @Test
    void anUnreadableRetryAfterIsAMinute() {
        assertThat(pause(Map.of())).isEqualTo(HttpStatusErrors.DEFAULT_RETRY_AFTER);
        assertThat(pause(Map.of("retry-after", "soon")))
                .isEqualTo(HttpStatusErrors.DEFAULT_RETRY_AFTER);
        assertThat(pause(Map.of("retry-after", "Sun, 01 Mar 2026 08:01:30 GMT")))
                .isEqualTo(HttpStatusErrors.DEFAULT_RETRY_AFTER);
    }

    private static Duration pause(Map<String, String> headers) {
        return HttpStatusErrors.map(new Response(429, headers, ""), "slow down")
                .map(ConnectorException.RateLimited.class::cast)
                .orElseThrow()
                .retryAfter();
    }
}
