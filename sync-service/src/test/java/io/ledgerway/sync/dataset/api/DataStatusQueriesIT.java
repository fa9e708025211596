package io.ledgerway.sync.dataset.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.context.StatementPlans;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The last sync of each data type of a company with several connections. */
@SyncServiceTest
class DataStatusQueriesIT {

    @Autowired Scenario scenario;
    @Autowired DataSource database;

    private LinkedCompany linked;

    @BeforeEach
    void link() {
        linked = scenario.linked();
    }

    @Test
    void connectionThatServesReadsComesBeforeTheOneThatWasQueuedLast() {
        ConnectionId first = linked.connection();
        ConnectionId second =
                scenario.connect(
                        linked.client(),
                        linked.company(),
                        ConnectionStatus.LINKED,
                        Instant.parse("2026-06-01T00:00:00Z"));
        sync(first, DataType.SUPPLIERS);
        String suppliersOfFirst = sync(first, DataType.SUPPLIERS);
        String items = sync(first, DataType.ITEMS);
        sync(second, DataType.SUPPLIERS);
        String suppliersOfSecond = sync(second, DataType.SUPPLIERS);
        String customers = sync(second, DataType.CUSTOMERS);

        Map<String, String> ofFirst =
                Map.of("customers", customers, "items", items, "suppliers", suppliersOfFirst);
        Map<String, String> ofSecond =
                Map.of("customers", customers, "items", items, "suppliers", suppliersOfSecond);
        assertThat(latest(Optional.of(first))).isEqualTo(ofFirst);
        assertThat(latest(Optional.of(second))).isEqualTo(ofSecond);
        assertThat(latest(Optional.empty())).isEqualTo(ofSecond);
    }

    @Test
    void latestDataSetIsFoundByTheIndex() {
        StatementPlans plans = new StatementPlans(database);
        DataStatusQueries statuses = new DataStatusQueries(JdbcClient.create(plans));

        assertThat(statuses.of(linked.company(), Optional.empty())).isEmpty();

        assertThat(plans.all().getFirst())
                .contains("Index Scan Backward using data_set_latest on data_set");
    }

    /** Ids of the latest data sets by type; each is the last success of its connection, too. */
    private Map<String, String> latest(Optional<ConnectionId> readAt) {
        Map<String, DataStatusQueries.DataStatus> statuses =
                new DataStatusQueries(scenario.jdbc).of(linked.company(), readAt);
        assertThat(statuses.values())
                .allSatisfy(
                        it -> assertThat(it.latestSuccessfulSyncId()).isEqualTo(it.latestSyncId()));
        return statuses.values().stream()
                .collect(
                        Collectors.toMap(
                                it -> it.dataType().key(), it -> it.latestSyncId().toString()));
    }

    private String sync(ConnectionId connection, DataType type) {
        String path = "/data/queue/%s?connectionId=%s".formatted(type.key(), connection);
        assertThat(scenario.post(linked, path)).hasStatusOk();
        UUID id = scenario.latest(linked, type);
        scenario.awaitStatus(id, "Complete");
        return id.toString();
    }
}
