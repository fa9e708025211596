package io.ledgerway.portal.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.identity.Role;
import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.PortalTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.HttpMethod;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Tests each row of the access table with each role and without a session. */
@PortalTest
class AccessTableIT {

    private static final List<String> ROLES = List.of("analyst", "developer", "administrator");

    @Autowired Browser browser;

    @Autowired
    @Qualifier("requestMappingHandlerMapping") RequestMappingHandlerMapping mappings;

    @Test
    void everyPageHasARowAndEveryRowAPage() {
        Set<String> mapped = new TreeSet<>();
        mappings.getHandlerMethods().keySet().stream()
                .filter(it -> it.getPatternValues().stream().anyMatch(p -> p.startsWith("/portal")))
                .forEach(it ->
                        it.getMethodsCondition()
                                .getMethods()
                                .forEach(method ->
                                        it.getPatternValues()
                                                .forEach(p -> mapped.add(method + " " + p))));
        Set<String> rows =
                AccessTable.ROWS.stream()
                        .map(it -> it.method() + " " + it.path())
                        .collect(Collectors.toCollection(TreeSet::new));

        assertThat(rows).isEqualTo(mapped).hasSize(AccessTable.ROWS.size());
    }

    @Test
    void rowsWithFilesAreTheActionsThatAcceptThem() {
        Set<String> accepting = new TreeSet<>();
        mappings.getHandlerMethods()
                .forEach((mapping, handler) -> {
                    if (Arrays.stream(handler.getMethod().getGenericParameterTypes())
                            .anyMatch(it -> it.getTypeName().contains("MultipartFile"))) {
                        accepting.addAll(mapping.getPatternValues());
                    }
                });

        Set<String> declared =
                AccessTable.ROWS.stream()
                        .filter(AccessRule::files)
                        .map(AccessRule::path)
                        .collect(Collectors.toSet());
        assertThat(declared).isEqualTo(accepting).isNotEmpty();
    }

    @Test
    void eachRoleOpensOnlyPermittedPages() {
        Map<String, BrowserSession> visits = new LinkedHashMap<>();
        ROLES.forEach(it -> visits.put(it, browser.as(it)));
        List<String> wrong = new ArrayList<>();
        for (AccessRule rule : AccessTable.ROWS) {
            if (!rule.method().equals(HttpMethod.GET) || rule.least() == null) {
                continue;
            }
            visits.forEach((role, session) -> {
                int status = session.get(filled(rule.path())).status();
                boolean may = rank(role) >= rank(rule.least().wire());
                if (may == (status == 403)) {
                    wrong.add(role + " " + rule + " " + status);
                }
            });
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void everyChangeWithoutACsrfTokenIsRejected() {
        BrowserSession administrator = browser.as("administrator");
        for (AccessRule rule : AccessTable.ROWS) {
            if (rule.method().equals(HttpMethod.POST) && rule.least() != null) {
                String path = filled(rule.path());

                assertThat(administrator.post(path, Map.of(), null).status())
                        .as(path)
                        .isEqualTo(403);
                assertThat(administrator.post(path, Map.of(), "https://elsewhere.test").status())
                        .as(path)
                        .isEqualTo(403);
            }
        }
        assertThat(administrator.get("/portal").status()).isEqualTo(200);
    }

    @Test
    void everyChangeRequiresItsRole() {
        for (String role : ROLES) {
            BrowserSession session = browser.as(role);
            String token = session.get("/portal").html().select("input[name=_csrf]").val();
            assertThat(token).isNotEmpty();
            for (AccessRule rule : AccessTable.ROWS) {
                if (rule.method().equals(HttpMethod.POST)
                        && rule.least() != null
                        && rank(role) < rank(rule.least().wire())) {
                    Page page =
                            session.post(
                                    filled(rule.path()), Map.of("_csrf", token), Browser.ORIGIN);

                    assertThat(page.status()).as(role + " " + rule).isEqualTo(403);
                }
            }
            // the token is valid: the missing role is the reason of each 403
            session.post("/portal/theme", Map.of("_csrf", token, "theme", "dark"), Browser.ORIGIN);
            assertThat(session.cookies()).as(role).containsKey("theme");
        }
    }

    @Test
    void unauthenticatedUserIsRedirectedToSignIn() {
        for (AccessRule rule : AccessTable.ROWS) {
            if (rule.least() == null) {
                continue;
            }
            Page page =
                    rule.method().equals(HttpMethod.GET)
                            ? browser.session().get(filled(rule.path()))
                            : browser.session().post(filled(rule.path()), Map.of(), null);

            assertThat(page.status()).as(rule.path()).isEqualTo(303);
            assertThat(page.location()).startsWith("/portal/sign-in");
        }
    }

    private static int rank(String role) {
        return ROLES.indexOf(Role.valueOf(role.toUpperCase(java.util.Locale.ROOT)).wire());
    }

    private static String filled(String path) {
        return path.replaceAll("\\{[^}]+}", "00000000-0000-0000-0000-000000000001");
    }
}
