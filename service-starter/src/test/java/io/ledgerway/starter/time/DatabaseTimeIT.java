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

    private Duration ahead() {
        return database.jdbc()
                .sql("SELECT extract(epoch FROM ledgerway_now() - now())::bigint AS seconds")
                .query((row, number) -> Duration.ofSeconds(row.getLong("seconds")))
                .single();
    }
}
