package io.ledgerway.system.upgrade;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * HAProxy in the role of a Kubernetes Service: it balances connections, not requests. A new
 * connection goes to an instance that is ready and not terminating; open connections stay, and
 * nothing is retried.
 */
final class LoadBalancer implements AutoCloseable {

    static final Path PROGRAM = Path.of("/usr/sbin/haproxy");

    private static final Duration START = Duration.ofSeconds(30);

    /** Probe settings of the chart. */
    private static final String DEFAULTS =
            """
            defaults
              mode tcp
              balance roundrobin
              retries 0
              timeout connect 2s
              timeout client 5m
              timeout server 5m
              timeout check 3s
              option httpchk GET /actuator/health/readiness
              default-server check inter 5s fall 2 rise 1
            """;

    private final Process process;
    private final Path socket;

    /**
     * @param frontends port by service
     */
    LoadBalancer(Path folder, Map<String, Integer> frontends, List<Replica> replicas) {
        try {
            // not in the state folder, because the length of a socket path is limited
            this.socket = Files.createTempFile("haproxy", ".socket");
            Files.delete(socket);
            Path settings = folder.resolve("haproxy.cfg");
            String global = "global%n  stats socket %s level admin%n".formatted(socket);
            Files.writeString(settings, global + DEFAULTS + services(frontends, replicas));
            this.process =
                    new ProcessBuilder(PROGRAM.toString(), "-db", "-f", settings.toString())
                            .redirectErrorStream(true)
                            .redirectOutput(folder.resolve("logs/haproxy.log").toFile())
                            .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        await("HAProxy listens")
                .atMost(START)
                .failFast("HAProxy ended", () -> !process.isAlive())
                .until(() -> Files.exists(socket));
    }

    private static String services(Map<String, Integer> frontends, List<Replica> replicas) {
        StringBuilder text = new StringBuilder();
        frontends.forEach((service, port) -> {
            text.append("listen %s%n  bind 127.0.0.1:%d%n".formatted(service, port));
            replicas.stream()
                    .filter(it -> it.service().equals(service))
                    .forEach(it ->
                            text.append(
                                    "  server %s 127.0.0.1:%d port %d%n"
                                            .formatted(it.name(), it.port(), it.managementPort())));
        });
        return text.toString();
    }

    /** Sends no new connections to the replica. */
    void remove(Replica replica) {
        sendCommand("set server %s/%s state maint".formatted(replica.service(), replica.name()));
    }

    void add(Replica replica) {
        sendCommand("set server %s/%s state ready".formatted(replica.service(), replica.name()));
    }

    private void sendCommand(String command) {
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            channel.connect(UnixDomainSocketAddress.of(socket));
            channel.write(ByteBuffer.wrap((command + "\n").getBytes(UTF_8)));
            String response = new String(Channels.newInputStream(channel).readAllBytes(), UTF_8);
            if (!response.isBlank()) {
                throw new IllegalStateException(command + ": " + response);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            Files.deleteIfExists(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
