package io.ledgerway.company.admin;

import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.deadletter.DeadLetterService;
import io.ledgerway.starter.identity.InternalRestClientFactory;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.support.TransactionOperations;

/** The operator's view over all services. */
@Configuration(proxyBeanMethods = false)
class AdminConfiguration {

    @Bean
    InstallationLetters installationLetters(
            DeadLetterService own,
            InternalRestClientFactory http,
            ServiceAddresses addresses,
            AuditTrail audit,
            TransactionOperations transactions) {
        return new InstallationLetters(
                List.of(
                        new OwnLetters(own),
                        new RemoteLetters("sync-service", http.create(addresses.sync())),
                        new RemoteLetters("expense-service", http.create(addresses.expense())),
                        new RemoteLetters("file-service", http.create(addresses.file())),
                        new RemoteLetters("webhook-service", http.create(addresses.webhook()))),
                audit,
                transactions);
    }
}
