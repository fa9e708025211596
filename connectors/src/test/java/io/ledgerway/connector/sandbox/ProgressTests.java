package io.ledgerway.connector.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.sandbox.Progress.Phase;
import io.ledgerway.model.datatype.DataType;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProgressTests {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00.123Z");

    @ParameterizedTest
    @EnumSource(value = Phase.class, names = "IDS", mode = EnumSource.Mode.EXCLUDE)
    void aCheckpointHoldsEverything(Phase phase) throws ConnectorException {
        var progress = new Progress(phase, NOON, NOON.minusSeconds(1), NOON, NOON, "c 1");

        assertThat(resume(Mode.INCREMENTAL, progress.checkpoint())).isEqualTo(progress);
    }

    @Test
    void whatIsAbsentStaysAbsent() throws ConnectorException {
        assertThat(resume(Mode.FULL, null)).isEqualTo(Progress.start(null));
        assertThat(Progress.start(null).checkpoint().state()).containsOnlyKeys("phase");
    }

    @Test
    void aFullReadBeginsAnewWhereTheLastOneEnded() throws ConnectorException {
        var ended = Progress.start(NOON).checkpoint();

        assertThat(resume(Mode.FULL, ended).from()).isNull();
        assertThat(resume(Mode.INCREMENTAL, ended).from()).isEqualTo(NOON);
    }

    @Test
    void aListingGoesOnOnlyInAListing() throws ConnectorException {
        var listing = resume(Mode.LIVE_IDS, null).at("c 1");

        assertThat(resume(Mode.LIVE_IDS, listing.checkpoint())).isEqualTo(listing);
        assertThat(resume(Mode.LIVE_IDS, Progress.start(NOON).checkpoint()).cursor()).isNull();
        assertExpired(listing.checkpoint());
    }

    @Test
    void aForeignCheckpointMeansReadingEverything() {
        assertExpired(new Checkpoint(2, Map.of("phase", "RECORDS")));
        assertExpired(new Checkpoint(1, Map.of()));
        assertExpired(new Checkpoint(1, Map.of("phase", "SLEEPING")));
        assertExpired(new Checkpoint(1, Map.of("phase", "RECORDS", "upper", "noon")));
    }

    private static void assertExpired(Checkpoint checkpoint) {
        assertThatExceptionOfType(ConnectorException.CursorExpired.class)
                .isThrownBy(() -> resume(Mode.INCREMENTAL, checkpoint));
    }

    private static Progress resume(Mode mode, @Nullable Checkpoint checkpoint)
            throws ConnectorException {
        return Progress.of(new PullRequest(DataType.INVOICES, mode, checkpoint, null));
    }
}
