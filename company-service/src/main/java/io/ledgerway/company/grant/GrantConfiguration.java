package io.ledgerway.company.grant;

import io.ledgerway.company.connection.Connections;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.starter.schedule.Recurring;
import io.ledgerway.starter.secret.SealedColumn;
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

/** The token vault: grants, their renewal and their end. */
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
    Revocations revocations(
            JdbcClient jdbc, Sealer sealer, Platforms platforms, MeterRegistry meters) {
        return new Revocations(jdbc, sealer, platforms, meters);
    }

    @Bean
    Recurring revocationTask(Revocations revocations, GrantProperties properties) {
        return new Recurring("revocations", properties.upkeep(), revocations::pass);
    }

    @Bean
    GrantDisposal grantDisposal(
            GrantStore grants,
            Revocations revocations,
            @Qualifier("revocationTask") Recurring revocationTask) {
        return new GrantDisposal(grants, revocations, revocationTask);
    }

    @Bean
    GrantVault grantVault(GrantStore grants, GrantDisposal disposal) {
        return new GrantVault(grants, disposal);
    }

    @Bean
    TokenExchange tokenExchange(Platforms platforms) {
        return new TokenExchange(platforms);
    }

    @Bean
    TokenRefresh tokenRefresh(
            GrantStore grants,
            GrantDisposal disposal,
            TokenExchange exchange,
            Connections connections,
            GrantProperties properties,
            MeterRegistry meters) {
        ConnectionFate fate = new ConnectionFate(grants, connections, disposal);
        return new TokenRefresh(grants, exchange, fate, properties, meters);
    }

    @Bean
    SingleFlight singleFlight(
            TokenRefresh refresh,
            @Qualifier("grantExecutor") ExecutorService background,
            GrantProperties properties) {
        return new SingleFlight(refresh, background, properties.patience());
    }

    @Bean
    TokenBroker tokenBroker(
            Connections connections,
            GrantStore grants,
            SingleFlight refreshes,
            Platforms platforms,
            Clock clock) {
        return new TokenBroker(connections, grants, refreshes, platforms, clock);
    }

    @Bean
    IdleGrants idleGrants(JdbcClient jdbc) {
        return new IdleGrants(jdbc);
    }

    @Bean
    KeepAlive keepAlive(
            IdleGrants idle,
            SingleFlight refreshes,
            Platforms platforms,
            GrantProperties properties,
            MeterRegistry meters) {
        return new KeepAlive(idle, refreshes, platforms, properties.keepAlivePerMinute(), meters);
    }

    @Bean
    Recurring keepAliveTask(KeepAlive keepAlive, GrantProperties properties) {
        return new Recurring("keep-alive", properties.upkeep(), keepAlive::pass);
    }

    @Bean
    GrantGauges grantGauges(IdleGrants idle, JdbcClient jdbc, Platforms platforms) {
        return new GrantGauges(idle, jdbc, platforms);
    }

    @Bean
    SealedColumn sealedAccess() {
        return new SealedColumn("oauth_grant", "access_sealed", "id::text");
    }

    @Bean
    SealedColumn sealedRefresh() {
        return new SealedColumn("oauth_grant", "refresh_sealed", "id::text");
    }

    @Bean
    SealedColumn sealedPreviousRefresh() {
        return new SealedColumn("oauth_grant", "previous_refresh_sealed", "id::text");
    }

    @Bean
    SealedColumn sealedRevocationAccess() {
        return new SealedColumn("revocation", "access_sealed", "id::text");
    }

    @Bean
    SealedColumn sealedRevocationRefresh() {
        return new SealedColumn("revocation", "refresh_sealed", "id::text");
    }
}
