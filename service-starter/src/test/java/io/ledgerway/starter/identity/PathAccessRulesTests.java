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
class PathAccessRulesTests {

    @Autowired MockMvcTester mvc;
    @Autowired IdentityTokenIssuer tokens;

    @Test
    void requestsWithoutATokenAreRejected() {
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
        assertThat(get("/me", tokens.issue(SampleCallers.CLIENT)))
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
        assertThat(get("/internal/things", tokens.issueInternal())).hasStatusOk();
        assertThat(get("/internal/things", tokens.issue(SampleCallers.CLIENT)))
                .hasStatus(HttpStatus.FORBIDDEN)
                .bodyJson()
                .extractingPath("$.error")
                .isEqualTo("Forbidden");
        assertThat(get("/internal/things", tokens.issue(SampleCallers.ANONYMOUS)))
                .hasStatus(HttpStatus.FORBIDDEN);
    }

    @Test
    void internalTokensAreRejectedOnOtherPaths() {
        assertThat(get("/me", tokens.issueInternal())).hasStatus(HttpStatus.FORBIDDEN);
        assertThat(get("/link/things", tokens.issueInternal())).hasStatus(HttpStatus.FORBIDDEN);
    }

    @Test
    void linkPathsRequireTheLinkChannel() {
        String anonymous = tokens.issue(SampleCallers.ANONYMOUS);
        assertThat(get("/link/things", anonymous)).hasStatusOk();
        assertThat(get("/me", anonymous)).hasStatus(HttpStatus.FORBIDDEN);
        assertThat(get("/link/things", tokens.issue(SampleCallers.CLIENT)))
                .hasStatus(HttpStatus.FORBIDDEN);
    }

    @Test
    void linkPageFilesRequireTheLinkChannel() {
        String anonymous = tokens.issue(SampleCallers.ANONYMOUS);
        String files = "/companies/1/connections/2/files";
        assertThat(mvc.post().uri(files).header("Authorization", "Bearer " + anonymous).exchange())
                .hasStatus(HttpStatus.NOT_FOUND);
        assertThat(get(files, anonymous)).hasStatus(HttpStatus.FORBIDDEN);
    }

    @Test
    void tokensSignedWithAnOlderKeyAreAccepted() {
        assertThat(get("/me", signedWith(SampleApplication.SECOND_KEY, Clock.systemUTC())))
                .hasStatusOk();
    }

    @Test
    void tokensSignedWithAnUnknownKeyAreRejected() {
        String strange = "c3RyYW5nZXN0cmFuZ2VzdHJhbmdlc3RyYW5nZXN0cmFuZ2U=";
        assertThat(get("/me", signedWith(strange, Clock.systemUTC())))
                .hasStatus(HttpStatus.UNAUTHORIZED);
    }

    @Test
    void expiredTokensAreRejected() {
        Clock earlier = Clock.offset(Clock.systemUTC(), Duration.ofMinutes(-8));
        assertThat(get("/me", signedWith(SampleApplication.FIRST_KEY, earlier)))
                .hasStatus(HttpStatus.UNAUTHORIZED);
    }

    @Test
    void createsNoSession() {
        MvcTestResult response = get("/me", tokens.issue(SampleCallers.CLIENT));
        assertThat(response.getRequest().getSession(false)).isNull();
        assertThat(response).doesNotContainHeader("Set-Cookie");
    }

    private static String signedWith(String key, Clock clock) {
        IdentityKeys keys = IdentityKeys.parse(List.of(key));
        return new JwtIdentityTokenIssuer(keys, "gateway", clock).issue(SampleCallers.CLIENT);
    }

    private MvcTestResult get(String uri, String token) {
        return mvc.get().uri(uri).header("Authorization", "Bearer " + token).exchange();
    }
}
