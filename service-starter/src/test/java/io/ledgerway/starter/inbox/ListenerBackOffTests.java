package io.ledgerway.starter.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.List;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.kafka.listener.ListenerExecutionFailedException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.UnexpectedRollbackException;
import org.springframework.util.backoff.BackOffExecution;

class ListenerBackOffTests {

    @Test
    void handlerThatThrowsIsTriedFiveTimesWithGrowingPauses() {
        assertThat(pauses(new IllegalStateException(), 10)).containsExactly(100L, 200L, 400L, 800L);
    }

    @Test
    void unavailableDatabaseIsRetriedAtLeastEverySecond() {
        List<Long> pauses = pauses(new CannotCreateTransactionException("away"), 100);

        assertThat(pauses).hasSize(100).allMatch(it -> it <= 1_000);
    }

    @Test
    void wrappedConnectionFailureIsRecognized() {
        assertThat(
                        ListenerBackOff.isDatabaseUnavailable(
                                wrapped(new SQLTransientConnectionException())))
                .isTrue();
        assertThat(
                        ListenerBackOff.isDatabaseUnavailable(
                                wrapped(new CannotGetJdbcConnectionException("x"))))
                .isTrue();
        assertThat(
                        ListenerBackOff.isDatabaseUnavailable(
                                wrapped(new DataAccessResourceFailureException("x"))))
                .isTrue();
    }

    @Test
    void databaseThatAcceptsNoWritesIsUnavailable() {
        assertThat(ListenerBackOff.isDatabaseUnavailable(wrapped(sqlError("25006")))).isTrue();
        assertThat(ListenerBackOff.isDatabaseUnavailable(wrapped(sqlError("25001")))).isFalse();
    }

    @Test
    void handlerErrorIsNotADatabaseFailure() {
        assertThat(ListenerBackOff.isDatabaseUnavailable(wrapped(new DuplicateKeyException("x"))))
                .isFalse();
        assertThat(
                        ListenerBackOff.isDatabaseUnavailable(
                                wrapped(new UnexpectedRollbackException("x"))))
                .isFalse();
    }

    private static Exception sqlError(String state) {
        return new UncategorizedSQLException("update", "UPDATE t", new SQLException("x", state));
    }

    private static Exception wrapped(Exception cause) {
        return new ListenerExecutionFailedException("listener", new IllegalStateException(cause));
    }

    private static List<Long> pauses(Exception why, int limit) {
        BackOffExecution execution =
                ListenerBackOff.forFailure(new ConsumerRecord<>("t", 0, 0, "k", "v"), why).start();
        return Stream.generate(execution::nextBackOff)
                .takeWhile(it -> it != BackOffExecution.STOP)
                .limit(limit)
                .toList();
    }
}
