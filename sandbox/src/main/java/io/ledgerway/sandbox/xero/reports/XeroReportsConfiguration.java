package io.ledgerway.sandbox.xero.reports;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of the reports of the Xero dialect. */
@Configuration(proxyBeanMethods = false)
@Import(XeroReports.class)
class XeroReportsConfiguration {}
