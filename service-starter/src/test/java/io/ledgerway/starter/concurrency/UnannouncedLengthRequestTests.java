package io.ledgerway.starter.concurrency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;

class UnannouncedLengthRequestTests {

    private static final int SMALL = 4;

    private final AtomicInteger actions = new AtomicInteger();

    @Test
    void smallBodyRunsNoAction() throws IOException {
        assertThat(request(SMALL).getInputStream().readAllBytes()).hasSize(SMALL);
        assertThat(actions).hasValue(0);
    }

    @Test
    void largeBodyRunsTheActionOnce() throws IOException {
        UnannouncedLengthRequest request = request(SMALL + 3);

        assertThat(request.getInputStream().readNBytes(SMALL)).hasSize(SMALL);
        assertThat(actions).hasValue(0);
        assertThat(request.getInputStream().read()).isZero();
        assertThat(actions).hasValue(1);
        assertThat(request.getInputStream().readAllBytes()).hasSize(2);
        assertThat(actions).hasValue(1);
    }

    @Test
    void failureOfTheActionEndsTheReading() {
        UnannouncedLengthRequest request =
                new UnannouncedLengthRequest(
                        body(SMALL + 1),
                        SMALL,
                        () -> {
                            throw new IllegalStateException("too many");
                        });

        assertThatIllegalStateException().isThrownBy(() -> request.getInputStream().readAllBytes());
    }

    private UnannouncedLengthRequest request(int length) {
        return new UnannouncedLengthRequest(body(length), SMALL, actions::incrementAndGet);
    }

    private static MockHttpServletRequest body(int length) {
        MockHttpServletRequest request = new MockHttpServletRequest();
        request.setContent(new byte[length]);
        return request;
    }
}
