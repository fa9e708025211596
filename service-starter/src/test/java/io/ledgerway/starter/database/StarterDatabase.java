package io.ledgerway.starter.database;

import com.zaxxer.hikari.HikariDataSource;
import io.ledgerway.testsupport.infrastructure.Infrastructure;
import java.util.Map;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** A separate database with the starter's tables. */
public record StarterDatabase(DataSource source, JdbcClient jdbc, TransactionTemplate transaction) {

    public static StarterDatabase create() {
        Infrastructure.Database database = Infrastructure.shared().newDatabase();
        HikariDataSource source = new HikariDataSource();
        source.setJdbcUrl(database.url());
        source.setUsername(database.user());
        source.setPassword(database.password());
        source.setMaximumPoolSize(6);
        source.setMinimumIdle(0);
        StarterDatabase created =
                new StarterDatabase(
                        source,
                        JdbcClient.create(source),
                        new TransactionTemplate(new JdbcTransactionManager(source)));
        created.flyway().migrate();
        return created;
    }

    /** Flyway with the migrations of the starter and of other locations. */
    Flyway flyway(String... others) {
        return Flyway.configure()
                .dataSource(source)
                .locations(
                        Stream.concat(Stream.of("db/starter"), Stream.of(others))
                                .toArray(String[]::new))
                .configuration(Map.of("flyway.postgresql.transactional.lock", "false"))
                .load();
    }

    /** Number of rows of a table. */
    public long count(String table) {
        return jdbc.sql("SELECT count(*) FROM " + table)
                .query((row, number) -> row.getLong(1))
                .single();
    }
}
