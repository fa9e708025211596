package io.ledgerway.sandbox.tenant;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of organisations and their clocks. */
@Configuration(proxyBeanMethods = false)
@Import(Tenants.class)
class TenantConfiguration {}
