package io.ledgerway.sandbox.traffic;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Latest requests of connected applications; older ones are evicted. */
public class RequestLog {

    private static final int MAX_ENTRIES = 20_000;

    private final Deque<Entry> entries = new ArrayDeque<>();

    /**
     * A request and its response.
     *
     * @param time time of arrival, by the system clock
     * @param status status of the response; absent when the connection was closed instead
     * @param application client id of the caller of a dialect
     * @param callClass class by which the platform of the dialect meters the call
     * @param bytes size of the response body
     */
    public record Entry(
            Instant time,
            @Nullable String tenant,
            String method,
            String path,
            @Nullable String query,
            @Nullable Integer status,
            @Nullable String idempotencyKey,
            @Nullable String fault,
            @Nullable String application,
            @Nullable String callClass,
            long bytes) {

        /** The same request with another identifier of its organisation. */
        public Entry of(@Nullable String identifier) {
            return new Entry(
                    time,
                    identifier,
                    method,
                    path,
                    query,
                    status,
                    idempotencyKey,
                    fault,
                    application,
                    callClass,
                    bytes);
        }
    }

    synchronized void add(Entry entry) {
        if (entries.size() == MAX_ENTRIES) {
            entries.removeFirst();
        }
        entries.addLast(entry);
    }

    /** Requests since a time, oldest first. */
    public synchronized List<Entry> since(@Nullable Instant since, @Nullable String tenant) {
        return entries.stream()
                .filter(it -> since == null || !it.time().isBefore(since))
                .filter(it -> tenant == null || tenant.equals(it.tenant()))
                .toList();
    }
}
