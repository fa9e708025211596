package io.ledgerway.system.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.SandboxControl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Checks all logs of the shared system: JSON lines with service and request id, without secrets and
 * customer data. By its name it is one of the last classes to run, so that the logs are complete.
 */
class LogsIT {

    private final RunningSystem system = RunningSystem.shared();
    private final KnownSecrets known = new KnownSecrets();

    @Test
    void noLogContainsASecretOrACustomer() throws Exception {
        LogSearch search = search();
        Map<Path, List<String>> found = new LinkedHashMap<>();
        for (Path log : logs()) {
            List<String> lines = search.tellTales(log);
            if (!lines.isEmpty()) {
                found.put(log, lines);
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void everyLineOfAServiceIsARecordThatNamesTheService() {
        for (String service : services()) {
            assertThat(LogSearch.shapeless(log(service), service)).as(service).isEmpty();
        }
    }

    @Test
    void everyLineThatARequestCausedNamesTheRequest() {
        for (String service : services()) {
            if (service.equals("sandbox")) { // an external platform without correlation ids
                continue;
            }
            assertThat(LogSearch.withoutRequest(log(service))).as(service).isEmpty();
        }
    }

    @Test
    void searchFindsPlantedTexts(@TempDir Path folder) throws Exception {
        JsonNode tenant =
                new SandboxControl(system)
                        .call("POST", "/tenants", "{\"platform\":\"mqjo\",\"size\":0}");
        List<String> planted = new ArrayList<>();
        for (String secret :
                List.of(
                        system.apiKey("demo"),
                        tenant.get("accessToken").asString(),
                        tenant.get("refreshToken").asString(),
                        "whsec_c2VjcmV0IG9mIGEgY29uc3VtZXI",
                        "Harbour Bakery",
                        system.launcher().runFile().at("/portal/email").asString(),
                        system.launcher().runFile().at("/portal/password").asString())) {
            planted.add("{\"message\":\"said %s by mistake\"}".formatted(secret));
        }
        Path copy = Files.copy(log("gateway"), folder.resolve("gateway.log"));
        Files.write(copy, planted, StandardOpenOption.APPEND);

        assertThat(search().tellTales(copy)).containsAll(planted);
        assertThat(LogSearch.shapeless(copy, "gateway")).containsAll(planted);
    }

    private LogSearch search() {
        Set<String> texts = known.texts();
        assertThat(texts).hasSizeGreaterThan(10);
        Set<String> customers = known.customers();
        assertThat(customers).contains("Harbour Bakery");
        Set<String> hashes = known.hashes();
        assertThat(hashes).hasSizeGreaterThan(5);
        return new LogSearch(Stream.concat(texts.stream(), customers.stream()).toList(), hashes);
    }

    private List<String> services() {
        return system.launcher()
                .runFile()
                .get("services")
                .valueStream()
                .filter(it -> it.hasNonNull("managementUrl"))
                .map(it -> it.get("name").asString())
                .toList();
    }

    private Path log(String part) {
        return system.launcher().state().resolve("logs/" + part + ".log");
    }

    /** Logs of all processes, servers and replicas of all systems that tests have started. */
    private List<Path> logs() throws IOException {
        Path systems = Objects.requireNonNull(system.launcher().state().getParent());
        try (Stream<Path> files = Files.walk(systems)) {
            List<Path> logs = files.filter(LogsIT::isLog).sorted().toList();
            assertThat(logs).hasSizeGreaterThan(services().size());
            return logs;
        }
    }

    /** Kafka's data files have the same suffix; the launcher prints credentials on purpose. */
    private static boolean isLog(Path file) {
        String path = file.toString();
        return path.endsWith(".log")
                && !path.contains("/kafka/")
                && !path.endsWith("/launcher.log");
    }
}
