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
 * Audit entries of unauthenticated sign-in calls. The actor is the user found by the sign-in,
 * because the request has no identity token.
 */
public class SignInAudit {

    /** Client id of audit entries for unknown e-mail addresses. */
    public static final ClientId NO_CLIENT = new ClientId(new UUID(0, 0));

    private final Outbox outbox;
    private final Clock clock;

    public SignInAudit(Outbox outbox, Clock clock) {
        this.outbox = outbox;
        this.clock = clock;
    }

    /** Records an action of a user in the current transaction. */
    void record(User user, String action, Map<String, String> details, @Nullable String address) {
        publish(user.clientId(), user.actor(), action, user.id(), details, address);
    }

    /** Records a failed sign-in. The user is null if the e-mail address is unknown. */
    void signInFailed(@Nullable User tried, @Nullable String address) {
        publish(
                tried == null ? NO_CLIENT : tried.clientId(),
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
