package io.ledgerway.starter.deadletter;

import io.ledgerway.model.event.Topic;
import io.ledgerway.starter.inbox.Subscriptions;
import io.ledgerway.starter.kafka.EventKafka;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.listener.DefaultErrorHandler;
import org.springframework.kafka.listener.MessageListener;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.util.backoff.FixedBackOff;

/**
 * Stores the dead letters of every service with an inbox; {@code
 * ledgerway.dead-letters.enabled=false} switches it off.
 */
@AutoConfiguration(afterName = "io.ledgerway.starter.inbox.InboxAutoConfiguration")
@ConditionalOnBean(Subscriptions.class)
@ConditionalOnBooleanProperty(name = "ledgerway.dead-letters.enabled", matchIfMissing = true)
class DeadLetterAutoConfiguration {

    private static final Duration AUTHORIZATION_RETRY = Duration.ofSeconds(10);
    private static final long PAUSE_MS = 1_000;
    private static final Map<String, String> TOPICS =
            Arrays.stream(Topic.values())
                    .collect(Collectors.toMap(Topic::deadLetterName, Topic::topicName));

    private final Semaphore changed = new Semaphore(0);

    @Bean
    DeadLetterRepository deadLetterRepository(JdbcClient jdbc) {
        return new DeadLetterRepository(jdbc);
    }

    @Bean
    DeadLetterPurge deadLetterPurge(DeadLetterRepository repository) {
        return new DeadLetterPurge(repository);
    }

    @Bean
    DeadLetterService deadLetterService(
            DeadLetterRepository repository,
            Subscriptions subscriptions,
            PlatformTransactionManager transactions) {
        return new DeadLetterService(
                repository, subscriptions, new TransactionTemplate(transactions), changed::release);
    }

    @Bean
    DeadLetterMetrics deadLetterMetrics(
            ObjectProvider<MeterRegistry> registry, Subscriptions subscriptions) {
        return new DeadLetterMetrics(
                registry.getIfAvailable(SimpleMeterRegistry::new), subscriptions);
    }

    @Bean
    DeadLetterLifecycle deadLetterLifecycle(
            @EventKafka ConsumerFactory<String, byte[]> consumers,
            Subscriptions subscriptions,
            DeadLetterRepository repository,
            DeadLetterMetrics metrics,
            @Value("${spring.application.name:service}") String service) {
        return new DeadLetterLifecycle(
                subscriptions.all().isEmpty()
                        ? List.of()
                        : List.of(
                                container(consumers, subscriptions, repository, metrics, service)),
                repository,
                metrics,
                changed);
    }

    ConcurrentMessageListenerContainer<String, byte[]> container(
            ConsumerFactory<String, byte[]> consumers,
            Subscriptions subscriptions,
            DeadLetterRepository repository,
            DeadLetterMetrics metrics,
            String service) {
        MessageListener<String, byte[]> keep =
                it -> {
                    DeadLetterRecord dead = new DeadLetterRecord(it);
                    if (dead.isFrom(service)) {
                        repository.add(TOPICS.getOrDefault(it.topic(), it.topic()), dead);
                        changed.release();
                    }
                };
        ContainerProperties properties =
                new ContainerProperties(
                        subscriptions.all().stream()
                                .map(it -> it.topic().deadLetterName())
                                .toArray(String[]::new));
        properties.setGroupId(service + ".dead-letters");
        properties.setAckMode(ContainerProperties.AckMode.RECORD);
        properties.setAuthExceptionRetryInterval(AUTHORIZATION_RETRY);
        properties.setMissingTopicsFatal(false);
        properties.setStopImmediate(true);
        properties.setMessageListener(keep);
        var container = new ConcurrentMessageListenerContainer<>(consumers, properties);
        container.setBeanName("ledgerway-dead-letters");
        container.setCommonErrorHandler(
                new DefaultErrorHandler(
                        new FixedBackOff(PAUSE_MS, FixedBackOff.UNLIMITED_ATTEMPTS)));
        metrics.registerListener(container);
        return container;
    }

    /** Endpoints; only in services with a web server. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
    static class WebConfiguration {

        @Bean
        DeadLetterController deadLetterController(DeadLetterService deadLetters) {
            return new DeadLetterController(deadLetters);
        }
    }
}
