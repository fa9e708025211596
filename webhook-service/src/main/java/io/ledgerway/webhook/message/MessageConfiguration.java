package io.ledgerway.webhook.message;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.expense.ExpenseSyncEvent;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.model.sync.ExportEvent;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.model.write.WriteEvent;
import io.ledgerway.starter.deadletter.DeadLetterPurge;
import io.ledgerway.starter.identity.InternalRestClientFactory;
import io.ledgerway.starter.inbox.BatchSubscription;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.webhook.delivery.DeliveryQueue;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Subscriptions of events that become messages, and the beans of messages. */
@Configuration(proxyBeanMethods = false)
@Import({CompanyPurge.class, ExampleMessages.class, MessageIds.class, WebhookOpenApi.class})
class MessageConfiguration {

    private static final Duration PURGE_INTERVAL = Duration.ofSeconds(2);

    /** Short, because a transaction is open while a name is requested. */
    private static final Duration NAME_TIMEOUT = Duration.ofSeconds(1);

    @Bean
    EventMessageMapper eventMessageMapper(
            JdbcClient jdbc,
            DeliveryQueue deliveries,
            PublicAddressProperties address,
            CompanyPurge purge,
            DeadLetterPurge ended,
            InternalRestClientFactory internal,
            @Value("${ledgerway.services.company}") URI companyService,
            MessageIds ids,
            Clock clock,
            MeterRegistry metrics) {
        MessageRepository messageRepository =
                new MessageRepository(jdbc, deliveries, ids, messageJson(), clock, metrics);
        Payloads payloads = new Payloads(address);
        ClientNames names =
                new ClientNames(internal.create(ServiceName.COMPANY, companyService, NAME_TIMEOUT));
        return new EventMessageMapper(
                payloads,
                messageRepository,
                new LegacyMessages(jdbc, payloads, names),
                new DeletedCompanies(jdbc),
                purge,
                ended);
    }

    @Bean
    PeriodicTask companyPurgeTask(CompanyPurge purge) {
        return new PeriodicTask("company-purge", PURGE_INTERVAL, purge::work);
    }

    @Bean
    BatchSubscription<ClientEvent> clientEvents(EventMessageMapper in) {
        return BatchSubscription.to(Topic.CLIENT_EVENTS, ClientEvent.class, in::on);
    }

    @Bean
    BatchSubscription<CompanyEvent> companyEvents(EventMessageMapper in) {
        return BatchSubscription.to(Topic.COMPANY_EVENTS, CompanyEvent.class, in::on);
    }

    @Bean
    BatchSubscription<ConnectionEvent> connectionEvents(EventMessageMapper in) {
        return BatchSubscription.to(Topic.CONNECTION_STATUS, ConnectionEvent.class, in::on);
    }

    @Bean
    BatchSubscription<SyncEvent> syncEvents(EventMessageMapper in) {
        return BatchSubscription.to(Topic.SYNC_COMPLETE, SyncEvent.class, in::on);
    }

    @Bean
    BatchSubscription<WriteEvent> writeEvents(EventMessageMapper in) {
        return BatchSubscription.to(Topic.WRITE_COMPLETE, WriteEvent.class, in::on);
    }

    @Bean
    BatchSubscription<ExpenseSyncEvent> expenseSyncEvents(EventMessageMapper in) {
        return BatchSubscription.to(Topic.EXPENSE_SYNC_COMPLETE, ExpenseSyncEvent.class, in::on);
    }

    @Bean
    BatchSubscription<ExportEvent> exportEvents(EventMessageMapper in) {
        return BatchSubscription.to(Topic.EXPORT_COMPLETE, ExportEvent.class, in::on);
    }

    /** Mapper of messages, independent of the Jackson settings of the HTTP API. */
    static JsonMapper messageJson() {
        return JsonMapper.builder()
                .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                .changeDefaultPropertyInclusion(
                        it -> it.withValueInclusion(JsonInclude.Include.NON_NULL))
                .build();
    }
}
