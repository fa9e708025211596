package io.ledgerway.gateway.requestlog;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.core.ProducerFactory;

/** Beans of the log of requests. */
@Configuration(proxyBeanMethods = false)
class RequestLogConfiguration {

    @Bean
    BatchPublisher kafkaBatchPublisher(
            ProducerFactory<?, ?> connection, Clock clock, MeterRegistry meters) {
        return new KafkaBatchPublisher(
                connection.getConfigurationProperties(), clock, dropped(meters, "kafka"));
    }

    @Bean
    RequestLog requestLog(
            RequestLogProperties settings,
            BatchPublisher publisher,
            Clock clock,
            MeterRegistry meters) {
        return new RequestLog(settings, publisher, clock, dropped(meters, "buffer"));
    }

    private static Counter dropped(MeterRegistry meters, String reason) {
        return meters.counter("ledgerway.gateway.request.log.dropped", "reason", reason);
    }
}
