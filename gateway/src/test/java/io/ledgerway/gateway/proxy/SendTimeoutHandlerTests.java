package io.ledgerway.gateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseEncoder;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import reactor.netty.NettyPipeline;

class SendTimeoutHandlerTests {

    private static final int TIMEOUT_SECONDS = 10;

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final Counter closedStreams = meters.counter("streams");
    private final Counter closedOthers = meters.counter("others");
    private final Connection connection = new Connection();

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
        addHandler();
        send(100);
        pass(TIMEOUT_SECONDS - 1);
        assertThat(connection.isOpen()).isTrue();

        pass(1);

        assertThat(connection.isOpen()).isFalse();
    }

    @Test
    void eachOctetIsProgress() {
        addHandler();
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
        addHandler();
        for (int i = 0; i < TIMEOUT_SECONDS; i++) {
            send(10);
            pass(1);
        }

        assertThat(connection.isOpen()).isFalse();
    }

    @Test
    void connectionWithNothingToSendStaysOpen() {
        addHandler();
        send(10);
        connection.take(10);
        pass(10 * TIMEOUT_SECONDS);
        assertThat(connection.isOpen()).isTrue();

        send(10);
        pass(TIMEOUT_SECONDS - 1);

        assertThat(connection.isOpen()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "text/event-stream, 1, 0",
        "text/event-stream;charset=UTF-8, 1, 0",
        "application/json, 0, 1"
    })
    void closedConnectionCountsByItsResponse(String type, int streams, int others) {
        connection.pipeline().addLast(NettyPipeline.HttpCodec, new HttpResponseEncoder());
        addHandler();
        var response =
                new DefaultFullHttpResponse(
                        HttpVersion.HTTP_1_1,
                        HttpResponseStatus.OK,
                        Unpooled.wrappedBuffer(new byte[100]));
        response.headers().set(HttpHeaderNames.CONTENT_TYPE, type);
        var _ = connection.writeAndFlush(response);
        pass(TIMEOUT_SECONDS - 1);
        assertThat(closedStreams.count() + closedOthers.count()).isZero();

        pass(1);

        assertThat(closedStreams.count()).isEqualTo(streams);
        assertThat(closedOthers.count()).isEqualTo(others);
    }

    private void addHandler() {
        new SendTimeoutHandler(Duration.ofSeconds(TIMEOUT_SECONDS), closedStreams, closedOthers)
                .addTo(connection.pipeline());
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
