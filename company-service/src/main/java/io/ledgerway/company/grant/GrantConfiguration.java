package io.ledgerway.company.grant;

import io.ledgerway.company.connection.Connections;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.starter.encryption.EncryptedColumn;
import io.ledgerway.starter.encryption.Encryptor;
import io.ledgerway.starter.scheduling.PeriodicTask;
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
    GrantStore grantStore(JdbcClient jdbc, Encryptor encryptor) {
        return new GrantStore(jdbc, encryptor);
    }

    @Bean
    Revocations revocations(
            JdbcClient jdbc, Encryptor encryptor, Platforms platforms, MeterRegistry meters) {
        return new Revocations(jdbc, encryptor, platforms, meters);
    }

    @Bean
    PeriodicTask revocationTask(Revocations revocations, GrantProperties properties) {
        return new PeriodicTask("revocations", properties.upkeep(), revocations::pass);
    }

    @Bean
    GrantDisposal grantDisposal(
            GrantStore grants,
            Revocations revocations,
            @Qualifier("revocationTask") PeriodicTask revocationTask) {
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
    PeriodicTask keepAliveTask(KeepAlive keepAlive, GrantProperties properties) {
        return new PeriodicTask("keep-alive", properties.upkeep(), keepAlive::pass);
    }

    @Bean
    GrantGauges grantGauges(IdleGrants idle, JdbcClient jdbc, Platforms platforms) {
        return new GrantGauges(idle, jdbc, platforms);
    }

    @Bean
    EncryptedColumn sealedAccess() {
        return new EncryptedColumn("oauth_grant", "access_sealed", "id::text");
    }

    @Bean
    EncryptedColumn sealedRefresh() {
        return new EncryptedColumn("oauth_grant", "refresh_sealed", "id::text");
    }

    @Bean
    EncryptedColumn sealedPreviousRefresh() {
        return new EncryptedColumn("oauth_grant", "previous_refresh_sealed", "id::text");
    }

    @Bean
    EncryptedColumn sealedRevocationAccess() {
        return new EncryptedColumn("revocation", "access_sealed", "id::text");
    }

    @Bean
    EncryptedColumn sealedRevocationRefresh() {
        return new EncryptedColumn("revocation", "refresh_sealed", "id::text");
    }
}
