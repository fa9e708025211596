package io.ledgerway.gateway.route;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import io.ledgerway.gateway.TestBearerTokens;
import io.ledgerway.gateway.route.PublicRoute.Access;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.reactive.server.WebTestClient;

/** Tests every row of the route table with every kind of credential. */
@GatewayTest
class CallersOfRoutesIT {

    private static final UUID COMPANY = UUID.randomUUID();

    /**
     * The expected status per row and credential for GET and POST; the first matching line applies.
     */
    private static final List<String> EXPECTED =
            """
            LINK    *              *                                           200 200
            NOBODY  *              *                                           404 404
            PAGE    *              *                                           200 200
            PUBLIC  *              *                                           200 200
            ADMIN   operator       *                                           200 200
            ADMIN   *              *                                           401 401
            *       none           *                                           401 401
            *       garbage        *                                           401 401
            *       operator       *                                           401 401
            *       endedSession   *                                           401 401
            *       expiredToken   *                                           401 401
            *       revokedKey     *                                           403 403
            KEY     key            *                                           200 200
            PORTAL  key            *                                           403 403
            KEY     automation     *                                           403 403
            PORTAL  automation     *                                           403 403
            PORTAL  component      *                                           403 403
            PORTAL  otherComponent *                                           403 403
            KEY     component      /companies/{companyId}/accessToken          403 403
            KEY     component      /companies/{companyId}/linkSessions         200 200
            KEY     component      /companies/{companyId}/mappingSessions      200 200
            KEY     component      /companies/{companyId}/connections          200 200
            KEY     component      /companies/{companyId}/connections/{connectionId} 200 200
            KEY     component      /companies/{companyId}/connections/{connectionId}/files 200 200
            KEY     component      /companies/{companyId}/files.*              200 200
            KEY     component      /companies/{companyId}.*                    200 403
            KEY     component      /integrations.*                             200 403
            KEY     component      *                                           403 403
            KEY     otherComponent /integrations.*                             200 403
            KEY     otherComponent *                                           403 403
            KEY     analyst        /companies/{companyId}/accessToken          403 403
            KEY     analyst        /apiKeys.*                                  403 403
            KEY     analyst        /logs.*                                     403 403
            KEY     analyst        *                                           200 403
            KEY     developer      *                                           200 200
            PORTAL  analyst        /portal/api/settings.*                      200 403
            PORTAL  analyst        /portal/api/companies.*                     200 403
            PORTAL  analyst        /portal/api/webhooks.*                      200 403
            PORTAL  analyst        /portal/api/files.*                         200 403
            PORTAL  analyst        /portal/api/syncs.*                         200 403
            PORTAL  analyst        /portal/api/expenses.*                      200 403
            PORTAL  analyst        *                                           403 403
            PORTAL  developer      /portal/api/users.*                         403 403
            PORTAL  developer      *                                           200 200
            *       administrator  *                                           200 200
            """
                    .lines()
                    .toList();

    @Autowired WebTestClient http;

    @Test
    void everyRowAcceptsTheExpectedCallers() {
        StubServices.knowKey("revoked", "paid", StubServices.clock.instant(), true);
        StubServices.knowAutomationKey("sk_integ_walk.us", StubServices.CLIENT, false);
        List<String> wrong = new ArrayList<>();
        for (PublicRoute row : RouteTable.ROWS) {
            shown().forEach((who, header) -> {
                String[] expected = expected(row, who);
                check(wrong, row, who, HttpMethod.GET, header, expected[3]);
                check(wrong, row, who, HttpMethod.POST, header, expected[4]);
            });
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void pathsOfTheOwnAccountAreOpenToAllRoles() {
        for (String role : List.of("analyst", "developer", "administrator")) {
            String header = TestBearerTokens.signedIn(role);
            assertThat(status(HttpMethod.GET, "/portal/api/users/me", header)).isEqualTo(200);
            assertThat(status(HttpMethod.POST, "/portal/api/users/me/password", header))
                    .isEqualTo(200);
            assertThat(status(HttpMethod.POST, "/portal/api/users/sign-out", header))
                    .isEqualTo(200);
        }
    }

    @Test
    void aDeveloperCanReadButNotChangeUsers() {
        String users = "/portal/api/users";
        String developer = TestBearerTokens.signedIn("developer");
        assertThat(status(HttpMethod.GET, users, developer)).isEqualTo(200);
        assertThat(status(HttpMethod.GET, users + "/invitations", developer)).isEqualTo(403);
        assertThat(status(HttpMethod.PATCH, users + "/7", developer)).isEqualTo(403);
        assertThat(status(HttpMethod.GET, users, TestBearerTokens.signedIn("analyst")))
                .isEqualTo(403);
    }

    @Test
    void aComponentsFilesAreItsCompanysOnly() {
        String below = "/companies/" + COMPANY;
        String header = TestBearerTokens.embedded(COMPANY);
        for (HttpMethod method :
                List.of(HttpMethod.PUT, HttpMethod.PATCH, HttpMethod.DELETE, HttpMethod.POST)) {
            assertThat(status(method, below + "/connections/8", header)).isEqualTo(200);
            assertThat(status(method, below, header)).isEqualTo(403);
            assertThat(status(method, below + "/connections/8/authorization", header))
                    .isEqualTo(403);
        }
        String upper = "/companies/" + COMPANY.toString().toUpperCase(Locale.ROOT);
        assertThat(status(HttpMethod.GET, upper, header)).isEqualTo(200);
        assertThat(status(HttpMethod.GET, below + "x", header)).isEqualTo(403);
    }

    @Test
    void deprecatedTokenPathIsNotFound() {
        String path = "/companies/" + COMPANY + "/connectionManagement/accessToken";
        assertThat(status(HttpMethod.GET, path, StubServices.basic(StubServices.KEY)))
                .isEqualTo(404);
    }

    private void check(
            List<String> wrong,
            PublicRoute row,
            String who,
            HttpMethod method,
            String header,
            String expected) {
        int status = status(method, path(row), header);
        if (status != Integer.parseInt(expected)) {
            wrong.add(
                    "%s %s as %s: %d instead of %s"
                            .formatted(method, row.pattern(), who, status, expected));
        }
    }

    private static Map<String, String> shown() {
        Map<String, String> shown = new LinkedHashMap<>();
        shown.put("none", "");
        shown.put("garbage", "Basic !");
        shown.put("key", StubServices.basic(StubServices.KEY));
        shown.put("revokedKey", StubServices.basic("revoked"));
        shown.put("automation", StubServices.basic(StubServices.CLIENT + ":sk_integ_walk.us"));
        shown.put("component", TestBearerTokens.embedded(COMPANY));
        shown.put("otherComponent", TestBearerTokens.embedded(UUID.randomUUID()));
        shown.put(
                "expiredToken",
                TestBearerTokens.embedded(COMPANY, StubServices.clock.instant().minusSeconds(1)));
        shown.put("endedSession", TestBearerTokens.portal(UUID.randomUUID(), UUID.randomUUID()));
        shown.put("analyst", TestBearerTokens.signedIn("analyst"));
        shown.put("developer", TestBearerTokens.signedIn("developer"));
        shown.put("administrator", TestBearerTokens.signedIn("administrator"));
        shown.put("operator", StubServices.basic(StubServices.SECRET));
        return shown;
    }

    private static String[] expected(PublicRoute row, String who) {
        return EXPECTED.stream()
                .map(it -> it.split(" +", -1))
                .filter(it -> fits(it[0], row.access()) && fits(it[1], who))
                .filter(it -> it[2].equals("*") || matches(row.pattern(), it[2]))
                .findFirst()
                .orElseThrow();
    }

    private static boolean fits(String expected, Access access) {
        return fits(expected, access.name());
    }

    private static boolean fits(String expected, String value) {
        return expected.equals("*") || expected.equals(value);
    }

    private static boolean matches(String pattern, String prefix) {
        return prefix.endsWith(".*")
                ? pattern.startsWith(prefix.substring(0, prefix.length() - 2))
                : pattern.equals(prefix);
    }

    private static String path(PublicRoute row) {
        return row.pattern()
                .replace("{companyId}", COMPANY.toString())
                .replaceAll("\\{[^}]+}", "8")
                .replace("/**", "/8");
    }

    private int status(HttpMethod method, String path, String authorization) {
        return StubServices.status(
                http.method(method)
                        .uri(path)
                        .headers(it -> {
                            if (!authorization.isEmpty()) {
                                it.set("Authorization", authorization);
                            }
                        }));
    }
}
