package io.ledgerway.starter.inbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.kafka.listener.BatchListenerFailedException;
import org.springframework.transaction.support.TransactionOperations;

class TransactionalBatchListenerTests {

    /** Otherwise the error handler keeps the number of retries of the first failure. */
    @Test
    void outageAndFailureOfTheHandlerAreExceptionsOfUnrelatedClasses() {
        var outage = failure(new DataAccessResourceFailureException("gone"));
        var failure = failure(new IllegalStateException("never"));

        assertThat(outage.getClass().isInstance(failure)).isFalse();
        assertThat(failure.getClass().isInstance(outage)).isFalse();
        assertThat(ListenerBackOff.isDatabaseUnavailable(outage)).isTrue();
        assertThat(ListenerBackOff.isDatabaseUnavailable(failure)).isFalse();
    }

    private static BatchListenerFailedException failure(RuntimeException cause) {
        BatchRecordHandler handler =
                _ -> {
                    throw cause;
                };
        var listener =
                new TransactionalBatchListener(
                        handler,
                        TransactionOperations.withoutTransaction(),
                        new InboxMetrics(new SimpleMeterRegistry(), Clock.systemUTC()));
        return catchThrowableOfType(
                BatchListenerFailedException.class,
                () ->
                        listener.onMessage(
                                List.of(new ConsumerRecord<>("topic", 0, 0, "key", new byte[0]))));
    }
}
