package io.ledgerway.local;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
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
record Client(String name, String plan, @Nullable Duration age, boolean limited) {

    static final String DEMO = "demo";

    static final List<Client> ALL =
            List.of(
                    new Client(DEMO, "paid", null, false),
                    new Client("other", "paid", null, false),
                    new Client("trial", "free-trial", null, false),
                    new Client("expired", "free-trial", Duration.ofDays(366), false),
                    new Client("limited", "paid", null, true));

    /** What company-service reads at its start. */
    Map<String, Object> bootstrap(String apiKey, Clock clock) {
        Instant created = age == null ? null : clock.instant().minus(age);
        return created == null
                ? Map.of("name", name, "apiKey", apiKey, "plan", plan, "limited", limited)
                : Map.of(
                        "name", name,
                        "apiKey", apiKey,
                        "plan", plan,
                        "limited", limited,
                        "created", created.toString());
    }
}
