package io.ledgerway.sync.pull;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.id.DataSetId;
import io.ledgerway.sync.dataset.DataSetRef;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.fault.FaultInjectingTransactionManager;
import io.ledgerway.testsupport.fault.FaultInjectingTransactionManager.FaultPoint;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;

/** Crashes of workers at any point of a pull of a custom data type. */
@SyncServiceTest
class CustomDataCrashIT {

    @Autowired Scenario scenario;
    @Autowired PullWorker run;
    @Autowired FaultInjectingTransactionManager faultInjection;

    @BeforeEach
    void pauseWorkers() {
        scenario.scheduler.pause();
    }

    @AfterEach
    void resumeWorkers() {
        scenario.resumeWorkers();
    }

    @ParameterizedTest
    @EnumSource(FaultPoint.class)
    void resultIsTheSameWhereverAWorkerCrashes(FaultPoint faultPoint) {
        int commits = 0;
        boolean killed = true;
        while (killed) {
            LinkedCompany linked = scenario.linked();
            scenario.put(
                    linked.client(),
                    "/integrations/fake/dataTypes/custom/tills",
                    "{\"dataSource\":\"/tills\",\"keyBy\":[\"$.id\"],\"requiredData\":{\"v\":\"$.v\"}}");
            linked.books().raw("/tills", till(1, "a"), till(2, "a"), till(3, "a"), till(4, "a"));
            finish(linked, queue(linked));
            linked.books().raw("/tills", till(1, "a"), till(3, "b"), till(4, "a"), till(5, "a"));
            UUID id = queue(linked);

            killed = faultInjection.crashAtCommit(commits, faultPoint, () -> finish(linked, id));
            finish(linked, id);

            assertThat(scenario.status(id)).isEqualTo("Complete");
            assertThat(stored(linked)).containsExactly("1a", "3b", "4a", "5a");
            assertThat(scenario.of(id, "records_created", Long.class)).isOne();
            assertThat(scenario.of(id, "records_changed", Long.class)).isOne();
            commits++;
        }
        assertThat(commits).as("commits of one pull").isGreaterThan(5);
    }

    private UUID queue(LinkedCompany linked) {
        assertThat(
                        scenario.post(
                                linked,
                                "/connections/" + linked.connection() + "/data/queue/custom/tills"))
                .hasStatusOk();
        return scenario.jdbc
                .sql("SELECT id FROM data_set WHERE company_id = ? ORDER BY position DESC LIMIT 1")
                .param(linked.company().value())
                .query(UUID.class)
                .single();
    }

    private void finish(LinkedCompany linked, UUID id) {
        DataSetRef ref = new DataSetRef(linked.company(), new DataSetId(id));
        while (run.run(ref, () -> false).isPresent()) {
            scenario.time.advance(Duration.ofSeconds(10));
        }
    }

    private List<String> stored(LinkedCompany linked) {
        return scenario.jdbc
                .sql(
                        "SELECT id || (content ->> 'v') FROM custom_record WHERE company_id = ? ORDER BY position")
                .param(linked.company().value())
                .query((row, _) -> row.getString(1))
                .list();
    }

    private static String till(int id, String value) {
        return "{\"id\":%d,\"v\":\"%s\"}".formatted(id, value);
    }
}
