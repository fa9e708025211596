package io.ledgerway.portal;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.testsupport.release.ReleasedStatements;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** This version and the previous release use one database (docs/operations/upgrade.md). */
@PortalTest
class PreviousReleaseIT {

    @Autowired DataSource database;

    @Test
    void itsStatementsRunOnTheSchemaOfToday() {
        assertThat(ReleasedStatements.rejectedBy(database)).isEmpty();
    }
}
