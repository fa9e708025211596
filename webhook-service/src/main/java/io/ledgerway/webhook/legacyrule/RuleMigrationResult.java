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
 * @param consumerId the webhook consumer that it is now
 * @param eventTypes what that consumer is registered for
 * @param companyTag what stands for the rule's company in its filter
 * @param emailsNotMigrated use an automation app for these
 * @param remark what is left to do, for people
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

    /** How it ended. */
    enum Outcome {
        MIGRATED("Migrated"),
        ALREADY_MIGRATED("AlreadyMigrated"),
        /** It has no webhook: there is nothing to send. */
        NO_WEBHOOK("NoWebhook"),
        /** Nothing of the newer form tells what it asks for. */
        NO_NEWER_EVENT("NoNewerEvent"),
        /** It is for one company, which needs a tag to filter by. */
        NEEDS_TAG_FILTER("NeedsTagFilter"),
        /** The client has as many consumers as it may have. */
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
