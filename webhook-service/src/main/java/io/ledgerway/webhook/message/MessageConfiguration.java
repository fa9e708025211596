package io.ledgerway.webhook.message;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.expense.ExpenseSyncEvent;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.model.write.WriteEvent;
import io.ledgerway.starter.deadletter.EndedKeys;
import io.ledgerway.starter.inbox.EventSubscription;
import io.ledgerway.starter.schedule.Recurring;
import io.ledgerway.webhook.delivery.DeliveryQueue;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Events in, messages out. */
@Configuration(proxyBeanMethods = false)
class MessageConfiguration {

    private static final Duration REMOVE_EVERY = Duration.ofSeconds(2);

    @Bean
    EventsIn eventsIn(
            JdbcClient jdbc,
            DeliveryQueue deliveries,
            PublicAddress address,
            CompanyRemoval removal,
            EndedKeys ended,
            Clock clock,
            MeterRegistry metrics) {
        Messages messages =
                new Messages(jdbc, deliveries, new MessageIds(clock), messageJson(), metrics);
        return new EventsIn(new Payloads(address), messages, removal, ended);
    }

    @Bean
    CompanyRemoval companyRemoval(JdbcClient jdbc, TransactionTemplate transaction) {
        return new CompanyRemoval(jdbc, transaction);
    }

    @Bean
    Recurring companyRemovalWork(CompanyRemoval removal) {
        return new Recurring("company-removal", REMOVE_EVERY, removal::work);
    }

    @Bean
    EventSubscription<ClientEvent> clientEvents(EventsIn in) {
        return EventSubscription.to(Topic.CLIENT_EVENTS, ClientEvent.class, in::on);
    }

    @Bean
    EventSubscription<CompanyEvent> companyEvents(EventsIn in) {
        return EventSubscription.to(Topic.COMPANY_EVENTS, CompanyEvent.class, in::on);
    }

    @Bean
    EventSubscription<ConnectionEvent> connectionEvents(EventsIn in) {
        return EventSubscription.to(Topic.CONNECTION_STATUS, ConnectionEvent.class, in::on);
    }

    @Bean
    EventSubscription<SyncEvent> syncEvents(EventsIn in) {
        return EventSubscription.to(Topic.SYNC_COMPLETE, SyncEvent.class, in::on);
    }

    @Bean
    EventSubscription<WriteEvent> writeEvents(EventsIn in) {
        return EventSubscription.to(Topic.WRITE_COMPLETE, WriteEvent.class, in::on);
    }

    @Bean
    EventSubscription<ExpenseSyncEvent> expenseSyncEvents(EventsIn in) {
        return EventSubscription.to(Topic.EXPENSE_SYNC_COMPLETE, ExpenseSyncEvent.class, in::on);
    }

    /** A mapper of its own: what customers receive does not change with the API's settings. */
    static JsonMapper messageJson() {
        return JsonMapper.builder()
                .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                .changeDefaultPropertyInclusion(
                        it -> it.withValueInclusion(JsonInclude.Include.NON_NULL))
                .build();
    }

    @Bean
    MessageDocs messageDocs() {
        return new MessageDocs();
    }
}
