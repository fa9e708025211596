package io.ledgerway.company.tokenvault;

import io.ledgerway.company.platform.Platforms;
import io.ledgerway.starter.encryption.EncryptedColumn;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.starter.time.DueTimeSource;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.DependsOn;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Beans of the token vault: grants, refreshes and revocations. */
@Configuration(proxyBeanMethods = false)
@Import({
    DisconnectionRepository.class,
    DisconnectionWorker.class,
    GrantMetrics.class,
    GrantRefreshRepository.class,
    GrantRepository.class,
    GrantVault.class,
    IdleGrantRepository.class,
    RefreshFailureHandler.class,
    RevocationWorker.class,
    TokenBroker.class,
    TokenExchange.class,
    TokenRefresh.class
})
class GrantConfiguration {

    /** Running refreshes complete on shutdown before their dependencies are closed. */
    @Bean(defaultCandidate = false)
    @DependsOn({"dataSource", "platformHttp"})
    ExecutorService grantExecutor() {
        return Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("grant-", 0).factory());
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
    PeriodicTask disconnectionTask(
            DisconnectionWorker disconnectionWorker, GrantProperties properties) {
        return new PeriodicTask(
                "disconnections", properties.maintenanceInterval(), disconnectionWorker::run);
    }

    @Bean
    SingleFlight singleFlight(
            TokenRefresh refresh,
            @Qualifier("grantExecutor") ExecutorService background,
            GrantProperties properties) {
        return new SingleFlight(refresh, background, properties.waitTimeout());
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
