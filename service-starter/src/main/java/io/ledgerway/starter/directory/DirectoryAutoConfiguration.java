package io.ledgerway.starter.directory;

import io.ledgerway.model.event.Topic;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.starter.identity.InternalRestClientFactory;
import io.ledgerway.starter.inbox.RecordSubscription;
import java.net.URI;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Provides {@link CompanyDirectory} to services with {@code ledgerway.directory.enabled}. */
@AutoConfiguration(
        beforeName = "io.ledgerway.starter.inbox.InboxAutoConfiguration",
        afterName = "org.springframework.boot.jdbc.autoconfigure.JdbcClientAutoConfiguration")
@ConditionalOnBean(JdbcClient.class)
@ConditionalOnProperty(name = "ledgerway.directory.enabled")
class DirectoryAutoConfiguration {

    @Bean
    DirectoryRepository directoryRepository(JdbcClient jdbc) {
        return new DirectoryRepository(jdbc);
    }

    @Bean
    @ConditionalOnMissingBean
    CompanyDirectoryClient companyDirectoryClient(
            InternalRestClientFactory http,
            @Value("${ledgerway.services.company}") URI companyService) {
        return new HttpCompanyDirectoryClient(http.create(ServiceName.COMPANY, companyService));
    }

    @Bean
    @ConditionalOnMissingBean(CompanyDirectory.class)
    CompanyDirectory companyDirectory(
            DirectoryRepository repository, CompanyDirectoryClient client) {
        return new ReplicatedDirectory(repository, client);
    }

    @Bean
    RecordSubscription directorySubscription(DirectoryRepository repository) {
        return new RecordSubscription(
                Topic.COMPANY_DIRECTORY, new DirectoryRecordHandler(repository));
    }
}
