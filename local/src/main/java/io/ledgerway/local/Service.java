package io.ledgerway.local;

import io.ledgerway.local.process.Jdk;
import io.ledgerway.local.process.OrphanGuard;
import io.ledgerway.local.process.Ports;
import io.ledgerway.local.process.ProcessedBeans;
import io.ledgerway.local.process.Program;
import io.ledgerway.local.process.ReadinessProbe;
import io.ledgerway.local.process.StartFailure;
import io.ledgerway.local.process.TrainingRun;
import io.ledgerway.local.process.Workspace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A service of Ledgerway: a separate process that runs the jar of its image.
 *
 * @param name name of its module
 * @param port port of its API
 * @param managementPort port of health and metrics
 * @param heap maximum heap
 * @param environment addresses of the other services
 */
record Service(
        String name, int port, int managementPort, String heap, Map<String, String> environment) {

    /** Database of a training run; exists only during the run. */
    static final String DATABASE = "training";

    /** The heap of a container of the chart: 56 % of its 960 MiB. */
    private static final List<String> FULL_SPEED = List.of("-Xmx537m");

    /**
     * @param fullSpeed whether it uses the optimizing compiler as in its image; otherwise a limited
     *     compiler and little memory, which starts faster
     */
    Program program(Workspace workspace, boolean fullSpeed) {
        Path jar = unpacked(workspace);
        Map<String, String> variables = new HashMap<>(environment);
        variables.put("SERVER_PORT", String.valueOf(port));
        variables.put("MANAGEMENT_SERVER_PORT", String.valueOf(managementPort));
        variables.put("SERVER_ADDRESS", "127.0.0.1");
        variables.put("MANAGEMENT_SERVER_ADDRESS", "127.0.0.1");
        // a service may start before the database
        variables.put("SPRING_FLYWAY_CONNECTRETRIES", "10");
        return new Program(
                name,
                OrphanGuard.StopOrder.SERVICE,
                Stream.concat(
                                fullSpeed ? FULL_SPEED.stream() : quick(),
                                Stream.of(
                                        "-XX:+UseSerialGC",
                                        "-XX:+UseCompactObjectHeaders",
                                        "-XX:+ExitOnOutOfMemoryError",
                                        "--enable-native-access=ALL-UNNAMED",
                                        "--sun-misc-unsafe-memory-access=allow"))
                        .toList(),
                List.of(jar),
                List.of("-jar", jar.toString()),
                new ProcessedBeans(name, jar),
                variables);
    }

    /** A training run with an empty database and an empty broker, without other services. */
    TrainingRun training(
            Workspace workspace,
            Postgres postgres,
            TrainingBroker broker,
            boolean fullSpeed,
            Ports ports) {
        Map<String, String> variables = new HashMap<>(environment);
        variables.replaceAll(
                (_, value) -> value.startsWith("http://127.0.0.1:") ? "http://127.0.0.1:1" : value);
        variables.computeIfPresent(
                "SPRING_DATASOURCE_URL",
                (_, url) -> url.substring(0, url.lastIndexOf('/') + 1) + DATABASE);
        variables.put("SPRING_KAFKA_BOOTSTRAP_SERVERS", broker.address());
        variables.computeIfPresent(
                "LEDGERWAY_FILE_STORE_DIRECTORY",
                (_, _) -> workspace.directory("training/files").toString());
        Service alone = new Service(name, ports.free(), ports.free(), heap, variables);
        return new TrainingRun(
                () -> {
                    broker.start();
                    postgres.renewDatabase(DATABASE);
                },
                alone.program(workspace, fullSpeed),
                () -> ReadinessProbe.isResponding(alone.managementUrl()));
    }

    /**
     * JVM options for a fast start with little memory. A start leaves tens of megabytes of garbage;
     * a small young generation reuses that memory. A code cache of 48 MB, the default of this
     * compiler, makes company-service collect all garbage during its start to free code.
     */
    private Stream<String> quick() {
        return Stream.of(
                "-Xms48m",
                "-XX:NewSize=8m",
                "-XX:MaxNewSize=24m",
                "-XX:NewRatio=4",
                "-Xmx" + heap,
                "-Xss512k",
                "-XX:TieredStopAtLevel=1",
                "-XX:MetaspaceSize=160m",
                "-XX:MaxMetaspaceSize=160m",
                "-XX:ReservedCodeCacheSize=96m");
    }

    String url() {
        return "http://127.0.0.1:" + port;
    }

    String managementUrl() {
        return "http://127.0.0.1:" + managementPort;
    }

    /** Unpacks the jar and its libraries: start-up caches do not support nested jars. */
    private Path unpacked(Workspace workspace) {
        Path jar = workspace.jar(name);
        Path directory = workspace.cache("services").resolve(name);
        Path unpacked = directory.resolve(name + ".jar");
        try (var _ = lock(directory.resolveSibling(name + ".lock"))) {
            FileTime built = Files.getLastModifiedTime(jar);
            if (Files.exists(unpacked) && Files.getLastModifiedTime(unpacked).equals(built)) {
                return unpacked;
            }
            Process extract =
                    new ProcessBuilder(
                                    Jdk.tool("java"),
                                    "-XX:TieredStopAtLevel=1",
                                    "-Djarmode=tools",
                                    "-jar",
                                    jar.toString(),
                                    "extract",
                                    "--force",
                                    "--destination",
                                    directory.toString())
                            .redirectErrorStream(true)
                            .redirectOutput(workspace.log(name).toFile())
                            .start();
            if (extract.waitFor() != 0) {
                throw new StartFailure(
                        "Cannot unpack %s, see %s".formatted(jar, workspace.log(name)));
            }
            Files.setLastModifiedTime(unpacked, built);
            return unpacked;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Systems that start at the same time share the folder: one unpacks, the others wait. */
    private static FileChannel lock(Path file) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        channel.lock();
        return channel;
    }
}
