package io.ledgerway.sandbox.quickbooksonline.api;

import io.ledgerway.sandbox.files.Attachments;
import io.ledgerway.sandbox.files.PrintedDocuments;
import io.ledgerway.sandbox.ledger.Ledger;
import io.ledgerway.sandbox.oauth.DialectGrants;
import io.ledgerway.sandbox.oauth.RegisteredClient;
import io.ledgerway.sandbox.oauth.Tokens;
import io.ledgerway.sandbox.quickbooksonline.company.Companies;
import io.ledgerway.sandbox.quickbooksonline.company.RecordNumbers;
import io.ledgerway.sandbox.quickbooksonline.entity.Attachables;
import io.ledgerway.sandbox.quickbooksonline.entity.EntityReader;
import io.ledgerway.sandbox.quickbooksonline.entity.EntityRecords;
import io.ledgerway.sandbox.quickbooksonline.oauth.GrantedScopes;
import io.ledgerway.sandbox.quickbooksonline.query.ChangeCapture;
import io.ledgerway.sandbox.quickbooksonline.query.QueryService;
import io.ledgerway.sandbox.quickbooksonline.report.ReportService;
import io.ledgerway.sandbox.quickbooksonline.write.EntityWrites;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.tenant.Tenants;
import io.ledgerway.sandbox.writes.IdempotentWrites;
import java.time.Clock;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.ObjectMapper;

/** Beans of the API of companies. */
@Configuration(proxyBeanMethods = false)
class CompanyApiConfiguration {

    @Bean
    Companies companies(JdbcClient jdbc, Tenants tenants) {
        return new Companies(jdbc, tenants);
    }

    @Bean
    EntityRecords entityRecords(JdbcClient jdbc) {
        return new EntityRecords(jdbc, new RecordNumbers(jdbc));
    }

    @Bean
    CompanyLimits companyLimits() {
        return new CompanyLimits();
    }

    @Bean
    CallSettings callSettings() {
        return new CallSettings();
    }

    @Bean
    CompanyTraffic companyTraffic(
            Companies companies, DialectGrants grants, RegisteredClient client, Clock clock) {
        return new CompanyTraffic(companies, grants, client, clock);
    }

    @Bean
    CompanyCalls companyCalls(
            JdbcClient jdbc,
            EntityRecords records,
            RecordQueries recordQueries,
            IdempotentWrites writes,
            Ledger ledger,
            Attachments attachments,
            PrintedDocuments printed,
            CallSettings settings,
            Tenants tenants,
            ObjectMapper json) {
        RecordNumbers numbers = new RecordNumbers(jdbc);
        Attachables attachables = new Attachables(jdbc, numbers, records);
        EntityReader reader = new EntityReader(records, recordQueries, attachables, json);
        return new CompanyCalls(
                new QueryService(records, reader, numbers),
                new ChangeCapture(records, reader, tenants),
                reader,
                new EntityWrites(writes, ledger, recordQueries, records, reader, numbers, json),
                new FileCalls(
                        attachables, attachments, records, recordQueries, printed, writes, json),
                new ReportService(jdbc, tenants),
                settings,
                tenants);
    }

    @Bean
    ServletRegistrationBean<CompanyServlet> companyServlet(
            CompanyCalls calls,
            CompanyLimits limits,
            Companies companies,
            Tokens tokens,
            GrantedScopes scopes,
            Tenants tenants,
            ApplicationEventPublisher events,
            ObjectMapper json,
            Clock clock) {
        return new ServletRegistrationBean<>(
                new CompanyServlet(
                        new CompanyAccess(tokens, scopes, companies),
                        calls,
                        limits,
                        companies,
                        tenants,
                        events,
                        json,
                        clock),
                "/quickbooks/v3/*",
                "/quickbooks/files/*");
    }
}
