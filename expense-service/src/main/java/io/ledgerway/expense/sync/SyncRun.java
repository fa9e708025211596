package io.ledgerway.expense.sync;

import io.ledgerway.expense.rule.Verdict;
import io.ledgerway.expense.sync.HandOver.Answer;
import io.ledgerway.expense.sync.HandOver.Posting;
import io.ledgerway.expense.sync.HandOver.Refusal;
import io.ledgerway.expense.sync.Standings.Standing;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Tracing;
import io.opentelemetry.api.trace.SpanKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.client.RestClientException;

/**
 * A turn at a sync: judged, handed over, asked about, ended, as far as it goes now. Each step is
 * written down under the claim before the next begins, and can be done again: whoever dies on the
 * way is followed by another when the lease is over.
 */
final class SyncRun {

    private static final Logger log = LoggerFactory.getLogger(SyncRun.class);
    private static final int AT_ONCE = 100;
    private static final int MOST_DOUBLINGS = 10;
    private static final int FAULTS_UNTIL_GIVEN_UP = 5;
    private static final String NO_LONGER_KNOWN =
            "It is not known what became of it. Look for it in the accounting platform before it is"
                    + " sent again";

    private final Syncs syncs;
    private final SyncItems items;
    private final Outcomes outcomes;
    private final Standings standings;
    private final Judge judge;
    private final HandOver handOver;
    private final SyncEnd end;
    private final TransactionOperations transaction;
    private final SyncProperties properties;
    private final SyncMetrics metrics;

    SyncRun(
            Syncs syncs,
            SyncItems items,
            Outcomes outcomes,
            Standings standings,
            Judge judge,
            HandOver handOver,
            SyncEnd end,
            TransactionOperations transaction,
            SyncProperties properties,
            SyncMetrics metrics) {
        this.syncs = syncs;
        this.items = items;
        this.outcomes = outcomes;
        this.standings = standings;
        this.judge = judge;
        this.handOver = handOver;
        this.end = end;
        this.transaction = transaction;
        this.properties = properties;
        this.metrics = metrics;
    }

    /** Does what can be done now; what cannot is done later, by whoever is free then. */
    void run(Claimed sync) {
        try (Span span =
                Tracing.resume(SpanKind.CONSUMER, "expense sync", sync.traceparent())
                        .makeCurrent()) {
            span.attribute("ledgerway.platform", sync.platformKey())
                    .attribute("ledgerway.sync.id", sync.id().toString());
            if (sync.status() == SyncStatus.STARTED) {
                begin(sync);
            } else {
                goOn(sync);
            }
        } catch (ClaimLostException e) {
            log.info("{}: its worker stops", e.getMessage());
        } catch (RuntimeException e) {
            putOff(sync, e);
        }
    }

    private void begin(Claimed sync) {
        switch (standings.of(sync.company(), sync.connection())) {
            case Standing.Stopped(Stop stop) -> end.stop(sync, stop);
            case Standing.Ready ready -> {
                List<SyncItems.ToJudge> open = items.toJudge(sync);
                if (!open.isEmpty()) {
                    List<Verdict> verdicts =
                            judge.judge(
                                    sync.company(),
                                    ready.connection(),
                                    open.stream().map(SyncItems.ToJudge::item).toList());
                    transaction.executeWithoutResult(_ -> {
                        syncs.hold(sync);
                        items.judged(sync, open, verdicts);
                        syncs.pushing(sync);
                    });
                }
                goOn(sync);
            }
        }
    }

    private void goOn(Claimed sync) {
        List<SyncItems.Open> open = items.open(sync);
        List<SyncItems.Open> fresh = open.stream().filter(it -> !it.handed()).toList();
        if (open.isEmpty()) {
            end.end(sync);
        } else if (fresh.isEmpty()) {
            inParts(open, some -> ask(sync, some));
        } else {
            inParts(fresh, some -> hand(sync, some));
        }
    }

    private static void inParts(List<SyncItems.Open> all, Consumer<List<SyncItems.Open>> step) {
        for (int from = 0; from < all.size(); from += AT_ONCE) {
            step.accept(all.subList(from, Math.min(from + AT_ONCE, all.size())));
        }
    }

    private void hand(Claimed sync, List<SyncItems.Open> some) {
        List<Answer> answers = handOver.hand(sync, some);
        List<SyncItems.Open> duplicates = handOver.duplicates(sync, some, answers);
        note(sync, ended(sync, some, answers, duplicates), () -> items.handed(sync, some), 0);
    }

    /** For those of which no event has come. */
    private void ask(Claimed sync, List<SyncItems.Open> some) {
        List<Answer> answers = handOver.find(sync, some);
        note(sync, ended(sync, some, answers, List.of()), () -> {}, sync.tries() + 1);
    }

    private void note(Claimed sync, List<Outcome> ended, Runnable besides, int tries) {
        transaction.executeWithoutResult(_ -> {
            syncs.hold(sync);
            besides.run();
            outcomes.note(ended);
            if (items.hasPending(sync)) {
                syncs.rest(sync, tries, pause(properties.askAfter(), tries, properties.askEvery()));
            } else {
                syncs.rest(sync, 0, Duration.ZERO);
            }
        });
    }

    private List<Outcome> ended(
            Claimed sync,
            List<SyncItems.Open> some,
            List<Answer> answers,
            List<SyncItems.Open> duplicates) {
        List<Outcome> ended = new ArrayList<>();
        for (int i = 0; i < some.size(); i++) {
            SyncItems.Open item = some.get(i);
            Outcome outcome =
                    outcome(
                            sync,
                            item,
                            answers.get(i),
                            duplicates.contains(item) ? Cause.DUPLICATE : null);
            if (outcome != null) {
                ended.add(outcome);
            }
        }
        return ended;
    }

    private @Nullable Outcome outcome(
            Claimed sync, SyncItems.Open item, Answer answer, @Nullable Cause cause) {
        Posting posting = answer.posting();
        if (posting != null) {
            return posting.outcome().isTerminal() ? Outcome.of(sync.company(), posting) : null;
        }
        Refusal refusal = Objects.requireNonNull(answer.refusal());
        if (item.handed()) {
            log.error("sync-service no longer knows {} of sync {}", item.key(), sync.id());
            metrics.unknown();
            return Outcome.refused(sync.company(), item, NO_LONGER_KNOWN, null);
        }
        return Outcome.refused(sync.company(), item, refusal.error(), cause);
    }

    /** Nothing is lost by waiting: what may have been stored is stored once. */
    private void putOff(Claimed sync, RuntimeException e) {
        boolean passes = passes(e);
        if (passes) {
            metrics.putOff();
            log.warn("Sync {} is tried again later: {}", sync.id(), e.toString());
        } else {
            log.error("Sync {} met a fault of ours", sync.id(), e);
        }
        if (!passes
                && sync.status() == SyncStatus.STARTED
                && sync.tries() + 1 >= FAULTS_UNTIL_GIVEN_UP) {
            end.stop(sync, Stop.FAULT);
            return;
        }
        syncs.rest(
                sync,
                sync.tries() + 1,
                pause(properties.retryAfter(), sync.tries(), properties.retryEvery()));
    }

    private static boolean passes(RuntimeException e) {
        return e instanceof RestClientException
                || e instanceof DataAccessException
                || e instanceof TransactionException
                || (e instanceof ApiException it && it.status().is5xxServerError());
    }

    private static Duration pause(Duration first, int times, Duration longest) {
        Duration grown = first.multipliedBy(1L << Math.min(times, MOST_DOUBLINGS));
        return grown.compareTo(longest) < 0 ? grown : longest;
    }
}
