package io.ledgerway.starter.inbox;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.kafka.event.ConsumerRetryAuthEvent;
import org.springframework.kafka.event.ConsumerRetryAuthSuccessfulEvent;
import org.springframework.kafka.event.ConsumerStoppedEvent;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;

/** Gauge of a listener: 1 while the broker refuses it what it needs to read its topics. */
public final class UnauthorizedGauge implements ApplicationEventPublisher {

    private final AtomicInteger unauthorized = new AtomicInteger();

    private UnauthorizedGauge() {}

    /**
     * Registers the gauge of a container that has not been started.
     *
     * @param topic label of the gauge
     */
    public static void register(
            MeterRegistry registry,
            String topic,
            ConcurrentMessageListenerContainer<String, byte[]> container) {
        UnauthorizedGauge gauge = new UnauthorizedGauge();
        container.setApplicationEventPublisher(gauge);
        Gauge.builder(
                        "ledgerway.inbox.unauthorized",
                        gauge.unauthorized,
                        AtomicInteger::doubleValue)
                .tag("topic", topic)
                .register(registry);
    }

    /** A listener that is refused repeats its request; one that ends publishes no success. */
    @Override
    public void publishEvent(Object event) {
        switch (event) {
            case ConsumerRetryAuthEvent _ -> unauthorized.set(1);
            case ConsumerRetryAuthSuccessfulEvent _, ConsumerStoppedEvent _ -> unauthorized.set(0);
            default -> {}
        }
    }
}
