package io.ledgerway.gateway.error;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans that build error responses. */
@Configuration(proxyBeanMethods = false)
@Import(ErrorResponses.class)
class ErrorConfiguration {}
