package io.ledgerway.webhook.legacyrule;

import com.fasterxml.jackson.annotation.JsonValue;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The result of the migration of one rule.
 *
 * @param consumerId id of the webhook consumer
 * @param eventTypes event types of the consumer
 * @param companyTag tag that replaces the rule's company in the filter
 * @param emailsNotMigrated addresses that need an automation app
 * @param remark remaining manual step, for the operator
 */
record RuleMigrationResult(
        RuleId ruleId,
        ClientId clientId,
        String type,
        @Nullable CompanyId companyId,
        Outcome outcome,
        @Nullable UUID consumerId,
        @Nullable List<String> eventTypes,
        @Nullable String companyTag,
        @Nullable List<String> emailsNotMigrated,
        @Nullable String remark) {

    RuleMigrationResult {
        eventTypes = eventTypes == null ? null : List.copyOf(eventTypes);
        emailsNotMigrated =
                emailsNotMigrated == null || emailsNotMigrated.isEmpty()
                        ? null
                        : List.copyOf(emailsNotMigrated);
    }

    /** Outcome of a migration. */
    enum Outcome {
        MIGRATED("Migrated"),
        ALREADY_MIGRATED("AlreadyMigrated"),
        /** It has no webhook, so that there is nothing to send. */
        NO_WEBHOOK("NoWebhook"),
        /** No current event type replaces its rule type. */
        NO_NEWER_EVENT("NoNewerEvent"),
        /** It is for one company, which needs a tag as filter. */
        NEEDS_TAG_FILTER("NeedsTagFilter"),
        /** The client has the maximum number of consumers. */
        NO_ROOM("NoRoom");

        private final String wire;

        Outcome(String wire) {
            this.wire = wire;
        }

        @JsonValue
        String wire() {
            return wire;
        }
    }
}
