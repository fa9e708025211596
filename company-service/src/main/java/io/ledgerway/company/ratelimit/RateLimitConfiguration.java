package io.ledgerway.company.ratelimit;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans that count and limit attempts. */
@Configuration(proxyBeanMethods = false)
@Import({AttemptCounter.class, AttemptLimiter.class})
class RateLimitConfiguration {}
