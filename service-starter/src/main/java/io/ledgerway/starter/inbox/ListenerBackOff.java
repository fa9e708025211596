package io.ledgerway.starter.inbox;

import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.util.backoff.BackOff;
import org.springframework.util.backoff.ExponentialBackOff;

/**
 * Back-off between attempts of a record: without limit while the database is unavailable or accepts
 * no writes, otherwise five attempts.
 */
final class ListenerBackOff {

    private static final long FIRST_PAUSE_MS = 100;
    private static final double GROWTH = 2;
    private static final long MAX_PAUSE_MS = 1_000;
    private static final int TRIES = 5;

    /** SQL state read_only_sql_transaction. */
    private static final String NO_WRITES = "25006";

    private ListenerBackOff() {}

    static BackOff forFailure(ConsumerRecord<?, ?> failed, Exception why) {
        ExponentialBackOff pauses = new ExponentialBackOff(FIRST_PAUSE_MS, GROWTH);
        pauses.setMaxInterval(MAX_PAUSE_MS);
        if (!isDatabaseUnavailable(why)) {
            pauses.setMaxAttempts(TRIES - 1);
        }
        return pauses;
    }

    /** Whether the failure is a database that is unavailable or accepts no writes. */
    static boolean isDatabaseUnavailable(Throwable why) {
        for (Throwable it = why; it != null; it = it.getCause()) {
            if (isTransient(it)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isTransient(Throwable it) {
        return it instanceof DataAccessResourceFailureException
                || it instanceof TransientDataAccessException
                || it instanceof RecoverableDataAccessException
                || it instanceof CannotCreateTransactionException
                || it instanceof TransactionSystemException
                || it instanceof SQLTransientException
                || it instanceof SQLRecoverableException
                || it instanceof SQLNonTransientConnectionException
                || (it instanceof SQLException sql && NO_WRITES.equals(sql.getSQLState()));
    }
}
