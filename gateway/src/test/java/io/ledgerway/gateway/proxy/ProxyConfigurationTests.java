package io.ledgerway.gateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import reactor.netty.http.client.HttpClient;

class ProxyConfigurationTests {

    /** Transfers of files have 12 minutes until their response starts. */
    @Test
    void filterChainBreaksOffAResponseThatStallsForLongerThanAnyRouteMayTake() {
        HttpClient client = new ProxyConfiguration().longestPause().customize(HttpClient.create());

        assertThat(client.configuration().responseTimeout())
                .isBetween(Duration.ofMinutes(13), Duration.ofMinutes(20));
    }
}
