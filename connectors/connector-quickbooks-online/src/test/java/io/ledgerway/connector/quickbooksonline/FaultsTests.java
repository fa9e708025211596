package io.ledgerway.connector.quickbooksonline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.quickbooksonline.api.Faults;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FaultsTests {

    private static final String CAPITALS =
            "{\"Fault\":{\"Error\":[{\"Message\":\"M\",\"Detail\":\"D\",\"code\":\"%s\",\"element\":\"\"}],\"type\":\"ValidationFault\"},\"time\":\"2020-09-29T06:58:50.262-07:00\"}";

    @ParameterizedTest
    @CsvSource({
        "429, 003001, RateLimited",
        "400, 3001, RateLimited",
        "429, 429, RateLimited",
        "403, 3100, InsufficientPermission",
        "400, 5020, InsufficientPermission",
        "400, 6190, InsufficientPermission",
        "401, 3200, AccessTokenRejected",
        "400, 610, NotFound",
        "400, 2030, NotFound",
        "400, 4001, NotFound",
        "400, 2010, ContractViolation",
        "400, 500, ContractViolation",
        "500, 10000, PlatformUnavailable",
        "503, 1, PlatformUnavailable"
    })
    void aCodeDecidesWhatFollows(int status, String code, String type) {
        assertThat(Faults.map(response(status, CAPITALS.formatted(code))).orElseThrow())
                .satisfies(it -> assertThat(it.getClass().getSimpleName()).isEqualTo(type));
    }

    /** As recorded: minimul/qbo_api@34abd0e spec/vcr/error/401.yml. The detail quotes a token. */
    @Test
    void anAuthenticationFaultIsInLowerCaseAndItsDetailIsASecret() {
        var failure =
                Faults.map(
                                response(
                                        401,
                                        """
                                        {"warnings":null,"intuitObject":null,"fault":{"error":[{"message":"message=AuthenticationFailed; errorCode=003200; statusCode=401",
                                         "detail":"Token expired: AB0160139","code":"3200","element":null}],"type":"AUTHENTICATION"},"report":null,
                                         "batchItemResponse":[],"time":1601391072830,"status":null}
                                        """))
                        .orElseThrow();

        assertThat(failure)
                .isInstanceOf(ConnectorException.AccessTokenRejected.class)
                .hasMessageContaining("AuthenticationFailed")
                .hasMessageContaining("3200")
                .hasMessageContaining("intuit_tid 1-5f7349e0")
                .hasMessageNotContaining("AB0160139");
    }

    @Test
    void aFaultInsideASuccessIsAnError() {
        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(() -> Faults.check(response(200, CAPITALS.formatted("610"))))
                .withMessageContaining("D (code 610)");
    }

    @Test
    void aRateLimitHasItsDelayOrAMinute() {
        var told = new Response(429, Map.of("retry-after", "17"), CAPITALS.formatted("3001"));

        assertThat(((ConnectorException.RateLimited) Faults.map(told).orElseThrow()).retryAfter())
                .isEqualTo(Duration.ofSeconds(17));
        assertThat(
                        ((ConnectorException.RateLimited)
                                        Faults.map(response(429, "slow down")).orElseThrow())
                                .retryAfter())
                .isEqualTo(Duration.ofSeconds(60));
    }

    @Test
    void aResponseThatIsNoJsonIsAnError() {
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> Faults.check(response(200, "<html>")));
        assertThat(Faults.map(response(502, "<html>")).orElseThrow())
                .isInstanceOf(ConnectorException.PlatformUnavailable.class);
        assertThat(Faults.map(response(200, "{}"))).isEmpty();
    }

    private static Response response(int status, String body) {
        return new Response(status, Map.of("intuit_tid", "1-5f7349e0"), body);
    }
}
