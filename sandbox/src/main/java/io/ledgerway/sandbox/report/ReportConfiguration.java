package io.ledgerway.sandbox.report;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of reports. */
@Configuration(proxyBeanMethods = false)
@Import({Movements.class, Reports.class})
class ReportConfiguration {}
