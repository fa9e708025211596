package io.ledgerway.starter.inbox;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.event.Topic;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.DependsOn;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A service that publishes and consumes client events. */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
class EventTestApplication {

    @Bean(initMethod = "createTable")
    @DependsOn("flyway")
    RecordingHandler effects(JdbcClient jdbc) {
        return new RecordingHandler(jdbc);
    }

    @Bean
    EventSubscription<ClientEvent> clientEvents(RecordingHandler recordingHandler) {
        return EventSubscription.to(Topic.CLIENT_EVENTS, ClientEvent.class, recordingHandler::on);
    }
}
