package io.ledgerway.sandbox.edits;

import io.ledgerway.sandbox.api.PageRead;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.event.EventListener;

/**
 * Makes random edits at once, or plans them for the next page reads: then a part is made after each
 * page was read and before its response is sent.
 */
public class Edits {

    private static final int PARTS = 4;

    private final RandomEdits random;
    private final Counter made;
    private final Map<UUID, Plan> plans = new ConcurrentHashMap<>();

    Edits(RandomEdits random, MeterRegistry meters) {
        this.random = random;
        this.made =
                Counter.builder("ledgerway.sandbox.edits")
                        .description("Random edits made to books")
                        .register(meters);
    }

    private static final class Plan {

        private final Random dice;
        private final int part;
        private final boolean sameTimestamp;
        private int left;

        Plan(int count, long seed, boolean sameTimestamp) {
            this.dice = new Random(seed);
            this.part = Math.max(1, (count + PARTS - 1) / PARTS);
            this.sameTimestamp = sameTimestamp;
            this.left = count;
        }

        int takePart() {
            int taken = Math.min(part, left);
            left -= taken;
            return taken;
        }
    }

    public void makeNow(UUID tenant, int count, long seed, boolean sameTimestamp) {
        random.make(tenant, count, new Random(seed), sameTimestamp);
        made.increment(count);
    }

    /** Replaces the planned edits of the organisation. */
    public void planBetweenPages(UUID tenant, int count, long seed, boolean sameTimestamp) {
        plans.put(tenant, new Plan(count, seed, sameTimestamp));
    }

    @EventListener
    void on(PageRead page) {
        Plan plan = plans.get(page.tenant());
        if (plan == null) {
            return;
        }
        synchronized (plan) {
            int count = plan.takePart();
            random.make(page.tenant(), count, plan.dice, plan.sameTimestamp);
            made.increment(count);
            if (plan.left == 0) {
                plans.remove(page.tenant(), plan);
            }
        }
    }
}
