package io.ledgerway.company.audit;

import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.starter.inbox.EventSubscription;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of the audit log. */
@Configuration(proxyBeanMethods = false)
@Import({ActorNames.class, AuditQueries.class, AuditRepository.class})
class AuditConfiguration {

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
