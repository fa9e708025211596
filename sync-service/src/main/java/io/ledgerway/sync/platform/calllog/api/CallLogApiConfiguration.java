package io.ledgerway.sync.platform.calllog.api;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(PlatformCallQueries.class)
class CallLogApiConfiguration {}
