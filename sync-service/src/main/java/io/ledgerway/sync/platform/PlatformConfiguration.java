package io.ledgerway.sync.platform;

import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.http.HttpPlatform;
import io.ledgerway.starter.directory.Directory;
import io.ledgerway.starter.identity.InternalHttp;
import io.ledgerway.starter.schedule.Recurring;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class PlatformConfiguration {

    @Bean
    @ConditionalOnMissingBean
    Platforms platforms(SandboxProperties sandbox, Clock clock) {
        return Connectors.create(sandbox.settings(), clock)::byKey;
    }

    @Bean
    HttpPlatform platformHttp() {
        return HttpPlatform.create();
    }

    @Bean
    PlatformAccess platformAccess(
            InternalHttp internal,
            ServiceAddresses addresses,
            HttpPlatform http,
            PlatformLimits limits,
            MeterRegistry metrics) {
        return new PlatformAccess(
                new AccessGrants(internal.at(addresses.company())), http, limits, metrics);
    }

    @Bean
    Budgets budgets(
            JdbcClient jdbc,
            TransactionTemplate transaction,
            JsonMapper json,
            MeterRegistry metrics,
            Clock clock) {
        return new Budgets(jdbc, transaction, json, new BudgetUse(metrics, clock));
    }

    @Bean
    PlatformLimits platformLimits(
            Budgets budgets,
            JdbcClient jdbc,
            PlatformProperties properties,
            MeterRegistry metrics,
            Clock clock) {
        return new PlatformLimits(budgets, new Circuits(jdbc, properties, metrics, clock), metrics);
    }

    @Bean
    Recurring budgetPruning(Budgets budgets) {
        return new Recurring("budget-pruning", Duration.ofHours(1), budgets::prune);
    }

    @Bean
    CompanyConnections companyConnections(Directory directory) {
        return new CompanyConnections(directory);
    }
}
