package io.ledgerway.company.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import no.nav.security.mock.oauth2.MockOAuth2Server;
import no.nav.security.mock.oauth2.OAuth2Config;
import no.nav.security.mock.oauth2.http.NettyWrapper;
import no.nav.security.mock.oauth2.token.DefaultOAuth2TokenCallback;
import no.nav.security.mock.oauth2.token.OAuth2TokenProvider;
import org.springframework.web.util.UriComponentsBuilder;

/** Authorization server with discovery, PKCE and signed id tokens, and a browser that signs in. */
final class Provider implements AutoCloseable {

    static final String CLIENT = "ledgerway-portal";

    private static final String NAME = "people";

    private final MockOAuth2Server server =
            new MockOAuth2Server(
                    new OAuth2Config(
                            false,
                            null,
                            null,
                            false,
                            new OAuth2TokenProvider(),
                            Set.of(),
                            new NettyWrapper()));
    private final HttpClient http = HttpClient.newHttpClient();

    Provider() {
        server.start(InetAddress.getLoopbackAddress(), 0);
    }

    String issuer() {
        return server.issuerUrl(NAME).toString();
    }

    /** Sets the identity of the next sign-in. */
    void next(String subject, Map<String, Object> claims) {
        next(subject, claims, CLIENT);
    }

    void next(String subject, Map<String, Object> claims, String audience) {
        server.enqueueCallback(
                new DefaultOAuth2TokenCallback(
                        NAME, subject, "JWT", List.of(audience), claims, 3600));
    }

    /** Signs in at the provider; returns the code that the browser receives. */
    String code(URI authorizeUrl, String state) throws IOException, InterruptedException {
        HttpResponse<String> response =
                http.send(
                        HttpRequest.newBuilder(authorizeUrl).build(),
                        HttpResponse.BodyHandlers.ofString());
        assertThat(response.statusCode()).describedAs(response.body()).isEqualTo(302);
        var back =
                UriComponentsBuilder.fromUriString(
                                response.headers().firstValue("Location").orElseThrow())
                        .build()
                        .getQueryParams();
        assertThat(back.getFirst("state")).isEqualTo(state);
        return Optional.ofNullable(back.getFirst("code")).orElseThrow();
    }

    @Override
    public void close() {
        server.shutdown();
    }
}
