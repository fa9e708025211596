package io.ledgerway.webhook.legacyrule;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Request body of {@code POST} and {@code PUT}; each member may be absent.
 *
 * @param id must equal the id of the path; ignored by {@code POST}
 */
@Schema(name = "RuleRequest")
record RuleRequest(
        @Nullable String id,
        @Nullable String type,
        @Nullable String companyId,
        @Nullable Notifiers notifiers) {

    static final RuleRequest EMPTY = new RuleRequest(null, null, null, null);

    /**
     * The recipients of notifications.
     *
     * @param emails addresses; an element may contain several, separated by commas
     */
    @Schema(name = "RuleNotifiersRequest")
    record Notifiers(@Nullable List<@Nullable String> emails, @Nullable String webhook) {}
}
