package io.ledgerway.sync.report;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({MonthlyReportQueries.class, OutstandingQueries.class})
class ReportConfiguration {}
