package io.ledgerway.testsupport.infrastructure;

import java.util.Random;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;

/**
 * The transaction manager of a test's context. Kills the worker that is the calling thread at one
 * of its commits: just before, so that nothing of the transaction stays, or just after, so that
 * nobody learns that it stayed. Or takes the database away from it.
 */
public final class Killer extends JdbcTransactionManager {

    private static final long serialVersionUID = 1L;

    private static final ThreadLocal<@Nullable Plan> PLANS = new ThreadLocal<>();

    public Killer(DataSource dataSource) {
        super(dataSource);
    }

    /**
     * Does some work and kills it at a commit.
     *
     * @param commit how many commits it survives
     * @return whether it came that far, or died before
     */
    public boolean kills(int commit, Moment moment, Runnable work) {
        Plan plan = new Plan(commit, moment);
        PLANS.set(plan);
        try {
            work.run();
            return plan.survived > commit;
        } catch (Killed | DataAccessResourceFailureException e) {
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
        if (last && plan.moment == Moment.AWAY) {
            throw new DataAccessResourceFailureException("The database is away");
        }
        super.doCommit(status);
        if (last && plan.moment == Moment.AFTER) {
            throw new Killed();
        }
    }

    /** Before or after a commit. */
    public enum Moment {
        BEFORE,
        AFTER,
        /** The worker lives, its database does not answer. */
        AWAY;

        public static Moment any(Random random) {
            return values()[random.nextInt(values().length)];
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
