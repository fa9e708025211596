package io.ledgerway.gateway.calleraddress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.gateway.policy.RequestFactsExamples;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CallerAddressTests {

    private static final List<String> PROXIES = List.of("10.0.0.0/9", "2001:db8::/33", "192.0.2.7");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    203.0.113.5 |                                   | 203.0.113.5
                    203.0.113.5 | 198.51.100.1                      | 203.0.113.5
                    10.1.2.3    |                                   | 10.1.2.3
                    10.1.2.3    | 198.51.100.1                      | 198.51.100.1
                    10.1.2.3    | 1.1.1.1, 198.51.100.1             | 198.51.100.1
                    10.1.2.3    | 198.51.100.1, 192.0.2.7,10.9.9.9  | 198.51.100.1
                    10.1.2.3    | 10.0.0.1, 192.0.2.7               | 10.0.0.1
                    10.1.2.3    | 198.51.100.1:4711                 | 198.51.100.1
                    10.1.2.3    | [2001:db8:8000::1]:443            | 2001:db8:8000:0:0:0:0:1
                    10.1.2.3    | 2001:db8:7fff::1                  | 2001:db8:7fff:0:0:0:0:1
                    10.1.2.3    | 198.51.100.1, somebody            | 10.1.2.3
                    10.1.2.3    | 198.51.100.1, unknown, 10.2.2.2   | 10.2.2.2
                    10.1.2.3    | 198.51.100.1,                     | 10.1.2.3
                    10.200.2.3  | 198.51.100.1                      | 10.200.2.3
                    ::1         | 198.51.100.1                      | 0:0:0:0:0:0:0:1
                    """)
    void theLastAddressThatIsNotAProxyOfOurs(
            String from, @Nullable String forwardedFor, String expected) {
        assertThat(resolve(PROXIES, from, forwardedFor)).isEqualTo(expected);
    }

    @Test
    void longTextThatIsNoAddressIsReadOnce() {
        String text = ":".repeat(200_000) + "x";

        assertTimeout(
                Duration.ofSeconds(10),
                () -> assertThat(resolve(PROXIES, "10.1.2.3", text)).isEqualTo("10.1.2.3"));
    }

    @Test
    void withoutProxiesOnlyTheConnectionCounts() {
        assertThat(resolve(List.of(), "127.0.0.1", "198.51.100.1")).isEqualTo("127.0.0.1");
        assertThat(resolve(List.of(""), "127.0.0.1", "198.51.100.1")).isEqualTo("127.0.0.1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/x", "localhost", "::/129"})
    void aNetworkThatIsNoneIsRefusedAtTheStart(String cidr) {
        assertThatThrownBy(() -> TrustedProxies.of(List.of(cidr)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(cidr);
    }

    private static String resolve(
            List<String> proxies, String from, @Nullable String forwardedFor) {
        RequestFacts facts =
                RequestFactsExamples.get(
                        "/",
                        forwardedFor == null ? Map.of() : Map.of("X-Forwarded-For", forwardedFor));
        return new CallerAddressResolver(TrustedProxies.of(proxies))
                .resolve(new InetSocketAddress(InetAddress.ofLiteral(from), 1), facts.headers());
    }
}
