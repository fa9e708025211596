package io.ledgerway.sync.scenario;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.RawSource;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.datatype.DataType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The records of one tenant, with hooks that run when they are pulled. */
public final class FakeBooks {

    private final Map<DataType, List<Entry>> entries = new ConcurrentHashMap<>();
    private static final JsonMapper RAW =
            JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

    private final Map<String, List<String>> raw = new ConcurrentHashMap<>();
    private volatile RawFault rawFault = cursor -> {};
    private final Map<DataType, List<DeletedRecord>> gone = new ConcurrentHashMap<>();
    private final Set<String> hidden = ConcurrentHashMap.newKeySet();
    private final Set<String> spoilt = ConcurrentHashMap.newKeySet();
    private final AtomicInteger version = new AtomicInteger();
    private final List<String> log = new CopyOnWriteArrayList<>();
    private volatile Fault fault = (type, page) -> {};
    private volatile boolean complete = true;
    private final FakeWrites writes = new FakeWrites();
    private volatile int months;
    private volatile int pageSize = 2;
    private final AtomicInteger unchanged = new AtomicInteger();

    /** Adds a record or replaces the one with its id. */
    public FakeBooks put(DataType type, SourceRecord record) {
        List<Entry> all = entries.computeIfAbsent(type, it -> new CopyOnWriteArrayList<>());
        all.removeIf(it -> it.record().id().equals(record.id()));
        all.add(new Entry(record, version.incrementAndGet()));
        return this;
    }

    /** Sets the number of records of a page, for tests with many records. */
    public FakeBooks inPagesOf(int records) {
        pageSize = records;
        return this;
    }

    int pageSize() {
        return pageSize;
    }

    /** Sets the platform's JSON records of a data source, served in pages of two. */
    public FakeBooks raw(String dataSource, String... records) {
        raw.put(dataSource, List.of(records));
        return this;
    }

    /** Sets a hook that runs before each raw page. */
    public void onRaw(RawFault next) {
        rawFault = next;
    }

    RawSource.Page rawPage(String dataSource, @Nullable String cursor) throws ConnectorException {
        log.add("raw " + dataSource + " " + cursor);
        rawFault.before(cursor);
        List<String> all = raw.get(dataSource);
        if (all == null) {
            throw new ConnectorException.NotFound("There is no data source " + dataSource);
        }
        int from = cursor == null ? 0 : Integer.parseInt(cursor);
        int to = Math.min(all.size(), from + 2);
        return new RawSource.Page(
                all.subList(from, to).stream().map(RAW::readTree).toList(),
                to == all.size() ? null : String.valueOf(to),
                OptionalLong.of(all.size()));
    }

    /** A fault to inject before a raw page. */
    @FunctionalInterface
    public interface RawFault {
        void before(@Nullable String cursor) throws ConnectorException;
    }

    /** Deletes a record and reports a tombstone. */
    public FakeBooks delete(DataType type, Tombstone tombstone) {
        lose(type, tombstone.id());
        gone.computeIfAbsent(type, it -> new CopyOnWriteArrayList<>())
                .add(new DeletedRecord(tombstone, version.incrementAndGet()));
        return this;
    }

    /** Deletes a record without a tombstone. */
    public FakeBooks lose(DataType type, String id) {
        entries.computeIfAbsent(type, it -> new CopyOnWriteArrayList<>())
                .removeIf(it -> it.record().id().equals(id));
        return this;
    }

    /** Leaves a record out of all answers. */
    public FakeBooks hide(DataType type, String id) {
        hidden.add(type.key() + "/" + id);
        return this;
    }

    /** Lists a hidden record again, as if it had never changed. */
    public FakeBooks show(DataType type, String id) {
        hidden.remove(type.key() + "/" + id);
        return this;
    }

    /** Makes a record unreadable. */
    public FakeBooks spoil(DataType type, String id) {
        spoilt.add(type.key() + "/" + id);
        return this;
    }

    /** Makes a record readable again. */
    public FakeBooks repair(DataType type, String id) {
        spoilt.remove(type.key() + "/" + id);
        return this;
    }

    /** Number of changes so far. */
    public int changes() {
        return version.get();
    }

    /** Makes all records of a type readable again. */
    public void mendAll(DataType type) {
        spoilt.removeIf(it -> it.startsWith(type.key() + "/"));
    }

    boolean isSpoilt(DataType type, String id) {
        return spoilt.contains(type.key() + "/" + id);
    }

    /** Sets a hook that runs before each page. */
    public void on(Fault next) {
        fault = next;
    }

    /** Sets whether the end of a pull claims completeness. */
    public void claimsAll(boolean all) {
        complete = all;
    }

    /** The requests so far, such as {@code invoices FULL 0}. */
    public List<String> log() {
        return log;
    }

    /** The writes to this tenant. */
    public FakeWrites writes() {
        return writes;
    }

    /** Number of records that were not mapped because they were unchanged. */
    public int unchanged() {
        return unchanged.get();
    }

    void unchanged(int more) {
        unchanged.addAndGet(more);
    }

    /** Number of months of the latest report request. */
    public int months() {
        return months;
    }

    void months(int asked) {
        months = asked;
    }

    boolean complete() {
        return complete;
    }

    int version() {
        return version.get();
    }

    void asked(DataType type, String mode, int page) throws ConnectorException {
        log.add(type.key() + " " + mode + " " + page);
        fault.before(type, page);
    }

    /** Changes after a version, in order. */
    List<Entry> since(DataType type, int from) {
        return new ArrayList<>(entries.getOrDefault(type, List.of()))
                .stream()
                        .filter(it -> it.version() > from)
                        .filter(it -> !hidden.contains(type.key() + "/" + it.record().id()))
                        .sorted(Comparator.comparingInt(Entry::version))
                        .toList();
    }

    List<Tombstone> goneSince(DataType type, int from) {
        return gone.getOrDefault(type, List.of()).stream()
                .filter(it -> it.version() > from)
                .map(DeletedRecord::tombstone)
                .toList();
    }

    /** A fault to inject into a pull. */
    @FunctionalInterface
    public interface Fault {
        void before(DataType type, int page) throws ConnectorException;
    }

    /** A record and the version that changed it. */
    record Entry(SourceRecord record, int version) {}

    private record DeletedRecord(Tombstone tombstone, int version) {}
}
