package io.ledgerway.sync.pullplan;

import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullCapability.DeleteSignal;
import io.ledgerway.connector.pull.PullCapability.Incremental;
import io.ledgerway.connector.pull.ReadCosts;
import io.ledgerway.sync.pullplan.PullPlan.Kind;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the cheapest read that finds all changes, from the costs that the adapter declares and
 * from what is known.
 *
 * <ul>
 *   <li>Nothing is read by schedule while webhooks report the changes of the type. A read in each
 *       reconcile interval finds what webhooks missed.
 *   <li>Changes are read if all records are stored and the platform still has the changes.
 *   <li>If the platform does not report deletions, all ids are compared: of small types with every
 *       read of changes, of others once a day. The same applies to full reads of types that are
 *       always read as a whole, if a start date excludes old records. Where all records cost fewer
 *       calls than changes and ids, all records are read.
 * </ul>
 */
public final class PullPlanner {

    private static final long SMALL = 5_000;
    private static final Duration COMPARISON_INTERVAL = Duration.ofDays(1);

    private final Duration reconcileInterval;

    public PullPlanner(Duration reconcileInterval) {
        this.reconcileInterval = reconcileInterval;
    }

    /** Plans the read of a type. */
    public PullPlan plan(PullCapability capability, PullPlanInput facts) {
        if (isReported(capability, facts)) {
            return new PullPlan(Kind.NONE, false, 0);
        }
        ReadCosts costs = capability.costs();
        long all = costs == null ? 0 : costs.full().calls(facts.records());
        if (!hasChanges(capability, facts)) {
            return new PullPlan(Kind.FULL, false, all);
        }
        boolean compares = comparesIds(capability, facts);
        long changes = 0;
        if (costs != null) {
            changes =
                    costs.changes().calls(0) + (compares ? costs.ids().calls(facts.records()) : 0);
            if (all < changes) {
                return new PullPlan(Kind.FULL, false, all);
            }
        }
        return new PullPlan(
                capability.incremental() == Incremental.CHANGE_FEED
                        ? Kind.CHANGE_FEED
                        : Kind.MODIFIED_SINCE,
                compares,
                changes);
    }

    /** Whether a comparison of all ids must follow a read that does not detect deletions itself. */
    public boolean comparesIds(PullCapability capability, PullPlanInput facts) {
        return capability.deleteSignals().contains(DeleteSignal.FULL_COMPARE)
                && (facts.records() <= SMALL
                        || !isWithin(COMPARISON_INTERVAL, facts.sinceComparison()));
    }

    private boolean isReported(PullCapability capability, PullPlanInput facts) {
        return facts.scheduled()
                && facts.webhooksOn()
                && facts.canReadChanges()
                && capability.reportedByWebhooks()
                && isWithin(reconcileInterval, facts.sinceLastRead());
    }

    private static boolean hasChanges(PullCapability capability, PullPlanInput facts) {
        Duration kept = capability.changesKept();
        return capability.incremental() != Incremental.NONE
                && facts.canReadChanges()
                && (kept == null || isWithin(kept, facts.sinceLastRead()));
    }

    private static boolean isWithin(Duration limit, @Nullable Duration since) {
        return since != null && since.compareTo(limit) < 0;
    }
}
