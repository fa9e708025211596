package io.ledgerway.gateway.info;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.testsupport.time.MutableClock;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.test.web.reactive.server.WebTestClient;

class SecurityTextTests {

    private final MutableClock clock = MutableClock.at(Instant.parse("2026-11-25T10:11:12Z"));

    @Test
    void namesTheContactAndADateInTheFuture() {
        String text =
                client(
                                "https://example.com/policy",
                                "mailto:security@example.com",
                                "https://example.com/report")
                        .get()
                        .uri("/.well-known/security.txt")
                        .exchange()
                        .expectStatus()
                        .isOk()
                        .expectHeader()
                        .contentType("text/plain;charset=UTF-8")
                        .expectBody(String.class)
                        .returnResult()
                        .getResponseBody();

        assertThat(text)
                .isEqualTo(
                        """
                        Contact: mailto:security@example.com
                        Contact: https://example.com/report
                        Expires: 2026-12-25T00:00:00Z
                        Policy: https://example.com/policy
                        Preferred-Languages: en
                        """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"security@example.com", "http://example.com/report", "javascript:x"})
    void otherContactsAreRefusedAtTheStart(String contact) {
        assertThatThrownBy(() -> new SecurityTextProperties(List.of(URI.create(contact)), null))
                .hasMessageContaining(contact);
    }

    private WebTestClient client(String policy, String... contacts) {
        SecurityTextProperties settings =
                new SecurityTextProperties(
                        List.of(contacts).stream().map(URI::create).toList(), URI.create(policy));
        return WebTestClient.bindToRouterFunction(new SecurityTextRoutes(settings, clock).routes())
                .build();
    }
}
