package io.ledgerway.local;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.local.process.ManagedProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code run.json}: addresses and credentials, for users and scripts. The file exists exactly while
 * the system is ready.
 *
 * @param authorization header value of the client {@code demo}
 * @param adminAuthorization header value of the operator, for {@code /admin/**}
 * @param testClock whether the time of the system can be moved with {@code POST /admin/clock}
 * @param tryton address, database, user and password of the Tryton server; null without one
 * @param platforms addresses and application of the sandbox's dialects, by platform key
 * @param clients API keys by client name
 * @param portal credentials of the user of the client {@code demo}
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record RunFile(
        String gatewayUrl,
        String apiKey,
        String authorization,
        String adminAuthorization,
        String sandboxUrl,
        boolean testClock,
        Map<String, Platform> platforms,
        @Nullable Map<String, String> tryton,
        List<Entry> services,
        Map<String, String> clients,
        Portal portal) {

    /** Credentials of the portal. */
    record Portal(String email, String password) {

        @Override
        public String toString() {
            return "Portal[" + email + "]";
        }
    }

    /**
     * A dialect of the sandbox and the application that it knows.
     *
     * @param emulated always true: no live platform is called
     * @param adapter the module of Ledgerway that serves the platform key; connector-sandbox does
     *     not use these addresses
     */
    record Platform(
            boolean emulated,
            String adapter,
            String apiUrl,
            String authorizeUrl,
            String tokenUrl,
            String clientId,
            String clientSecret,
            String webhookKey) {

        @Override
        public String toString() {
            return "Platform[" + apiUrl + "]";
        }

        private static Map<String, Platform> of(Topology topology) {
            String sandbox = topology.service("sandbox").url();
            return Dialect.of(sandbox, sandbox).stream()
                    .collect(
                            Collectors.toMap(
                                    Dialect::platformKey,
                                    it -> of(it, topology.options().isReal(it))));
        }

        private static Platform of(Dialect dialect, boolean used) {
            return new Platform(
                    /* emulated= */ true,
                    used ? dialect.adapter() : "connector-sandbox",
                    dialect.apiUrl(),
                    dialect.authorizeUrl(),
                    dialect.tokenUrl(),
                    Dialect.CLIENT_ID,
                    Dialect.CLIENT_SECRET,
                    dialect.webhookKey());
        }
    }

    /** One process. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Entry(String name, long pid, String url, @Nullable String managementUrl) {}

    static RunFile of(Topology topology, List<ManagedProcess> parts) {
        String key = topology.secrets().apiKey(DemoClient.DEMO);
        return new RunFile(
                topology.gatewayUrl(),
                key,
                authorization(key),
                topology.secrets().adminAuthorization(),
                topology.service("sandbox").url(),
                topology.options().testClock(),
                Platform.of(topology),
                topology.options().tryton() ? Tryton.access(topology) : null,
                parts.stream()
                        .map(it -> new Entry(it.name(), it.pid(), it.url(), it.managementUrl()))
                        .toList(),
                topology.secrets().clients(),
                new Portal(
                        DemoClient.DEMO_EMAIL,
                        String.valueOf(topology.secrets().portalPassword())));
    }

    static String authorization(String apiKey) {
        return "Basic "
                + Base64.getEncoder().encodeToString(apiKey.getBytes(StandardCharsets.UTF_8));
    }

    /** Replaces the file atomically: a reader never sees a part of it. */
    void write(Path file) {
        JsonMapper json = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
        try {
            Path half = file.resolveSibling(file.getFileName() + ".new");
            Files.writeString(half, json.writeValueAsString(this));
            Files.move(
                    half,
                    file,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
