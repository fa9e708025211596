package io.ledgerway.connector.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullCapability.DeleteSignal;
import io.ledgerway.connector.pull.PullCapability.Incremental;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.RawPayload;
import io.ledgerway.connector.pull.RawRecord;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/** Full and incremental reads, and resumed reads. */
abstract class PullContract extends LinkContract {

    private static final ObjectReader EXACT =
            JsonMapper.shared()
                    .reader()
                    .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .without(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES);

    /** Longer than the overlap of an incremental read. */
    private static final Duration LATER = Duration.ofDays(2);

    private static final List<Long> SEEDS = List.of(1L, 20L, 300L);

    /**
     * Whether every test covers every type. Otherwise each type is in one of the variations of a
     * test, and the type with most pages in all; and each fault is that of the first call of a read
     * in some modes, and of the last call in the others, instead of each call.
     */
    protected boolean exhaustive() {
        return true;
    }

    @Test
    void aFullReadHasAllRecordsOfEveryDeclaredType() throws ConnectorException {
        var mappedAgain = false;
        for (var type : declaredTypes()) {
            var replica = replica(type);

            var end = replica.run(Mode.FULL);

            assertThat(end.complete()).isTrue();
            assertThat(replica.modifiedTimes().keySet())
                    .as(type.key())
                    .isEqualTo(platform().liveRecords(type).keySet());
            assertThat(replica.records())
                    .allSatisfy(each ->
                            assertThat(each.canonical())
                                    .isInstanceOf(AccountingRecords.typeOf(type).orElseThrow()));
            for (var each : replica.records()) {
                mappedAgain |= mapsAgain(type, each);
            }
        }
        assertThat(mappedAgain).isEqualTo(platform().connector().rawMapping().isPresent());
    }

    /**
     * A stored payload gives the same record, if the mapping needs nothing else.
     *
     * @return whether it was mapped
     */
    private boolean mapsAgain(DataType type, SourceRecord record) throws ConnectorException {
        var mapping = platform().connector().rawMapping();
        var raw = record.raw();
        if (mapping.isEmpty()
                || raw == null
                || !raw.payload().contentType().equals(RawPayload.JSON)) {
            return false;
        }
        var json = EXACT.readTree(raw.payload().bytes());
        try {
            var again =
                    mapping.get()
                            .map(
                                    new RawRecord(
                                            type,
                                            record.id(),
                                            raw.dataSource(),
                                            json,
                                            Optional.empty()));
            assertThat(again.id()).isEqualTo(record.id());
            assertThat(again.sourceModified()).isEqualTo(record.sourceModified());
            assertThat(again.canonical()).as(type.key()).isEqualTo(record.canonical());
            return true;
        } catch (ConnectorException.NotSupported needsMore) {
            return false;
        }
    }

    @Test
    void everyRecordHasItsModificationTime() throws ConnectorException {
        for (var type : incrementalTypes()) {
            var replica = replica(type);
            replica.run(Mode.FULL);

            assertThat(replica.modifiedTimes())
                    .as(type.key())
                    .isEqualTo(platform().liveRecords(type));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void anIncrementalReadHasExactlyTheChangedRecords(int variation) throws ConnectorException {
        long seed = SEEDS.get(variation);
        for (var type : sample(incrementalTypes(), variation, SEEDS.size())) {
            var own = addRecords(type);
            platform().advanceClock(LATER);
            var replica = replica(type);
            replica.run(Mode.FULL);
            replica.clearReceived();
            platform().advanceClock(LATER);

            var changed = edit(type, own, new Random(seed));
            replica.run(Mode.INCREMENTAL);

            var expected = new HashSet<>(changed);
            expected.addAll(platform().readEachTime(type));
            assertThat(replica.received()).as(type.key() + " seed " + seed).isEqualTo(expected);
            assertThat(replica.modifiedTimes()).isEqualTo(platform().liveRecords(type));
        }
    }

    @Test
    void anIncrementalReadWithoutChangesIsEmpty() throws ConnectorException {
        platform().advanceClock(LATER);
        for (var type : incrementalTypes()) {
            var replica = replica(type);
            replica.run(Mode.FULL);
            replica.clearReceived();

            replica.run(Mode.INCREMENTAL);

            assertThat(replica.received()).isEqualTo(platform().readEachTime(type));
            assertThat(replica.modifiedTimes()).isEqualTo(platform().liveRecords(type));
        }
    }

    @Test
    void aFullReadCanBeResumedAfterAnyPage() throws ConnectorException {
        var type = pagedType();
        var linked = link();
        var whole = replica(type, linked.tenant(), session(linked.credentials()));
        whole.run(Mode.FULL);
        assertThat(whole.pages()).isGreaterThan(1);

        for (int pages = 1; pages <= whole.pages(); pages++) {
            var replica = replica(type, linked.tenant(), session(linked.credentials()));
            assertThat(replica.run(Mode.FULL, pages, () -> {})).isNull();

            replica.run(Mode.FULL);

            assertThat(replica.modifiedTimes())
                    .as("interrupted after page " + pages)
                    .isEqualTo(whole.modifiedTimes());
            assertThat(replica.pages()).isEqualTo(whole.pages() - pages);
        }
    }

    @Test
    void anIncrementalReadCanBeResumedAfterAnyPage() throws ConnectorException {
        var type = pagedIncrementalType();
        var own = addRecords(type);
        var replica = replica(type);
        replica.run(Mode.FULL);
        platform().advanceClock(LATER);
        platform().editWithSameTimestamp(type, 30);
        platform().delete(type, own.getFirst());

        while (!(replica.run(Mode.INCREMENTAL, 1, () -> {}) instanceof PullStep.End)) {
            assertThat(replica.pages()).isEqualTo(1);
        }

        assertThat(replica.modifiedTimes()).isEqualTo(platform().liveRecords(type));
    }

    @Test
    void recordsWithTheSameModificationTimeAreAllRead() throws ConnectorException {
        var type = pagedType();
        platform().editWithSameTimestamp(type, 1000);
        var replica = replica(type);

        replica.run(Mode.FULL);

        assertThat(replica.modifiedTimes()).isEqualTo(platform().liveRecords(type));
    }

    @Test
    void changesDuringAReadAreNotLost() throws ConnectorException {
        var type = pagedIncrementalType();
        var own = addRecords(type);
        var replica = replica(type);
        var random = new Random(7);

        replica.run(Mode.FULL, Integer.MAX_VALUE, () -> edit(type, own, random));
        replica.run(Mode.INCREMENTAL);

        assertThat(replica.modifiedTimes()).isEqualTo(platform().liveRecords(type));
    }

    /** Otherwise a caller that compares ids would take a changed record for deleted. */
    @Test
    void aCompleteFullReadHasEveryRecordThatExistedThroughoutIt() throws ConnectorException {
        var type = pagedIncrementalType();
        var busy = addRecords(type).reversed();
        var replica = replica(type);
        var next = new AtomicInteger();

        var step =
                replica.run(
                        Mode.FULL,
                        100,
                        () ->
                                platform()
                                        .change(
                                                type,
                                                busy.get(next.getAndIncrement() % busy.size())));

        assertThat(step)
                .isInstanceOfSatisfying(
                        PullStep.End.class, end -> assertThat(end.complete()).isTrue());
        assertThat(replica.received()).containsAll(platform().liveRecords(type).keySet());
    }

    @Test
    void deletionsDuringAReadAreNotLost() throws ConnectorException {
        var type = pagedIncrementalType();
        var victims = addRecords(type).subList(0, 2);
        var replica = replica(type);

        replica.run(
                Mode.FULL,
                Integer.MAX_VALUE,
                () -> {
                    if (!victims.isEmpty()) {
                        platform().delete(type, victims.removeFirst());
                    }
                });

        assertThat(replica.modifiedTimes()).isEqualTo(platform().liveRecords(type));
    }

    @Test
    void deletionsAndRestorationsAreReadIncrementally() throws ConnectorException {
        for (var type : tombstoneTypes()) {
            var own = List.of(platform().add(type), platform().add(type));
            var replica = replica(type);
            replica.run(Mode.FULL);
            platform().advanceClock(LATER);
            platform().delete(type, own.getFirst());
            platform().advanceClock(Duration.ofSeconds(5));
            platform().restore(type, own.getFirst());
            platform().delete(type, own.getLast());

            replica.run(Mode.INCREMENTAL);

            assertThat(replica.modifiedTimes())
                    .as(type.key())
                    .isEqualTo(platform().liveRecords(type));
        }
    }

    @Test
    void theListOfLiveIdsIsComplete() throws ConnectorException {
        for (var type : declaredTypes()) {
            var replica = replica(type);

            var end = replica.run(Mode.LIVE_IDS);

            assertThat(end.complete()).isTrue();
            assertThat(replica.liveIds())
                    .as(type.key())
                    .doesNotHaveDuplicates()
                    .containsExactlyInAnyOrderElementsOf(platform().liveRecords(type).keySet());
        }
    }

    @Test
    void recordsModifiedBeforeTheRequestedTimeAreLeftOut() throws ConnectorException {
        for (var type : incrementalTypes()) {
            platform().advanceClock(LATER);
            var fresh = platform().add(type);
            var from = platform().liveRecords(type).get(fresh);
            var replica = replica(type);

            replica.run(new PullRequest(type, Mode.FULL, null, from), Integer.MAX_VALUE, () -> {});

            assertThat(replica.received()).containsExactly(fresh);
        }
    }

    final List<DataType> declaredTypes() {
        return platform().connector().descriptor().pull().keySet().stream().sorted().toList();
    }

    final List<DataType> incrementalTypes() {
        return declaredTypes().stream()
                .filter(type -> capabilities(type).incremental() != Incremental.NONE)
                .toList();
    }

    final List<DataType> sample(List<DataType> types, int variation, int variations) {
        return types.stream()
                .filter(type ->
                        exhaustive()
                                || type == pagedType()
                                || types.indexOf(type) % variations == variation)
                .toList();
    }

    /** A type with several pages: journal entries, where they are supported. */
    final DataType pagedType() {
        var types = incrementalTypes().isEmpty() ? declaredTypes() : incrementalTypes();
        return types.contains(DataType.JOURNAL_ENTRIES)
                ? DataType.JOURNAL_ENTRIES
                : types.getFirst();
    }

    /** Skips the test where changes cannot be selected: deletions are then found by comparison. */
    final DataType pagedIncrementalType() {
        var type = pagedType();
        assumeThat(incrementalTypes()).contains(type);
        return type;
    }

    private List<DataType> tombstoneTypes() {
        return declaredTypes().stream()
                .filter(type ->
                        capabilities(type).deleteSignals().contains(DeleteSignal.TOMBSTONE_QUERY))
                .toList();
    }

    final PullCapability capabilities(DataType type) {
        return platform().connector().descriptor().pull(type).orElseThrow();
    }

    /** Adds records that can be deleted: existing ones may be in use. */
    private List<String> addRecords(DataType type) {
        var own = new ArrayList<String>();
        for (int i = 0; i < 4; i++) {
            own.add(platform().add(type));
        }
        return own;
    }

    /**
     * Makes random changes; returns the ids that the next read must have.
     *
     * @param own the records that can be changed and deleted; updated
     */
    private Set<String> edit(DataType type, List<String> own, Random random) {
        var changed = new TreeSet<String>();
        for (int i = 0; i < 5; i++) {
            var index = random.nextInt(own.size());
            switch (own.size() == 1 ? 0 : random.nextInt(3)) {
                case 0 -> {
                    own.add(platform().add(type));
                    changed.add(own.getLast());
                }
                case 1 -> change(type, own.get(index), changed);
                default -> {
                    if (platform().deletes(type)) {
                        platform().delete(type, own.get(index));
                        changed.remove(own.remove(index));
                    } else {
                        change(type, own.get(index), changed);
                    }
                }
            }
        }
        return changed;
    }

    private void change(DataType type, String id, Set<String> changed) {
        platform().change(type, id);
        changed.add(id);
    }
}
