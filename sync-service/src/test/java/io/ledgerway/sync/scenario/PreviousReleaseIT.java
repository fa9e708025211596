package io.ledgerway.sync.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.testsupport.release.ReleasedEvents;
import io.ledgerway.testsupport.release.ReleasedStatements;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Compatibility with the previous release on the same database and broker
 * (docs/operations/upgrade.md).
 */
@SyncServiceTest
class PreviousReleaseIT {

    @Autowired DataSource database;

    @Test
    void statementsOfThePreviousReleaseRunOnTheCurrentSchema() {
        assertThat(ReleasedStatements.rejectedBy(database)).isEmpty();
    }

    @Test
    void eventsOfThePreviousReleaseAreHandled() {
        ReleasedEvents.assertHandledBy("sync-service", database);
    }
}
