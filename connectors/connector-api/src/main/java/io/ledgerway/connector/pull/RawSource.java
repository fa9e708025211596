package io.ledgerway.connector.pull;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads any collection of a platform without mapping. */
public interface RawSource {

    /**
     * Reads one page.
     *
     * @param dataSource the collection, as the platform names it
     * @param cursor of the page; null for the first
     * @throws ConnectorException.NotFound when the platform has no such collection
     */
    Page page(String dataSource, @Nullable String cursor, Tenant tenant, PlatformHttp http)
            throws ConnectorException;

    /**
     * A page of records.
     *
     * @param next the cursor of the next page; null on the last
     */
    record Page(List<JsonNode> records, @Nullable String next, OptionalLong total) {

        public Page {
            records = List.copyOf(records);
        }
    }
}
