package io.ledgerway.connector.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttpClient.Limits;
import io.ledgerway.model.network.AddressPolicy;
import io.ledgerway.model.network.HostLookups;
import io.ledgerway.model.network.IpNetwork;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests through a proxy, which opens tunnels or refuses them. */
class PlatformProxyTests {

    private static final int HANDSHAKE = 0x16;
    private static final Limits LIMITS =
            new Limits(Duration.ofSeconds(5), Duration.ofSeconds(20), 1000);

    private final LinkedBlockingQueue<String> received = new LinkedBlockingQueue<>();
    private volatile String answer = "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n";
    private List<InetAddress> resolved = addresses("93.184.215.14");
    private ServerSocket server;
    private PlatformProxy proxy;

    @BeforeEach
    void start() throws IOException {
        server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        proxy = new PlatformProxy("127.0.0.1", server.getLocalPort());
        Thread.ofVirtual().start(this::serve);
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private void serve() {
        while (!server.isClosed()) {
            try (var connection = server.accept()) {
                handle(connection);
            } catch (IOException e) {
                if (!server.isClosed()) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    /** Records the request line, and the first byte that is sent through an open tunnel. */
    private void handle(Socket connection) throws IOException {
        var in = connection.getInputStream();
        var head = new StringBuilder();
        while (!head.toString().endsWith("\r\n\r\n")) {
            int next = in.read();
            if (next < 0) {
                return;
            }
            head.append((char) next);
        }
        received.add(head.substring(0, head.indexOf("\r\n")));
        connection.getOutputStream().write(answer.getBytes(StandardCharsets.US_ASCII));
        if (answer.startsWith("HTTP/1.1 200")) {
            received.add("byte " + in.read());
        }
    }

    private @Nullable String next() throws InterruptedException {
        return received.poll(20, TimeUnit.SECONDS);
    }

    /** Its name need not have an address here. */
    @Test
    void aTunnelToTheNameIsOpenedAndEncrypted() throws IOException, InterruptedException {
        answer = "HTTP/1.1 200 Connection established\r\n\r\n";
        try (var http = PlatformHttpClient.through(proxy, LIMITS)) {
            assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                    .isThrownBy(() -> http.send(get("https://api.platform.invalid/a")));
        }

        assertThat(next()).isEqualTo("CONNECT api.platform.invalid:443 HTTP/1.1");
        assertThat(next()).isEqualTo("byte " + HANDSHAKE);
    }

    @Test
    void aRefusedTunnelSentNothing() throws IOException {
        try (var http = PlatformHttpClient.through(proxy, LIMITS)) {
            var write =
                    new Request("POST", URI.create("https://api.platform.invalid/"), Map.of(), "x");
            assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                    .isThrownBy(() -> http.send(write))
                    .withMessage(
                            "The proxy refused the connection to api.platform.invalid with status 403");
        }
    }

    @Test
    void withoutEncryptionRequestsAreSentDirectly() throws IOException {
        try (var closed = closedPort();
                var http = PlatformHttpClient.through(proxy, LIMITS)) {
            var address = "http://127.0.0.1:" + closed.getLocalPort() + "/";
            assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                    .isThrownBy(() -> http.send(get(address)));
        }

        assertThat(received).isEmpty();
    }

    @Test
    void aTypedPublicAddressGoesThroughTheProxy() throws IOException, InterruptedException {
        try (var http = vetted()) {
            assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                    .isThrownBy(() -> http.send(get("https://books.example/")));
            assertThat(next()).isEqualTo("CONNECT books.example:443 HTTP/1.1");

            resolved = List.of();
            assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                    .isThrownBy(() -> http.send(get("https://unknown.example/")));
            assertThat(next()).isEqualTo("CONNECT unknown.example:443 HTTP/1.1");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://10.0.0.1/",
                "https://[::1]/",
                "https://inside.example/",
                "https://unknown.example:25/"
            })
    void aTypedInternalAddressDoesNotReachTheProxy(String address) throws IOException {
        resolved = address.contains("unknown") ? List.of() : addresses("10.0.0.1");
        try (var http = vetted()) {
            assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                    .isThrownBy(() -> http.send(get(address)))
                    .satisfies(it -> assertThat(AddressNotPermittedException.in(it)).isNotNull());
        }

        assertThat(received).isEmpty();
    }

    @Test
    void anAllowedNetworkIsCalledDirectly() throws IOException {
        resolved = addresses("127.0.0.1");
        try (var closed = closedPort();
                var http = vetted("127.0.0.0/8")) {
            var address = "https://inside.example:" + closed.getLocalPort() + "/";
            assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                    .isThrownBy(() -> http.send(get(address)));
        }

        assertThat(received).isEmpty();
    }

    @Test
    void theSettingIsHostAndPort() {
        assertThat(PlatformProxy.of(null)).isEmpty();
        assertThat(PlatformProxy.of(" ")).isEmpty();
        assertThat(PlatformProxy.of("proxy.example:3128"))
                .contains(new PlatformProxy("proxy.example", 3128));
        for (var wrong : List.of("proxy", "http://proxy:1", "proxy:0", "proxy:70000", ":1")) {
            assertThatIllegalArgumentException()
                    .as(wrong)
                    .isThrownBy(() -> PlatformProxy.of(wrong))
                    .withMessageContaining("LEDGERWAY_PLATFORM_PROXY");
        }
    }

    /** Its local port refuses connections: it is bound, and nothing listens. */
    private static Socket closedPort() throws IOException {
        var bound = new Socket();
        bound.bind(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0));
        return bound;
    }

    private VettedHttp vetted(String... networks) {
        return VettedHttp.create(
                new PlatformAddressPolicy(
                        new AddressPolicy(List.of(networks).stream().map(IpNetwork::of).toList()),
                        new HostLookups(host -> {
                            if (resolved.isEmpty()) {
                                throw new UnknownHostException(host);
                            }
                            return resolved;
                        })),
                LIMITS,
                proxy);
    }

    private static Request get(String address) {
        return Request.get(URI.create(address), Map.of());
    }

    private static List<InetAddress> addresses(String... literals) {
        return List.of(literals).stream().map(InetAddress::ofLiteral).toList();
    }
}
