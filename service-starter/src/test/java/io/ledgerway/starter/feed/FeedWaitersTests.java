package io.ledgerway.starter.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FeedWaitersTests {

    private static final Duration LONG = Duration.ofMinutes(1);

    private final Map<UUID, Long> newest = new ConcurrentHashMap<>();
    private final FeedWaiters waiters = new FeedWaiters(_ -> newest, 8);
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final ClientId client = ClientId.random();
    private final UUID scope = UUID.randomUUID();

    @BeforeEach
    void start() {
        waiters.start();
    }

    @AfterEach
    void stop() {
        waiters.stop();
        threads.close();
    }

    @Test
    void waiterOfAChangedFeedContinues() {
        newest.put(scope, 7L);
        CompletableFuture<Boolean> waiting = begin(client, scope, 7);
        CompletableFuture<Boolean> other = begin(client, UUID.randomUUID(), 7);
        awaitCount(2);
        waiters.wake();
        assertThat(waiting).isNotDone();

        newest.put(scope, 8L);
        waiters.wake();

        assertThat(waiting.join()).isTrue();
        assertThat(other).isNotDone();
    }

    @Test
    void stopEndsAllAndAdmitsNone() {
        CompletableFuture<Boolean> waiting = begin(client, scope, 0);
        awaitCount(1);

        waiters.stop();

        assertThat(waiting.join()).isFalse();
        assertThat(waiters.await(client, scope, 0, LONG)).isFalse();
    }

    @Test
    void timeEnds() {
        assertThat(waiters.await(client, scope, 0, Duration.ofMillis(1))).isFalse();
        assertThat(waiters.count()).isZero();
    }

    @Test
    void clientMayUseAQuarter() {
        CompletableFuture<Boolean> first = begin(client, scope, 0);
        CompletableFuture<Boolean> second = begin(client, scope, 0);
        awaitCount(2);

        assertThatThrownBy(() -> waiters.await(client, scope, 0, LONG))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("Too many requests");

        CompletableFuture<Boolean> other = begin(ClientId.random(), scope, 0);
        awaitCount(3);
        assertThat(List.of(first, second, other)).noneMatch(CompletableFuture::isDone);
    }

    private CompletableFuture<Boolean> begin(ClientId of, UUID feed, long known) {
        return CompletableFuture.supplyAsync(() -> waiters.await(of, feed, known, LONG), threads);
    }

    private void awaitCount(int count) {
        Awaitility.await().until(() -> waiters.count() == count);
    }
}
