package io.ledgerway.company.audit;

import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.starter.inbox.EventSubscription;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Beans of the audit log. */
@Configuration(proxyBeanMethods = false)
class AuditConfiguration {

    @Bean
    AuditRepository auditRepository(JdbcClient jdbc, JsonMapper json) {
        return new AuditRepository(jdbc, json);
    }

    @Bean
    AuditQueries auditQueries(AuditRepository rows, JdbcClient jdbc) {
        return new AuditQueries(rows, new ActorNames(jdbc));
    }

    @Bean
    EventSubscription<AuditEvent> auditLog(AuditRepository rows) {
        return EventSubscription.to(
                Topic.AUDIT_EVENTS,
                AuditEvent.class,
                event -> {
                    switch (event) {
                        case AuditEvent.Recorded it -> rows.add(AuditEntry.of(it));
                    }
                });
    }
}
