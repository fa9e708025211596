package io.ledgerway.webhook.delivery;

import io.ledgerway.webhook.certificate.ClientCertificates;
import io.ledgerway.webhook.destination.WebhookClient;
import io.ledgerway.webhook.header.CustomHeaders;
import io.ledgerway.webhook.health.ConsumerHealths;
import io.ledgerway.webhook.signing.SigningSecrets;
import io.micrometer.core.instrument.MeterRegistry;
import java.security.SecureRandom;
import java.time.Clock;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
class DeliveryConfiguration {

    @Bean
    DeliverySchedule deliverySchedule(DeliveryProperties properties) {
        return properties.toSchedule();
    }

    @Bean
    WakeUp wakeUp() {
        return new WakeUp();
    }

    @Bean
    DeliveryClaims deliveryClaims(JdbcClient jdbc) {
        return new DeliveryClaims(jdbc);
    }

    @Bean
    DeliveryRecords deliveryRecords(JdbcClient jdbc, DeliverySchedule schedule) {
        return new DeliveryRecords(jdbc, schedule, new SecureRandom());
    }

    @Bean
    DeliveryUpkeep deliveryUpkeep(JdbcClient jdbc, DeliverySchedule schedule) {
        return new DeliveryUpkeep(jdbc, schedule);
    }

    @Bean
    DeliveryQueue deliveryQueue(
            JdbcClient jdbc,
            DeliveryUpkeep upkeep,
            DeliverySchedule schedule,
            DueSignal signal,
            Express express) {
        return new DeliveryQueue(jdbc, upkeep, schedule, signal, express);
    }

    @Bean
    Express express(Lanes lanes) {
        return new Express(lanes);
    }

    @Bean
    DueSignal dueSignal(JdbcClient jdbc, WakeUp wakeUp) {
        return new DueSignal(jdbc, wakeUp);
    }

    @Bean
    DueListener dueListener(
            DataSource database, DueSignal signal, WakeUp wakeUp, MeterRegistry metrics) {
        return new DueListener(database, signal, wakeUp, metrics);
    }

    @Bean
    Lanes lanes(DeliveryProperties properties) {
        return new Lanes(
                properties.concurrentPerConsumer(),
                properties.mostClaimed(),
                properties.mostClaimedBytes());
    }

    @Bean
    DeliveryMetrics deliveryMetrics(MeterRegistry registry, Lanes lanes) {
        return new DeliveryMetrics(registry, lanes);
    }

    @Bean
    Attempts attempts(
            SigningSecrets secrets,
            CustomHeaders headers,
            ClientCertificates certificates,
            WebhookClient client,
            Clock clock) {
        return new Attempts(secrets, headers, certificates, client, clock);
    }

    @Bean
    DueConsumers dueConsumers(DeliveryClaims claims, WakeUp wakeUp) {
        return new DueConsumers(claims, wakeUp);
    }

    @Bean
    SendingProcesses sendingProcesses(JdbcClient jdbc) {
        return new SendingProcesses(jdbc);
    }

    @Bean
    DeliveryFigures deliveryFigures(JdbcClient jdbc, Lanes lanes, DeliveryMetrics metrics) {
        return new DeliveryFigures(jdbc, lanes, metrics);
    }

    @Bean
    PeriodicUpkeep periodicUpkeep(
            DeliveryUpkeep upkeep,
            DueConsumers due,
            SendingProcesses processes,
            DeliveryFigures figures,
            TransactionTemplate transactions,
            DeliveryMetrics metrics,
            WakeUp wakeUp) {
        return new PeriodicUpkeep(upkeep, due, processes, figures, transactions, metrics, wakeUp);
    }

    @Bean
    Bookkeeper bookkeeper(
            DeliveryRecords records,
            ConsumerHealths healths,
            PeriodicUpkeep upkeep,
            TransactionTemplate transactions,
            Lanes lanes,
            WakeUp wakeUp,
            DeliveryMetrics metrics) {
        return new Bookkeeper(
                records, healths, upkeep::releaseLeases, transactions, lanes, wakeUp, metrics);
    }

    @Bean
    ClaimLoop claimLoop(
            DeliveryClaims claims, DueConsumers due, Lanes lanes, SendingProcesses processes) {
        return new ClaimLoop(claims, due, lanes, processes);
    }

    @Bean
    Dispatcher dispatcher(
            ClaimLoop claims,
            Lanes lanes,
            Express express,
            Attempts attempts,
            Bookkeeper bookkeeper,
            PeriodicUpkeep upkeep,
            WakeUp wakeUp,
            DeliveryMetrics metrics) {
        return new Dispatcher(
                claims, lanes, express, attempts, bookkeeper, upkeep, wakeUp, metrics);
    }
}
