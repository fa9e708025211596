package io.ledgerway.connector.pull;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.link.Tenant;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads any collection of a platform in the platform's own words (platform.md 28). */
public interface RawSource {

    /**
     * Fetches one page.
     *
     * @param dataSource which collection, as the platform names it
     * @param cursor where to go on; absent at the beginning
     * @throws ConnectorException.NotFound where the platform has nothing of that name
     */
    Page page(String dataSource, @Nullable String cursor, Tenant tenant, PullSession session)
            throws ConnectorException;

    /**
     * Some records.
     *
     * @param next the cursor of the next page; absent on the last
     */
    record Page(List<JsonNode> records, @Nullable String next, OptionalLong total) {

        public Page {
            records = List.copyOf(records);
        }
    }
}
