package io.ledgerway.webhook.legacyrule;

import io.ledgerway.model.id.CompanyId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A legacy rule, as the API shows it.
 *
 * @param type the string of the rule type
 * @param companyId left out: all companies
 */
record Rule(RuleId id, String type, @Nullable CompanyId companyId, Rule.Notifiers notifiers) {

    /**
     * The recipients of notifications. Without recipients, alerts are only listed.
     *
     * @param emails kept, but nothing is sent to them
     * @param webhook where messages go
     */
    record Notifiers(List<String> emails, @Nullable String webhook) {

        Notifiers {
            emails = List.copyOf(emails);
        }
    }
}
