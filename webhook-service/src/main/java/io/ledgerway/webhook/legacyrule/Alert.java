package io.ledgerway.webhook.legacyrule;

import io.ledgerway.model.id.CompanyId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A legacy message that matches a rule.
 *
 * @param id the {@code AlertId} of the message
 * @param ruleId the first of the rules that fit; not to be relied on
 * @param data as in the message
 */
record Alert(
        UUID id,
        RuleId ruleId,
        String ruleType,
        @Nullable CompanyId companyId,
        @Nullable UUID dataConnectionId,
        String message,
        @Nullable Map<String, Object> data,
        Instant created,
        boolean resolved,
        List<Notification> notifications) {

    Alert {
        data = data == null ? null : Map.copyOf(data);
        notifications = List.copyOf(notifications);
    }

    /**
     * A recipient and the result of its notification.
     *
     * @param type {@code webhook} or {@code email}
     * @param target the address
     * @param status {@code Sending}, {@code Attempting}, {@code Success} or {@code RequestFailure};
     *     {@code NotSent} for e-mails, which are never sent
     * @param attempts how often it was tried
     */
    record Notification(
            String type,
            String target,
            String status,
            int attempts,
            @Nullable Instant lastAttempt) {}
}
