package io.ledgerway.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Flow.Subscription;
import org.junit.jupiter.api.Test;

class StreamedBodyTests {

    private final StreamedBody body = new StreamedBody(Duration.ofSeconds(10));
    private long requested;
    private boolean isCancelled;

    private void begin() {
        body.onSubscribe(
                new Subscription() {
                    @Override
                    public void request(long n) {
                        requested += n;
                    }

                    @Override
                    public void cancel() {
                        isCancelled = true;
                    }
                });
        body.onNext(List.of(ByteBuffer.wrap(new byte[] {'P'}), ByteBuffer.wrap(new byte[] {'K'})));
    }

    @Test
    void partsAreRequestedAsTheyAreRead() throws Exception {
        begin();

        assertThat(requested).isEqualTo(1);
        assertThat(body.read()).isEqualTo('P');
        assertThat(body.read()).isEqualTo('K');
        assertThat(requested).isEqualTo(2);
    }

    @Test
    void closingAfterTheEndLeavesTheConnection() throws Exception {
        begin();
        body.onComplete();

        assertThat(body.readAllBytes()).containsExactly('P', 'K');
        assertThat(body.read()).isEqualTo(-1);
        body.close();

        assertThat(isCancelled).isFalse();
    }

    @Test
    void closingBeforeTheEndCancels() {
        begin();

        body.close();

        assertThat(isCancelled).isTrue();
        assertThatThrownBy(body::read).isInstanceOf(IOException.class).hasMessage("closed");
    }

    @Test
    void whatWasReceivedBeforeAFailureIsRead() throws Exception {
        begin();
        body.onError(new IOException("reset"));

        assertThat(body.readNBytes(2)).containsExactly('P', 'K');
        assertThatThrownBy(body::read).isInstanceOf(IOException.class).hasMessage("reset");
    }
}
