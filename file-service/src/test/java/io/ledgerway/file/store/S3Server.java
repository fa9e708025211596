package io.ledgerway.file.store;

import io.ledgerway.testsupport.network.FreePorts;
import java.io.File;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;

/** S3Mock as a process: it is a Spring application with a different class path. */
final class S3Server implements AutoCloseable {

    /** Dependencies that would start parts of file-service or need a database. */
    private static final List<String> OURS =
            List.of(
                    "/file-service/",
                    "service-starter",
                    "service-test-support",
                    "common-model",
                    "flyway",
                    "jdbc",
                    "kafka",
                    "security",
                    "springdoc",
                    "opentelemetry");

    private final Process process;
    private final int port;

    private S3Server(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    static S3Server start(String bucket) throws IOException {
        int port = FreePorts.next();
        Path log = Path.of("target", "s3mock.log");
        Files.createDirectories(Path.of("target"));
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx160m",
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "-Dhttp.port=" + port,
                                "-Dserver.port=0",
                                "-Dcom.adobe.testing.s3mock.store.initialBuckets=" + bucket,
                                "-Dcom.adobe.testing.s3mock.store.initial-buckets=" + bucket,
                                "-cp",
                                classPath(),
                                "com.adobe.testing.s3mock.S3MockApplication")
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .failFast("S3Mock ended, see " + log, () -> !process.isAlive())
                .until(() -> isListening(port));
        return new S3Server(process, port);
    }

    private static String classPath() {
        String whole =
                System.getProperty(
                        "surefire.test.class.path", System.getProperty("java.class.path"));
        return System.getProperty("s3mock.jar")
                + File.pathSeparator
                + Arrays.stream(whole.split(File.pathSeparator, -1))
                        .filter(it -> OURS.stream().noneMatch(it::contains))
                        .collect(Collectors.joining(File.pathSeparator));
    }

    private static boolean isListening(int port) {
        try (Socket _ = new Socket("localhost", port)) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    URI url() {
        return URI.create("http://localhost:" + port);
    }

    @Override
    public void close() {
        process.destroy();
    }
}
