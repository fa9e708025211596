package io.ledgerway.webhook.consumeraccess;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({ConsumerAccess.class, ConsumerUrls.class})
class ConsumerAccessConfiguration {}
