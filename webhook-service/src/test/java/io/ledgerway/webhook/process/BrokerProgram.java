package io.ledgerway.webhook.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import kafka.Kafka;
import kafka.tools.StorageTool;

/** A Kafka broker and controller in one process; its first start formats its folder. */
public final class BrokerProgram {

    private static final String CLUSTER_ID = "cHJvb2Zwcm9vZnByb29mMA";

    private BrokerProgram() {}

    /**
     * Runs until it is killed or standard input ends.
     *
     * @param arguments the folder, the port and the controller's port
     */
    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        Path properties = folder.resolve("server.properties");
        Files.writeString(properties, properties(folder.resolve("data"), arguments));
        int status =
                StorageTool.execute(
                        new String[] {
                            "format",
                            "--ignore-formatted",
                            "--cluster-id",
                            CLUSTER_ID,
                            "--config",
                            properties.toString()
                        },
                        System.out);
        if (status != 0) {
            System.exit(status);
        }
        Thread.ofPlatform().daemon().start(BrokerProgram::endWithInput);
        Kafka.main(new String[] {properties.toString()});
    }

    private static void endWithInput() {
        try {
            while (System.in.read() >= 0) {
                // no input is expected
            }
        } catch (IOException e) {
            // treated as its end
        }
        Runtime.getRuntime().halt(0);
    }

    private static String properties(Path data, String[] arguments) {
        return """
        process.roles=broker,controller
        node.id=1
        controller.quorum.voters=1@127.0.0.1:%2$s
        listeners=PLAINTEXT://127.0.0.1:%1$s,CONTROLLER://127.0.0.1:%2$s
        advertised.listeners=PLAINTEXT://127.0.0.1:%1$s
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
        group.initial.rebalance.delay.ms=0
        auto.create.topics.enable=false
        log.cleaner.dedupe.buffer.size=16777216
        """
                .formatted(arguments[1], arguments[2], data);
    }
}
