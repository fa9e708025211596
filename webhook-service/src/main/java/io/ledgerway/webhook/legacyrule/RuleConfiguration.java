package io.ledgerway.webhook.legacyrule;

import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ErrorResponseWriter;
import io.ledgerway.starter.identity.InternalRestClientFactory;
import io.ledgerway.webhook.consumer.LegacyRuleConsumers;
import java.net.URI;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
@Import({AlertService.class, LegacyRuleValidation.class, RuleService.class})
class RuleConfiguration {

    private static final String[] PATHS = {"/rules", "/rules/*"};

    @Bean
    RuleMigration ruleMigration(
            JdbcClient jdbc,
            LegacyRuleConsumers consumers,
            InternalRestClientFactory internal,
            @Value("${ledgerway.services.company}") URI companyService,
            AuditTrail audit,
            TransactionTemplate transactions) {
        return new RuleMigration(
                jdbc,
                consumers,
                new CompanyTagClient(internal.create(ServiceName.COMPANY, companyService)),
                audit,
                transactions);
    }

    @Bean
    FilterRegistrationBean<DeprecationHeaders> deprecationHeaders(RuleProperties properties) {
        var registration =
                new FilterRegistrationBean<>(new DeprecationHeaders(properties.sunset()));
        registration.addUrlPatterns(PATHS);
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return registration;
    }

    @Bean
    FilterRegistrationBean<LegacyApiSwitch> legacyApiSwitch(
            RuleProperties properties, ErrorResponseWriter errors) {
        var registration =
                new FilterRegistrationBean<>(new LegacyApiSwitch(properties.enabled(), errors));
        registration.addUrlPatterns(PATHS);
        registration.setOrder(LegacyApiSwitch.ORDER);
        return registration;
    }
}
