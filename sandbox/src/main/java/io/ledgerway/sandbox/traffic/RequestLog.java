package io.ledgerway.sandbox.traffic;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The latest requests of connected applications; older ones are forgotten. */
public class RequestLog {

    private static final int KEPT = 20_000;

    private final Deque<Entry> entries = new ArrayDeque<>();

    /**
     * One request and its answer.
     *
     * @param time real time of arrival
     * @param status the answer's status; absent when the connection was cut instead
     */
    public record Entry(
            Instant time,
            @Nullable String tenant,
            String method,
            String path,
            @Nullable String query,
            @Nullable Integer status,
            @Nullable String idempotencyKey,
            @Nullable String fault) {}

    synchronized void add(Entry entry) {
        if (entries.size() == KEPT) {
            entries.removeFirst();
        }
        entries.addLast(entry);
    }

    /** The requests since then, oldest first. */
    public synchronized List<Entry> since(@Nullable Instant since, @Nullable String tenant) {
        return entries.stream()
                .filter(it -> since == null || !it.time().isBefore(since))
                .filter(it -> tenant == null || tenant.equals(it.tenant()))
                .toList();
    }
}
