package io.ledgerway.webhook.legacyrule;

import com.fasterxml.jackson.annotation.JsonFormat;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Request body of {@code POST} and {@code PUT}.
 *
 * @param id must be the id of the path if given; {@code POST} rejects it
 * @param notifiers may have no members
 */
@Schema(name = "RuleRequest")
record RuleRequest(
        @Nullable String id,
        @Schema(requiredMode = RequiredMode.REQUIRED) @Nullable String type,
        @Nullable String companyId,
        @Schema(requiredMode = RequiredMode.REQUIRED) @Nullable Notifiers notifiers) {

    static final RuleRequest EMPTY = new RuleRequest(null, null, null, null);

    /**
     * The recipients of notifications.
     *
     * @param emails addresses; an element may contain several, separated by commas; one text in
     *     place of the array is accepted, too
     */
    @Schema(name = "RuleNotifiersRequest")
    record Notifiers(
            @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
                    @Nullable List<@Nullable String> emails,
            @Nullable String webhook) {}
}
