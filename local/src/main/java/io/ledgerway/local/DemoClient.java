package io.ledgerway.local;

import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A client that every local system creates.
 *
 * @param plan {@code paid} or {@code free-trial}
 * @param age age of the account; null for a new account
 * @param limited whether the rate limits of the plan apply; the other clients have high limits
 */
record DemoClient(String name, String plan, @Nullable Duration age, boolean limited) {

    static final String DEMO = "demo";

    /** E-mail address of the user of the demo client. */
    static final String DEMO_EMAIL = "demo@ledgerway.example";

    static final List<DemoClient> ALL =
            List.of(
                    new DemoClient(DEMO, "paid", null, false),
                    new DemoClient("other", "paid", null, false),
                    new DemoClient("trial", "free-trial", null, false),
                    new DemoClient("expired", "free-trial", Duration.ofDays(366), false),
                    new DemoClient("limited", "paid", null, true));

    /** Entry of the bootstrap file that company-service reads at its start. */
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
            entry.put("users", List.of(demoUser(secrets)));
        }
        return entry;
    }

    private static Map<String, String> demoUser(Secrets secrets) {
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
