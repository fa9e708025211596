package io.ledgerway.sync.history;

import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Partitions of the history: created ahead, dropped beside readers, who learn what is missing. */
@SyncServiceTest
class HistoryPartitionsIT {

    private static final List<String> TABLES =
            List.of("record_version", "record_change", "client_change");

    @Autowired Scenario scenario;
    @Autowired HistoryPartitions partitions;
    @Autowired DataSource dataSource;

    private String horizon = "";

    @BeforeEach
    void addAnOldMonth() {
        horizon = value("SELECT kept_from::text FROM history_horizon");
        TABLES.forEach(it ->
                scenario.jdbc
                        .sql(
                                "CREATE TABLE IF NOT EXISTS %s_2020_01 PARTITION OF %s FOR VALUES FROM ('2020-01-01Z') TO ('2020-02-01Z')"
                                        .formatted(it, it))
                        .update());
    }

    @AfterEach
    void restoreTheHorizon() {
        TABLES.forEach(
                it -> scenario.jdbc.sql("DROP TABLE IF EXISTS %s_2020_01".formatted(it)).update());
        scenario.jdbc
                .sql("UPDATE history_horizon SET kept_from = CAST(? AS timestamptz)")
                .param(horizon)
                .update();
    }

    @Test
    void monthsOlderThanTheRetentionAreDroppedAndReadersAreTold() {
        LinkedCompany linked = scenario.linked();
        String first = cursor(linked, "");
        for (int i = 0; i < 3; i++) {
            linked.books().put(DataType.SUPPLIERS, supplier("s1", "Name " + i));
            scenario.sync(linked, DataType.SUPPLIERS);
        }
        String second = cursor(linked, "&after=" + first);
        age(linked);

        partitions.run();

        assertThat(existing("%_2020_01")).isEmpty();
        assertThat(scenario.get(linked, "/data/changes?after=" + first)).hasStatus(410);
        assertThat(scenario.get(linked, "/data/changes?after=" + second)).hasStatusOk();
        assertThat(scenario.get(linked, "/data/suppliers?asOf=2020-01-10")).hasStatus(410);
        assertThat(scenario.get(linked, "/data/suppliers/s1/history")).hasStatusOk();
        assertThat(
                        value(
                                "SELECT count(*) FROM record_version WHERE company_id = '%s'"
                                        .formatted(linked.company())))
                .isEqualTo("1");
    }

    /** Versions are differences to newer ones, which are in another month. */
    @Test
    void readersSeeWholeRecordsWhileOlderVersionsAreDropped() throws Exception {
        LinkedCompany linked = scenario.linked();
        for (int version = 1; version <= 6; version++) {
            linked.books().put(DataType.SUPPLIERS, supplier("s1", "Name " + version));
            scenario.sync(linked, DataType.SUPPLIERS);
        }
        scenario.jdbc
                .sql(
                        """
                        UPDATE record_version
                           SET valid_from = timestamptz '2020-01-04Z' + version * interval '1 day',
                               valid_to = timestamptz '2020-01-05Z' + version * interval '1 day'
                         WHERE company_id = ? AND version <= 3
                        """)
                .param(linked.company().value())
                .update();
        CountDownLatch read = new CountDownLatch(1);
        AtomicBoolean dropped = new AtomicBoolean();
        CompletableFuture<Integer> reader =
                CompletableFuture.supplyAsync(() -> {
                    boolean last = false;
                    int versions = 0;
                    while (!last) {
                        last = dropped.get();
                        versions = namesOfVersions(linked);
                        read.countDown();
                    }
                    return versions;
                });
        read.await();

        while (!existing("record_version_2020_01").isEmpty()) {
            partitions.run();
        }
        dropped.set(true);

        assertThat(reader.get()).isEqualTo(3);
    }

    private int namesOfVersions(LinkedCompany linked) {
        JsonNode versions = scenario.json(linked, "/data/suppliers/s1/history").get("results");
        assertThat(versions.size()).isIn(3, 6);
        versions.forEach(it ->
                assertThat(it.at("/record/supplierName").asString())
                        .isEqualTo("Name " + it.get("version").asInt()));
        return versions.size();
    }

    @Test
    void readerIsNotDisturbedAndTheMonthIsDroppedLater() throws SQLException {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("SELECT count(*) FROM record_change");

            partitions.run();

            assertThat(existing("%_2020_01")).containsExactly("record_change_2020_01");
            statement.execute("SELECT count(*) FROM record_change_2020_01");
            connection.rollback();
            connection.setAutoCommit(true);
        }

        partitions.run();

        assertThat(existing("%_2020_01")).isEmpty();
    }

    @Test
    void monthIsNotDroppedBeforeReadersAreTold() throws SQLException {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("UPDATE history_horizon SET kept_from = kept_from");

            partitions.run();

            assertThat(existing("%_2020_01")).containsExactly("record_version_2020_01");
            connection.rollback();
            connection.setAutoCommit(true);
        }

        partitions.run();

        assertThat(existing("%_2020_01")).isEmpty();
    }

    /** The feed of all companies reads the changes of a month from two tables. */
    @Test
    void changesAreNotDroppedBeforeReadersOfTheClientsFeedAreTold() throws SQLException {
        UUID client = UUID.randomUUID();
        scenario.jdbc
                .sql("INSERT INTO client_change_counter (client_id, last_position) VALUES (?, 1)")
                .param(client)
                .update();
        scenario.jdbc
                .sql("INSERT INTO client_change VALUES (?, 1, ?, 1, 1, '2020-01-05Z')")
                .params(client, UUID.randomUUID())
                .update();
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute(
                    "SELECT 1 FROM client_change_counter WHERE client_id = '%s' FOR UPDATE"
                            .formatted(client));

            partitions.run();

            assertThat(existing("%_2020_01"))
                    .containsExactlyInAnyOrder("record_change_2020_01", "client_change_2020_01");
            connection.rollback();
            connection.setAutoCommit(true);
        }

        partitions.run();

        assertThat(existing("%_2020_01")).isEmpty();
        assertThat(
                        value(
                                "SELECT dropped_position FROM client_change_counter"
                                        + " WHERE client_id = '%s'".formatted(client)))
                .isEqualTo("1");
    }

    @Test
    void monthsAreCreatedAhead() {
        YearMonth month = YearMonth.from(scenario.now().atOffset(ZoneOffset.UTC)).plusMonths(2);
        String suffix = "_%04d_%02d".formatted(month.getYear(), month.getMonthValue());
        scenario.jdbc.sql("DROP TABLE IF EXISTS record_change" + suffix).update();

        partitions.run();

        assertThat(existing("%" + suffix))
                .containsExactlyInAnyOrder(
                        "record_version" + suffix,
                        "record_change" + suffix,
                        "client_change" + suffix);
    }

    /** Moves the first two changes and the version between them to the old month. */
    private void age(LinkedCompany linked) {
        scenario.jdbc
                .sql(
                        "UPDATE record_change SET changed_at = '2020-01-05Z'"
                                + " WHERE company_id = ? AND last_sequence <= 2")
                .param(linked.company().value())
                .update();
        scenario.jdbc
                .sql(
                        "UPDATE record_version SET valid_from = '2020-01-04Z', valid_to = '2020-01-05Z'"
                                + " WHERE company_id = ? AND version = 1")
                .param(linked.company().value())
                .update();
    }

    private String cursor(LinkedCompany linked, String parameters) {
        return scenario.json(linked, "/data/changes?limit=1000" + parameters)
                .get("cursor")
                .asString();
    }

    private List<String> existing(String pattern) {
        return scenario.jdbc
                .sql("SELECT relname FROM pg_class WHERE relkind = 'r' AND relname LIKE ?")
                .param(pattern.replace("_", "\\_"))
                .query(ValueRowMapper.of(String.class))
                .list();
    }

    private String value(String sql) {
        return scenario.jdbc.sql(sql).query(String.class).single();
    }
}
