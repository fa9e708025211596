package io.ledgerway.expense.removal;

import io.ledgerway.expense.transaction.Transactions;
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
class RemovalConfiguration {

    private static final Duration REMOVE_EVERY = Duration.ofSeconds(5);

    @Bean
    Removal removal(
            JdbcClient jdbc,
            Transactions transactions,
            CompanyDirectory companyDirectory,
            DeadLetterPurge deadLetters,
            TransactionTemplate transaction) {
        return new Removal(jdbc, transactions, companyDirectory, deadLetters, transaction);
    }

    @Bean
    PeriodicTask removalWork(Removal removal) {
        return new PeriodicTask("removal", REMOVE_EVERY, removal::work);
    }

    @Bean
    EventSubscription<CompanyEvent> companyEvents(Removal removal) {
        return EventSubscription.to(Topic.COMPANY_EVENTS, CompanyEvent.class, removal::on);
    }
}
