package io.ledgerway.sync.dataset.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.starter.time.DueTimeSource;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** The service tells a test clock of all its work that waits for a time. */
@SyncServiceTest
class DueTimeSourceIT {

    @Autowired List<DueTimeSource> work;

    @Test
    void everyKindOfWorkIsReadFromItsTable() {
        assertThat(work)
                .extracting(DueTimeSource::name)
                .containsExactlyInAnyOrder("events", "pulls", "writes", "schedules", "exports");
        assertThat(work).allSatisfy(it -> assertThat(it.next().get()).isNotNull());
    }
}
