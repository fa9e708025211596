package io.ledgerway.sandbox.api;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of the native API. */
@Configuration(proxyBeanMethods = false)
@Import(TenantAccess.class)
class ApiConfiguration {}
