package io.ledgerway.sandbox.traffic;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Active fault rules. The oldest rule that applies decides about a request. */
public class FaultRules {

    private final Map<String, Active> rules = new LinkedHashMap<>();

    /** A rule with its counters: matching calls and applied faults. */
    public record Active(
            String id, FaultRule rule, AtomicInteger matched, AtomicInteger struck, Random dice) {}

    public synchronized String add(FaultRule rule) {
        String id = UUID.randomUUID().toString();
        Long seed = rule.seed();
        Random dice = new Random(seed == null ? 0 : seed);
        rules.put(id, new Active(id, rule, new AtomicInteger(), new AtomicInteger(), dice));
        return id;
    }

    public synchronized Collection<Active> all() {
        return List.copyOf(rules.values());
    }

    /** Returns whether the rule existed. */
    public synchronized boolean remove(String id) {
        return rules.remove(id) != null;
    }

    public synchronized void clear() {
        rules.clear();
    }

    /** Returns the rule that applies to this request; every matching rule counts it. */
    synchronized Optional<FaultRule> strike(@Nullable String tenant, String method, String path) {
        Optional<FaultRule> struck = Optional.empty();
        for (Active active : rules.values()) {
            if (matches(active.rule(), tenant, method, path)) {
                int call = active.matched().incrementAndGet();
                if (struck.isEmpty() && due(active, call)) {
                    active.struck().incrementAndGet();
                    struck = Optional.of(active.rule());
                }
            }
        }
        return struck;
    }

    private static boolean due(Active active, int call) {
        FaultRule rule = active.rule();
        Integer nth = rule.nth();
        Integer times = rule.times();
        if (nth != null && call < nth) {
            return false;
        }
        int most = times != null ? times : nth != null ? 1 : Integer.MAX_VALUE;
        if (active.struck().get() >= most) {
            return false;
        }
        Double probability = rule.probability();
        return probability == null || active.dice().nextDouble() < probability;
    }

    private static boolean matches(
            FaultRule rule, @Nullable String tenant, String method, String path) {
        return (rule.tenant() == null || rule.tenant().equals(tenant))
                && (rule.method() == null || rule.method().equalsIgnoreCase(method))
                && pathMatches(rule.path(), path);
    }

    private static boolean pathMatches(@Nullable String pattern, String path) {
        if (pattern == null) {
            return true;
        }
        if (!pattern.contains("*")) {
            return path.contains(pattern);
        }
        String regex = "\\Q" + pattern.replace("*", "\\E.*\\Q") + "\\E";
        return path.matches(regex);
    }
}
