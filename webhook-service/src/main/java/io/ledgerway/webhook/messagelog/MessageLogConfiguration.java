package io.ledgerway.webhook.messagelog;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({
    ActivityQueries.class,
    MessageDetails.class,
    MessageIdQuery.class,
    MessageList.class,
    MessageQueries.class
})
class MessageLogConfiguration {}
