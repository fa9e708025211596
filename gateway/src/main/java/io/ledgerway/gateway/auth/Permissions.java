package io.ledgerway.gateway.auth;

import static io.ledgerway.gateway.auth.Caller.Kind.ADMINISTRATOR;
import static io.ledgerway.gateway.auth.Caller.Kind.ANALYST;
import static io.ledgerway.gateway.auth.Caller.Kind.APPLICATION;
import static io.ledgerway.gateway.auth.Caller.Kind.AUTOMATION;
import static io.ledgerway.gateway.auth.Caller.Kind.COMPONENT;
import static io.ledgerway.gateway.auth.Caller.Kind.DEVELOPER;
import static io.ledgerway.gateway.route.PublicRoute.Access.KEY;
import static io.ledgerway.gateway.route.PublicRoute.Access.PORTAL;

import io.ledgerway.gateway.auth.Caller.Kind;
import io.ledgerway.gateway.route.PublicRoute.Access;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;

/**
 * Table of the actions that each kind of caller may perform. The first matching row decides;
 * without one, the request is rejected. Services check which company belongs to which client.
 */
final class Permissions {

    /** All methods. */
    private static final @Nullable Set<HttpMethod> ALL = null;

    private static final Set<HttpMethod> READ =
            Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

    /** The company of a browser component's token. */
    private static final String OWN = "/companies/{own}";

    /** The token permits more than reading, so analysts do not get it. */
    private static final String TOKEN = "/companies/{companyId}/accessToken";

    private static final PathPattern EVERYTHING = PathPatternParser.defaultInstance.parse("/**");

    private static final List<Row> ROWS =
            List.of(
                    allow(APPLICATION, KEY, ALL, "/**"),
                    // a component does not renew its own token
                    refuse(COMPONENT, KEY, TOKEN),
                    allow(COMPONENT, KEY, READ, "/integrations/**", OWN, OWN + "/**"),
                    allow(
                            COMPONENT,
                            KEY,
                            ALL,
                            OWN + "/linkSessions",
                            OWN + "/mappingSessions",
                            OWN + "/connections",
                            OWN + "/connections/{connectionId}",
                            OWN + "/connections/{connectionId}/files/**",
                            OWN + "/files/**"),
                    allow(AUTOMATION, KEY, Set.of(HttpMethod.GET, HttpMethod.POST), "/webhooks"),
                    allow(AUTOMATION, KEY, Set.of(HttpMethod.DELETE), "/webhooks/{webhookId}"),
                    allow(AUTOMATION, KEY, READ, "/webhooks/samples/{eventType}"),
                    refuse(ANALYST, KEY, TOKEN, "/apiKeys/**", "/logs/**"),
                    allow(ANALYST, KEY, READ, "/**"),
                    allow(ANALYST, PORTAL, READ, "/portal/api/settings/**"),
                    allow(ANALYST, PORTAL, READ, "/portal/api/companies/**"),
                    refuse(ANALYST, PORTAL, "/portal/api/webhooks/{id}/secret/**"),
                    allow(ANALYST, PORTAL, READ, "/portal/api/webhooks/**"),
                    allow(ANALYST, PORTAL, READ, "/portal/api/files/**"),
                    allow(ANALYST, PORTAL, READ, "/portal/api/syncs/**", "/portal/api/expenses/**"),
                    allow(ANALYST, PORTAL, ALL, "/portal/api/users/me/**"),
                    allow(ANALYST, PORTAL, ALL, "/portal/api/users/sign-out/**"),
                    allow(DEVELOPER, KEY, ALL, "/**"),
                    allow(DEVELOPER, PORTAL, ALL, "/portal/api/users/me/**"),
                    allow(DEVELOPER, PORTAL, ALL, "/portal/api/users/sign-out/**"),
                    allow(DEVELOPER, PORTAL, READ, "/portal/api/users"),
                    refuse(DEVELOPER, PORTAL, "/portal/api/users/**"),
                    allow(DEVELOPER, PORTAL, ALL, "/**"),
                    allow(ADMINISTRATOR, KEY, ALL, "/**"),
                    allow(ADMINISTRATOR, PORTAL, ALL, "/**"));

    private Permissions() {}

    static boolean allow(Caller caller, Access access, HttpMethod method, PathContainer path) {
        return ROWS.stream()
                .filter(it -> it.fits(caller, access, method, path))
                .findFirst()
                .map(Row::allowed)
                .orElse(false);
    }

    /** Whether the first row of a kind of caller permits every request. */
    static boolean allowEverything(Kind kind, Access access) {
        return ROWS.stream()
                .filter(it -> it.kind() == kind && it.access() == access)
                .findFirst()
                .filter(it -> it.allowed() && it.methods() == null)
                .filter(it -> it.paths().contains(EVERYTHING))
                .isPresent();
    }

    private static Row allow(
            Kind kind, Access access, @Nullable Set<HttpMethod> methods, String... paths) {
        return new Row(kind, access, methods, patterns(paths), true);
    }

    private static Row refuse(Kind kind, Access access, String... paths) {
        return new Row(kind, access, ALL, patterns(paths), false);
    }

    private static List<PathPattern> patterns(String... paths) {
        return Arrays.stream(paths).map(PathPatternParser.defaultInstance::parse).toList();
    }

    private record Row(
            Kind kind,
            Access access,
            @Nullable Set<HttpMethod> methods,
            List<PathPattern> paths,
            boolean allowed) {

        boolean fits(Caller caller, Access way, HttpMethod method, PathContainer path) {
            return caller.kind() == kind
                    && way == access
                    && (methods == null || methods.contains(method))
                    && paths.stream().anyMatch(it -> matches(it, path, caller));
        }

        private static boolean matches(PathPattern pattern, PathContainer path, Caller caller) {
            PathPattern.PathMatchInfo match = pattern.matchAndExtract(path);
            if (match == null) {
                return false;
            }
            Map<String, String> variables = match.getUriVariables();
            String own = variables.get("own");
            return own == null || own.equalsIgnoreCase(caller.id().toString());
        }
    }
}
