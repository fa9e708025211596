package io.ledgerway.company.tokenvault;

import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.starter.encryption.EncryptedColumn;
import io.ledgerway.starter.encryption.Encryptor;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.starter.time.DueTimeSource;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.DependsOn;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Beans of the token vault: grants, refreshes and revocations. */
@Configuration(proxyBeanMethods = false)
class GrantConfiguration {

    /** Running refreshes complete on shutdown before their dependencies are closed. */
    @Bean(defaultCandidate = false)
    @DependsOn({"dataSource", "platformHttp"})
    ExecutorService grantExecutor() {
        return Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("grant-", 0).factory());
    }

    @Bean
    GrantRepository grantRepository(JdbcClient jdbc, Encryptor encryptor) {
        return new GrantRepository(jdbc, encryptor);
    }

    @Bean
    GrantRefreshRepository grantRefreshRepository(JdbcClient jdbc, Encryptor encryptor) {
        return new GrantRefreshRepository(jdbc, encryptor);
    }

    @Bean
    DueTimeSource revocationDueTimeSource(JdbcClient jdbc) {
        return DueTimeSource.ofQuery("revocations", jdbc, "SELECT min(next_at) FROM revocation");
    }

    @Bean
    DueTimeSource disconnectionDueTimeSource(JdbcClient jdbc) {
        return DueTimeSource.ofQuery(
                "disconnections", jdbc, "SELECT min(next_at) FROM tenant_disconnection");
    }

    @Bean
    RevocationWorker revocations(
            JdbcClient jdbc, Encryptor encryptor, Platforms platforms, MeterRegistry meters) {
        return new RevocationWorker(jdbc, encryptor, platforms, meters);
    }

    @Bean
    PeriodicTask revocationTask(RevocationWorker revocationWorker, GrantProperties properties) {
        return new PeriodicTask(
                "revocations", properties.maintenanceInterval(), revocationWorker::run);
    }

    @Bean
    GrantRevoker grantRevoker(
            GrantRepository grants,
            DisconnectionRepository disconnections,
            RevocationWorker revocationWorker,
            @Qualifier("revocationTask") PeriodicTask revocationTask) {
        return new GrantRevoker(grants, disconnections, revocationWorker, revocationTask);
    }

    @Bean
    DisconnectionRepository disconnectionRepository(JdbcClient jdbc) {
        return new DisconnectionRepository(jdbc);
    }

    @Bean
    DisconnectionWorker disconnections(
            DisconnectionRepository disconnectionRepository,
            GrantRepository grants,
            SingleFlight refreshes,
            Platforms platforms,
            Clock clock) {
        return new DisconnectionWorker(
                disconnectionRepository, grants, refreshes, platforms, clock);
    }

    @Bean
    PeriodicTask disconnectionTask(
            DisconnectionWorker disconnectionWorker, GrantProperties properties) {
        return new PeriodicTask(
                "disconnections", properties.maintenanceInterval(), disconnectionWorker::run);
    }

    @Bean
    GrantVault grantVault(GrantRepository grants, GrantRevoker revoker) {
        return new GrantVault(grants, revoker);
    }

    @Bean
    TokenExchange tokenExchange(Platforms platforms) {
        return new TokenExchange(platforms);
    }

    @Bean
    TokenRefresh tokenRefresh(
            GrantRepository grants,
            GrantRefreshRepository refreshes,
            GrantRevoker revoker,
            TokenExchange exchange,
            ConnectionService connectionService,
            GrantProperties properties,
            MeterRegistry meters) {
        RefreshFailureHandler refreshFailureHandler =
                new RefreshFailureHandler(grants, connectionService, revoker);
        return new TokenRefresh(
                grants, refreshes, exchange, refreshFailureHandler, properties, meters);
    }

    @Bean
    SingleFlight singleFlight(
            TokenRefresh refresh,
            @Qualifier("grantExecutor") ExecutorService background,
            GrantProperties properties) {
        return new SingleFlight(refresh, background, properties.waitTimeout());
    }

    @Bean
    TokenBroker tokenBroker(
            ConnectionService connectionService,
            GrantRepository grants,
            SingleFlight refreshes,
            Platforms platforms,
            Clock clock) {
        return new TokenBroker(connectionService, grants, refreshes, platforms, clock);
    }

    @Bean
    IdleGrantRepository idleGrants(JdbcClient jdbc) {
        return new IdleGrantRepository(jdbc);
    }

    @Bean
    TokenKeepAlive keepAlive(
            IdleGrantRepository idle,
            SingleFlight refreshes,
            Platforms platforms,
            GrantProperties properties,
            MeterRegistry meters) {
        return new TokenKeepAlive(
                idle, refreshes, platforms, properties.keepAlivePerMinute(), meters);
    }

    @Bean
    PeriodicTask keepAliveTask(TokenKeepAlive tokenKeepAlive, GrantProperties properties) {
        return new PeriodicTask(
                "keep-alive", properties.maintenanceInterval(), tokenKeepAlive::run);
    }

    @Bean
    GrantMetrics grantMetrics(IdleGrantRepository idle, JdbcClient jdbc, Platforms platforms) {
        return new GrantMetrics(idle, jdbc, platforms);
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
