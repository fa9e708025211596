package io.ledgerway.webhook.legacyrule;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Request body of {@code POST} and {@code PUT}; any member may be missing.
 *
 * @param id as in the path; only {@code PUT} looks at it
 */
record RuleArguments(
        @Nullable String id,
        @Nullable String type,
        @Nullable String companyId,
        @Nullable Notifiers notifiers) {

    static final RuleArguments EMPTY = new RuleArguments(null, null, null, null);

    /**
     * The recipients of notifications.
     *
     * @param emails addresses, each alone or several with commas between
     */
    record Notifiers(@Nullable List<@Nullable String> emails, @Nullable String webhook) {}
}
