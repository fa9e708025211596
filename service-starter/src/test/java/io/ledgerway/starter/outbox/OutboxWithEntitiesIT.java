package io.ledgerway.starter.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.StarterDatabase;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Id;
import java.time.Clock;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;
import org.springframework.orm.jpa.SharedEntityManagerCreator;
import org.springframework.orm.jpa.persistenceunit.PersistenceManagedTypes;
import org.springframework.orm.jpa.vendor.HibernateJpaVendorAdapter;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Publishing an event in a service with entities flushes the changes that JPA has not written yet.
 */
class OutboxWithEntitiesIT {

    private final StarterDatabase database = StarterDatabase.create();
    private final EntityManagerFactory factory = factory(database);
    private final PlatformTransactionManager transactions = new JpaTransactionManager(factory);
    private final TransactionTemplate transaction = new TransactionTemplate(transactions);
    private final EntityManager entities =
            SharedEntityManagerCreator.createSharedEntityManager(factory);
    private final Outbox outbox =
            new JdbcOutbox(
                    new OutboxRepository(database.jdbc()),
                    transactions,
                    Clock.systemUTC(),
                    () -> {});

    @BeforeEach
    void makeTable() {
        database.jdbc().sql("CREATE TABLE thing (name text PRIMARY KEY)").update();
    }

    @AfterEach
    void close() {
        factory.close();
    }

    @Test
    void changesAreWrittenBeforeTheirEvent() {
        transaction.executeWithoutResult(_ -> {
            entities.persist(new Thing("a"));
            assertThat(database.count("thing")).isZero();

            publish();

            assertThat(database.count("thing")).isOne();
        });
        assertThat(database.count("thing")).isOne();
        assertThat(database.count("outbox")).isOne();
    }

    @Test
    void violatedConstraintIsThrownByTheEventAndNotByTheCommit() {
        transaction.executeWithoutResult(_ -> entities.persist(new Thing("a")));

        transaction.executeWithoutResult(it -> {
            entities.persist(new Thing("a"));
            assertThatExceptionOfType(DataIntegrityViolationException.class)
                    .isThrownBy(this::publish);
            assertThat(it.isRollbackOnly()).isTrue();
            it.setRollbackOnly();
        });
        assertThat(database.count("outbox")).isZero();
    }

    @Test
    void bothAreRolledBackTogether() {
        transaction.executeWithoutResult(it -> {
            entities.persist(new Thing("a"));
            publish();
            it.setRollbackOnly();
        });

        assertThat(database.count("thing")).isZero();
        assertThat(database.count("outbox")).isZero();
    }

    @Test
    void publishingOutsideATransactionIsRefused() {
        assertThatIllegalStateException().isThrownBy(this::publish);
    }

    private void publish() {
        outbox.publish(Topic.CLIENT_EVENTS, SampleEvents.numbered(ClientId.random(), 1));
    }

    private static EntityManagerFactory factory(StarterDatabase database) {
        var factory = new LocalContainerEntityManagerFactoryBean();
        factory.setDataSource(database.source());
        factory.setJpaVendorAdapter(new HibernateJpaVendorAdapter());
        factory.setManagedTypes(PersistenceManagedTypes.of(Thing.class.getName()));
        factory.afterPropertiesSet();
        return Objects.requireNonNull(factory.getObject());
    }

    @Entity(name = "thing")
    static class Thing {

        @Id private String name;

        Thing() {}

        Thing(String name) {
            this.name = name;
        }
    }
}
