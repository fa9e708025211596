package io.ledgerway.gateway.telemetry;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Requests to the feeds that wait until there is something to return. Their duration is the
 * caller's choice, so rules and dashboards of latency leave them out.
 */
public final class LongPolls {

    private static final String LABEL = "WAIT";

    private static final Pattern WAITS = Pattern.compile("[?&]wait=0*+[1-9]");

    private LongPolls() {}

    /**
     * The label {@code uri} of a request that waits; null for other requests.
     *
     * @param uri path and query as received
     */
    public static @Nullable String label(String uri) {
        int query = uri.indexOf('?');
        return query >= 0
                        && isFeed(uri.substring(0, query))
                        && WAITS.matcher(uri).region(query, uri.length()).find()
                ? LABEL
                : null;
    }

    private static boolean isFeed(String path) {
        return path.endsWith("/events") || path.endsWith("/data/changes");
    }
}
