package io.ledgerway.sync.push.api;

import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.sync.push.PushQueue;
import io.ledgerway.sync.push.PushRowMapper;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class PushApiConfiguration {

    @Bean
    PushListing pushListing(JdbcClient jdbc, PushRowMapper rows) {
        return new PushListing(jdbc, rows);
    }

    @Bean
    PushSubmission pushSubmission(PushQueue queue, AuditTrail audit) {
        return new PushSubmission(queue, audit);
    }

    @Bean
    SourceModifiedLookup sourceModifiedLookup(JdbcClient jdbc) {
        return new SourceModifiedLookup(jdbc);
    }

    @Bean
    PushOpenApi pushOpenApi() {
        return new PushOpenApi();
    }
}
