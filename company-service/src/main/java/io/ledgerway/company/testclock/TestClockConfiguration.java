package io.ledgerway.company.testclock;

import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.starter.identity.InternalRestClientFactory;
import io.ledgerway.starter.time.ServiceClock;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.web.client.RestClient;

/**
 * Beans of the test clock. They are always created, because the beans of an image are fixed when it
 * is built. Without a test clock they do nothing.
 */
@Configuration(proxyBeanMethods = false)
@Import({ClockFollowerRepository.class, TestClockMoveRepository.class, TestClockService.class})
class TestClockConfiguration {

    @Bean
    TestClockMover testClockMover(
            TestClockMoveRepository moves,
            ClockFollowerRepository followers,
            ServiceClock own,
            Clock clock,
            InternalRestClientFactory internal,
            TestClockAddressProperties addresses,
            RestClient.Builder http,
            @Value("${ledgerway.sandbox.url:}") String sandbox,
            @Value("${ledgerway.sandbox.client-id:ledgerway}") String sandboxClient,
            @Value("${ledgerway.sandbox.client-secret:ledgerway-local-secret}")
                    String sandboxSecret,
            @Value("${ledgerway.test-clock.settle-timeout:2m}") Duration settleTimeout) {
        List<SteppedClock> services = new ArrayList<>();
        if (!sandbox.isBlank()) {
            services.add(
                    new SandboxClockClient(
                            http.baseUrl(sandbox)
                                    .defaultHeaders(
                                            it -> it.setBasicAuth(sandboxClient, sandboxSecret))
                                    .build(),
                            clock));
        }
        services.add(new LocalServiceClock(own));
        services.add(remote(ServiceName.SYNC, internal, addresses.sync()));
        services.add(remote(ServiceName.EXPENSE, internal, addresses.expense()));
        services.add(remote(ServiceName.FILE, internal, addresses.file()));
        services.add(remote(ServiceName.WEBHOOK, internal, addresses.webhook()));
        return new TestClockMover(moves, followers, services, own, clock, settleTimeout);
    }

    private static SteppedClock remote(
            ServiceName service, InternalRestClientFactory internal, URI address) {
        return new ServiceClockClient(service.wire(), internal.create(service, address));
    }
}
