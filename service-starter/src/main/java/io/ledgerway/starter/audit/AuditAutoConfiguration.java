package io.ledgerway.starter.audit;

import io.ledgerway.starter.outbox.Outbox;
import java.time.Clock;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Bean;

/** Provides {@link AuditTrail} to every service with an outbox. */
@AutoConfiguration(afterName = "io.ledgerway.starter.outbox.OutboxAutoConfiguration")
@ConditionalOnBean(Outbox.class)
@ConditionalOnBooleanProperty(name = "ledgerway.audit.enabled", matchIfMissing = true)
class AuditAutoConfiguration {

    @Bean
    AuditTrail auditTrail(Outbox outbox, Clock clock) {
        return new OutboxAuditTrail(outbox, clock);
    }
}
