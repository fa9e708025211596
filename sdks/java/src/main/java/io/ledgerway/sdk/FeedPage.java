package io.ledgerway.sdk;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * Changes in their order, and the cursor after them. Store both in one transaction.
 *
 * @param cursor reads on after these changes
 * @param hasMore whether there are further changes now
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record FeedPage(
        @JsonProperty("results") List<RecordChange> changes, String cursor, boolean hasMore) {

    public FeedPage {
        changes = List.copyOf(changes);
    }
}
