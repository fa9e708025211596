package io.ledgerway.gateway.limit;

import io.ledgerway.gateway.auth.CompanyService;
import io.ledgerway.model.company.QuotaLeaseResponse;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The limits; {@code ledgerway.limits.enabled=false} ends them all. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnBooleanProperty(name = "ledgerway.limits.enabled", matchIfMissing = true)
class LimitConfiguration {

    @Bean
    ClientQuotas clientQuotas(
            CompanyService company, LimitProperties settings, Clock clock, MeterRegistry meters) {
        QuotaSource source =
                (client, request) ->
                        company.post(
                                QuotaLeaseResponse.class,
                                request,
                                "/internal/clients/{id}/quota",
                                client);
        return new ClientQuotas(new QuotaCalls(source, settings, clock, System::nanoTime, meters));
    }

    @Bean
    LimitsAround limitsAround(ClientQuotas quotas) {
        return new LimitsAround(quotas);
    }

    @Bean
    QuotaFilter quotaFilter(
            ClientQuotas quotas, PeopleProperties people, Clock clock, MeterRegistry meters) {
        return new QuotaFilter(quotas, new PeopleLimit(people, System::nanoTime), clock, meters);
    }

    @Bean
    AddressLimit addressLimit(LimitProperties settings, MeterRegistry meters) {
        return new AddressLimit(new AddressCounts(settings.perIp(), System::nanoTime), meters);
    }
}
