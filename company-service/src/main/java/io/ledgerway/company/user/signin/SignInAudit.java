package io.ledgerway.company.user.signin;

import io.ledgerway.company.user.User;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.starter.telemetry.CorrelationId;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Audit entries of calls that come from nobody: who acts is who they turn out to be, which the
 * token of the call does not say yet.
 */
public class SignInAudit {

    /** Whose entry it is when an unknown address was tried: no client's. */
    public static final ClientId NOBODYS = new ClientId(new UUID(0, 0));

    private final Outbox outbox;
    private final Clock clock;

    public SignInAudit(Outbox outbox, Clock clock) {
        this.outbox = outbox;
        this.clock = clock;
    }

    /** Something that a person did to itself, in the running transaction. */
    void record(User user, String action, Map<String, String> details, @Nullable String address) {
        publish(user.clientId(), user.actor(), action, user.id(), details, address);
    }

    /** Somebody tried to be this person, or, without one, somebody whom we do not know. */
    void signInFailed(@Nullable User tried, @Nullable String address) {
        publish(
                tried == null ? NOBODYS : tried.clientId(),
                "system",
                "user.signInFailed",
                tried == null ? null : tried.id(),
                Map.of(),
                address);
    }

    private void publish(
            ClientId client,
            String actor,
            String action,
            @Nullable UUID subject,
            Map<String, String> details,
            @Nullable String address) {
        outbox.publish(
                Topic.AUDIT_EVENTS,
                new AuditEvent.Recorded(
                        UUID.randomUUID(),
                        clock.instant(),
                        client,
                        null,
                        actor,
                        action,
                        subject == null ? null : subject.toString(),
                        address,
                        CorrelationId.current(),
                        details));
    }
}
