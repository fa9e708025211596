package io.ledgerway.starter.directory;

import io.ledgerway.model.event.Topic;
import io.ledgerway.starter.identity.InternalHttp;
import io.ledgerway.starter.inbox.RecordSubscription;
import java.net.URI;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Brings {@link Directory} to services that ask for it: {@code ledgerway.directory.enabled}. */
@AutoConfiguration(
        beforeName = "io.ledgerway.starter.inbox.InboxAutoConfiguration",
        afterName = "org.springframework.boot.jdbc.autoconfigure.JdbcClientAutoConfiguration")
@ConditionalOnBean(JdbcClient.class)
@ConditionalOnProperty(name = "ledgerway.directory.enabled")
class DirectoryAutoConfiguration {

    @Bean
    DirectoryTable directoryTable(JdbcClient jdbc) {
        return new DirectoryTable(jdbc);
    }

    @Bean
    @ConditionalOnMissingBean
    CompanySource companySource(
            InternalHttp http, @Value("${ledgerway.services.company}") URI companyService) {
        return new CompanyServiceSource(http.at(companyService));
    }

    @Bean
    @ConditionalOnMissingBean(Directory.class)
    Directory directory(DirectoryTable table, CompanySource source) {
        return new CopiedDirectory(table, source);
    }

    @Bean
    RecordSubscription directoryFeed(DirectoryTable table) {
        return new RecordSubscription(Topic.DIRECTORY, new DirectoryFeed(table));
    }
}
