package io.ledgerway.model.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HostLookupsTests {

    private static final Duration GENEROUS = Duration.ofSeconds(30);
    private static final Duration SHORT = Duration.ofMillis(1);
    private static final List<InetAddress> ADDRESSES = List.of(InetAddress.ofLiteral("192.0.2.1"));

    /** A lookup that hangs cannot be interrupted, as those of the system. */
    private final Semaphore hanging = new Semaphore(0);

    private final CountDownLatch begun = new CountDownLatch(1);
    private final AtomicInteger hangingLookups = new AtomicInteger();
    private final HostLookups lookups = new HostLookups(this::resolve);

    @AfterEach
    void close() {
        endHangingLookups();
        lookups.close();
    }

    @Test
    void lookupsOfAHostAreSharedWhileTheFirstOneRuns() throws Exception {
        assertUnknown("hang.test");
        assertThat(begun.await(GENEROUS.toSeconds(), TimeUnit.SECONDS)).isTrue();

        for (int call = 0; call < 2 * HostLookups.MAX_LOOKUPS; call++) {
            assertUnknown("hang.test");
        }
        assertThat(lookups.lookUp("good.test", GENEROUS)).isEqualTo(ADDRESSES);
        assertThat(hangingLookups).hasValue(1);
    }

    @Test
    void everyLaterLookupResolvesAgain() throws Exception {
        AtomicInteger count = new AtomicInteger();
        try (HostLookups counted =
                new HostLookups(host -> {
                    if (count.incrementAndGet() == 1) {
                        throw new UnknownHostException(host);
                    }
                    return List.of(InetAddress.ofLiteral("192.0.2." + count.get()));
                })) {
            assertThatThrownBy(() -> counted.lookUp("good.test", GENEROUS))
                    .isInstanceOf(UnknownHostException.class);

            assertThat(counted.lookUp("good.test", GENEROUS))
                    .containsExactly(InetAddress.ofLiteral("192.0.2.2"));
            assertThat(counted.lookUp("good.test", GENEROUS))
                    .containsExactly(InetAddress.ofLiteral("192.0.2.3"));
        }
    }

    @Test
    void lookupThatCannotStartIsNotAnUnknownName() throws Exception {
        for (int host = 0; host < HostLookups.MAX_LOOKUPS; host++) {
            assertUnknown("hang.%d.test".formatted(host));
        }

        assertThatThrownBy(() -> lookups.lookUp("good.test", SHORT))
                .isInstanceOf(TooManyLookupsException.class);
        endHangingLookups();
        assertThat(lookups.lookUp("good.test", GENEROUS)).isEqualTo(ADDRESSES);
    }

    @Test
    void lookupsWhoseThreadDoesNotStartDoNotCountAsConcurrent() {
        lookups.close();

        for (int call = 0; call <= HostLookups.MAX_LOOKUPS; call++) {
            assertThatThrownBy(() -> lookups.lookUp("good.test", SHORT))
                    .isInstanceOf(TooManyLookupsException.class)
                    .hasCauseInstanceOf(RejectedExecutionException.class);
        }
    }

    private void assertUnknown(String host) {
        assertThatThrownBy(() -> lookups.lookUp(host, SHORT))
                .isExactlyInstanceOf(UnknownHostException.class);
    }

    private List<InetAddress> resolve(String host) {
        if (host.startsWith("hang.")) {
            hangingLookups.incrementAndGet();
            begun.countDown();
            hanging.acquireUninterruptibly();
        }
        return ADDRESSES;
    }

    private void endHangingLookups() {
        hanging.release(2 * HostLookups.MAX_LOOKUPS);
    }
}
