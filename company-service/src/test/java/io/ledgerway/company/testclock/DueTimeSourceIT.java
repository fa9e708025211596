package io.ledgerway.company.testclock;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.starter.time.DueTimeSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** The service tells a test clock of all its work that waits for a time. */
@CompanyServiceTest
class DueTimeSourceIT {

    @Autowired List<DueTimeSource> work;

    @Test
    void everyKindOfWorkIsReadFromItsTable() {
        assertThat(work)
                .extracting(DueTimeSource::name)
                .containsExactlyInAnyOrder(
                        "events",
                        "revocations",
                        "disconnections",
                        "quota resets",
                        "invitation mails",
                        "token migrations");
        assertThat(work).allSatisfy(it -> assertThat(it.next().get()).isNotNull());
    }
}
