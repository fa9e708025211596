package io.ledgerway.company.grant;

import io.ledgerway.company.connection.Connections;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.starter.secret.Sealer;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.DependsOn;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The token vault. */
@Configuration(proxyBeanMethods = false)
class GrantConfiguration {

    /** A refresh that is under way at shutdown is finished, with all that it needs still there. */
    @Bean(defaultCandidate = false)
    @DependsOn({"dataSource", "platformHttp"})
    ExecutorService grantExecutor() {
        return Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("grant-", 0).factory());
    }

    @Bean
    GrantStore grantStore(JdbcClient jdbc, Sealer sealer) {
        return new GrantStore(jdbc, sealer);
    }

    @Bean
    GrantDisposal grantDisposal(
            GrantStore grants,
            Platforms platforms,
            @Qualifier("grantExecutor") ExecutorService background) {
        return new GrantDisposal(grants, platforms, background);
    }

    @Bean
    GrantVault grantVault(GrantStore grants, GrantDisposal disposal) {
        return new GrantVault(grants, disposal);
    }

    @Bean
    TokenRefresh tokenRefresh(
            GrantStore grants,
            GrantDisposal disposal,
            Platforms platforms,
            Connections connections,
            GrantProperties properties,
            MeterRegistry meters) {
        return new TokenRefresh(
                grants, disposal, new TokenExchange(platforms), connections, properties, meters);
    }

    @Bean
    TokenBroker tokenBroker(
            Connections connections,
            GrantStore grants,
            TokenRefresh refresh,
            Platforms platforms,
            GrantProperties properties,
            @Qualifier("grantExecutor") ExecutorService background,
            Clock clock) {
        return new TokenBroker(
                connections,
                grants,
                new SingleFlight(refresh, background, properties.patience()),
                platforms,
                clock);
    }
}
