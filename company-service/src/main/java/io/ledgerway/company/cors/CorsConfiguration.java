package io.ledgerway.company.cors;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of the CORS settings. */
@Configuration(proxyBeanMethods = false)
@Import(CorsSettingsService.class)
class CorsConfiguration {}
