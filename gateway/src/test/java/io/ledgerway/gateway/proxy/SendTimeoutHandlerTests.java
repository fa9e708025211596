package io.ledgerway.gateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.embedded.EmbeddedChannel;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SendTimeoutHandlerTests {

    private static final int TIMEOUT_SECONDS = 10;

    private final Connection connection =
            new Connection(new SendTimeoutHandler(Duration.ofSeconds(TIMEOUT_SECONDS)));

    @BeforeEach
    void stopTime() {
        connection.freezeTime();
    }

    @AfterEach
    void close() {
        var _ = connection.close();
    }

    @Test
    void connectionWithoutProgressIsClosed() {
        send(100);
        pass(TIMEOUT_SECONDS - 1);
        assertThat(connection.isOpen()).isTrue();

        pass(1);

        assertThat(connection.isOpen()).isFalse();
    }

    @Test
    void eachOctetIsProgress() {
        send(100);
        for (int i = 0; i < 50; i++) {
            pass(TIMEOUT_SECONDS - 1);
            connection.take(1);
        }
        assertThat(connection.isOpen()).isTrue();

        pass(TIMEOUT_SECONDS + 1);

        assertThat(connection.isOpen()).isFalse();
    }

    @Test
    void furtherWritesAreNotProgress() {
        for (int i = 0; i < TIMEOUT_SECONDS; i++) {
            send(10);
            pass(1);
        }

        assertThat(connection.isOpen()).isFalse();
    }

    @Test
    void connectionWithNothingToSendStaysOpen() {
        send(10);
        connection.take(10);
        pass(10 * TIMEOUT_SECONDS);
        assertThat(connection.isOpen()).isTrue();

        send(10);
        pass(TIMEOUT_SECONDS - 1);

        assertThat(connection.isOpen()).isTrue();
    }

    private void send(int octets) {
        var _ = connection.writeAndFlush(Unpooled.wrappedBuffer(new byte[octets]));
    }

    private void pass(int seconds) {
        for (int i = 0; i < seconds; i++) {
            connection.advanceTimeBy(1, TimeUnit.SECONDS);
            var _ = connection.runScheduledPendingTasks();
        }
    }

    /** A connection whose receiver takes octets only when the test says so. */
    private static final class Connection extends EmbeddedChannel {

        private int taken;

        Connection(ChannelHandler handler) {
            super(handler);
        }

        void take(int octets) {
            taken = octets;
            var _ = flush();
            taken = 0;
        }

        @Override
        protected void doWrite(ChannelOutboundBuffer buffer) {
            buffer.removeBytes(taken);
        }
    }
}
