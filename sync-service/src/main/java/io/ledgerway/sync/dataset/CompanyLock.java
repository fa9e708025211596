package io.ledgerway.sync.dataset;

import io.ledgerway.model.id.CompanyId;
import java.sql.SQLException;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.context.request.RequestContextHolder;

/**
 * Advisory lock that serializes queueing, starting and ending of a company's data sets and writes,
 * so that concurrency limits hold and events are written in one order. It is held until the
 * transaction ends and is never acquired while a page is stored.
 *
 * <p>A request waits for a limited time, because it has a connection of the pool while it waits.
 */
public final class CompanyLock {

    private static final String ACQUIRE =
            "SELECT count(pg_advisory_xact_lock(hashtextextended(:company, 0)))";

    /** Sets the timeout for this statement only. */
    private static final String ACQUIRE_IN_TIME =
            """
            WITH timeout AS MATERIALIZED (
                SELECT s.previous, set_config('lock_timeout', '5s', true) AS present
                  FROM (SELECT current_setting('lock_timeout') AS previous OFFSET 0) s),
            locked AS MATERIALIZED (
                SELECT t.previous, t.present,
                       count(pg_advisory_xact_lock(hashtextextended(:company, 0))) AS locks
                  FROM timeout t GROUP BY t.previous, t.present)
            SELECT locks + length(set_config('lock_timeout', previous, true)) FROM locked
            """;

    /** SQL state lock_not_available. */
    private static final String TIMED_OUT = "55P03";

    private final JdbcClient jdbc;

    CompanyLock(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Acquires the lock until the end of the transaction.
     *
     * @throws CannotAcquireLockException if a request does not get it in time
     */
    public void acquire(CompanyId company) {
        if (RequestContextHolder.getRequestAttributes() == null) {
            run(ACQUIRE, company);
            return;
        }
        try {
            run(ACQUIRE_IN_TIME, company);
        } catch (DataAccessException e) {
            if (e.getMostSpecificCause() instanceof SQLException cause
                    && TIMED_OUT.equals(cause.getSQLState())) {
                throw new CannotAcquireLockException(
                        "Company %s is locked for too long".formatted(company), e);
            }
            throw e;
        }
    }

    private void run(String sql, CompanyId company) {
        jdbc.sql(sql).param("company", company.toString()).query(Long.class).single();
    }
}
