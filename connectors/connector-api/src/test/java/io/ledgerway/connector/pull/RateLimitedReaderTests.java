package io.ledgerway.connector.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.ledgerway.connector.error.ConnectorException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RateLimitedReaderTests {

    private static final Checkpoint CHECKPOINT = new Checkpoint(1, Map.of("page", "2"));
    private static final PullStep PAGE =
            new PullStep.RecordPage(
                    List.of(), List.of(), List.of(), CHECKPOINT, OptionalLong.empty());

    private final Deque<Object> results = new ArrayDeque<>();
    private final PageReader reader = new RateLimitedReader(new Scripted());

    @Test
    void aRateLimitReschedulesTheReadAtItsCheckpoint() throws ConnectorException {
        results.add(PAGE);
        results.add(new ConnectorException.RateLimited("slow down", Duration.ofSeconds(9)));

        assertThat(reader.next()).isSameAs(PAGE);
        assertThat(reader.next())
                .isEqualTo(new PullStep.Reschedule(CHECKPOINT, Duration.ofSeconds(9), "slow down"));
        assertThatIllegalStateException().isThrownBy(reader::next);
    }

    @Test
    void aReadThatEndedHasNoNextStep() throws ConnectorException {
        results.add(new PullStep.End(CHECKPOINT, true));

        assertThat(reader.next()).isInstanceOf(PullStep.End.class);
        reader.close();
        assertThatIllegalStateException().isThrownBy(reader::next);
    }

    @Test
    void otherErrorsAreNotChanged() {
        results.add(new ConnectorException.NotFound("gone"));

        assertThatExceptionOfType(ConnectorException.NotFound.class).isThrownBy(reader::next);
    }

    private final class Scripted implements ResumableReader {

        @Override
        public PullStep next() throws ConnectorException {
            var result = results.removeFirst();
            if (result instanceof ConnectorException error) {
                throw error;
            }
            return (PullStep) result;
        }

        @Override
        public Checkpoint checkpoint() {
            return CHECKPOINT;
        }
    }
}
