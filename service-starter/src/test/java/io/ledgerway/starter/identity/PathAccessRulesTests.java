package io.ledgerway.starter.identity;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.configuration.identity.IdentityKeys;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.starter.sample.SampleCallers;
import io.ledgerway.starter.sample.SampleTest;
import io.ledgerway.testsupport.identity.TestKeys.TestKey;
import io.ledgerway.testsupport.identity.TestTokens;
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

    /** A path of the sample service that expense-service may call. */
    private static final String THINGS = "/internal/references/things";

    @Autowired MockMvcTester mvc;

    private final TestTokens tokens = TestTokens.now();

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
        assertThat(get("/me", client()))
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
        assertThat(get(THINGS, tokens.internal(ServiceName.EXPENSE))).hasStatusOk();
        assertThat(get(THINGS, client()))
                .hasStatus(HttpStatus.FORBIDDEN)
                .bodyJson()
                .extractingPath("$.error")
                .isEqualTo("Forbidden");
        assertThat(get(THINGS, tokens.link())).hasStatus(HttpStatus.FORBIDDEN);
    }

    @Test
    void internalTokensAreRejectedOnOtherPaths() {
        assertThat(get("/me", tokens.internal(ServiceName.EXPENSE)))
                .hasStatus(HttpStatus.FORBIDDEN);
        assertThat(get("/link/things", tokens.internal(ServiceName.EXPENSE)))
                .hasStatus(HttpStatus.FORBIDDEN);
    }

    @Test
    void linkPathsRequireTheLinkChannel() {
        String anonymous = tokens.link();
        assertThat(get("/link/things", anonymous)).hasStatusOk();
        assertThat(get("/me", anonymous)).hasStatus(HttpStatus.FORBIDDEN);
        assertThat(get("/link/things", client())).hasStatus(HttpStatus.FORBIDDEN);
    }

    @Test
    void linkPageFilesRequireTheLinkChannel() {
        String anonymous = tokens.link();
        String files = "/companies/1/connections/2/files";
        assertThat(mvc.post().uri(files).header("Authorization", anonymous).exchange())
                .hasStatus(HttpStatus.NOT_FOUND);
        assertThat(get(files, anonymous)).hasStatus(HttpStatus.FORBIDDEN);
    }

    @Test
    void internalPathsAreForTheServicesOfTheTable() {
        for (ServiceName service : ServiceName.values()) {
            assertThat(get(THINGS, tokens.internal(service)))
                    .as(service.wire())
                    .hasStatus(
                            service == ServiceName.EXPENSE ? HttpStatus.OK : HttpStatus.FORBIDDEN);
        }
        for (String path : List.of("/internal/other", "/internal", THINGS + "/x", THINGS + "/")) {
            assertThat(get(path, tokens.internal(ServiceName.EXPENSE)))
                    .as(path)
                    .hasStatus(HttpStatus.FORBIDDEN);
        }
    }

    @Test
    void tokensSignedWithAnUnknownKeyAreRejected() {
        TestKey strange = TestKey.create();
        IdentityKeys keys =
                IdentityKeys.parse(
                        ServiceName.GATEWAY,
                        strange.privateKey(),
                        strange.publicKey(ServiceName.GATEWAY));
        String token =
                new JwtIdentityTokenIssuer(keys, Clock.systemUTC())
                        .issue(SampleCallers.CLIENT, ServiceName.SYNC);
        assertThat(get("/me", "Bearer " + token)).hasStatus(HttpStatus.UNAUTHORIZED);
    }

    @Test
    void expiredTokensAreRejected() {
        Clock earlier = Clock.offset(Clock.systemUTC(), Duration.ofMinutes(-8));
        String token = TestTokens.at(earlier).client(SampleCallers.CLIENT.clientId());
        assertThat(get("/me", token)).hasStatus(HttpStatus.UNAUTHORIZED);
    }

    @Test
    void createsNoSession() {
        MvcTestResult response = get("/me", client());
        assertThat(response.getRequest().getSession(false)).isNull();
        assertThat(response).doesNotContainHeader("Set-Cookie");
    }

    private String client() {
        return tokens.client(SampleCallers.CLIENT.clientId());
    }

    private MvcTestResult get(String uri, String token) {
        return mvc.get().uri(uri).header("Authorization", token).exchange();
    }
}
