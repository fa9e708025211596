package io.ledgerway.testsupport.infrastructure;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.kafka.test.EmbeddedKafkaKraftBroker;

/** PostgreSQL as a child process from Maven artifacts, Kafka inside this JVM; without Docker. */
final class EmbeddedInfrastructure implements Infrastructure {

    private final AtomicInteger databases = new AtomicInteger();
    private final Lazy<EmbeddedPostgres> postgres =
            new Lazy<>(EmbeddedInfrastructure::startPostgres);
    private final Lazy<EmbeddedKafkaKraftBroker> kafka =
            new Lazy<>(EmbeddedInfrastructure::startKafka);

    @Override
    public Database newDatabase() {
        String name = "test_" + databases.incrementAndGet();
        EmbeddedPostgres server = postgres.get();
        try (var connection = server.getPostgresDatabase().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
        } catch (SQLException e) {
            throw new IllegalStateException("Cannot create database " + name, e);
        }
        return new Database(server.getJdbcUrl("postgres", name), "postgres", "postgres");
    }

    @Override
    public String bootstrapServers() {
        return kafka.get().getBrokersAsString();
    }

    private static EmbeddedPostgres startPostgres() {
        try {
            Path data = Files.createTempDirectory("test-postgres-");
            // test data need not survive a power cut: without fsync everything is faster
            EmbeddedPostgres server =
                    EmbeddedPostgres.builder()
                            .setDataDirectory(data)
                            .setServerConfig("fsync", "off")
                            .setServerConfig("synchronous_commit", "off")
                            .setServerConfig("full_page_writes", "off")
                            .setServerConfig("checkpoint_timeout", "1h")
                            // no test replicates it
                            .setServerConfig("wal_level", "minimal")
                            .setServerConfig("max_wal_senders", "0")
                            .setRegisterShutdownHook(false)
                            .start();
            endWithThisJvm(data);
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException("The embedded PostgreSQL did not start", e);
        }
    }

    /**
     * Starts a shell that waits for the end of its input, which comes when this JVM has ended for
     * any reason, and then stops the server. A shutdown hook would run concurrently with Spring's
     * and break the connections it is closing, and does not run when the JVM is killed.
     */
    private static void endWithThisJvm(Path data) throws IOException {
        String stop =
                """
                trap '' INT HUP TERM
                cat
                pid=$(head -n 1 "$0/postmaster.pid")
                kill -s INT "$pid"
                for _ in 1 2 3 4 5 6 7 8 9; do kill -0 "$pid" && sleep 0.2; done
                rm -r "$0"
                """;
        new ProcessBuilder("sh", "-c", stop, data.toString())
                .redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.DISCARD)
                .start();
    }

    /** Runs in this JVM and ends with it; its directory is temporary. */
    private static EmbeddedKafkaKraftBroker startKafka() {
        EmbeddedKafkaKraftBroker broker = new EmbeddedKafkaKraftBroker(1, 1);
        broker.brokerProperties(
                Map.of(
                        // as in production: topics are only created from the catalogue
                        "auto.create.topics.enable", "false",
                        "offsets.topic.num.partitions", "1",
                        "transaction.state.log.num.partitions", "1",
                        "group.initial.rebalance.delay.ms", "0",
                        // or the controller writes a record twice a second
                        "metadata.max.idle.interval.ms", "0"));
        broker.afterPropertiesSet();
        return broker;
    }
}
