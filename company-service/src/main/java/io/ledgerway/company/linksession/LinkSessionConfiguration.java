package io.ledgerway.company.linksession;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.company.settings.ClientSettingsService;
import io.ledgerway.starter.audit.AuditTrail;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Beans of the sessions. */
@Configuration(proxyBeanMethods = false)
class LinkSessionConfiguration {

    @Bean
    LinkSessionRepository linkSessionRepository(JdbcClient jdbc) {
        return new LinkSessionRepository(jdbc);
    }

    @Bean
    LinkSessionLookup linkSessionLookup(LinkSessionRepository repository) {
        return new LinkSessionLookup(repository);
    }

    @Bean
    FramePolicy framePolicy(
            LinkSessionLookup sessions,
            CompanyLookup companyLookup,
            ClientSettingsService clientSettingsService) {
        return new FramePolicy(sessions, companyLookup, clientSettingsService);
    }

    @Bean
    LinkSessionService linkSessionService(
            LinkSessionRepository repository,
            CompanyLookup companyLookup,
            ConnectionService connectionService,
            ClientSettingsService clientSettingsService,
            LinkAddresses links,
            Platforms platforms,
            AuditTrail audit,
            TransactionOperations transactions,
            Clock clock) {
        return new LinkSessionService(
                repository,
                companyLookup,
                connectionService,
                clientSettingsService,
                links,
                platforms,
                audit,
                transactions,
                clock);
    }
}
