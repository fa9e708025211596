package io.ledgerway.connector.sandbox.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.sandbox.pull.SandboxPullPosition.Phase;
import io.ledgerway.model.datatype.DataType;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SandboxPullPositionTests {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00.123Z");

    @ParameterizedTest
    @EnumSource(value = Phase.class, names = "IDS", mode = EnumSource.Mode.EXCLUDE)
    void aCheckpointContainsTheWholePosition(Phase phase) throws ConnectorException {
        var position =
                new SandboxPullPosition(phase, NOON, NOON.minusSeconds(1), NOON, NOON, "c 1");

        assertThat(resume(Mode.INCREMENTAL, position.checkpoint())).isEqualTo(position);
    }

    @Test
    void absentValuesStayAbsent() throws ConnectorException {
        assertThat(resume(Mode.FULL, null)).isEqualTo(SandboxPullPosition.start(null));
        assertThat(SandboxPullPosition.start(null).checkpoint().state()).containsOnlyKeys("phase");
    }

    @Test
    void aFullReadIgnoresThePreviousRead() throws ConnectorException {
        var ended = SandboxPullPosition.start(NOON).checkpoint();

        assertThat(resume(Mode.FULL, ended).previousStart()).isNull();
        assertThat(resume(Mode.INCREMENTAL, ended).previousStart()).isEqualTo(NOON);
    }

    @Test
    void aReadOfIdsIsResumedOnlyByAReadOfIds() throws ConnectorException {
        var listing = resume(Mode.LIVE_IDS, null).withCursor("c 1");

        assertThat(resume(Mode.LIVE_IDS, listing.checkpoint())).isEqualTo(listing);
        assertThat(resume(Mode.LIVE_IDS, SandboxPullPosition.start(NOON).checkpoint()).cursor())
                .isNull();
        assertExpired(listing.checkpoint());
    }

    @Test
    void anInvalidCheckpointIsExpired() {
        assertExpired(new Checkpoint(2, Map.of("phase", "RECORDS")));
        assertExpired(new Checkpoint(1, Map.of()));
        assertExpired(new Checkpoint(1, Map.of("phase", "SLEEPING")));
        assertExpired(new Checkpoint(1, Map.of("phase", "RECORDS", "upper", "noon")));
    }

    private static void assertExpired(Checkpoint checkpoint) {
        assertThatExceptionOfType(ConnectorException.CursorExpired.class)
                .isThrownBy(() -> resume(Mode.INCREMENTAL, checkpoint));
    }

    private static SandboxPullPosition resume(Mode mode, @Nullable Checkpoint checkpoint)
            throws ConnectorException {
        return SandboxPullPosition.of(new PullRequest(DataType.INVOICES, mode, checkpoint, null));
    }
}
