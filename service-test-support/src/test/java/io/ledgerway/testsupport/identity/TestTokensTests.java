package io.ledgerway.testsupport.identity;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.time.MutableClock;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class TestTokensTests {

    private final TestTokens tokens = TestTokens.at(MutableClock.at(Instant.EPOCH));

    @Test
    void clientTokenContainsClientAndPlan() {
        assertThat(claims(tokens.client(new ClientId(new UUID(0, 7)), Plan.FREE_TRIAL)))
                .contains(
                        "\"sub\":\"00000000-0000-0000-0000-000000000007\"",
                        "\"plan\":\"free-trial\"",
                        "\"roles\":[\"client\"]",
                        "\"channel\":\"api\"",
                        "\"exp\":300");
    }

    @Test
    void linkTokenHasNoClient() {
        assertThat(claims(tokens.link()))
                .contains(
                        "\"sub\":\"00000000-0000-0000-0000-000000000000\"",
                        "\"roles\":[]",
                        "\"channel\":\"link\"");
    }

    @Test
    void internalTokenHasItsRole() {
        assertThat(claims(tokens.internal(ServiceName.EXPENSE)))
                .contains(
                        "\"roles\":[\"internal\"]",
                        "\"channel\":\"internal\"",
                        "\"iss\":\"expense-service\"",
                        "\"exp\":60");
    }

    @Test
    void tokenIsIssuedAgainAfterSomeSeconds() {
        MutableClock clock = MutableClock.at(Instant.EPOCH);
        ClientId client = ClientId.random();
        String first = TestTokens.at(clock).client(client);

        clock.advance(Duration.ofSeconds(4));
        assertThat(TestTokens.at(clock).client(client)).isEqualTo(first);
        assertThat(TestTokens.at(clock).client(client, Plan.FREE_TRIAL)).isNotEqualTo(first);
        clock.advance(Duration.ofSeconds(1));
        assertThat(claims(TestTokens.at(clock).client(client))).contains("\"exp\":305");
    }

    @Test
    void tokenHasThreeParts() {
        assertThat(TestTokens.now().link()).matches("Bearer [\\w-]+\\.[\\w-]+\\.[\\w-]{86}");
    }

    private static String claims(String authorization) {
        String part = authorization.split("\\.", -1)[1];
        return new String(Base64.getUrlDecoder().decode(part), StandardCharsets.UTF_8);
    }
}
