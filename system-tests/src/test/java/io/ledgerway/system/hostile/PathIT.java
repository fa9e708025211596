package io.ledgerway.system.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.hostile.RawHttp.Conversation;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** No spelling of a path reaches an internal endpoint, an actuator or the operator's API. */
@Tag("hostile")
class PathIT {

    private static final List<String> PREFIXES =
            List.of("", "/companies", "/link", "/portal", "/webhooks", "/docs", "/integrations");
    private static final List<String> TARGETS =
            List.of(
                    "internal/directory/companies",
                    "internal/sessions/1",
                    "actuator/health",
                    "actuator/prometheus",
                    "actuator/env",
                    "admin/clients");

    /** Ways to go up, or to hide a slash. */
    private static final List<String> DETOURS =
            List.of(
                    "/",
                    "//",
                    "/./",
                    "/../",
                    "/x/../",
                    "/..;/",
                    "/;/",
                    "/.;a=b/",
                    "/%2e%2e/",
                    "/%2E%2e/",
                    "/.%2e/",
                    "/%252e%252e/",
                    "/..%2f",
                    "/..%5c",
                    "/..\\",
                    "\\",
                    "%2f",
                    "/%2f",
                    "/%5c",
                    "/..%00/",
                    "/%00/../",
                    "/..%c0%af",
                    "/%c0%ae%c0%ae/",
                    "/%ef%bc%8e%ef%bc%8e/",
                    "/%u002e%u002e/",
                    "/\u00a0/../",
                    "/..%0d%0a/",
                    "/..%3b/",
                    "/..?/../",
                    "/..#/../");

    private static final String ALPHABET = "/\\.;%25cefbu0?#:@ \t~*\u00ff";

    private static final Set<Integer> REFUSED = Set.of(400, 401, 403, 404, 405, 414);

    private final RunningSystem system = RunningSystem.shared();

    /** Repeated failures at the operators' API are answered later. */
    private final RawHttp http = new RawHttp(system.gateway(), Duration.ofSeconds(30));

    private final String key = Api.basic(system.apiKey("other"));

    @Test
    void noDetourReachesAnInternalPath() {
        List<String> targets = new ArrayList<>();
        for (String prefix : PREFIXES) {
            for (String detour : DETOURS) {
                // the short form takes another target for each pair
                for (int i = 0; i < Campaign.times(1, TARGETS.size()); i++) {
                    String target = TARGETS.get((targets.size() + i) % TARGETS.size());
                    targets.add(prefix + detour + target);
                }
            }
        }
        for (String host : List.of("http://localhost", "http://evil.example", "//evil.example")) {
            targets.add(host + "/internal/sessions/1");
            targets.add(host + "@localhost/actuator/health");
        }
        targets.add("internal/sessions/1");
        targets.add("*");
        assertThat(Campaign.run(targets, this::open)).isEmpty();
    }

    @Test
    void noMutatedPathReachesAnInternalPath() {
        Random random = Campaign.random(PathIT.class);
        List<String> targets = new ArrayList<>();
        for (int i = 0; i < Campaign.times(100, 6000); i++) {
            StringBuilder target = new StringBuilder(PREFIXES.get(random.nextInt(PREFIXES.size())));
            target.append('/').append(TARGETS.get(random.nextInt(TARGETS.size())));
            for (int j = 0; j <= random.nextInt(5); j++) {
                char other = ALPHABET.charAt(random.nextInt(ALPHABET.length()));
                target.insert(random.nextInt(target.length() + 1), other);
            }
            targets.add(target.toString());
        }
        assertThat(Campaign.run(targets, this::open)).isEmpty();
    }

    private List<String> open(String target) {
        Conversation answer =
                http.send(
                        "GET %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: %s\r\nConnection: close\r\n\r\n"
                                .formatted(target, key));
        List<Integer> statuses = answer.statuses();
        boolean page = isPage(target, answer, statuses);
        return statuses.size() == 1 && (REFUSED.contains(statuses.getFirst()) || page)
                ? List.of()
                : List.of(target + ": " + statuses);
    }

    /**
     * Paths of pages and of lists exist in some spellings: the portal sends everybody to its
     * sign-in page, portal and documentation redirect from a slash at the end, and a {@code ?} or
     * {@code #} ends the path before the detour.
     */
    private static boolean isPage(String target, Conversation answer, List<Integer> statuses) {
        boolean signIn = statuses.equals(List.of(303)) && answer.text().contains("/portal/sign-in");
        String path = target.replaceFirst("[?#].*", "");
        boolean cut = !path.equals(target) && TARGETS.stream().noneMatch(path::contains);
        boolean list = statuses.equals(List.of(200)) && cut;
        boolean slash = statuses.equals(List.of(308)) && path.matches("/docs/.*/|/docs/|/portal/");
        return signIn || list || slash;
    }
}
