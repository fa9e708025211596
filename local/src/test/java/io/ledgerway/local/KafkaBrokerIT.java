package io.ledgerway.local;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.local.process.Ports;
import io.ledgerway.testsupport.process.ClassPath;
import io.ledgerway.testsupport.process.TestProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What survives the unclean end of the broker together with the loss of unflushed data. */
@Tag("long")
class KafkaBrokerIT {

    private static final TopicPartition EVENTS = new TopicPartition("events", 0);

    /** A topic without the broker's setting: it shows that the data that is lost is really lost. */
    private static final TopicPartition UNFLUSHED = new TopicPartition("unflushed", 0);

    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    @TempDir Path home;

    private Path settings;
    private Path data;
    private Path journal;
    private String address;

    @BeforeEach
    void configure() throws IOException {
        Ports ports = new Ports();
        int port = ports.free();
        address = "127.0.0.1:" + port;
        data = home.resolve("data");
        journal = Files.createFile(home.resolve("journal"));
        settings = home.resolve("server.properties");
        Files.writeString(settings, KafkaBroker.properties(data, port, ports.free()));
    }

    @Test
    void everyAcknowledgedRecordSurvivesTheLossOfPower() throws Exception {
        List<String> acknowledged = sendAndLosePower();

        try (TestProcess _ = start("second")) {
            createTopics();
            assertThat(read(EVENTS)).isEqualTo(acknowledged);
            assertThat(read(UNFLUSHED)).isEmpty();
        }
    }

    private List<String> sendAndLosePower() throws Exception {
        List<String> acknowledged = new ArrayList<>();
        try (TestProcess broker = start("first")) {
            createTopics();
            try (KafkaProducer<String, String> producer =
                    new KafkaProducer<>(
                            Map.of("bootstrap.servers", address, "acks", "all"),
                            new StringSerializer(),
                            new StringSerializer())) {
                for (int i = 0; i < 50; i++) {
                    String value = "event " + i;
                    producer.send(new ProducerRecord<>(UNFLUSHED.topic(), value)).get();
                    producer.send(new ProducerRecord<>(EVENTS.topic(), value)).get();
                    acknowledged.add(value);
                }
                assertThat(read(UNFLUSHED)).isEqualTo(acknowledged);
                broker.kill();
            }
        }
        FlushJournal.loseUnflushed(data, journal);
        return acknowledged;
    }

    private List<String> read(TopicPartition partition) {
        List<String> found = new ArrayList<>();
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(
                        Map.of("bootstrap.servers", address),
                        new StringDeserializer(),
                        new StringDeserializer())) {
            consumer.assign(List.of(partition));
            consumer.seekToBeginning(List.of(partition));
            long end = consumer.endOffsets(List.of(partition), TIMEOUT).getOrDefault(partition, 0L);
            while (consumer.position(partition, TIMEOUT) < end) {
                consumer.poll(Duration.ofSeconds(1)).forEach(it -> found.add(it.value()));
            }
        }
        return found;
    }

    private TestProcess start(String name) {
        List<String> jvm = new ArrayList<>(TestProcess.FAST_START_OPTIONS);
        jvm.addAll(
                List.of(
                        "-Djdk.attach.allowAttachSelf=true",
                        "-XX:+EnableDynamicAgentLoading",
                        "-cp",
                        ClassPath.current()));
        return TestProcess.start(
                jvm,
                FlushJournal.class,
                List.of(settings.toString(), journal.toString()),
                Map.of(),
                home.resolve(name + ".log"));
    }

    /** Creates the topics unless they have survived; waits until the broker is ready. */
    private void createTopics() throws Exception {
        String patience = String.valueOf(TIMEOUT.toMillis());
        try (Admin admin =
                Admin.create(
                        Map.of("bootstrap.servers", address, "default.api.timeout.ms", patience))) {
            if (admin.listTopics().names().get().isEmpty()) {
                NewTopic unflushed =
                        new NewTopic(UNFLUSHED.topic(), 1, (short) 1)
                                .configs(
                                        Map.of(
                                                TopicConfig.FLUSH_MESSAGES_INTERVAL_CONFIG,
                                                String.valueOf(Long.MAX_VALUE)));
                admin.createTopics(List.of(new NewTopic(EVENTS.topic(), 1, (short) 1), unflushed))
                        .all()
                        .get();
            }
        }
    }
}
