package io.ledgerway.gateway.cors;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of cross-origin requests (CORS). */
@Configuration(proxyBeanMethods = false)
@Import({AllowedOrigins.class, CorsPolicy.class})
class CorsConfiguration {}
