package io.ledgerway.sync.platform;

import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.connector.http.PlatformHttpClient.Limits;
import io.ledgerway.starter.scheduling.LifecyclePhases;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import org.springframework.context.SmartLifecycle;

/**
 * Sends the reads of repeated pulls with a longer timeout, as long as platforms permit. Only a few
 * such reads run at the same time, so a platform that does not respond does not occupy all pull
 * workers. When the service stops, these reads end before the pull workers.
 */
final class LongReads implements SmartLifecycle, AutoCloseable {

    /** QuickBooks Online ends a request after this time. */
    static final Duration TIMEOUT = Duration.ofMinutes(2);

    static final Limits LIMITS = new Limits(Duration.ofSeconds(5), TIMEOUT, 32 << 20);

    private static final int MAX_CONCURRENT = 2;

    private final PlatformHttpClient client;
    private final Semaphore permits = new Semaphore(MAX_CONCURRENT);
    private volatile boolean running;

    LongReads(PlatformHttpClient client) {
        this.client = client;
    }

    /**
     * Wraps a client, which sends writes, and also reads while the maximum number of long reads is
     * in progress.
     */
    PlatformHttp of(PlatformHttp http) {
        return call -> {
            if (!running || !call.isSafe() || !permits.tryAcquire()) {
                return http.send(call);
            }
            try {
                return client.send(call);
            } finally {
                permits.release();
            }
        };
    }

    @Override
    public void start() {
        running = true;
    }

    @Override
    public void stop() {
        running = false;
        client.cancelExchanges();
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return LifecyclePhases.LONG_CALLS;
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
