package io.ledgerway.webhook.history;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class HistoryConfiguration {

    @Bean
    MessageList messageList(JdbcClient jdbc) {
        return new MessageList(new MessageRows(jdbc), new Candidates(jdbc));
    }

    @Bean
    MessageDetails messageDetails(JdbcClient jdbc) {
        return new MessageDetails(jdbc);
    }

    @Bean
    Activity activity(JdbcClient jdbc) {
        return new Activity(jdbc);
    }
}
