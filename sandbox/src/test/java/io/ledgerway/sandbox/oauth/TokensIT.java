package io.ledgerway.sandbox.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.drive.Answer;
import io.ledgerway.sandbox.drive.Sandbox;
import io.ledgerway.sandbox.drive.SandboxTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

@SandboxTest
class TokensIT {

    @LocalServerPort int port;
    Sandbox sandbox = new Sandbox(0);

    @BeforeEach
    void connect() {
        sandbox = new Sandbox(port);
    }

    @Test
    void oldRefreshTokenWorksForHalfAnHourAfterRotation() {
        Sandbox.Org org = sandbox.org(0);
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
    void idleRefreshTokenDiesAfterSixtyDays() {
        Sandbox.Org org = sandbox.org(0);
        org.advance("P59D");
        JsonNode fresh = sandbox.refresh(org.refreshToken()).json();
        org.advance("P61D");
        assertInvalidGrant(sandbox.refresh(fresh.path("refresh_token").asString()));
    }

    @Test
    void eachPlatformsRefreshTokensRotateItsOwnWay() {
        Sandbox.Org daily = sandbox.org("qhyg", 0);
        JsonNode same = sandbox.refresh(daily.refreshToken()).json();
        assertThat(same.path("refresh_token").asString()).isEqualTo(daily.refreshToken());
        assertThat(same.path("expires_in").asInt()).isEqualTo(3600);
        daily.advance("P2D");
        JsonNode other = sandbox.refresh(daily.refreshToken()).json();
        assertThat(other.path("refresh_token").asString()).isNotEqualTo(daily.refreshToken());

        Sandbox.Org lasting = sandbox.org("trji", 0);
        sandbox.refresh(lasting.refreshToken());
        lasting.advance("P30D");
        assertThat(sandbox.refresh(lasting.refreshToken()).status()).isEqualTo(200);

        Sandbox.Org brief = sandbox.org("akxx", 0);
        brief.advance("P8D");
        assertInvalidGrant(sandbox.refresh(brief.refreshToken()));
    }

    @Test
    void applicationRevokes() {
        Sandbox.Org org = sandbox.org(0);

        assertThat(
                        sandbox.form(
                                        "/oauth/revoke",
                                        "token=" + org.refreshToken(),
                                        "Authorization",
                                        Sandbox.CLIENT)
                                .status())
                .isEqualTo(200);

        assertThat(org.read("/clients").json().path("code").asString()).isEqualTo("token_revoked");
        assertInvalidGrant(sandbox.refresh(org.refreshToken()));
    }

    @Test
    void onlyTheRegisteredApplicationGetsTokens() {
        Answer wrong =
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
                                        Sandbox.CLIENT)
                                .json()
                                .path("error")
                                .asString())
                .isEqualTo("unsupported_grant_type");
        assertThat(sandbox.get("/oauth/tenants").status()).isEqualTo(401);
    }

    private static void assertInvalidGrant(Answer answer) {
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().path("error").asString()).isEqualTo("invalid_grant");
    }
}
