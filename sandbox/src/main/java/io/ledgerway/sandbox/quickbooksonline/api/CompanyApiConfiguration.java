package io.ledgerway.sandbox.quickbooksonline.api;

import io.ledgerway.sandbox.quickbooksonline.company.Companies;
import io.ledgerway.sandbox.quickbooksonline.company.RecordNumbers;
import io.ledgerway.sandbox.quickbooksonline.entity.Attachables;
import io.ledgerway.sandbox.quickbooksonline.entity.EntityReader;
import io.ledgerway.sandbox.quickbooksonline.entity.EntityRecords;
import io.ledgerway.sandbox.quickbooksonline.query.ChangeCapture;
import io.ledgerway.sandbox.quickbooksonline.query.QueryService;
import io.ledgerway.sandbox.quickbooksonline.report.ReportService;
import io.ledgerway.sandbox.quickbooksonline.write.EntityWrites;
import io.ledgerway.sandbox.tenant.Tenants;
import java.time.Clock;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import tools.jackson.databind.ObjectMapper;

/** Beans of the API of companies. */
@Configuration(proxyBeanMethods = false)
@Import({
    Attachables.class,
    CallSettings.class,
    ChangeCapture.class,
    Companies.class,
    CompanyAccess.class,
    CompanyCalls.class,
    CompanyLimits.class,
    CompanyTraffic.class,
    EntityReader.class,
    EntityRecords.class,
    EntityWrites.class,
    FileCalls.class,
    QueryService.class,
    RecordNumbers.class,
    ReportService.class
})
class CompanyApiConfiguration {

    @Bean
    ServletRegistrationBean<CompanyServlet> companyServlet(
            CompanyAccess access,
            CompanyCalls calls,
            CompanyLimits limits,
            Companies companies,
            Tenants tenants,
            ApplicationEventPublisher events,
            ObjectMapper json,
            Clock clock) {
        return new ServletRegistrationBean<>(
                new CompanyServlet(access, calls, limits, companies, tenants, events, json, clock),
                "/quickbooks/v3/*",
                "/quickbooks/files/*");
    }
}
