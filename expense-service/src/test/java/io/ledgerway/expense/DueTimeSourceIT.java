package io.ledgerway.expense;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.starter.time.DueTimeSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** The service tells a test clock of all its work that waits for a time. */
@ExpenseServiceTest
class DueTimeSourceIT {

    @Autowired List<DueTimeSource> work;

    @Test
    void everyKindOfWorkIsReadFromItsTable() {
        assertThat(work)
                .extracting(DueTimeSource::name)
                .containsExactlyInAnyOrder("events", "expense syncs", "drift checks");
        assertThat(work).allSatisfy(it -> assertThat(it.next().get()).isNotNull());
    }
}
