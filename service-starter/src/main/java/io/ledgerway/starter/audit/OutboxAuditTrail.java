package io.ledgerway.starter.audit;

import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.identity.RequestHeaders;
import io.ledgerway.starter.identity.CurrentActor;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.starter.telemetry.CorrelationId;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/** Audit trail as events, written in the transaction of the change that they describe. */
final class OutboxAuditTrail implements AuditTrail {

    private final Outbox outbox;
    private final Clock clock;

    OutboxAuditTrail(Outbox outbox, Clock clock) {
        this.outbox = outbox;
        this.clock = clock;
    }

    @Override
    public void record(
            ClientId client,
            @Nullable CompanyId company,
            String action,
            @Nullable Object subject,
            Map<String, String> details) {
        outbox.publish(
                Topic.AUDIT_EVENTS,
                new AuditEvent.Recorded(
                        UUID.randomUUID(),
                        clock.instant(),
                        client,
                        company,
                        CurrentActor.name(),
                        action,
                        subject == null ? null : subject.toString(),
                        address(),
                        CorrelationId.current(),
                        details));
    }

    private static @Nullable String address() {
        return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes it
                ? it.getRequest().getHeader(RequestHeaders.CLIENT_ADDRESS)
                : null;
    }
}
