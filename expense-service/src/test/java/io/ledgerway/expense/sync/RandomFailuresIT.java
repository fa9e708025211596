package io.ledgerway.expense.sync;

import static io.ledgerway.expense.sync.SyncEngineFixture.expense;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.sync.FakeSyncService.Entry;
import io.ledgerway.expense.sync.FakeSyncService.Fault;
import io.ledgerway.expense.sync.SyncEngineFixture.LinkedCompany;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.write.PostingEvent;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.event.ProbedRecord;
import io.ledgerway.testsupport.fault.FaultInjectingTransactionManager;
import io.ledgerway.testsupport.fault.FaultInjectingTransactionManager.FaultPoint;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/**
 * Runs random histories with failures: workers that crash at any commit, calls that fail before or
 * after they take effect, events that arrive twice, late or never, platforms that are unavailable
 * or at their rate limit, and authorizations that are revoked while a result is unknown. Afterwards
 * the platform's ledger has each transaction once, with the right amounts, and each sync has
 * published one event. By default 15 histories; {@code -Dcampaign=long} runs two thousand.
 */
@SyncEngineTest
class RandomFailuresIT {

    private static final List<Fault> FAULTS = List.of(Fault.values());
    private static final int SHORT = 15;
    private static final int LONG = 2_000;

    @Autowired SyncEngineFixture engine;
    @Autowired FaultInjectingTransactionManager faultInjection;

    @BeforeEach
    void pauseWorkers() throws InterruptedException {
        engine.pauseWorkers();
    }

    @AfterEach
    void goOn() {
        engine.time.reset();
        engine.workers.resume();
    }

    /** Each commit of a sync, in order. */
    @ParameterizedTest
    @EnumSource(FaultPoint.class)
    void transactionsArePostedOnceAfterACrashAtAnyCommit(FaultPoint faultPoint) {
        List<UUID> syncs = new ArrayList<>();
        boolean killed = true;
        for (int commit = 0; killed; commit++) {
            LinkedCompany linked = engine.linked();
            Transaction.Expense it = expense("a", "KWD", "1.125", "2.250");
            UUID sync = engine.accept(linked, it);
            syncs.add(sync);

            killed = faultInjection.crashAtCommit(commit, faultPoint, () -> toTheEnd(linked, sync));
            toTheEnd(linked, sync);

            assertThat(engine.state(sync)).isEqualTo("Complete 2000 pushed: Completed");
            assertConsistent(linked, Map.of(it.id(), it));
        }
        assertThat(syncs).as("commits of one sync").hasSizeGreaterThan(4);
        eachIsToldOnce(syncs);
    }

    @Test
    void transactionsArePostedOnceInRandomHistories() {
        boolean patient = "long".equals(System.getProperty("campaign"));
        int histories = patient ? LONG : SHORT;
        List<UUID> syncs = new ArrayList<>();
        int[] deaths = {0};
        System.out.println("seeds 0 to " + (histories - 1));
        LongStream.range(0, histories).forEach(seed -> syncs.addAll(history(seed, deaths)));

        // the numbers of few histories differ much
        int expected = patient ? histories : histories / 2;
        assertThat(deaths[0]).as("crashed workers").isGreaterThan(expected);
        eachIsToldOnce(syncs);
    }

    /** Runs some syncs of one company until everything is posted. */
    private List<UUID> history(long seed, int[] deaths) {
        Random random = new Random(seed);
        LinkedCompany linked = engine.linked();
        engine.syncService.platform(
                linked.id(),
                _ -> random.nextInt(6) == 0 ? Optional.of("Try again") : Optional.empty());
        Map<UUID, Transaction.Expense> wanted = new HashMap<>();
        List<UUID> syncs = new ArrayList<>();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            List<Transaction.Expense> batch = batch(random);
            batch.forEach(it -> wanted.put(it.id(), it));
            syncs.add(engine.accept(linked, batch.toArray(Transaction[]::new)));
        }
        while (true) {
            for (int i = 0; i < 12; i++) {
                deaths[0] += step(random, linked) ? 1 : 0;
            }
            syncs.forEach(it -> toTheEnd(linked, it));
            engine.put(linked.accounting(), ConnectionStatus.LINKED);
            List<Transaction.Expense> failed =
                    wanted.values().stream()
                            .filter(it ->
                                    engine.transaction(linked, it.id(), "status")
                                            .equals("PushError"))
                            .toList();
            if (failed.isEmpty()) {
                break;
            }
            syncs.add(engine.accept(linked, failed.toArray(Transaction[]::new)));
        }
        assertConsistent(linked, wanted);
        return syncs;
    }

    private static List<Transaction.Expense> batch(Random random) {
        List<Transaction.Expense> batch = new ArrayList<>();
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            Currency currency =
                    Currency.getInstance(List.of("GBP", "JPY", "KWD").get(random.nextInt(3)));
            String[] amounts = new String[1 + random.nextInt(3)];
            for (int line = 0; line < amounts.length; line++) {
                amounts[line] =
                        BigDecimal.valueOf(
                                        random.nextInt(10_000_000),
                                        currency.getDefaultFractionDigits())
                                .toPlainString();
            }
            batch.add(expense("r" + i, currency.getCurrencyCode(), amounts));
        }
        return batch;
    }

    /** Triggers a random action; returns whether a worker crashed. */
    private boolean step(Random random, LinkedCompany linked) {
        boolean died = false;
        switch (random.nextInt(11)) {
            case 0, 1, 2 ->
                    died =
                            faultInjection.crashAtCommit(
                                    random.nextInt(4),
                                    FaultPoint.any(random),
                                    engine.workers::runNext);
            case 3 -> {
                engine.syncService.fail(FAULTS.get(random.nextInt(FAULTS.size())));
                died =
                        faultInjection.crashAtCommit(
                                random.nextInt(6), FaultPoint.any(random), engine.workers::runNext);
            }
            case 4 -> engine.workers.runNext();
            case 5 -> publish(random, engine.syncService.write(linked.id()));
            case 6 -> engine.time.advance(Duration.ofSeconds(random.nextInt(90)));
            case 7 -> publish(random, engine.syncService.write(linked.id(), 1));
            case 8 -> engine.time.advance(Duration.ofHours(1));
            case 9 -> {
                engine.put(linked.accounting(), ConnectionStatus.DEAUTHORIZED);
                publish(random, engine.syncService.revoke(linked.id(), random::nextBoolean));
            }
            default -> engine.syncService.write(linked.id());
        }
        return died;
    }

    /** Delivers some events, in random order and some of them twice. */
    private void publish(Random random, List<PostingEvent.Completed> events) {
        List<PostingEvent.Completed> delivered =
                events.stream()
                        .filter(_ -> random.nextInt(3) > 0)
                        .collect(Collectors.toCollection(ArrayList::new));
        if (!delivered.isEmpty() && random.nextBoolean()) {
            delivered.add(delivered.get(random.nextInt(delivered.size())));
        }
        Collections.shuffle(delivered, random);
        engine.publish(delivered);
    }

    private void toTheEnd(LinkedCompany linked, UUID sync) {
        for (int i = 0; i < 100 && !engine.of(sync, "ended_at IS NOT NULL", Boolean.class); i++) {
            engine.runDue();
            engine.syncService.write(linked.id());
            engine.time.advance(Duration.ofMinutes(11));
        }
        assertThat(engine.of(sync, "ended_at IS NOT NULL", Boolean.class)).isTrue();
    }

    private void assertConsistent(LinkedCompany linked, Map<UUID, Transaction.Expense> wanted) {
        List<Entry> ledger = engine.syncService.ledger(linked.id());
        assertThat(ledger)
                .extracting(it -> it.ref().key())
                .containsExactlyInAnyOrderElementsOf(
                        wanted.keySet().stream().map(it -> "expense." + it).toList());
        for (Entry entry : ledger) {
            Transaction.Expense it =
                    Objects.requireNonNull(
                            wanted.get(
                                    UUID.fromString(
                                            entry.ref().key().substring("expense.".length()))));
            JsonNode body = entry.posting().get("body");
            assertThat(body.get("currency").asString()).isEqualTo(it.currency());
            assertThat(body.get("lineItems").findValues("unitAmount"))
                    .extracting(JsonNode::decimalValue)
                    .usingElementComparator(BigDecimal::compareTo)
                    .containsExactlyElementsOf(
                            it.lines().stream().map(Transaction.Line::netAmount).toList());
        }
        assertThat(
                        engine.jdbc
                                .sql(
                                        "SELECT count(*) FROM expense_transaction"
                                                + " WHERE company_id = ? AND status = 'Completed'")
                                .param(linked.id().value())
                                .query(Long.class)
                                .single())
                .isEqualTo(wanted.size());
        assertThat(chain(linked)).as("valid hash chain").isTrue();
    }

    private boolean chain(LinkedCompany linked) {
        return engine.jdbc
                .sql(
                        """
                        SELECT count(*) = max(sequence)
                               AND bool_and(sequence = 1 OR previous_hash = before) FROM (
                            SELECT sequence, previous_hash,
                                   lag(hash) OVER (ORDER BY sequence) AS before
                              FROM proof WHERE company_id = ?) p
                        """)
                .param(linked.id().value())
                .query(Boolean.class)
                .single();
    }

    private static void eachIsToldOnce(List<UUID> syncs) {
        try (EventProbe probe = EventProbe.on(Topic.EXPENSE_SYNC_COMPLETE)) {
            Map<String, Long> once =
                    syncs.stream()
                            .flatMap(it ->
                                    Stream.of(
                                            "expense.sync.started " + it,
                                            "expense.sync.completed " + it))
                            .collect(Collectors.toMap(it -> it, _ -> 1L));
            probe.awaitRecords(once.size(), it -> once.containsKey(event(it)));
            assertThat(
                            probe.current(it -> once.containsKey(event(it))).stream()
                                    .collect(
                                            Collectors.groupingBy(
                                                    RandomFailuresIT::event,
                                                    Collectors.counting())))
                    .isEqualTo(once);
        }
    }

    /** Type and sync of an event. */
    private static String event(ProbedRecord it) {
        JsonNode event = it.as(JsonNode.class);
        return event.path("type").asString("") + " " + event.path("syncId").asString("");
    }
}
