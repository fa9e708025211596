package io.ledgerway.starter.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataIntegrityViolationException;

class LogBufferTests {

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final List<Integer> stored = new ArrayList<>();
    private final List<Integer> batches = new ArrayList<>();
    private boolean full;
    private int failures;

    private final LogBuffer<Integer> buffer =
            new LogBuffer<>("sample_log", 1_200, () -> full, this::write, metrics);

    private void write(List<Integer> batch) {
        if (failures-- > 0) {
            throw new IllegalStateException("The database is away");
        }
        batches.add(batch.size());
        stored.addAll(batch);
    }

    @Test
    void entriesAreWrittenInOrderAndInBatches() {
        add(1_100);

        buffer.flush();

        assertThat(stored).hasSize(1_100).isSorted();
        assertThat(batches).containsExactly(500, 500, 100);
        assertThat(entries("written")).isEqualTo(1_100);
        assertThat(entries("dropped")).isZero();
    }

    @Test
    void entriesBeyondTheCapacityAreDroppedAndCounted() {
        add(1_205);

        buffer.flush();

        assertThat(stored).hasSize(1_200);
        assertThat(entries("dropped")).isEqualTo(5);
    }

    @Test
    void nothingIsAddedWhileTheLogIsFull() {
        full = true;
        add(2);
        full = false;
        add(1);

        buffer.flush();

        assertThat(stored).hasSize(1);
        assertThat(entries("dropped")).isEqualTo(2);
    }

    @Test
    void batchThatWasNotWrittenIsWrittenAgain() {
        failures = 1;
        add(3);
        assertThatThrownBy(buffer::flush).isInstanceOf(IllegalStateException.class);
        assertThat(stored).isEmpty();

        buffer.flush();

        assertThat(stored).hasSize(3);
        assertThat(entries("written")).isEqualTo(3);
    }

    @Test
    void batchThatTheDatabaseRefusesIsDropped() {
        LogBuffer<Integer> refused =
                new LogBuffer<>(
                        "sample_log",
                        10,
                        () -> false,
                        _ -> {
                            throw new DataIntegrityViolationException("refused");
                        },
                        metrics);
        refused.add(1);

        refused.flush();

        assertThat(entries("dropped")).isEqualTo(1);
        assertThat(entries("written")).isZero();
    }

    @Test
    void closingWritesWhatIsLeftAndNeverFails() {
        add(1);
        buffer.close();
        failures = 1;
        add(1);
        buffer.close();

        assertThat(stored).hasSize(1);
    }

    private void add(int count) {
        IntStream.range(0, count).forEach(buffer::add);
    }

    private double entries(String outcome) {
        return metrics.get("ledgerway.log.entries").tag("outcome", outcome).counter().count();
    }
}
