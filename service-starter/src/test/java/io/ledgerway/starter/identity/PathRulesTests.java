package io.ledgerway.starter.identity;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.starter.sample.SampleApplication;
import io.ledgerway.starter.sample.SampleCallers;
import io.ledgerway.starter.sample.SampleTest;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpStatus;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

@SampleTest
class PathRulesTests {

    @Autowired MockMvcTester mvc;
    @Autowired IdentityTokens tokens;

    @Test
    void nobodyGetsInWithoutAToken() {
        for (String header : List.of("", "Basic a2V5", "Bearer", "Bearer x", "Bearer a.b.c")) {
            assertThat(mvc.get().uri("/me").header("Authorization", header))
                    .hasStatus(HttpStatus.UNAUTHORIZED)
                    .bodyJson()
                    .isLenientlyEqualTo(
                            """
                            {"statusCode": 401, "service": "SampleApi", "error": "Unauthorized"}
                            """);
        }
    }

    @Test
    void controllersSeeTheCaller() {
        assertThat(get("/me", tokens.of(SampleCallers.CLIENT)))
                .hasStatusOk()
                .bodyJson()
                .isStrictlyEqualTo(
                        """
                        {"clientId": "00000000-0000-0000-0000-000000000007", "plan": "paid",
                         "roles": ["client"], "channel": "api", "actor": "system"}
                        """);
    }

    @Test
    void internalPathsNeedTheRoleInternal() {
        assertThat(get("/internal/things", tokens.internal())).hasStatusOk();
        assertThat(get("/internal/things", tokens.of(SampleCallers.CLIENT)))
                .hasStatus(HttpStatus.FORBIDDEN)
                .bodyJson()
                .extractingPath("$.error")
                .isEqualTo("Forbidden");
        assertThat(get("/internal/things", tokens.of(SampleCallers.ANONYMOUS)))
                .hasStatus(HttpStatus.FORBIDDEN);
    }

    @Test
    void internalTokensOpenNothingElse() {
        assertThat(get("/me", tokens.internal())).hasStatus(HttpStatus.FORBIDDEN);
        assertThat(get("/link/things", tokens.internal())).hasStatus(HttpStatus.FORBIDDEN);
    }

    @Test
    void linkPagesAreForTheChannelLink() {
        String anonymous = tokens.of(SampleCallers.ANONYMOUS);
        assertThat(get("/link/things", anonymous)).hasStatusOk();
        assertThat(get("/me", anonymous)).hasStatus(HttpStatus.FORBIDDEN);
        assertThat(get("/link/things", tokens.of(SampleCallers.CLIENT)))
                .hasStatus(HttpStatus.FORBIDDEN);
    }

    @Test
    void filesOfALinkPageAreHandedOnInTheChannelLink() {
        String anonymous = tokens.of(SampleCallers.ANONYMOUS);
        String files = "/companies/1/connections/2/files";
        assertThat(mvc.post().uri(files).header("Authorization", "Bearer " + anonymous).exchange())
                .hasStatus(HttpStatus.NOT_FOUND);
        assertThat(get(files, anonymous)).hasStatus(HttpStatus.FORBIDDEN);
    }

    @Test
    void tokensOfTheOtherKeyAreGoodToo() {
        assertThat(get("/me", signedWith(SampleApplication.SECOND_KEY, Clock.systemUTC())))
                .hasStatusOk();
    }

    @Test
    void tokensOfStrangersAreNot() {
        String strange = "c3RyYW5nZXN0cmFuZ2VzdHJhbmdlc3RyYW5nZXN0cmFuZ2U=";
        assertThat(get("/me", signedWith(strange, Clock.systemUTC())))
                .hasStatus(HttpStatus.UNAUTHORIZED);
    }

    @Test
    void tokensEnd() {
        Clock earlier = Clock.offset(Clock.systemUTC(), Duration.ofMinutes(-8));
        assertThat(get("/me", signedWith(SampleApplication.FIRST_KEY, earlier)))
                .hasStatus(HttpStatus.UNAUTHORIZED);
    }

    @Test
    void noSessionIsKept() {
        MvcTestResult answer = get("/me", tokens.of(SampleCallers.CLIENT));
        assertThat(answer.getRequest().getSession(false)).isNull();
        assertThat(answer).doesNotContainHeader("Set-Cookie");
    }

    private static String signedWith(String key, Clock clock) {
        IdentityKeys keys = IdentityKeys.parse(List.of(key));
        return new SignedIdentityTokens(keys, "gateway", clock).of(SampleCallers.CLIENT);
    }

    private MvcTestResult get(String uri, String token) {
        return mvc.get().uri(uri).header("Authorization", "Bearer " + token).exchange();
    }
}
