package io.ledgerway.connector.http;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.ok;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.AddressNotPermittedException.Reason;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.model.network.AddressPolicy;
import io.ledgerway.model.network.HostLookups;
import io.ledgerway.model.network.IpNetwork;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests to addresses that customers typed. */
class VettedHttpTests {

    @RegisterExtension
    static final WireMockExtension SERVER =
            WireMockExtension.newInstance()
                    .options(WireMockConfiguration.options().dynamicPort())
                    .build();

    private List<InetAddress> resolved = addresses("127.0.0.1");
    private final VettedHttp strict = http();
    private final VettedHttp local = http("127.0.0.0/8");

    @AfterEach
    void close() throws IOException {
        strict.close();
        local.close();
    }

    @Test
    void anAllowedNetworkIsCalledWithoutEncryption() throws ConnectorException {
        SERVER.stubFor(any(anyUrl()).willReturn(ok("books")));

        assertThat(local.send(get(server("books.example", "/a"))).body()).isEqualTo("books");
        assertThat(local.send(get(server("127.0.0.1", "/a"))).body()).isEqualTo("books");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://127.0.0.1/",
                "https://[::1]/",
                "https://10.0.0.1/",
                "https://169.254.169.254/latest/meta-data",
                "https://books.example/",
                "http://127.0.0.1:8000/"
            })
    void anInternalAddressIsRefusedByDefault(String address) {
        assertThat(refusal(strict, address)).isEqualTo(Reason.NOT_ALLOWED);
    }

    @Test
    void aPublicAddressNeedsHttps() {
        resolved = addresses("93.184.215.14");

        assertThat(refusal(strict, "http://books.example/")).isEqualTo(Reason.NOT_ENCRYPTED);
        assertThat(refusal(local, "http://93.184.215.14:8000/")).isEqualTo(Reason.NOT_ENCRYPTED);
    }

    @Test
    void portsOfOtherProtocolsNeedAnAllowedNetwork() throws IOException {
        resolved = addresses("93.184.215.14");

        assertThat(refusal(strict, "https://books.example:25/")).isEqualTo(Reason.NOT_ALLOWED);
        try (var policy = policy("10.0.0.0/8")) {
            assertThat(policy.resolve("10.0.0.1", 25, false)).isEqualTo(addresses("10.0.0.1"));
        }
    }

    @Test
    void aSystemWithATestClockCallsAllowedNetworksOnly() throws IOException {
        try (var policy = PlatformAddressPolicy.allowingOnly(List.of("127.0.0.0/8"))) {
            assertThat(policy.resolve("127.0.0.1", 8000, false)).isEqualTo(addresses("127.0.0.1"));
            assertThatExceptionOfType(AddressNotPermittedException.class)
                    .isThrownBy(() -> policy.resolve("93.184.215.14", 443, true))
                    .withMessageContaining("LEDGERWAY_PLATFORM_ALLOWED_NETWORKS")
                    .satisfies(it -> assertThat(it.reason()).isEqualTo(Reason.NOT_ALLOWED));
        }
    }

    @Test
    void oneInternalAddressDeniesTheHost() {
        resolved = addresses("93.184.215.14", "10.0.0.1");

        assertThat(refusal(strict, "https://books.example/")).isEqualTo(Reason.NOT_ALLOWED);
    }

    /** A name that resolves to another address at the next connection (DNS rebinding). */
    @Test
    void everyConnectionIsChecked() throws ConnectorException {
        SERVER.stubFor(any(anyUrl()).willReturn(ok("books").withHeader("Connection", "close")));
        local.send(get(server("books.example", "/a")));

        resolved = addresses("10.0.0.1");

        assertThat(refusal(local, server("books.example", "/a"))).isEqualTo(Reason.NOT_ALLOWED);
    }

    @Test
    void redirectsAreNotFollowed() throws ConnectorException {
        SERVER.stubFor(
                any(anyUrl())
                        .willReturn(
                                aResponse()
                                        .withStatus(302)
                                        .withHeader("Location", "http://10.0.0.1/inside")));

        assertThat(local.send(get(server("books.example", "/a"))).status()).isEqualTo(302);
        SERVER.verify(1, getRequestedFor(urlEqualTo("/a")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ftp://books.example/",
                "https://user:secret@books.example/",
                "https://2130706433/",
                "https:///path",
                "https://books.example/#x"
            })
    void aMalformedAddressIsRefused(String address) {
        assertThat(refusal(local, address)).isEqualTo(Reason.INVALID);
    }

    @Test
    void anUnknownHostIsUnavailable() {
        resolved = List.of();

        assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                .isThrownBy(() -> strict.send(get("https://books.example/")))
                .satisfies(it -> assertThat(AddressNotPermittedException.in(it)).isNull());
    }

    @Test
    void theMessageNamesTheHostButNoAddress() {
        resolved = addresses("10.0.0.1");

        assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                .isThrownBy(() -> strict.send(get("https://books.example/?key=s3cret")))
                .withMessageContaining("books.example")
                .withMessageNotContainingAny("10.0.0.1", "s3cret");
    }

    private static Reason refusal(VettedHttp http, String address) {
        try {
            http.send(new Request("POST", URI.create(address), Map.of(), "{}"));
        } catch (ConnectorException.PlatformUnavailable e) {
            var refused = AddressNotPermittedException.in(e);
            if (refused != null) {
                return refused.reason();
            }
            throw new AssertionError("Not refused", e);
        } catch (ConnectorException e) {
            throw new AssertionError("Not refused", e);
        }
        throw new AssertionError("Sent");
    }

    private VettedHttp http(String... networks) {
        return VettedHttp.create(
                policy(networks),
                new PlatformHttpClient.Limits(Duration.ofSeconds(5), Duration.ofSeconds(20), 1000),
                /* proxy= */ null);
    }

    private PlatformAddressPolicy policy(String... networks) {
        return new PlatformAddressPolicy(
                new AddressPolicy(Stream.of(networks).map(IpNetwork::of).toList()),
                new HostLookups(host -> {
                    if (resolved.isEmpty()) {
                        throw new UnknownHostException(host);
                    }
                    return resolved;
                }));
    }

    private static Request get(String address) {
        return Request.get(URI.create(address), Map.of());
    }

    private static String server(String host, String path) {
        return "http://" + host + ":" + SERVER.getPort() + path;
    }

    private static List<InetAddress> addresses(String... literals) {
        return Stream.of(literals).map(InetAddress::ofLiteral).toList();
    }
}
