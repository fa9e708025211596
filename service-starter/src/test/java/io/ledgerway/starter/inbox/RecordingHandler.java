package io.ledgerway.starter.inbox;

import io.ledgerway.model.company.ClientEvent;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Stores the text of each event in a table. A test can make it fail for a text, by the number of
 * the attempt.
 */
class RecordingHandler {

    private final JdbcClient jdbc;
    private final Map<String, IntFunction<@Nullable RuntimeException>> trouble =
            new ConcurrentHashMap<>();
    private final List<Integer> batches = new CopyOnWriteArrayList<>();
    private final Map<String, Integer> tries = new ConcurrentHashMap<>();

    RecordingHandler(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void createTable() {
        jdbc.sql("CREATE TABLE IF NOT EXISTS effect (text text NOT NULL)").update();
    }

    void on(ClientEvent event) {
        switch (event) {
            case ClientEvent.KeyRevoked it -> note(it.keyHash());
            default -> throw new IllegalStateException("Not used here: " + event);
        }
    }

    void onAll(List<ClientEvent> events) {
        batches.add(events.size());
        events.forEach(this::on);
    }

    /** Number of events of each call. */
    List<Integer> batches() {
        return List.copyOf(batches);
    }

    private void note(String text) {
        jdbc.sql("INSERT INTO effect VALUES (:text)").param("text", text).update();
        int number = tries.merge(text, 1, Integer::sum);
        RuntimeException failure = trouble.getOrDefault(text, it -> null).apply(number);
        if (failure != null) {
            throw failure;
        }
    }

    void failOn(String text, IntFunction<@Nullable RuntimeException> failure) {
        trouble.put(text, failure);
    }

    int tries(String text) {
        return tries.getOrDefault(text, 0);
    }

    long count(String text) {
        return jdbc.sql("SELECT count(*) FROM effect WHERE text = :text")
                .param("text", text)
                .query((row, number) -> row.getLong(1))
                .single();
    }
}
