package io.ledgerway.file.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.file.kit.OfficeDocuments;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.identity.TestKeys;
import io.ledgerway.testsupport.identity.TestSecrets;
import io.ledgerway.testsupport.infrastructure.Infrastructure;
import io.ledgerway.testsupport.process.ClassPath;
import io.ledgerway.testsupport.process.TestProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A process of the service. It ends with this JVM at the latest, because its standard input ends.
 */
final class ServiceProcess implements AutoCloseable {

    private final TestProcess testProcess;
    private final int port;

    private ServiceProcess(TestProcess testProcess) {
        this.testProcess = testProcess;
        String ready = testProcess.receive();
        assertThat(ready).startsWith("ready ");
        this.port = Integer.parseInt(ready.substring("ready ".length()));
    }

    /**
     * Starts a process and waits until it responds.
     *
     * @param folder directory of its files
     * @param settings environment variables
     */
    static ServiceProcess start(
            Infrastructure.Database database,
            Path folder,
            String log,
            Map<String, String> settings) {
        return start(database, folder, log, settings, TestProcess.FAST_START_OPTIONS);
    }

    /**
     * Starts a process with JVM options and waits until it responds.
     *
     * @param jvm options
     */
    static ServiceProcess start(
            Infrastructure.Database database,
            Path folder,
            String log,
            Map<String, String> settings,
            List<String> jvm) {
        List<String> options = new ArrayList<>(jvm);
        options.addAll(List.of("-cp", ClassPath.current()));
        return new ServiceProcess(
                TestProcess.start(
                        options,
                        ServiceProgram.class,
                        List.of(),
                        environment(database, folder, settings),
                        Path.of("target", log + ".log")));
    }

    private static Map<String, String> environment(
            Infrastructure.Database database, Path folder, Map<String, String> settings) {
        Map<String, String> environment =
                new HashMap<>(
                        Map.ofEntries(
                                Map.entry("SPRING_DATASOURCE_URL", database.url()),
                                Map.entry("SPRING_DATASOURCE_USERNAME", database.user()),
                                Map.entry("SPRING_DATASOURCE_PASSWORD", database.password()),
                                Map.entry(
                                        "SPRING_KAFKA_BOOTSTRAP_SERVERS",
                                        Infrastructure.shared().bootstrapServers()),
                                Map.entry("SERVER_PORT", "0"),
                                Map.entry("MANAGEMENT_SERVER_PORT", ""),
                                Map.entry("SPRINGDOC_API_DOCS_ENABLED", "false"),
                                Map.entry("LEDGERWAY_KAFKA_REPLICATION_FACTOR", "1"),
                                Map.entry("LEDGERWAY_SECRETS_KEYSET", TestSecrets.KEYSET),
                                Map.entry(
                                        "LEDGERWAY_SERVICES_COMPANY",
                                        OfficeDocuments.companyService()),
                                Map.entry("LEDGERWAY_FILE_SCAN_BUILT_IN", "true"),
                                Map.entry("LEDGERWAY_FILE_STORE_DIRECTORY", folder.toString()),
                                Map.entry("LOGGING_STRUCTURED_FORMAT_CONSOLE", "")));
        environment.putAll(TestKeys.variables(ServiceName.FILE));
        environment.putAll(settings);
        return environment;
    }

    long pid() {
        return testProcess.pid();
    }

    int port() {
        return port;
    }

    /** The next step at which an upload stops. */
    Step stopped() {
        return Step.valueOf(testProcess.receive());
    }

    /** Kills the process ({@code kill -9}) and waits for its end. */
    void kill() {
        testProcess.kill();
        assertThat(testProcess.awaitEnd(Duration.ZERO)).as("killed").isEqualTo(128 + 9);
    }

    @Override
    public void close() {
        testProcess.close();
    }
}
