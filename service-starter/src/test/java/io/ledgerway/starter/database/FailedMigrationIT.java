package io.ledgerway.starter.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailedMigrationIT {

    private static final String FAILURES =
            "SELECT count(*) FROM flyway_schema_history WHERE NOT success";

    private final StarterDatabase database = StarterDatabase.create();
    private final Flyway flyway = database.flyway();

    @Test
    void migrationThatFailedOutsideOfATransactionIsRepeated() {
        database.jdbc()
                .sql(
                        """
                        UPDATE flyway_schema_history SET success = false WHERE version = '1000.2'
                        """)
                .update();
        database.jdbc().sql("DROP INDEX inbox_of_time").update();
        assertThatThrownBy(flyway::migrate).isInstanceOf(FlywayException.class);

        new MigrationAutoConfiguration().migration(true).migrate(flyway);

        assertThat(database.jdbc().sql(FAILURES).query(Long.class).single()).isZero();
        assertThat(
                        database.jdbc()
                                .sql("SELECT to_regclass('inbox_of_time') IS NOT NULL")
                                .query(Boolean.class)
                                .single())
                .isTrue();
    }

    /** The value of a sequence survives the rollback of the migration. */
    @Test
    void migrationThatLosesDeadlocksIsRepeated(@TempDir Path folder) throws IOException {
        database.jdbc().sql("CREATE SEQUENCE attempt").update();
        Files.writeString(
                folder.resolve("V2000__deadlock.sql"),
                """
                DO $$ BEGIN
                    IF nextval('attempt') < 3 THEN
                        RAISE EXCEPTION USING ERRCODE = '40P01', MESSAGE = 'deadlock detected';
                    END IF;
                END $$;
                """);

        new MigrationAutoConfiguration()
                .migration(true)
                .migrate(database.flyway("filesystem:" + folder));

        assertThat(database.jdbc().sql("SELECT last_value FROM attempt").query(Long.class).single())
                .isEqualTo(3);
    }
}
