package io.ledgerway.sync.platform.usage;

import io.ledgerway.connector.Connectors;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.Environment;
import org.springframework.util.unit.DataSize;

/**
 * Monthly limits of the application at platforms, which its tier there sets: {@code
 * ledgerway.platforms.<key>.monthly-read-calls} and {@code .monthly-received-bytes}.
 *
 * @param limits by platform key; a platform without an entry has no limit
 */
public record UsageLimits(Map<String, MonthlyLimit> limits) {

    public UsageLimits {
        limits = Map.copyOf(limits);
    }

    static UsageLimits of(Environment environment) {
        Binder binder = Binder.get(environment);
        Map<String, MonthlyLimit> limits = new HashMap<>();
        for (String key : Connectors.descriptors().keySet()) {
            MonthlyLimit limit =
                    new MonthlyLimit(
                            get(binder, key, "monthly-read-calls", Long.class).orElse(0L),
                            get(binder, key, "monthly-received-bytes", DataSize.class)
                                    .map(DataSize::toBytes)
                                    .orElse(0L));
            if (limit.readCalls() > 0 || limit.receivedBytes() > 0) {
                limits.put(key, limit);
            }
        }
        return new UsageLimits(limits);
    }

    private static <T> Optional<T> get(Binder binder, String key, String name, Class<T> type) {
        return Optional.ofNullable(
                binder.bind("ledgerway.platforms." + key + "." + name, type).orElse(null));
    }

    /**
     * The limits of a calendar month (UTC).
     *
     * @param readCalls GET and HEAD requests; 0 for no limit
     * @param receivedBytes size of response bodies; 0 for no limit
     */
    public record MonthlyLimit(long readCalls, long receivedBytes) {}
}
