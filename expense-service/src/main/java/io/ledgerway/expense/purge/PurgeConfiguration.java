package io.ledgerway.expense.purge;

import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.starter.inbox.EventSubscription;
import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(CompanyPurge.class)
class PurgeConfiguration {

    private static final Duration PURGE_INTERVAL = Duration.ofSeconds(5);

    @Bean
    PeriodicTask companyPurgeTask(CompanyPurge companyPurge) {
        return new PeriodicTask("company-purge", PURGE_INTERVAL, companyPurge::purgeDue);
    }

    @Bean
    EventSubscription<CompanyEvent> companyEvents(CompanyPurge companyPurge) {
        return EventSubscription.to(Topic.COMPANY_EVENTS, CompanyEvent.class, companyPurge::on);
    }
}
