package io.ledgerway.portal.home;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.gateway.Asked;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the first page counts.
 *
 * @param companies how many there are
 * @param statuses how many companies have a connection of each status
 * @param consumers the webhook consumers
 * @param keys the API keys
 */
record Overview(
        Answer<Count> companies,
        Map<String, Answer<Count>> statuses,
        Answer<Count> consumers,
        Answer<Keys> keys) {

    /** The statuses of a connection, those to act on first. */
    private static final List<String> STATUSES =
            List.of("Deauthorized", "PendingAuth", "Linked", "Unlinked");

    /** How many of something, as lists say. */
    record Count(long totalResults) {}

    /** The API keys. */
    record Keys(@Nullable List<Object> results) {

        int count() {
            return results == null ? 0 : results.size();
        }
    }

    /** Asks for all of it at once. */
    static Overview read(Api api) {
        Asked<Count> companies = Asked.of(() -> count(api, "/companies?pageSize=1"));
        Map<String, Asked<Count>> asked = new LinkedHashMap<>();
        STATUSES.forEach(it -> asked.put(it, Asked.of(() -> withStatus(api, it))));
        Asked<Count> consumers = Asked.of(() -> count(api, "/webhooks?pageSize=1"));
        Asked<Keys> keys = Asked.of(() -> api.get(Keys.class, "/apiKeys"));
        Map<String, Answer<Count>> statuses = new LinkedHashMap<>();
        asked.forEach((status, it) -> statuses.put(status, it.answer()));
        return new Overview(companies.answer(), statuses, consumers.answer(), keys.answer());
    }

    long linked() {
        return statuses.getOrDefault("Linked", companies)
                .optional()
                .map(Count::totalResults)
                .orElse(0L);
    }

    private static Answer<Count> withStatus(Api api, String status) {
        return api.get(
                Count.class,
                "/companies?pageSize=1&query={query}",
                "dataConnections.status=" + status);
    }

    private static Answer<Count> count(Api api, String path) {
        return api.get(Count.class, path);
    }
}
