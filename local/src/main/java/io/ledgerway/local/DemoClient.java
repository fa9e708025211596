package io.ledgerway.local;

import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A client that every local system has.
 *
 * @param plan {@code paid} or {@code free-trial}
 * @param age how long ago its account was made; none for now
 * @param limited whether the contract's rate limits hold for it; the others have high ones
 *     (decision 52)
 */
record DemoClient(String name, String plan, @Nullable Duration age, boolean limited) {

    static final String DEMO = "demo";

    /** The person of the demo client, who can sign in. */
    static final String DEMO_EMAIL = "demo@ledgerway.example";

    static final List<DemoClient> ALL =
            List.of(
                    new DemoClient(DEMO, "paid", null, false),
                    new DemoClient("other", "paid", null, false),
                    new DemoClient("trial", "free-trial", null, false),
                    new DemoClient("expired", "free-trial", Duration.ofDays(366), false),
                    new DemoClient("limited", "paid", null, true));

    /** What company-service reads at its start. */
    Map<String, Object> bootstrap(Secrets secrets, Clock clock) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("name", name);
        entry.put("apiKey", secrets.apiKey(name));
        entry.put("plan", plan);
        entry.put("limited", limited);
        if (age != null) {
            entry.put("created", clock.instant().minus(age).toString());
        }
        if (name.equals(DEMO)) {
            entry.put("users", List.of(demoPerson(secrets)));
        }
        return entry;
    }

    private static Map<String, String> demoPerson(Secrets secrets) {
        return Map.of(
                "email",
                DEMO_EMAIL,
                "name",
                "Demo Administrator",
                "role",
                "administrator",
                "password",
                String.valueOf(secrets.portalPassword()));
    }
}
