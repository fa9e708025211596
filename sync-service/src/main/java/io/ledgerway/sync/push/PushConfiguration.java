package io.ledgerway.sync.push;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({
    ConnectionWriteQueue.class,
    NewPushRepository.class,
    PushAttemptRepository.class,
    PushBodyParser.class,
    PushEvents.class,
    PushQueue.class,
    PushRepository.class,
    PushRequestValidator.class,
    PushRowMapper.class
})
class PushConfiguration {}
