package io.ledgerway.company.admin;

import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.deadletter.DeadLetterService;
import io.ledgerway.starter.identity.InternalRestClientFactory;
import java.net.URI;
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
                        remote(ServiceName.SYNC, http, addresses.sync()),
                        remote(ServiceName.EXPENSE, http, addresses.expense()),
                        remote(ServiceName.FILE, http, addresses.file()),
                        remote(ServiceName.WEBHOOK, http, addresses.webhook())),
                audit,
                transactions);
    }

    private static DeadLetterSource remote(
            ServiceName service, InternalRestClientFactory http, URI address) {
        return new RemoteDeadLetters(service.wire(), http.create(service, address));
    }
}
