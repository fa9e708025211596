package io.ledgerway.sync.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.record.LargeReads.Turn;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class LargeReadsTests {

    private static final Duration LONG = Duration.ofSeconds(20);

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final ClientId client = ClientId.random();
    private final ClientId other = ClientId.random();

    @Test
    void oneClientWaitsForItsOwnTurnsAndOthersGoOn() {
        LargeReads reads = reads(2, LONG);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Turn first = reads.take(client);
            var second = threads.submit(() -> reads.take(client));
            await().until(() -> waiting() == 1);

            reads.take(other).close();
            assertThat(second).isNotDone();

            first.close();
            await().until(second::isDone);
            second.resultNow().close();
        }
        assertThat(waiting()).isZero();
        assertThat(reads.clients()).isZero();
    }

    @Test
    void halfOfTheProcessorsAreForOneClient() {
        LargeReads reads = reads(8, Duration.ofMillis(1));
        List<Turn> turns =
                List.of(
                        reads.take(client),
                        reads.take(client),
                        reads.take(client),
                        reads.take(client));

        assertThatExceptionOfType(ApiException.class).isThrownBy(() -> reads.take(client));

        turns.forEach(Turn::close);
        reads.take(client).close();
        assertThat(reads.clients()).isZero();
    }

    @Test
    void firstComeFirstServed() {
        LargeReads reads = reads(1, LONG);
        List<Integer> order = new CopyOnWriteArrayList<>();
        Turn first = reads.take(client);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 5; i++) {
                int number = i;
                threads.execute(() -> {
                    try (var _ = reads.take(client)) {
                        order.add(number);
                    }
                });
                int expected = i + 1;
                await().until(() -> waiting() == expected);
            }
            first.close();
        }
        assertThat(order).containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void whoWaitsTooLongIsToldToComeLater() {
        LargeReads reads = reads(2, Duration.ofMillis(5));
        Turn first = reads.take(client);

        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(() -> reads.take(client))
                .satisfies(it -> {
                    assertThat(it.status().value()).isEqualTo(503);
                    assertThat(it.retryAfter()).isPositive();
                });
        first.close();
        assertThat(waiting()).isZero();
        assertThat(reads.clients()).isZero();
    }

    private LargeReads reads(int processors, Duration patience) {
        return new LargeReads(new ReadProperties(8, LONG, 16, patience), processors, metrics);
    }

    private double waiting() {
        return metrics.get("ledgerway.reads.waiting").gauge().value();
    }
}
