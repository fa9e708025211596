package io.ledgerway.company.link;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browser.Page;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.model.hash.Sha256;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Ledgerway as an OAuth client: what it sends to a platform and which callbacks it accepts. */
@CompanyServiceTest
class LinkOAuthIT {

    private static final String CALLBACK = "http://gateway.test/link/callback";

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired ScriptedPlatform platform;

    @SuppressWarnings("NullAway.Init")
    private LinkScenario linkScenario;

    @BeforeEach
    void company() {
        platform.works();
        linkScenario = LinkScenario.of(api);
    }

    @Test
    void anAuthorizationRequestHasACodeChallengeAndAsksForOneScope() {
        Page redirected =
                linkScenario.openPlatform(browsers.open(), linkScenario.connection("gbol"));

        assertThat(redirected.parameter("response_type")).isEqualTo("code");
        assertThat(redirected.parameter("scope")).isEqualTo("accounting");
        assertThat(redirected.parameter("code_challenge_method")).isEqualTo("S256");
        assertThat(redirected.parameter("code_challenge")).matches("[A-Za-z0-9_-]{43}");
        assertThat(redirected.parameter("redirect_uri")).isEqualTo(CALLBACK);
        assertThat(redirected.redirectUri().toString()).doesNotContain("verifier");
    }

    @Test
    void theTokenRequestProvesTheChallengeAndRepeatsTheRedirectAddress() {
        Browser browser = browsers.open();
        Page redirected = linkScenario.openPlatform(browser, linkScenario.connection("gbol"));
        browser.returnFromPlatform(redirected, "code=abc").shows(200);

        Map<String, String> request = platform.lastTokenRequest();
        byte[] proof =
                Sha256.hash(
                        request.getOrDefault("code_verifier", "")
                                .getBytes(StandardCharsets.US_ASCII));
        assertThat(Base64.getUrlEncoder().withoutPadding().encodeToString(proof))
                .isEqualTo(redirected.parameter("code_challenge"));
        assertThat(request).containsEntry("redirect_uri", CALLBACK).containsEntry("code", "abc");
    }

    @Test
    void stateAndChallengeAreNewAndLongInEachAttempt() {
        Set<String> states = new HashSet<>();
        Set<String> challenges = new HashSet<>();
        for (int i = 0; i < 5; i++) {
            Page redirected =
                    linkScenario.openPlatform(browsers.open(), linkScenario.connection("gbol"));
            states.add(redirected.parameter("state"));
            challenges.add(redirected.parameter("code_challenge"));
        }

        assertThat(states).hasSize(5).allMatch(it -> it.length() >= 22);
        assertThat(challenges).hasSize(5);
    }

    /** RFC 9207: the code of one platform must not reach another. */
    @ParameterizedTest
    @ValueSource(strings = {"https://evil.example", "", "%s/", "%s.evil.example", "HTTP%s"})
    void aCallbackOfAnotherIssuerIsRejectedBeforeTheCodeIsSent(String issuer) {
        JsonNode connection = linkScenario.connection("gbol");
        Browser browser = browsers.open();
        Page redirected = linkScenario.openPlatform(browser, connection);
        String named = URLEncoder.encode(issuer.formatted(platform.url()), StandardCharsets.UTF_8);

        browser.returnFromPlatformWithoutIssuer(redirected, "code=abc&iss=" + named).shows(400);

        assertThat(platform.tokenRequests("authorization_code")).isZero();
        assertThat(linkScenario.status(connection)).isEqualTo("PendingAuth");
    }

    @Test
    void aCallbackWithoutIssuerIsRejectedAndTheAttemptIsOver() {
        JsonNode connection = linkScenario.connection("gbol");
        Browser browser = browsers.open();
        Page redirected = linkScenario.openPlatform(browser, connection);

        browser.returnFromPlatformWithoutIssuer(redirected, "code=abc").shows(400);
        browser.returnFromPlatform(redirected, "code=abc").shows(400);

        assertThat(platform.tokenRequests("authorization_code")).isZero();
        assertThat(linkScenario.status(connection)).isEqualTo("PendingAuth");
    }

    @Test
    void anotherIssuerCannotReportADenialEither() {
        JsonNode connection = linkScenario.connection("gbol");
        Browser browser = browsers.open();
        Page redirected = linkScenario.openPlatform(browser, connection);

        Page page =
                browser.returnFromPlatformWithoutIssuer(
                        redirected,
                        "error=access_denied&error_description=call+0900&iss=https://evil.example");

        assertThat(page.shows(400).text()).doesNotContain("0900");
    }
}
