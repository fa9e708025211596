package io.ledgerway.sync.pull;

import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.event.Topic;
import io.ledgerway.sync.scenario.CuttableConnection;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.infrastructure.Infrastructure;
import io.ledgerway.testsupport.time.MutableClock;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.kafka.autoconfigure.KafkaConnectionDetails;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;
import org.springframework.http.HttpMethod;
import org.springframework.kafka.test.EmbeddedKafkaKraftBroker;
import org.springframework.test.annotation.DirtiesContext;

/**
 * Outages of the database or the broker during a pull, longer than any timeout and a minute by the
 * clock: the pull resumes, and its completion is published once.
 */
@SyncServiceTest
@Import(OutageIT.ProxiedInfrastructure.class)
@DirtiesContext
class OutageIT {

    private static final int RECORDS = 9;
    private static final Duration MINUTE = Duration.ofMinutes(1);

    /** Longer than the producer's delivery timeout. */
    private static final long GIVEN_UP = 15;

    @Autowired Scenario scenario;
    @Autowired Proxies lines;
    @Autowired MutableClock clock;
    @Autowired MeterRegistry metrics;

    @AfterEach
    void repair() {
        lines.database().repair();
        lines.broker().repair();
        scenario.time.reset();
    }

    @Test
    void pullResumesAfterADatabaseOutage() {
        LinkedCompany linked = books();
        cutAmid(linked, lines.database());
        UUID id = scenario.queue(linked, DataType.SUPPLIERS);
        await().atMost(MINUTE).until(() -> lines.database().refused() > 0);

        assertThat(scenario.get(linked, "/data/suppliers")).hasStatus(503);
        clock.advance(MINUTE);
        await().atMost(MINUTE).until(() -> lines.database().refused() > 5);
        lines.database().repair();

        awaitComplete(id);
        assertThat(stored(linked)).isEqualTo(RECORDS);
        assertThat(scenario.of(id, "records_created", Integer.class)).isEqualTo(RECORDS);
        assertThat(scenario.get(linked, "/data/suppliers")).hasStatusOk();
        assertThat(
                        scenario.send(
                                HttpMethod.POST,
                                linked,
                                "/push/suppliers?allowSyncOnPushComplete=false",
                                "{\"supplierName\":\"Oak\",\"status\":\"Active\"}"))
                .hasStatusOk();
        await().atMost(MINUTE).until(() -> linked.books().writes().all().size() == 1);
        assertToldOnceEach(linked, 1);
        awaitComplete(scenario.queue(linked, DataType.SUPPLIERS));
        assertToldOnceEach(linked, 2);
    }

    @Test
    void completionIsPublishedAfterABrokerOutage() {
        LinkedCompany linked = books();
        cutAmid(linked, lines.broker());

        UUID id = scenario.queue(linked, DataType.SUPPLIERS);
        awaitComplete(id);
        assertThat(stored(linked)).isEqualTo(RECORDS);
        assertThat(scenario.get(linked, "/data/suppliers")).hasStatusOk();
        await().atMost(MINUTE).until(() -> oldestUnsent() > GIVEN_UP);
        scenario.time.advance(MINUTE);
        assertThat(lines.broker().refused()).isPositive();
        lines.broker().repair();

        assertToldOnceEach(linked, 1);
        awaitComplete(scenario.queue(linked, DataType.SUPPLIERS));
        assertToldOnceEach(linked, 2);
    }

    private LinkedCompany books() {
        LinkedCompany linked = scenario.linked();
        for (int i = 0; i < RECORDS; i++) {
            linked.books().put(DataType.SUPPLIERS, supplier("s" + i, "Supplier " + i));
        }
        return linked;
    }

    /** Once, before the third page. */
    private static void cutAmid(LinkedCompany linked, CuttableConnection cuttableConnection) {
        AtomicBoolean done = new AtomicBoolean();
        linked.books()
                .on((type, page) -> {
                    if (page == 2 && done.compareAndSet(false, true)) {
                        cuttableConnection.cut();
                    }
                });
    }

    /** Ignores errors, because the connection pool may contain broken connections for a moment. */
    private void awaitComplete(UUID id) {
        await().atMost(MINUTE)
                .ignoreExceptions()
                .until(() -> scenario.status(id), "Complete"::equals);
    }

    private long stored(LinkedCompany linked) {
        return scenario.records(linked);
    }

    private double oldestUnsent() {
        return metrics.get("ledgerway.outbox.oldest.age").timeGauge().value(TimeUnit.SECONDS);
    }

    private void assertToldOnceEach(LinkedCompany linked, int reads) {
        String company = linked.company().toString();
        try (EventProbe probe =
                EventProbe.on(
                        Topic.SYNC_COMPLETE.topicName(), "localhost:" + lines.broker().port())) {
            probe.awaitRecords(reads, it -> company.equals(it.key()));
            assertThat(probe.current(it -> company.equals(it.key()))).hasSize(reads);
        }
    }

    record Proxies(CuttableConnection database, CuttableConnection broker) {}

    /** A database and a broker of their own, each behind a connection that can be cut. */
    @TestConfiguration(proxyBeanMethods = false)
    static class ProxiedInfrastructure {

        @Bean
        Proxies lines() {
            return new Proxies(new CuttableConnection(), new CuttableConnection());
        }

        @Bean
        @Primary
        JdbcConnectionDetails databaseBehindALine(Proxies lines) {
            Infrastructure.Database database = Infrastructure.shared().newDatabase();
            URI address = URI.create(database.url().substring("jdbc:".length()));
            lines.database().to(address.getPort());
            String url =
                    database.url().replace(":" + address.getPort(), ":" + lines.database().port());
            return new JdbcConnectionDetails() {
                @Override
                public String getJdbcUrl() {
                    return url;
                }

                @Override
                public String getUsername() {
                    return database.user();
                }

                @Override
                public String getPassword() {
                    return database.password();
                }
            };
        }

        /** The broker advertises the address of the cuttable connection. */
        @Bean(destroyMethod = "destroy")
        EmbeddedKafkaKraftBroker brokerAtTheEnd(Proxies lines) {
            EmbeddedKafkaKraftBroker broker = new EmbeddedKafkaKraftBroker(1, 1);
            broker.brokerProperties(
                    Map.of(
                            "advertised.listeners", "EXTERNAL://localhost:" + lines.broker().port(),
                            "auto.create.topics.enable", "false",
                            "offsets.topic.num.partitions", "1",
                            "group.initial.rebalance.delay.ms", "0"));
            return broker;
        }

        @Bean
        @Primary
        KafkaConnectionDetails brokerBehindALine(Proxies lines, EmbeddedKafkaKraftBroker broker) {
            String address = broker.getBrokersAsString();
            lines.broker().to(Integer.parseInt(address.substring(address.lastIndexOf(':') + 1)));
            List<String> servers = List.of("localhost:" + lines.broker().port());
            return () -> servers;
        }
    }
}
