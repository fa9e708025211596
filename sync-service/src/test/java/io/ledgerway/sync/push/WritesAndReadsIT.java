package io.ledgerway.sync.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.github.kagkarlsson.scheduler.boot.config.DbSchedulerProperties;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;

/** Writes during long pulls; the workers run. */
@SyncServiceTest
class WritesAndReadsIT {

    private static final String SUPPLIER =
            "{\"supplierName\":\"Oak & Sons\",\"status\":\"Active\"}";

    @Autowired Scenario scenario;
    @Autowired DbSchedulerProperties workers;

    private final CountDownLatch goOn = new CountDownLatch(1);

    @AfterEach
    void letGo() {
        goOn.countDown();
    }

    @Test
    void writeIsExecutedWhileAllPullWorkersAreBusy() {
        CountDownLatch busy = new CountDownLatch(workers.getThreads());
        List<UUID> reads = new ArrayList<>();
        for (int i = 0; i < workers.getThreads() + 1; i++) {
            LinkedCompany reading = scenario.linked();
            hold(reading, busy);
            reads.add(scenario.queue(reading, DataType.SUPPLIERS));
        }
        reached(busy);
        LinkedCompany linked = scenario.linked();

        write(linked, "");

        awaitWritten(linked, 1);
        assertThat(reads).noneMatch(it -> scenario.status(it).equals("Complete"));
        goOn.countDown();
        reads.forEach(it -> scenario.awaitStatus(it, "Complete"));
    }

    @Test
    void writeDuringAPullQueuesAnotherPull() {
        LinkedCompany linked = scenario.linked();
        CountDownLatch amid = new CountDownLatch(1);
        hold(linked, amid);
        UUID first = scenario.queue(linked, DataType.SUPPLIERS);
        reached(amid);

        write(linked, "");
        write(linked, "");
        awaitWritten(linked, 2);
        assertThat(reads(linked)).isEqualTo(1);
        goOn.countDown();

        scenario.awaitStatus(first, "Complete");
        await().until(() -> reads(linked) == 2);
        UUID second = scenario.latest(linked, DataType.SUPPLIERS);
        assertThat(second).isNotEqualTo(first);
        scenario.awaitStatus(second, "Complete");
        assertThat(reads(linked)).as("no write during that pull").isEqualTo(2);
    }

    @Test
    void writeWithoutSyncQueuesNoPull() {
        LinkedCompany linked = scenario.linked();
        CountDownLatch amid = new CountDownLatch(1);
        hold(linked, amid);
        UUID first = scenario.queue(linked, DataType.SUPPLIERS);
        reached(amid);

        write(linked, "?allowSyncOnPushComplete=false");
        awaitWritten(linked, 1);
        goOn.countDown();

        scenario.awaitStatus(first, "Complete");
        assertThat(reads(linked)).isEqualTo(1);
    }

    /** Each pull of these records waits at every page. */
    private void hold(LinkedCompany linked, CountDownLatch reached) {
        linked.books()
                .on((type, page) -> {
                    reached.countDown();
                    reached(goOn);
                });
    }

    private static void reached(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void write(LinkedCompany linked, String query) {
        assertThat(scenario.send(HttpMethod.POST, linked, "/push/suppliers" + query, SUPPLIER))
                .hasStatusOk();
    }

    private void awaitWritten(LinkedCompany linked, int writes) {
        await().untilAsserted(() -> assertThat(succeeded(linked)).isEqualTo(writes));
    }

    private long succeeded(LinkedCompany linked) {
        return scenario.count(linked, "push_operation", "status = 'Success'");
    }

    private long reads(LinkedCompany linked) {
        return scenario.count(linked, "data_set", "data_type = 'suppliers'");
    }
}
