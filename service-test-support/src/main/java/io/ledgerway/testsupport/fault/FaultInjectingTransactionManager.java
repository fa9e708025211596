package io.ledgerway.testsupport.fault;

import java.util.Random;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;

/**
 * Transaction manager of a test's context that simulates a crash of the calling thread at one of
 * its commits: just before it, so that the transaction is rolled back, or just after it, so that
 * its result is not reported. It can also make the database unavailable for the thread.
 */
public final class FaultInjectingTransactionManager extends JdbcTransactionManager {

    private static final long serialVersionUID = 1L;

    private static final ThreadLocal<@Nullable PlannedFault> PLANS = new ThreadLocal<>();

    public FaultInjectingTransactionManager(DataSource dataSource) {
        super(dataSource);
    }

    /**
     * Runs work and crashes it at a commit.
     *
     * @param commit number of commits before the crash
     * @return whether the work reached that commit and crashed
     */
    public boolean crashAtCommit(int commit, FaultPoint faultPoint, Runnable work) {
        PlannedFault plannedFault = new PlannedFault(commit, faultPoint);
        PLANS.set(plannedFault);
        try {
            work.run();
            return plannedFault.survived > commit;
        } catch (SimulatedCrash | DataAccessResourceFailureException e) {
            return true;
        } finally {
            PLANS.remove();
        }
    }

    @Override
    protected void doCommit(DefaultTransactionStatus status) {
        PlannedFault plannedFault = PLANS.get();
        boolean last = plannedFault != null && plannedFault.survived++ == plannedFault.commit;
        if (last && plannedFault.faultPoint == FaultPoint.BEFORE) {
            throw new SimulatedCrash();
        }
        if (last && plannedFault.faultPoint == FaultPoint.AWAY) {
            throw new DataAccessResourceFailureException("The database is unavailable");
        }
        super.doCommit(status);
        if (last && plannedFault.faultPoint == FaultPoint.AFTER) {
            throw new SimulatedCrash();
        }
    }

    /** Before or after a commit. */
    public enum FaultPoint {
        BEFORE,
        AFTER,
        /** The worker continues without its database. */
        AWAY;

        public static FaultPoint any(Random random) {
            return values()[random.nextInt(values().length)];
        }
    }

    private static final class PlannedFault {
        private final int commit;
        private final FaultPoint faultPoint;
        private int survived;

        private PlannedFault(int commit, FaultPoint faultPoint) {
            this.commit = commit;
            this.faultPoint = faultPoint;
        }
    }

    /** Simulates the end of the process; no code catches it. */
    public static final class SimulatedCrash extends Error {
        private static final long serialVersionUID = 1L;
    }
}
