package io.ledgerway.sandbox.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

@SandboxTest
class TokensIT {

    @LocalServerPort int port;
    SandboxClient sandbox = new SandboxClient(0);

    @BeforeEach
    void connect() {
        sandbox = new SandboxClient(port);
    }

    @Test
    void oldRefreshTokenWorksForHalfAnHourAfterRotation() {
        SandboxClient.Org org = sandbox.org(0);
        JsonNode rotated = sandbox.refresh(org.refreshToken()).json();
        assertThat(rotated.path("refresh_token").asString()).isNotEqualTo(org.refreshToken());

        org.advance("PT29M");
        assertThat(sandbox.refresh(org.refreshToken()).status()).isEqualTo(200);
        org.advance("PT2M");
        assertInvalidGrant(sandbox.refresh(org.refreshToken()));
        assertThat(sandbox.refresh(rotated.path("refresh_token").asString()).status())
                .isEqualTo(200);

        JsonNode ledger = org.control("GET", "/tokens", "").json();
        assertThat(ledger.size()).isEqualTo(8);
        assertThat(ledger.get(1).path("refreshCount").asInt()).isEqualTo(2);
        assertThat(ledger.toString()).doesNotContain(org.refreshToken());
    }

    @Test
    void idleRefreshTokenExpiresAfterSixtyDays() {
        SandboxClient.Org org = sandbox.org(0);
        org.advance("P59D");
        JsonNode fresh = sandbox.refresh(org.refreshToken()).json();
        org.advance("P61D");
        assertInvalidGrant(sandbox.refresh(fresh.path("refresh_token").asString()));
    }

    @Test
    void eachPlatformsRefreshTokensRotateItsOwnWay() {
        SandboxClient.Org daily = sandbox.org("qhyg", 0);
        JsonNode same = sandbox.refresh(daily.refreshToken()).json();
        assertThat(same.path("refresh_token").asString()).isEqualTo(daily.refreshToken());
        assertThat(same.path("expires_in").asInt()).isEqualTo(3600);
        daily.advance("P2D");
        JsonNode other = sandbox.refresh(daily.refreshToken()).json();
        assertThat(other.path("refresh_token").asString()).isNotEqualTo(daily.refreshToken());

        SandboxClient.Org lasting = sandbox.org("trji", 0);
        sandbox.refresh(lasting.refreshToken());
        lasting.advance("P30D");
        assertThat(sandbox.refresh(lasting.refreshToken()).status()).isEqualTo(200);

        SandboxClient.Org brief = sandbox.org("akxx", 0);
        brief.advance("P8D");
        assertInvalidGrant(sandbox.refresh(brief.refreshToken()));
    }

    @Test
    void applicationRevokes() {
        SandboxClient.Org org = sandbox.org(0);

        assertThat(
                        sandbox.form(
                                        "/oauth/revoke",
                                        "token=" + org.refreshToken(),
                                        "Authorization",
                                        SandboxClient.CLIENT)
                                .status())
                .isEqualTo(200);

        assertThat(org.read("/clients").json().path("code").asString()).isEqualTo("token_revoked");
        assertInvalidGrant(sandbox.refresh(org.refreshToken()));
    }

    @Test
    void revocationHasTheTimeOfTheOrganisation() {
        SandboxClient.Org org = sandbox.org(0);
        org.advance("PT40M");
        JsonNode fresh = sandbox.refresh(org.refreshToken()).json();

        sandbox.form(
                "/oauth/revoke",
                "token=" + fresh.path("refresh_token").asString(),
                "Authorization",
                SandboxClient.CLIENT);

        JsonNode ledger = org.control("GET", "/tokens", "").json();
        assertThat(ledger.size()).isPositive();
        for (JsonNode it : ledger) {
            Instant revoked = Instant.parse(it.path("revokedAt").asString());
            assertThat(revoked)
                    .isAfterOrEqualTo(Instant.parse(it.path("issuedAt").asString()))
                    .isEqualTo(revoked.truncatedTo(ChronoUnit.MILLIS));
        }
    }

    @Test
    void onlyTheRegisteredApplicationGetsTokens() {
        SandboxResponse wrong =
                sandbox.form(
                        "/oauth/token",
                        "grant_type=refresh_token&refresh_token=x",
                        "Authorization",
                        "Basic bm8=");
        assertThat(wrong.status()).isEqualTo(401);
        assertThat(wrong.json().path("error").asString()).isEqualTo("invalid_client");
        assertThat(sandbox.form("/oauth/revoke", "token=x").status()).isEqualTo(401);
        assertThat(
                        sandbox.form(
                                        "/oauth/token",
                                        "grant_type=password",
                                        "Authorization",
                                        SandboxClient.CLIENT)
                                .json()
                                .path("error")
                                .asString())
                .isEqualTo("unsupported_grant_type");
        assertThat(sandbox.get("/oauth/tenants").status()).isEqualTo(401);
    }

    private static void assertInvalidGrant(SandboxResponse sandboxResponse) {
        assertThat(sandboxResponse.status()).isEqualTo(400);
        assertThat(sandboxResponse.json().path("error").asString()).isEqualTo("invalid_grant");
    }
}
