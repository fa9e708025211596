package io.ledgerway.gateway.auth;

import static io.ledgerway.gateway.StubServices.basic;
import static io.ledgerway.gateway.StubServices.knowKey;

import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.id.ClientId;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.reactive.server.WebTestClient.ResponseSpec;

/** A free account is valid for 365 days, to the millisecond. */
@GatewayTest
class FreeAccountIT {

    private static final Instant CREATED = Instant.parse("2026-01-15T09:30:00Z");
    private static final Duration YEAR = Duration.ofDays(365);

    @Autowired WebTestClient http;
    @Autowired CallerResolver callers;

    @Test
    void freeAccountExpiresAfterAYearUnlessThePlanChanges() {
        knowKey("trial", "free-trial", CREATED, false);

        StubServices.clock.set(CREATED);
        get().expectStatus().isOk();
        StubServices.clock.advance(YEAR);
        get().expectStatus().isOk();
        StubServices.clock.advance(Duration.ofMillis(1));
        assertPaymentRequired(get());

        knowKey("trial", "paid", CREATED, false);
        assertPaymentRequired(get());
        callers.on(
                new ClientEvent.Changed(
                        UUID.randomUUID(),
                        StubServices.clock.instant(),
                        ClientId.of(StubServices.CLIENT)));
        get().expectStatus().isOk();
        StubServices.clock.advance(YEAR);
        get().expectStatus().isOk();
    }

    private ResponseSpec get() {
        return http.get().uri("/webhooks").header("Authorization", basic("trial")).exchange();
    }

    private static void assertPaymentRequired(ResponseSpec response) {
        response.expectStatus()
                .isEqualTo(402)
                .expectBody()
                .jsonPath("$.statusCode")
                .isEqualTo(402)
                .jsonPath("$.service")
                .isEqualTo("PublicApi")
                .jsonPath("$.error")
                .isEqualTo("Payment Required")
                .jsonPath("$.correlationId")
                .isNotEmpty()
                .jsonPath("$.validation.errors.length()")
                .isEqualTo(1)
                .jsonPath("$.validation.errors[0].message")
                .isNotEmpty()
                .jsonPath("$.validation.warnings.length()")
                .isEqualTo(0);
    }
}
