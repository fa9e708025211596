package io.ledgerway.connector.sandbox;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/** The records of one organisation, in memory: live and deleted ones. */
final class FakeLedger {

    private final FakeClock clock;
    private final Map<String, Map<String, Entry>> live = new HashMap<>();
    private final Map<String, Map<String, Entry>> gone = new HashMap<>();
    private final List<Deletion> deletions = new ArrayList<>();
    private int lastNumber;

    FakeLedger(FakeClock clock) {
        this.clock = clock;
    }

    record Entry(String id, Instant changedAt, ObjectNode json) {

        Entry at(Instant moment) {
            var copy = json.deepCopy();
            copy.put("changed_at", FakeRecords.moment(moment));
            return new Entry(id, moment, copy);
        }
    }

    record Deletion(int number, String id, String collection, Instant deletedAt) {}

    synchronized String add(String collection) {
        return add(collection, clock.tick());
    }

    synchronized String add(String collection, Instant moment) {
        lastNumber++;
        var id = collection + "-" + lastNumber;
        var json = FakeRecords.of(collection, id, lastNumber, moment);
        of(live, collection).put(id, new Entry(id, moment, json));
        return id;
    }

    synchronized void change(String collection, String id) {
        of(live, collection).computeIfPresent(id, (same, entry) -> entry.at(clock.tick()));
    }

    synchronized void delete(String collection, String id) {
        var entry = of(live, collection).remove(id);
        if (entry != null) {
            of(gone, collection).put(id, entry);
            deletions.add(new Deletion(deletions.size(), id, collection, clock.tick()));
        }
    }

    synchronized void restore(String collection, String id) {
        var entry = of(gone, collection).remove(id);
        if (entry != null) {
            of(live, collection).put(id, entry.at(clock.tick()));
        }
    }

    /** By modification time, then id. */
    synchronized List<Entry> live(String collection) {
        return of(live, collection).values().stream()
                .sorted(Comparator.comparing(Entry::changedAt).thenComparing(Entry::id))
                .toList();
    }

    synchronized List<Deletion> deletions(String collection) {
        return deletions.stream().filter(each -> each.collection().equals(collection)).toList();
    }

    private static Map<String, Entry> of(Map<String, Map<String, Entry>> all, String collection) {
        return all.computeIfAbsent(collection, same -> new LinkedHashMap<>());
    }
}
