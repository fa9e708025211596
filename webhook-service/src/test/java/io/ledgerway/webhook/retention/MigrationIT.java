package io.ledgerway.webhook.retention;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.testsupport.infrastructure.Infrastructure;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What was stored before there were finished deliveries apart and a table per day. */
class MigrationIT {

    @Test
    void nothingIsLostOnTheWay() {
        PGSimpleDataSource database = database();
        JdbcClient jdbc = JdbcClient.create(database);
        flyway(database).target("3").load().migrate();
        jdbc.sql(
                        """
                        INSERT INTO message_key (client_id, event_id, message_id)
                        SELECT gen_random_uuid(), gen_random_uuid(), 'msg_' || n
                          FROM generate_series(1, 4) n;
                        INSERT INTO message (id, day, client_id, event_id, event_type, tags, body,
                                             created_at)
                        SELECT message_id, date '2026-01-01' + substr(message_id, 5)::int, client_id,
                               event_id, 'company.created', '{}', '{}', '2026-01-01'
                          FROM message_key;
                        INSERT INTO delivery (message_id, message_day, consumer_id, status, attempt_no,
                                              next_at, first_attempt_at)
                        SELECT id, day, gen_random_uuid(), n, n, CASE WHEN n = 0 THEN now() END,
                               '2026-01-02'
                          FROM message, (VALUES (0), (2), (3)) it(n);
                        INSERT INTO attempt (delivery_id, number, trigger, started_at)
                        SELECT id, 1, 'Scheduled', '2026-01-05 23:59:59Z' FROM delivery
                         WHERE attempt_no > 0;
                        """)
                .update();

        flyway(database).load().migrate();

        assertThat(count(jdbc, "message")).isEqualTo(4);
        assertThat(count(jdbc, "message_20260103")).isOne();
        assertThat(count(jdbc, "message_key WHERE day = '2026-01-05'")).isOne();
        assertThat(count(jdbc, "attempt_20260105")).isEqualTo(8);
        assertThat(count(jdbc, "delivery")).isEqualTo(4);
        assertThat(count(jdbc, "finished_delivery_20260105 WHERE status = 2")).isEqualTo(4);
        assertThat(count(jdbc, "every_delivery")).isEqualTo(12);
        assertThat(count(jdbc, "every_delivery d JOIN attempt a ON a.delivery_id = d.id"))
                .isEqualTo(8);
        long last = jdbc.sql("SELECT max(id) FROM attempt").query(Long.class).single();
        jdbc.sql(
                        """
                        INSERT INTO attempt (day, delivery_id, number, trigger, started_at)
                        VALUES ('2026-01-05', 1, 2, 'Scheduled', '2026-01-05')
                        """)
                .update();
        assertThat(jdbc.sql("SELECT max(id) FROM attempt").query(Long.class).single())
                .isEqualTo(last + 1);
    }

    private static FluentConfiguration flyway(PGSimpleDataSource database) {
        return Flyway.configure()
                .dataSource(database)
                .locations("classpath:db/starter", "classpath:db/migration")
                .outOfOrder(true);
    }

    private static PGSimpleDataSource database() {
        Infrastructure.Database database = Infrastructure.shared().newDatabase();
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(database.url());
        source.setUser(database.user());
        source.setPassword(database.password());
        return source;
    }

    private static long count(JdbcClient jdbc, String from) {
        return jdbc.sql("SELECT count(*) FROM " + from).query(Long.class).single();
    }
}
