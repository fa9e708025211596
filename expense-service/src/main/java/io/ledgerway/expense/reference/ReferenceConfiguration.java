package io.ledgerway.expense.reference;

import io.ledgerway.starter.directory.Directory;
import io.ledgerway.starter.identity.InternalHttp;
import java.net.URI;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class ReferenceConfiguration {

    @Bean
    SyncedBooks references(
            InternalHttp internal,
            @Value("${ledgerway.services.sync}") URI syncService,
            JsonMapper json) {
        return new SyncedBooks(internal.at(syncService), json);
    }

    @Bean
    SyncedRecords liveRecords(
            InternalHttp internal,
            @Value("${ledgerway.services.sync}") URI syncService,
            JsonMapper json) {
        return new SyncedRecords(internal.at(syncService), json);
    }

    @Bean
    AccountingConnections accountingConnections(Directory directory) {
        return new AccountingConnections(directory);
    }
}
