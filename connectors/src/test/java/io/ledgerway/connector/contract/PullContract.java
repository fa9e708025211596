package io.ledgerway.connector.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.PullCapability;
import io.ledgerway.connector.PullCapability.DeleteSignal;
import io.ledgerway.connector.PullCapability.Incremental;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.model.accounting.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a connector reads: everything, only what changed, and on after every break. */
abstract class PullContract extends LinkContract {

    /** Far enough that the overlap of an incremental read does not reach back over it. */
    private static final Duration LATER = Duration.ofDays(2);

    private static final List<Long> SEEDS = List.of(1L, 20L, 300L);

    /**
     * Whether every type is tried with everything. Where calls are dear, each has one turn of
     * several, and the type with most pages has all.
     */
    protected boolean everyTurn() {
        return true;
    }

    @Test
    void aFullReadIsTheTruthForEveryDeclaredType() throws ConnectorException {
        for (var type : declared()) {
            var mirror = mirror(type);

            var end = mirror.run(Mode.FULL);

            assertThat(end.complete()).isTrue();
            assertThat(mirror.state().keySet())
                    .as(type.key())
                    .isEqualTo(platform().live(type).keySet());
            assertThat(mirror.records())
                    .allSatisfy(each ->
                            assertThat(each.canonical())
                                    .isInstanceOf(AccountingRecords.typeOf(type).orElseThrow()));
        }
    }

    @Test
    void everyRecordTellsWhenItChanged() throws ConnectorException {
        for (var type : incremental()) {
            var mirror = mirror(type);
            mirror.run(Mode.FULL);

            assertThat(mirror.state()).as(type.key()).isEqualTo(platform().live(type));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void anIncrementalReadIsExactlyWhatChanged(int turn) throws ConnectorException {
        long seed = SEEDS.get(turn);
        for (var type : inTurn(incremental(), turn, SEEDS.size())) {
            var own = addSome(type);
            platform().advance(LATER);
            var mirror = mirror(type);
            mirror.run(Mode.FULL);
            mirror.forgetSeen();
            platform().advance(LATER);

            var changed = edit(type, own, new Random(seed));
            mirror.run(Mode.INCREMENTAL);

            assertThat(mirror.seen()).as(type.key() + " seed " + seed).isEqualTo(changed);
            assertThat(mirror.state()).isEqualTo(platform().live(type));
        }
    }

    @Test
    void aReadWithoutChangesBringsNothing() throws ConnectorException {
        platform().advance(LATER);
        for (var type : incremental()) {
            var mirror = mirror(type);
            mirror.run(Mode.FULL);
            mirror.forgetSeen();

            mirror.run(Mode.INCREMENTAL);

            assertThat(mirror.seen()).isEmpty();
            assertThat(mirror.state()).isEqualTo(platform().live(type));
        }
    }

    @Test
    void aReadThatDiesAfterAnyPageEndsInTheSameState() throws ConnectorException {
        var type = one();
        var linked = link();
        var whole = mirror(type, linked.tenant(), session(linked.credentials()));
        whole.run(Mode.FULL);
        assertThat(whole.pages()).isGreaterThan(1);

        for (int dies = 1; dies <= whole.pages(); dies++) {
            var mirror = mirror(type, linked.tenant(), session(linked.credentials()));
            assertThat(mirror.run(Mode.FULL, dies, () -> {})).isNull();

            mirror.run(Mode.FULL);

            assertThat(mirror.state()).as("died after page " + dies).isEqualTo(whole.state());
            assertThat(mirror.pages()).isEqualTo(whole.pages() - dies);
        }
    }

    @Test
    void anIncrementalReadThatDiesGoesOnToo() throws ConnectorException {
        var type = one();
        var own = addSome(type);
        var mirror = mirror(type);
        mirror.run(Mode.FULL);
        platform().advance(LATER);
        platform().editAtOnce(type, 30);
        platform().delete(type, own.getFirst());

        while (!(mirror.run(Mode.INCREMENTAL, 1, () -> {}) instanceof PullStep.End)) {
            assertThat(mirror.pages()).isEqualTo(1);
        }

        assertThat(mirror.state()).isEqualTo(platform().live(type));
    }

    @Test
    void manyRecordsWithOneTimeOfChangeAllCome() throws ConnectorException {
        var type = one();
        platform().editAtOnce(type, 1000);
        var mirror = mirror(type);

        mirror.run(Mode.FULL);

        assertThat(mirror.state()).isEqualTo(platform().live(type));
    }

    @Test
    void whatChangesWhilePagesAreReadIsNotLost() throws ConnectorException {
        var type = one();
        var own = addSome(type);
        var mirror = mirror(type);
        var random = new Random(7);

        mirror.run(Mode.FULL, Integer.MAX_VALUE, () -> edit(type, own, random));
        mirror.run(Mode.INCREMENTAL);

        assertThat(mirror.state()).isEqualTo(platform().live(type));
    }

    /** Or a caller who compares would call a record deleted that was only changed. */
    @Test
    void aCompleteFullReadHasSeenEveryRecordThatLivedThroughIt() throws ConnectorException {
        var type = one();
        var busy = addSome(type).reversed();
        var mirror = mirror(type);
        var turn = new AtomicInteger();

        var step =
                mirror.run(
                        Mode.FULL,
                        100,
                        () ->
                                platform()
                                        .change(
                                                type,
                                                busy.get(turn.getAndIncrement() % busy.size())));

        assertThat(step)
                .isInstanceOfSatisfying(
                        PullStep.End.class, end -> assertThat(end.complete()).isTrue());
        assertThat(mirror.seen()).containsAll(platform().live(type).keySet());
    }

    @Test
    void whatIsDeletedWhilePagesAreReadIsGoneAtTheEnd() throws ConnectorException {
        var type = one();
        var victims = addSome(type).subList(0, 2);
        var mirror = mirror(type);

        mirror.run(
                Mode.FULL,
                Integer.MAX_VALUE,
                () -> {
                    if (!victims.isEmpty()) {
                        platform().delete(type, victims.removeFirst());
                    }
                });

        assertThat(mirror.state()).isEqualTo(platform().live(type));
    }

    @Test
    void deletionsArriveWithTheNextReadAndRestoredRecordsLive() throws ConnectorException {
        for (var type : withTombstones()) {
            var own = List.of(platform().add(type), platform().add(type));
            var mirror = mirror(type);
            mirror.run(Mode.FULL);
            platform().advance(LATER);
            platform().delete(type, own.getFirst());
            platform().advance(Duration.ofSeconds(5));
            platform().restore(type, own.getFirst());
            platform().delete(type, own.getLast());

            mirror.run(Mode.INCREMENTAL);

            assertThat(mirror.state()).as(type.key()).isEqualTo(platform().live(type));
        }
    }

    @Test
    void theListOfLiveIdsIsComplete() throws ConnectorException {
        for (var type : declared()) {
            var mirror = mirror(type);

            var end = mirror.run(Mode.LIVE_IDS);

            assertThat(end.complete()).isTrue();
            assertThat(mirror.liveIds())
                    .as(type.key())
                    .doesNotHaveDuplicates()
                    .containsExactlyInAnyOrderElementsOf(platform().live(type).keySet());
        }
    }

    @Test
    void olderRecordsThanAskedForAreLeftOut() throws ConnectorException {
        for (var type : incremental()) {
            platform().advance(LATER);
            var fresh = platform().add(type);
            var from = platform().live(type).get(fresh);
            var mirror = mirror(type);

            mirror.run(new PullRequest(type, Mode.FULL, null, from), Integer.MAX_VALUE, () -> {});

            assertThat(mirror.seen()).containsExactly(fresh);
        }
    }

    final List<DataType> declared() {
        return platform().connector().descriptor().pull().keySet().stream().sorted().toList();
    }

    final List<DataType> incremental() {
        return declared().stream()
                .filter(type -> capabilities(type).incremental() != Incremental.NONE)
                .toList();
    }

    final List<DataType> inTurn(List<DataType> types, int turn, int turns) {
        return types.stream()
                .filter(type -> everyTurn() || type == one() || types.indexOf(type) % turns == turn)
                .toList();
    }

    /** A type with pages; journal entries if there are any, for there are most of them. */
    final DataType one() {
        var types = incremental();
        return types.contains(DataType.JOURNAL_ENTRIES)
                ? DataType.JOURNAL_ENTRIES
                : types.getFirst();
    }

    private List<DataType> withTombstones() {
        return declared().stream()
                .filter(type ->
                        capabilities(type).deleteSignals().contains(DeleteSignal.TOMBSTONE_QUERY))
                .toList();
    }

    private PullCapability capabilities(DataType type) {
        return platform().connector().descriptor().pull(type).orElseThrow();
    }

    /** Records of our own: those of the books may be in use, and then cannot be deleted. */
    private List<String> addSome(DataType type) {
        var own = new ArrayList<String>();
        for (int i = 0; i < 4; i++) {
            own.add(platform().add(type));
        }
        return own;
    }

    /**
     * Some random creates, changes and deletes; gives the ids that a read must bring.
     *
     * @param own what may be changed and deleted; kept up to date
     */
    private Set<String> edit(DataType type, List<String> own, Random random) {
        var changed = new TreeSet<String>();
        for (int i = 0; i < 5; i++) {
            var place = random.nextInt(own.size());
            switch (own.size() == 1 ? 0 : random.nextInt(3)) {
                case 0 -> {
                    own.add(platform().add(type));
                    changed.add(own.getLast());
                }
                case 1 -> {
                    platform().change(type, own.get(place));
                    changed.add(own.get(place));
                }
                default -> {
                    platform().delete(type, own.get(place));
                    changed.remove(own.remove(place));
                }
            }
        }
        return changed;
    }
}
