package io.ledgerway.webhook.legacyrule;

import io.ledgerway.model.id.CompanyId;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A legacy message that matches a rule.
 *
 * @param id the {@code AlertId} of the message
 * @param ruleId the first matching rule; clients must not rely on it
 * @param data the data of the message
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
     * @param status {@code Sending}, {@code Attempting}, {@code Success} or {@code Failure}; {@code
     *     NotSent} for e-mails, which are never sent
     * @param attempts number of attempts
     */
    @Schema(name = "AlertNotification")
    record Notification(
            String type,
            String target,
            String status,
            int attempts,
            @Nullable Instant lastAttempt) {}
}
