package io.ledgerway.testsupport.infrastructure;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import org.testcontainers.kafka.KafkaContainer;
import org.testcontainers.postgresql.PostgreSQLContainer;
import org.testcontainers.utility.DockerImageName;

/**
 * Servers in containers, which Testcontainers removes when the JVM ends. If public images cannot be
 * pulled, {@code LEDGERWAY_TEST_POSTGRES_IMAGE} and {@code LEDGERWAY_TEST_KAFKA_IMAGE} name
 * compatible images.
 */
final class ContainerInfrastructure implements Infrastructure {

    private final AtomicInteger databases = new AtomicInteger();
    private final Lazy<PostgreSQLContainer> postgres =
            new Lazy<>(ContainerInfrastructure::startPostgres);
    private final Lazy<KafkaContainer> kafka = new Lazy<>(ContainerInfrastructure::startKafka);

    @Override
    public Database newDatabase() {
        String name = "test_" + databases.incrementAndGet();
        PostgreSQLContainer server = postgres.get();
        try (var connection =
                        DriverManager.getConnection(
                                server.getJdbcUrl(), server.getUsername(), server.getPassword());
                var statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
        } catch (SQLException e) {
            throw new IllegalStateException("Cannot create database " + name, e);
        }
        String url =
                "jdbc:postgresql://%s:%d/%s"
                        .formatted(
                                server.getHost(),
                                server.getMappedPort(PostgreSQLContainer.POSTGRESQL_PORT),
                                name);
        return new Database(url, server.getUsername(), server.getPassword());
    }

    @Override
    public String bootstrapServers() {
        return kafka.get().getBootstrapServers();
    }

    private static PostgreSQLContainer startPostgres() {
        PostgreSQLContainer server =
                new PostgreSQLContainer(
                        image("LEDGERWAY_TEST_POSTGRES_IMAGE", "postgres:18-alpine"));
        server.start();
        return server;
    }

    private static KafkaContainer startKafka() {
        KafkaContainer broker =
                new KafkaContainer(
                        image("LEDGERWAY_TEST_KAFKA_IMAGE", "apache/kafka-native:4.2.1"));
        broker.start();
        return broker;
    }

    private static DockerImageName image(String variable, String usual) {
        DockerImageName it = DockerImageName.parse(usual);
        String other = System.getenv(variable);
        return other == null
                ? it
                : DockerImageName.parse(other).asCompatibleSubstituteFor(it.getUnversionedPart());
    }
}
