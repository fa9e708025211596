package io.ledgerway.starter.time;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.starter.database.StarterDatabase;
import io.ledgerway.testsupport.time.DatabaseClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class DatabaseTimeIT {

    private final StarterDatabase database = StarterDatabase.create();
    private final DatabaseClock clock = new DatabaseClock(database.source());

    @Test
    void showsThePresentUntilATestMovesIt() {
        assertThat(ahead()).isZero();

        clock.advance(Duration.ofDays(364));
        clock.advance(Duration.ofDays(1));
        assertThat(ahead()).isEqualTo(Duration.ofDays(365));

        clock.reset();
        assertThat(ahead()).isZero();
    }

    @Test
    void aStoppedClockMovesOnlyWhenATestMovesIt() {
        clock.stop();
        clock.stop();
        String stopped = time();
        assertThat(time()).isEqualTo(stopped);

        clock.advance(Duration.ofHours(1));
        assertThat(passedSince(stopped)).isEqualTo(Duration.ofHours(1));

        clock.reset();
        assertThat(time()).isNotEqualTo(stopped);
        assertThat(ahead()).isZero();
    }

    private String time() {
        return database.jdbc().sql("SELECT ledgerway_now()::text").query(String.class).single();
    }

    private Duration passedSince(String time) {
        return database.jdbc()
                .sql("SELECT extract(epoch FROM ledgerway_now() - ?::timestamptz)::bigint")
                .param(time)
                .query((row, number) -> Duration.ofSeconds(row.getLong(1)))
                .single();
    }

    private Duration ahead() {
        return database.jdbc()
                .sql("SELECT extract(epoch FROM ledgerway_now() - now())::bigint AS seconds")
                .query((row, number) -> Duration.ofSeconds(row.getLong("seconds")))
                .single();
    }
}
