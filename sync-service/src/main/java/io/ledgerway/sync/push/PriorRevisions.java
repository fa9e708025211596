package io.ledgerway.sync.push;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.write.WriteKind;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * What the earlier revisions of a posting may have left at the platform, and what must therefore be
 * done before anything of this one is sent. Latest first.
 */
record PriorRevisions(Push push, List<Revision> revisions) {

    /**
     * Under another key the platform does not tell the two apart, even where it knows keys: what
     * was lost may arrive for so long. A key under which something was refused is not used again.
     */
    static final Duration ARRIVES_WITHIN = Duration.ofMinutes(10);

    PriorRevisions {
        revisions = List.copyOf(revisions);
    }

    /**
     * @param commitsWithin how long a lost write of a type may still take effect
     */
    NextStep next(Function<DataType, Duration> commitsWithin) {
        for (Revision it : revisions) {
            if (it.push().work().finished() == null) {
                return new NextStep.Wait();
            }
            Duration window = window(it, commitsWithin);
            if (it.journal().hasSent() && it.journal().next(window) == AttemptJournal.Step.LOOK) {
                return new NextStep.Look(it, window);
            }
        }
        return new NextStep.Send(key());
    }

    private Duration window(Revision it, Function<DataType, Duration> commitsWithin) {
        Duration declared = commitsWithin.apply(it.push().subject().type());
        boolean repeated = it.hasContentOf(push) && !it.journal().wasRefused();
        return repeated || declared.compareTo(ARRIVES_WITHIN) > 0 ? declared : ARRIVES_WITHIN;
    }

    /**
     * That of the same content that was lost, so that a platform that knows keys takes only one of
     * the two, however late the other arrives.
     */
    private String key() {
        return revisions.stream()
                .filter(it -> it.journal().wasLost() && it.hasContentOf(push))
                .findFirst()
                .map(it -> it.push().idempotencyKey())
                .orElse(push.ref().id().toString());
    }

    /** An earlier revision with all that is known of what was sent of it. */
    record Revision(Push push, AttemptJournal journal) {

        long number() {
            return Objects.requireNonNull(push.posting()).revision();
        }

        /** Whether the platform would have the same of both. */
        boolean hasContentOf(Push other) {
            Push.Subject mine = push.subject();
            Push.Subject its = other.subject();
            if (push.work().amends() != null) {
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

    /** What must be done next. */
    sealed interface NextStep {

        /** Nothing is there: it may be sent under this key. */
        record Send(String key) implements NextStep {}

        /** It must be looked for what this one has left. */
        record Look(Revision earlier, Duration window) implements NextStep {}

        /** One of them is still being worked at. */
        record Wait() implements NextStep {}
    }
}
