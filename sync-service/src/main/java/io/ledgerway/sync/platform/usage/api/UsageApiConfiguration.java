package io.ledgerway.sync.platform.usage.api;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({ForecastMetrics.class, UsageReports.class})
class UsageApiConfiguration {}
