package io.ledgerway.portal.testclock;

import io.ledgerway.starter.scheduling.LifecyclePhases;
import io.ledgerway.starter.time.ServiceClock;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.web.client.RestClient;

/**
 * Takes the offset of the test clock from the gateway, because no service calls the portal. Does
 * nothing without a test clock.
 */
class TestClockFollower implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(TestClockFollower.class);

    private static final String PATH = "/.well-known/ledgerway-test-clock";
    private static final Duration INTERVAL = Duration.ofMillis(300);

    private final RestClient gateway;
    private final ServiceClock clock;
    private volatile CountDownLatch stopped = new CountDownLatch(1);
    private volatile @Nullable Thread thread;

    TestClockFollower(RestClient gateway, ServiceClock clock) {
        this.gateway = gateway;
        this.clock = clock;
    }

    /** Response of the gateway; unknown members are ignored. */
    record TestClockResponse(Duration offset) {}

    private void follow() {
        try {
            while (!stopped.await(INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
                refresh();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void refresh() {
        try {
            TestClockResponse shown =
                    gateway.get().uri(PATH).retrieve().body(TestClockResponse.class);
            if (shown != null && shown.offset().compareTo(clock.offset()) > 0) {
                clock.advanceTo(shown.offset());
            }
        } catch (RuntimeException e) {
            log.debug("The test clock offset could not be loaded", e);
        }
    }

    @Override
    public boolean isAutoStartup() {
        return clock.isTestClock();
    }

    @Override
    public void start() {
        stopped = new CountDownLatch(1);
        thread = Thread.ofVirtual().name("test-clock-gateway").start(this::follow);
    }

    @Override
    public void stop() {
        stopped.countDown();
        thread = null;
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }

    @Override
    public int getPhase() {
        return LifecyclePhases.PERIODIC_TASKS;
    }
}
