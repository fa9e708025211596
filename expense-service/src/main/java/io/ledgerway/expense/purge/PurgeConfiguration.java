package io.ledgerway.expense.purge;

import io.ledgerway.expense.transaction.TransactionRepository;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.starter.deadletter.DeadLetterPurge;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.inbox.EventSubscription;
import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
class PurgeConfiguration {

    private static final Duration PURGE_INTERVAL = Duration.ofSeconds(5);

    @Bean
    CompanyPurge companyPurge(
            JdbcClient jdbc,
            TransactionRepository transactionRepository,
            CompanyDirectory companyDirectory,
            DeadLetterPurge deadLetters,
            TransactionTemplate transaction) {
        return new CompanyPurge(
                jdbc, transactionRepository, companyDirectory, deadLetters, transaction);
    }

    @Bean
    PeriodicTask companyPurgeTask(CompanyPurge companyPurge) {
        return new PeriodicTask("company-purge", PURGE_INTERVAL, companyPurge::purgeDue);
    }

    @Bean
    EventSubscription<CompanyEvent> companyEvents(CompanyPurge companyPurge) {
        return EventSubscription.to(Topic.COMPANY_EVENTS, CompanyEvent.class, companyPurge::on);
    }
}
