package io.ledgerway.expense.reference;

import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.starter.identity.InternalRestClientFactory;
import java.net.URI;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
@Import(AccountingConnections.class)
class ReferenceConfiguration {

    @Bean
    ReferenceDataClient referenceDataClient(
            InternalRestClientFactory internal,
            @Value("${ledgerway.services.sync}") URI syncService,
            JsonMapper json) {
        return new ReferenceDataClient(internal.create(ServiceName.SYNC, syncService), json);
    }

    @Bean
    SyncedRecordsClient syncedRecordsClient(
            InternalRestClientFactory internal,
            @Value("${ledgerway.services.sync}") URI syncService,
            JsonMapper json) {
        return new SyncedRecordsClient(internal.create(ServiceName.SYNC, syncService), json);
    }
}
