package io.ledgerway.portal.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpHeaders;

class AskedTests {

    private final Deadline later = Deadline.in(Duration.ofMinutes(1));

    @Test
    void whatTakesLongerIsAway() {
        CountDownLatch end = new CountDownLatch(1);
        Asked<String> slow = Asked.of(() -> value(end));

        Answer<String> answer = slow.answerBy(Deadline.in(Duration.ZERO));

        assertThat(answer.isAway()).isTrue();
        assertThat(answer.getReason()).contains("longer than usual");
        end.countDown();
        assertThat(slow.answerBy(later).get()).isEqualTo("done");
    }

    @Test
    void endedSessionIsNotAPanelsTrouble() {
        Asked<String> asked =
                Asked.of(() -> {
                    throw new SignedOutException();
                });

        assertThatThrownBy(() -> asked.answerBy(later)).isInstanceOf(SignedOutException.class);
    }

    private static Answer<String> value(CountDownLatch end) {
        try {
            end.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return new Answer.Value<>("done", HttpHeaders.EMPTY);
    }
}
