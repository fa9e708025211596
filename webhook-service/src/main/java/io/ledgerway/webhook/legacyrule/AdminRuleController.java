package io.ledgerway.webhook.legacyrule;

import io.ledgerway.model.id.ClientId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code /admin/webhooks}: migration of legacy rules by operators, also while the legacy API is
 * turned off.
 */
@RestController
class AdminRuleController {

    private final RuleMigration migration;

    AdminRuleController(RuleMigration migration) {
        this.migration = migration;
    }

    /**
     * Migrates the rules of one client, or of all clients, to webhook consumers, and returns a
     * result for each rule.
     */
    @PostMapping("/admin/webhooks/migrate-rules")
    Report migrateRules(@RequestBody(required = false) @Nullable Request request) {
        Request asked = request == null ? new Request(null, null) : request;
        return new Report(
                migration.migrate(asked.clientId(), Boolean.TRUE.equals(asked.createTags())));
    }

    /**
     * Rules to migrate.
     *
     * @param clientId absent: all clients
     * @param createTags whether the company of a rule for one company gets the tag {@code
     *     companyId}
     */
    record Request(@Nullable ClientId clientId, @Nullable Boolean createTags) {}

    /** Results of all examined rules. */
    record Report(List<RuleMigrationResult> rules) {

        Report {
            rules = List.copyOf(rules);
        }
    }
}
