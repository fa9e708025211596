package io.ledgerway.starter.database;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** Without a reachable database. */
class MigrationAutoConfigurationTests {

    private final Flyway flyway =
            Flyway.configure().dataSource("jdbc:postgresql://localhost:1/none", "a", "b").load();

    private final ApplicationContextRunner context =
            new ApplicationContextRunner()
                    .withConfiguration(AutoConfigurations.of(MigrationAutoConfiguration.class));

    @Test
    void aStartMigrates() {
        context.run(it ->
                assertThatThrownBy(() -> it.getBean(FlywayMigrationStrategy.class).migrate(flyway))
                        .isInstanceOf(FlywayException.class));
    }

    @Test
    void aStartDoesNotWhereMigrationsRunBefore() {
        context.withPropertyValues("spring.flyway.enabled=false")
                .run(it ->
                        assertThatCode(() ->
                                        it.getBean(FlywayMigrationStrategy.class).migrate(flyway))
                                .doesNotThrowAnyException());
    }
}
