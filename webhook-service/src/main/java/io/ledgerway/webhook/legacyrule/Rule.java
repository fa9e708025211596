package io.ledgerway.webhook.legacyrule;

import io.ledgerway.model.id.CompanyId;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A legacy rule.
 *
 * @param type the rule type
 * @param companyId absent for a rule of all companies
 */
record Rule(RuleId id, String type, @Nullable CompanyId companyId, Rule.Notifiers notifiers) {

    /**
     * The recipients of notifications. Without recipients, alerts are only listed.
     *
     * @param emails stored; nothing is sent to them
     * @param webhook URL that receives the messages
     */
    @Schema(name = "RuleNotifiers")
    record Notifiers(List<String> emails, @Nullable String webhook) {

        Notifiers {
            emails = List.copyOf(emails);
        }
    }
}
