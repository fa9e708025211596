package io.ledgerway.starter.deadletter;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.event.Topic;
import io.ledgerway.starter.inbox.RecordHandler.HandlingResult;
import io.ledgerway.starter.inbox.RecordSubscription;
import io.ledgerway.starter.inbox.Subscriptions;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.kafka.core.DefaultKafkaConsumerFactory;
import org.springframework.kafka.event.ConsumerRetryAuthEvent;
import org.springframework.kafka.event.ConsumerRetryAuthSuccessfulEvent;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;

class DeadLetterMetricsTests {

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final Subscriptions subscriptions =
            new Subscriptions(
                    List.of(
                            new RecordSubscription(
                                    Topic.CLIENT_EVENTS, _ -> HandlingResult.APPLIED)));
    private final DeadLetterMetrics metrics = new DeadLetterMetrics(registry, subscriptions);

    @Test
    void listenerIsUnauthorizedUntilTheBrokerAcceptsIt() {
        ConcurrentMessageListenerContainer<String, byte[]> container = container();
        ApplicationEventPublisher events =
                Objects.requireNonNull(container.getApplicationEventPublisher());
        assertThat(unauthorized()).isZero();

        events.publishEvent(
                new ConsumerRetryAuthEvent(
                        this, container, ConsumerRetryAuthEvent.Reason.AUTHORIZATION));
        assertThat(unauthorized()).isOne();
        events.publishEvent(new ConsumerRetryAuthSuccessfulEvent(this, container));
        assertThat(unauthorized()).isZero();
    }

    private double unauthorized() {
        return registry.get("ledgerway.inbox.unauthorized")
                .tag("topic", "*.dead-letters")
                .gauge()
                .value();
    }

    /** It connects to no broker and no database before it starts. */
    private ConcurrentMessageListenerContainer<String, byte[]> container() {
        return new DeadLetterAutoConfiguration()
                .container(
                        new DefaultKafkaConsumerFactory<>(Map.of()),
                        subscriptions,
                        new DeadLetterRepository(JdbcClient.create(new DriverManagerDataSource())),
                        metrics,
                        "sample-service");
    }
}
