package io.ledgerway.company.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.model.id.ClientId;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.LockModeType;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Entities match the Flyway schema and share transactions with SQL. */
@CompanyServiceTest
class PersistenceIT {

    private static final String SETTINGS = "SELECT s FROM ClientSettings s WHERE s.clientId = ?1";

    @Autowired EntityManagerFactory factory;
    @Autowired EntityManager entities;
    @Autowired TransactionOperations transactions;
    @Autowired JdbcClient jdbc;
    @Autowired DataSource database;
    @Autowired Api api;

    private ClientId client;

    @BeforeEach
    void storeSettings() {
        client = api.client();
        jdbc.sql("INSERT INTO client_settings (client_id) VALUES (?)")
                .param(client.value())
                .update();
    }

    @Test
    void entitiesFitTheSchema() throws Exception {
        factory.getSchemaManager().validate();
    }

    @Test
    void entitiesAndSqlShareATransaction() {
        transactions.executeWithoutResult(it -> {
            entities.remove(settings(LockModeType.NONE));
            entities.flush();
            assertThat(rows()).isZero();
            it.setRollbackOnly();
        });

        assertThat(rows()).isOne();
    }

    @Test
    void lockDoesNotBlockForeignKeyChecks() {
        transactions.executeWithoutResult(_ -> {
            settings(LockModeType.PESSIMISTIC_WRITE);

            lockElsewhere("FOR KEY SHARE");
            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> lockElsewhere("FOR NO KEY UPDATE"))
                    .withMessageContaining("could not obtain lock");
        });
    }

    @Test
    void connectionLostBeforeTheCommitIsAnOutage() {
        assertThatExceptionOfType(DataAccessResourceFailureException.class)
                .isThrownBy(() ->
                        transactions.executeWithoutResult(_ -> {
                            settings(LockModeType.PESSIMISTIC_WRITE);
                            endSession(
                                    jdbc.sql("SELECT pg_backend_pid()")
                                            .query(Integer.class)
                                            .single());
                        }));
    }

    private void endSession(int pid) {
        execute("SELECT pg_terminate_backend(%d, 5000)".formatted(pid));
    }

    private Object settings(LockModeType lock) {
        return entities.createQuery(SETTINGS, Object.class)
                .setParameter(1, client)
                .setLockMode(lock)
                .getSingleResult();
    }

    private long rows() {
        return jdbc.sql("SELECT count(*) FROM client_settings WHERE client_id = ?")
                .param(client.value())
                .query(Long.class)
                .single();
    }

    private void lockElsewhere(String lock) {
        execute(
                "SELECT FROM client_settings WHERE client_id = '%s' %s NOWAIT"
                        .formatted(client, lock));
    }

    /** Runs in a separate session. */
    private void execute(String sql) {
        try (Connection other = database.getConnection();
                Statement statement = other.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
