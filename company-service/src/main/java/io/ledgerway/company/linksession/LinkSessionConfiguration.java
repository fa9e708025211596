package io.ledgerway.company.linksession;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.settings.SettingsLookup;
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
            SettingsLookup settingsLookup) {
        return new FramePolicy(sessions, companyLookup, settingsLookup);
    }

    @Bean
    LinkSessionService linkSessionService(
            LinkSessionRepository repository,
            SettingsLookup settingsLookup,
            LinkAddresses links,
            AuditTrail audit,
            TransactionOperations transactions,
            Clock clock) {
        return new LinkSessionService(
                repository, settingsLookup, links, audit, transactions, clock);
    }
}
