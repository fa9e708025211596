package io.ledgerway.sync.push.worker;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.sync.push.AttemptJournal;
import io.ledgerway.sync.push.Push;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * Earlier revisions of a posting, latest first, and the step they require: their effect at the
 * platform has to be known before this revision is sent.
 */
record PriorRevisions(Push push, List<Revision> revisions) {

    /**
     * How long a lost write may still take effect if this revision is sent under another key,
     * because the platform cannot recognize the two as the same. A key under which a write was
     * refused is not used again.
     */
    static final Duration LATE_ARRIVAL_LIMIT = Duration.ofMinutes(10);

    PriorRevisions {
        revisions = List.copyOf(revisions);
    }

    /**
     * Returns the next step.
     *
     * @param commitsWithin how long a lost write of a type may still take effect
     */
    NextStep next(Function<DataType, Duration> commitsWithin) {
        for (Revision it : revisions) {
            if (it.push().work().finishedAt() == null) {
                return new NextStep.Wait();
            }
            Duration window = window(it, commitsWithin);
            if (it.journal().hasSent() && it.journal().next(window) == AttemptJournal.Step.LOOK) {
                return new NextStep.Query(it, window);
            }
        }
        return new NextStep.Send(key());
    }

    private Duration window(Revision it, Function<DataType, Duration> commitsWithin) {
        Duration declared = commitsWithin.apply(it.push().subject().type());
        boolean repeated = it.hasContentOf(push) && !it.journal().wasRefused();
        return repeated || declared.compareTo(LATE_ARRIVAL_LIMIT) > 0
                ? declared
                : LATE_ARRIVAL_LIMIT;
    }

    /**
     * The key of a lost revision with the same content, so that a platform with idempotency keys
     * executes only one of the two; otherwise the write's own key.
     */
    private String key() {
        return revisions.stream()
                .filter(it -> it.journal().wasLost() && it.hasContentOf(push))
                .findFirst()
                .map(it -> it.push().idempotencyKey())
                .orElse(push.ref().id().toString());
    }

    /** An earlier revision with its journal. */
    record Revision(Push push, AttemptJournal journal) {

        long number() {
            return Objects.requireNonNull(push.posting()).revision();
        }

        /** Whether both would have the same effect at the platform. */
        boolean hasContentOf(Push other) {
            Push.Subject mine = push.subject();
            Push.Subject its = other.subject();
            if (push.work().amendsRecordId() != null) {
                return false;
            }
            return Objects.equals(
                            Objects.requireNonNull(push.posting()).requestHash(),
                            Objects.requireNonNull(other.posting()).requestHash())
                    || (mine.kind() == WriteKind.CREATE
                            && mine.type() == its.type()
                            && Objects.equals(mine.body(), its.body()));
        }
    }

    /** The next step. */
    sealed interface NextStep {

        /** The write may be sent under this key. */
        record Send(String key) implements NextStep {}

        /**
         * The platform has to be queried for this revision.
         *
         * @param window how long the revision may still take effect
         */
        record Query(Revision earlier, Duration window) implements NextStep {}

        /** An earlier write is still in progress. */
        record Wait() implements NextStep {}
    }
}
