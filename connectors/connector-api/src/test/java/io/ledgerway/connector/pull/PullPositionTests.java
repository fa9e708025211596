package io.ledgerway.connector.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.PullPosition.Phase;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.model.datatype.DataType;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PullPositionTests {

    private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");

    @Test
    void aPullWithoutCheckpointBegins() throws ConnectorException {
        assertThat(position(Mode.FULL, null).phase()).isEqualTo(Phase.START);
        assertThat(position(Mode.INCREMENTAL, null).phase()).isEqualTo(Phase.START);
        assertThat(position(Mode.LIVE_IDS, null).phase()).isEqualTo(Phase.IDS);
    }

    @Test
    void aCheckpointIsWherePhaseAndPlaceContinue() throws ConnectorException {
        var stored =
                position(Mode.FULL, null)
                        .in(Phase.RECORDS)
                        .startedAt(START)
                        .at(Map.of("after", "17"));

        var read = position(Mode.FULL, stored.checkpoint());

        assertThat(read).isEqualTo(stored);
        assertThat(read.number("after", 0)).isEqualTo(17);
        assertThat(read.in(Phase.CHANGES).number("after", 0)).isZero();
        assertThat(read.in(Phase.CHANGES).startedAt()).isEqualTo(START);
    }

    @Test
    void theNextPullStartsWhereTheLastOneStarted() throws ConnectorException {
        var end = PullPosition.done(START).end();
        var next = Objects.requireNonNull(end.nextCheckpoint());

        assertThat(end.complete()).isTrue();
        assertThat(position(Mode.INCREMENTAL, next).previousStart()).isEqualTo(START);
        assertThat(position(Mode.FULL, next).previousStart()).isNull();
        assertThat(position(Mode.LIVE_IDS, next).phase()).isEqualTo(Phase.IDS);
    }

    @Test
    void anInvalidCheckpointIsExpired() throws ConnectorException {
        var ids = position(Mode.LIVE_IDS, null).at(Map.of("after", "x"));

        expired(new Checkpoint(2, Map.of("phase", "START")));
        expired(new Checkpoint(1, Map.of()));
        expired(new Checkpoint(1, Map.of("phase", "START", "from", "yesterday")));
        expired(ids.checkpoint());
        assertThatExceptionOfType(ConnectorException.CursorExpired.class)
                .isThrownBy(() -> ids.number("after", 0));
    }

    private static void expired(Checkpoint checkpoint) {
        assertThatExceptionOfType(ConnectorException.CursorExpired.class)
                .isThrownBy(() -> position(Mode.FULL, checkpoint));
    }

    private static PullPosition position(Mode mode, @Nullable Checkpoint checkpoint)
            throws ConnectorException {
        return PullPosition.of(new PullRequest(DataType.INVOICES, mode, checkpoint, null));
    }
}
