package io.ledgerway.portal.apiclient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpHeaders;

class PendingCallTests {

    private final Deadline later = Deadline.in(Duration.ofMinutes(1));

    @Test
    void slowCallIsUnavailable() {
        CountDownLatch end = new CountDownLatch(1);
        PendingCall<String> slow = PendingCall.of(() -> value(end));

        ApiResult<String> apiResult = slow.resultBy(Deadline.in(Duration.ZERO));

        assertThat(apiResult.isUnavailable()).isTrue();
        assertThat(apiResult.getReason()).contains("longer than usual");
        end.countDown();
        assertThat(slow.resultBy(later).get()).isEqualTo("done");
    }

    @Test
    void endedSessionIsNotAPanelError() {
        PendingCall<String> pendingCall =
                PendingCall.of(() -> {
                    throw new SignedOutException();
                });

        assertThatThrownBy(() -> pendingCall.resultBy(later))
                .isInstanceOf(SignedOutException.class);
    }

    private static ApiResult<String> value(CountDownLatch end) {
        try {
            end.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return new ApiResult.Value<>("done", HttpHeaders.EMPTY);
    }
}
