package io.ledgerway.webhook.messagelog;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class MessageLogConfiguration {

    @Bean
    MessageList messageList(JdbcClient jdbc) {
        return new MessageList(new MessageQueries(jdbc), new MessageIdQuery(jdbc));
    }

    @Bean
    MessageDetails messageDetails(JdbcClient jdbc) {
        return new MessageDetails(jdbc);
    }

    @Bean
    ActivityQueries activity(JdbcClient jdbc) {
        return new ActivityQueries(jdbc);
    }
}
