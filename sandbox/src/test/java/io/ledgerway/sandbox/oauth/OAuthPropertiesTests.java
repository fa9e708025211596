package io.ledgerway.sandbox.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class OAuthPropertiesTests {

    @Test
    void defaults() {
        OAuthProperties properties = bind(Map.of());

        assertThat(properties.clientId()).isEqualTo("ledgerway");
        assertThat(properties.clientSecret()).isEqualTo("ledgerway-local-secret");
        assertThat(properties.redirectUris())
                .containsExactly("http://localhost:8080/link/callback");
        assertThat(properties.toString()).doesNotContain("secret");
    }

    @Test
    void allProperties() {
        OAuthProperties properties =
                bind(
                        Map.of(
                                "sandbox.oauth.client-id", "a",
                                "sandbox.oauth.client-secret", "b",
                                "sandbox.oauth.redirect-uris", "http://one/x,http://two/y"));

        assertThat(properties.clientId()).isEqualTo("a");
        assertThat(properties.clientSecret()).isEqualTo("b");
        assertThat(properties.redirectUris()).containsExactly("http://one/x", "http://two/y");
    }

    private static OAuthProperties bind(Map<String, String> values) {
        return new Binder(new MapConfigurationPropertySource(values))
                .bindOrCreate("sandbox.oauth", OAuthProperties.class);
    }
}
