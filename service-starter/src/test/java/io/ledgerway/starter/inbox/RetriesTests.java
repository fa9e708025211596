package io.ledgerway.starter.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLTransientConnectionException;
import java.util.List;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.kafka.listener.ListenerExecutionFailedException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.UnexpectedRollbackException;
import org.springframework.util.backoff.BackOffExecution;

class RetriesTests {

    @Test
    void handlerThatThrowsIsTriedFiveTimesWithGrowingPauses() {
        assertThat(pauses(new IllegalStateException(), 10)).containsExactly(100L, 200L, 400L, 800L);
    }

    @Test
    void databaseThatIsAwayIsWaitedForAtMostASecondAtATime() {
        List<Long> pauses = pauses(new CannotCreateTransactionException("away"), 100);

        assertThat(pauses).hasSize(100).allMatch(it -> it <= 1_000);
    }

    @Test
    void connectionTroubleIsSeenThroughItsWrapping() {
        assertThat(Retries.databaseIsAway(wrapped(new SQLTransientConnectionException()))).isTrue();
        assertThat(Retries.databaseIsAway(wrapped(new CannotGetJdbcConnectionException("x"))))
                .isTrue();
        assertThat(Retries.databaseIsAway(wrapped(new DataAccessResourceFailureException("x"))))
                .isTrue();
    }

    @Test
    void faultsOfTheHandlerAreNotTheDatabases() {
        assertThat(Retries.databaseIsAway(wrapped(new DuplicateKeyException("x")))).isFalse();
        assertThat(Retries.databaseIsAway(wrapped(new UnexpectedRollbackException("x")))).isFalse();
    }

    private static Exception wrapped(Exception cause) {
        return new ListenerExecutionFailedException("listener", new IllegalStateException(cause));
    }

    private static List<Long> pauses(Exception why, int limit) {
        BackOffExecution execution =
                Retries.after(new ConsumerRecord<>("t", 0, 0, "k", "v"), why).start();
        return Stream.generate(execution::nextBackOff)
                .takeWhile(it -> it != BackOffExecution.STOP)
                .limit(limit)
                .toList();
    }
}
