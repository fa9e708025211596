package io.ledgerway.company.maintenance;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of the maintenance switch. */
@Configuration(proxyBeanMethods = false)
@Import(MaintenanceSwitch.class)
class MaintenanceConfiguration {}
