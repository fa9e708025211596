package io.ledgerway.webhook.legacyrule;

import io.ledgerway.model.id.CompanyId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A rule of the older form (webhooks.md 10.4), as clients see it.
 *
 * @param type the string of the rule type
 * @param companyId left out: all companies
 */
record Rule(RuleId id, String type, @Nullable CompanyId companyId, Rule.Notifiers notifiers) {

    /**
     * Who is told. With nobody, alerts are only listed.
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
