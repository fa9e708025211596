package io.ledgerway.gateway.maintenance;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of the maintenance mode. */
@Configuration(proxyBeanMethods = false)
@Import({MaintenancePolicy.class, MaintenanceState.class})
class MaintenanceConfiguration {}
