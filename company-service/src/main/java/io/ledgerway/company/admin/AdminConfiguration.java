package io.ledgerway.company.admin;

import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.deadletter.DeadLetterBox;
import io.ledgerway.starter.identity.InternalHttp;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.support.TransactionOperations;

/** The operator's view over all services. */
@Configuration(proxyBeanMethods = false)
class AdminConfiguration {

    @Bean
    InstallationLetters installationLetters(
            DeadLetterBox own,
            InternalHttp http,
            ServiceAddresses addresses,
            AuditTrail audit,
            TransactionOperations transactions) {
        return new InstallationLetters(
                List.of(
                        new OwnLetters(own),
                        new RemoteLetters("sync-service", http.at(addresses.sync())),
                        new RemoteLetters("expense-service", http.at(addresses.expense())),
                        new RemoteLetters("file-service", http.at(addresses.file())),
                        new RemoteLetters("webhook-service", http.at(addresses.webhook()))),
                audit,
                transactions);
    }
}
