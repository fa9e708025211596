package io.ledgerway.sync.scenario;

import java.util.Random;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;

/**
 * Kills the worker that is the calling thread at one of its commits: just before, so that nothing
 * of the transaction stays, or just after, so that nobody learns that it stayed.
 */
public final class Killer extends JdbcTransactionManager {

    private static final long serialVersionUID = 1L;

    private static final ThreadLocal<@Nullable Plan> PLANS = new ThreadLocal<>();

    Killer(DataSource dataSource) {
        super(dataSource);
    }

    /**
     * Does some work and kills it at a commit.
     *
     * @param commit how many commits it survives
     * @return whether it came that far
     */
    public boolean kills(int commit, Moment moment, Runnable work) {
        PLANS.set(new Plan(commit, moment));
        try {
            work.run();
            return false;
        } catch (Killed e) {
            return true;
        } finally {
            PLANS.remove();
        }
    }

    @Override
    protected void doCommit(DefaultTransactionStatus status) {
        Plan plan = PLANS.get();
        boolean last = plan != null && plan.survived++ == plan.commit;
        if (last && plan.moment == Moment.BEFORE) {
            throw new Killed();
        }
        super.doCommit(status);
        if (last) {
            throw new Killed();
        }
    }

    /** Before or after a commit. */
    public enum Moment {
        BEFORE,
        AFTER;

        public static Moment any(Random random) {
            return random.nextBoolean() ? BEFORE : AFTER;
        }
    }

    private static final class Plan {
        private final int commit;
        private final Moment moment;
        private int survived;

        private Plan(int commit, Moment moment) {
            this.commit = commit;
            this.moment = moment;
        }
    }

    /** As if the process were gone; nothing catches it. */
    public static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }
}
