package io.ledgerway.gateway.limit;

import io.ledgerway.gateway.auth.CompanyServiceClient;
import io.ledgerway.model.company.QuotaLeaseResponse;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.cloud.gateway.config.HttpClientProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans of the limits; {@code ledgerway.limits.enabled=false} disables all of them. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnBooleanProperty(name = "ledgerway.limits.enabled", matchIfMissing = true)
class LimitConfiguration {

    @Bean
    ClientQuotas clientQuotas(
            CompanyServiceClient company,
            LimitProperties settings,
            Clock clock,
            MeterRegistry meters) {
        QuotaLeaseClient source =
                (client, request) ->
                        company.post(
                                QuotaLeaseResponse.class,
                                request,
                                "/internal/clients/{id}/quota-lease",
                                client);
        return new ClientQuotas(new QuotaLeases(source, settings, clock, System::nanoTime, meters));
    }

    @Bean
    ClientLimitPolicy clientLimitPolicy(
            ClientQuotas quotas,
            HttpClientProperties services,
            PortalUserLimitProperties portalUsers,
            Clock clock,
            MeterRegistry meters) {
        return new ClientLimitPolicy(
                quotas,
                new ServiceConcurrencyLimiter(services.getPool().getMaxConnections()),
                new PortalUserLimits(portalUsers, System::nanoTime),
                clock,
                meters);
    }

    @Bean
    AddressConcurrencyPolicy addressConcurrencyPolicy(
            LimitProperties settings, MeterRegistry meters) {
        return new AddressConcurrencyPolicy(settings.concurrentPerIp(), meters);
    }

    @Bean
    AddressRatePolicy addressRatePolicy(LimitProperties settings, MeterRegistry meters) {
        return new AddressRatePolicy(
                new RequestRateLimiter(settings.perIp(), System::nanoTime), meters);
    }
}
