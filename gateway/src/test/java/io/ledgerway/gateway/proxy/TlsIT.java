package io.ledgerway.gateway.proxy;

import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static io.ledgerway.gateway.StubServices.KEY;
import static io.ledgerway.gateway.StubServices.basic;
import static io.ledgerway.gateway.StubServices.company;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.client.WireMock;
import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.testsupport.certificate.CertificateBuilder;
import io.ledgerway.testsupport.certificate.SignedKey;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslProvider;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** A gateway that terminates TLS itself, with a certificate that its operator sets. */
@GatewayTest
class TlsIT {

    private static final String PASSWORD = "password";
    private static final SignedKey KEY_OF_SERVER =
            CertificateBuilder.named("localhost").host("localhost").selfSigned();
    private static final Path STORE = store();

    @LocalServerPort int port;

    @DynamicPropertySource
    static void certificate(DynamicPropertyRegistry properties) {
        properties.add("server.ssl.key-store", STORE::toUri);
        properties.add("server.ssl.key-store-password", () -> PASSWORD);
        properties.add("management.server.ssl.enabled", () -> false);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void boringSslEncrypts() {
        assertThat(SslContext.defaultServerProvider()).isEqualTo(SslProvider.OPENSSL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void requestIsAnswered(String protocol) throws Exception {
        String body = "{\"name\":\"" + "a".repeat(40_000) + "\"}";
        company().stubFor(WireMock.get("/companies/1").willReturn(okJson(body)));
        try (HttpClient client = client(protocol)) {
            for (int i = 0; i < 3; i++) {
                HttpResponse<String> response =
                        client.send(request("/companies/1"), BodyHandlers.ofString());
                assertThat(response.statusCode()).isEqualTo(200);
                assertThat(response.body()).isEqualTo(body);
                assertThat(response.sslSession().orElseThrow().getProtocol()).isEqualTo(protocol);
            }
        }
    }

    private HttpRequest request(String path) {
        return HttpRequest.newBuilder(URI.create("https://localhost:" + port + path))
                .header("Authorization", basic(KEY))
                .build();
    }

    private static HttpClient client(String protocol) throws Exception {
        TrustManagerFactory trust =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(KEY_OF_SERVER.trustStore());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        SSLParameters parameters = new SSLParameters();
        parameters.setProtocols(new String[] {protocol});
        return HttpClient.newBuilder().sslContext(context).sslParameters(parameters).build();
    }

    private static Path store() {
        try {
            Path store = Files.createTempDirectory("tls").resolve("store.p12");
            try (OutputStream out = Files.newOutputStream(store)) {
                KEY_OF_SERVER.keyStore(PASSWORD).store(out, PASSWORD.toCharArray());
            }
            return store;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
