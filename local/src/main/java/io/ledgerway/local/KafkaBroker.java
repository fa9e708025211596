package io.ledgerway.local;

import io.ledgerway.local.process.OrphanGuard;
import io.ledgerway.local.process.Program;
import io.ledgerway.local.process.Workspace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import kafka.Kafka;
import kafka.tools.StorageTool;

/** A Kafka broker and controller in one JVM; its first start formats the data directory. */
public final class KafkaBroker {

    /** Constant, so that formatting again has no effect. */
    private static final String CLUSTER_ID = "bG9jYWxsb2NhbGxvY2FsMA";

    /** Folder of the data beside the settings. */
    private static final String DATA = "data";

    /** Kafka writes this file last when it formats the data directory. */
    private static final String FORMATTED = "meta.properties";

    private KafkaBroker() {}

    /**
     * Describes a broker.
     *
     * @param home folder of its settings and data
     * @param fullSpeed whether it uses the optimizing compiler and the memory of a production
     *     broker
     */
    static Program program(
            Workspace workspace, Path home, int port, int controllerPort, boolean fullSpeed) {
        Path properties = home.resolve("server.properties");
        try {
            Files.writeString(properties, properties(home.resolve(DATA), port, controllerPort));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Path jar = workspace.jar("local");
        return new Program(
                "kafka",
                OrphanGuard.StopOrder.SERVER,
                fullSpeed
                        ? List.of("-Xmx512m", "-XX:+UseSerialGC", "-XX:+UseCompactObjectHeaders")
                        : List.of(
                                "-Xms48m",
                                "-XX:NewSize=8m",
                                "-XX:MaxNewSize=24m",
                                "-XX:NewRatio=4",
                                "-Xmx256m",
                                "-XX:+UseSerialGC",
                                "-XX:+UseCompactObjectHeaders",
                                "-XX:TieredStopAtLevel=1"),
                List.of(jar),
                List.of("-cp", jar.toString(), KafkaBroker.class.getName(), properties.toString()),
                null,
                Map.of());
    }

    public static void main(String[] args) {
        String properties = args[0];
        if (!Files.exists(Path.of(properties).resolveSibling(DATA).resolve(FORMATTED))) {
            format(properties);
        }
        Kafka.main(new String[] {properties});
    }

    private static void format(String properties) {
        int status =
                StorageTool.execute(
                        new String[] {
                            "format",
                            "--ignore-formatted",
                            "--cluster-id",
                            CLUSTER_ID,
                            "--config",
                            properties
                        },
                        System.out);
        if (status != 0) {
            System.exit(status);
        }
    }

    /**
     * The settings of the broker. It is the only one, so it writes each record to the disk before
     * it acknowledges the record: services delete events after the acknowledgement. While nothing
     * changes, its controller writes nothing. The consumers of a service join their group one after
     * the other: the first assignment of partitions waits for them. Nobody reads metrics by JMX.
     */
    static String properties(Path data, int port, int controllerPort) {
        return """
        process.roles=broker,controller
        node.id=1
        controller.quorum.voters=1@127.0.0.1:%2$d
        listeners=PLAINTEXT://127.0.0.1:%1$d,CONTROLLER://127.0.0.1:%2$d
        advertised.listeners=PLAINTEXT://127.0.0.1:%1$d
        controller.listener.names=CONTROLLER
        log.dirs=%3$s
        offsets.topic.num.partitions=1
        offsets.topic.replication.factor=1
        transaction.state.log.num.partitions=1
        transaction.state.log.replication.factor=1
        transaction.state.log.min.isr=1
        share.coordinator.state.topic.num.partitions=1
        share.coordinator.state.topic.replication.factor=1
        share.coordinator.state.topic.min.isr=1
        group.initial.rebalance.delay.ms=300
        auto.create.topics.enable=false
        log.cleaner.dedupe.buffer.size=1048577
        log.cleaner.io.buffer.size=65536
        log.flush.interval.messages=1
        metadata.max.idle.interval.ms=0
        metric.reporters=
        metrics.jmx.exclude=.*
        """
                .formatted(port, controllerPort, escaped(data.toString()));
    }

    /** A value as in a file of properties, which Kafka reads as ISO 8859-1. */
    static String escaped(String value) {
        return value.chars()
                .mapToObj(it ->
                        it == '\\'
                                ? "\\\\"
                                : it < 0x7f ? String.valueOf((char) it) : "\\u%04x".formatted(it))
                .collect(Collectors.joining());
    }
}
