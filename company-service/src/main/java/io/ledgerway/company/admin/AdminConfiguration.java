package io.ledgerway.company.admin;

import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.deadletter.DeadLetterService;
import io.ledgerway.starter.identity.InternalRestClientFactory;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.support.TransactionOperations;

/** Beans of the operator API over all services. */
@Configuration(proxyBeanMethods = false)
class AdminConfiguration {

    @Bean
    DeadLetterAggregator deadLetterAggregator(
            DeadLetterService deadLetters,
            InternalRestClientFactory http,
            ServicesProperties addresses,
            AuditTrail audit,
            TransactionOperations transactions) {
        return new DeadLetterAggregator(
                List.of(
                        new LocalDeadLetters(deadLetters),
                        new RemoteDeadLetters("sync-service", http.create(addresses.sync())),
                        new RemoteDeadLetters("expense-service", http.create(addresses.expense())),
                        new RemoteDeadLetters("file-service", http.create(addresses.file())),
                        new RemoteDeadLetters("webhook-service", http.create(addresses.webhook()))),
                audit,
                transactions);
    }
}
