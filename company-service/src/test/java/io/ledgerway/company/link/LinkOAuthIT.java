package io.ledgerway.company.link;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browser.Page;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkJourney;
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
    private LinkJourney linkJourney;

    @BeforeEach
    void company() {
        platform.works();
        linkJourney = LinkJourney.of(api);
    }

    @Test
    void anAuthorizationRequestHasACodeChallengeAndAsksForOneScope() {
        Page away = linkJourney.depart(browsers.open(), linkJourney.connection("gbol"));

        assertThat(away.parameter("response_type")).isEqualTo("code");
        assertThat(away.parameter("scope")).isEqualTo("accounting");
        assertThat(away.parameter("code_challenge_method")).isEqualTo("S256");
        assertThat(away.parameter("code_challenge")).matches("[A-Za-z0-9_-]{43}");
        assertThat(away.parameter("redirect_uri")).isEqualTo(CALLBACK);
        assertThat(away.away().toString()).doesNotContain("verifier");
    }

    @Test
    void theTokenRequestProvesTheChallengeAndRepeatsTheRedirectAddress() {
        Browser browser = browsers.open();
        Page away = linkJourney.depart(browser, linkJourney.connection("gbol"));
        browser.comeBack(away, "code=abc").shows(200);

        Map<String, String> request = platform.lastTokenRequest();
        byte[] proof =
                Sha256.hash(
                        request.getOrDefault("code_verifier", "")
                                .getBytes(StandardCharsets.US_ASCII));
        assertThat(Base64.getUrlEncoder().withoutPadding().encodeToString(proof))
                .isEqualTo(away.parameter("code_challenge"));
        assertThat(request).containsEntry("redirect_uri", CALLBACK).containsEntry("code", "abc");
    }

    @Test
    void stateAndChallengeAreNewAndLongInEachAttempt() {
        Set<String> states = new HashSet<>();
        Set<String> challenges = new HashSet<>();
        for (int i = 0; i < 5; i++) {
            Page away = linkJourney.depart(browsers.open(), linkJourney.connection("gbol"));
            states.add(away.parameter("state"));
            challenges.add(away.parameter("code_challenge"));
        }

        assertThat(states).hasSize(5).allMatch(it -> it.length() >= 22);
        assertThat(challenges).hasSize(5);
    }

    /** RFC 9207: the code of one platform must not reach another. */
    @ParameterizedTest
    @ValueSource(strings = {"https://evil.example", "", "%s/", "%s.evil.example", "HTTP%s"})
    void aCallbackOfAnotherIssuerIsRejectedBeforeTheCodeIsSent(String issuer) {
        JsonNode connection = linkJourney.connection("gbol");
        Browser browser = browsers.open();
        Page away = linkJourney.depart(browser, connection);
        String named = URLEncoder.encode(issuer.formatted(platform.url()), StandardCharsets.UTF_8);

        browser.comeBackWithoutIssuer(away, "code=abc&iss=" + named).shows(400);

        assertThat(platform.tokenRequests("authorization_code")).isZero();
        assertThat(linkJourney.status(connection)).isEqualTo("PendingAuth");
    }

    @Test
    void aCallbackWithoutIssuerIsRejectedAndTheAttemptIsOver() {
        JsonNode connection = linkJourney.connection("gbol");
        Browser browser = browsers.open();
        Page away = linkJourney.depart(browser, connection);

        browser.comeBackWithoutIssuer(away, "code=abc").shows(400);
        browser.comeBack(away, "code=abc").shows(401);

        assertThat(platform.tokenRequests("authorization_code")).isZero();
        assertThat(linkJourney.status(connection)).isEqualTo("PendingAuth");
    }

    @Test
    void anotherIssuerCannotReportADenialEither() {
        JsonNode connection = linkJourney.connection("gbol");
        Browser browser = browsers.open();
        Page away = linkJourney.depart(browser, connection);

        Page page =
                browser.comeBackWithoutIssuer(
                        away,
                        "error=access_denied&error_description=call+0900&iss=https://evil.example");

        assertThat(page.shows(400).text()).doesNotContain("0900");
    }
}
