package io.ledgerway.webhook.message;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.event.Event;
import io.ledgerway.model.expense.ExpenseSyncEvent;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.model.write.WriteEvent;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.webhook.eventtype.LegacyEventType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Maps events to legacy messages for clients that have a rule or a consumer for the event type when
 * the event arrives.
 */
final class LegacyMessages {

    private static final String WANTED =
            """
            SELECT DISTINCT client_id AS client, wanted AS event_type FROM (
              SELECT client_id, unnest(event_types) AS wanted FROM consumer
               WHERE client_id = ANY (:clients::text[]::uuid[]) AND deleted_at IS NULL
              UNION ALL
              SELECT client_id, event_type FROM rule
               WHERE client_id = ANY (:clients::text[]::uuid[]) AND migrated_at IS NULL) every
             WHERE wanted = ANY (:eventTypes)
            """;

    private static final String[] EVENT_TYPES =
            Arrays.stream(LegacyEventType.values())
                    .map(LegacyEventType::eventType)
                    .toArray(String[]::new);

    private static final RowMapper<LegacySubscription> SUBSCRIPTION =
            RecordRowMapper.of(LegacySubscription.class);

    private final JdbcClient jdbc;
    private final Payloads payloads;
    private final ClientNames names;

    LegacyMessages(JdbcClient jdbc, Payloads payloads, ClientNames names) {
        this.jdbc = jdbc;
        this.payloads = payloads;
        this.names = names;
    }

    /** The legacy subscriptions of the clients of these events. */
    Set<LegacySubscription> wanted(List<? extends Event> events) {
        String[] clients =
                events.stream()
                        .map(LegacyMessages::about)
                        .flatMap(Optional::stream)
                        .map(it -> it.client().toString())
                        .distinct()
                        .toArray(String[]::new);
        return clients.length == 0
                ? Set.of()
                : jdbc.sql(WANTED)
                        .param("clients", clients)
                        .param("eventTypes", EVENT_TYPES)
                        .query(SUBSCRIPTION)
                        .set();
    }

    /** The legacy messages of an event for which its client has a subscription. */
    List<MessageDraft> of(Event event, Set<LegacySubscription> subscriptions) {
        if (subscriptions.isEmpty()) {
            return List.of();
        }
        return about(event).stream()
                .flatMap(about ->
                        about.payloads().stream()
                                .filter(it ->
                                        subscriptions.contains(
                                                new LegacySubscription(
                                                        about.client(), it.event().eventType())))
                                .map(it -> draft(event, about, it)))
                .toList();
    }

    private MessageDraft draft(Event event, About about, LegacyPayload payload) {
        LegacyMessage message = message(event, about.client(), about.company(), payload);
        return about.company() == null
                ? MessageDraft.of(message, about.client())
                : MessageDraft.of(message, about.company());
    }

    private static Optional<About> about(Event event) {
        return switch (event) {
            case ClientEvent.RateLimitReached it ->
                    Optional.of(new About(it.clientId(), null, LegacyPayload.of(it)));
            case ClientEvent.RateLimitReset it ->
                    Optional.of(new About(it.clientId(), null, LegacyPayload.of(it)));
            case ConnectionEvent.Changed it -> about(it.company(), LegacyPayload.of(it));
            case SyncEvent.ReadCompleted it -> about(it.company(), LegacyPayload.of(it));
            case SyncEvent.InitialReadCompleted it -> about(it.company(), LegacyPayload.of(it));
            case WriteEvent.Completed it -> about(it.company(), LegacyPayload.of(it));
            case ExpenseSyncEvent.Started it -> about(it.company(), LegacyPayload.of(it));
            case ExpenseSyncEvent.Completed it -> about(it.company(), LegacyPayload.of(it));
            default -> Optional.empty();
        };
    }

    private static Optional<About> about(CompanySnapshot company, List<LegacyPayload> payloads) {
        return Optional.of(new About(company.clientId(), company, payloads));
    }

    private LegacyMessage message(
            Event event,
            ClientId client,
            @Nullable CompanySnapshot company,
            LegacyPayload payload) {
        return new LegacyMessage(
                client.value(),
                names.of(client),
                company == null ? null : company.id().value(),
                payload.connection() == null ? null : payload.connection().value(),
                payload.event().ruleType(),
                alertId(event, company, payload),
                payload.message(),
                payload.data(),
                payload.event().eventType(),
                null,
                company == null ? null : new LegacyMessage.About(payloads.reference(company)));
    }

    /** A company is synced for the first time once, however often it is authorized. */
    private static UUID alertId(
            Event event, @Nullable CompanySnapshot company, LegacyPayload payload) {
        UUID origin =
                company != null && payload.event() == LegacyEventType.NEW_COMPANY_SYNCHRONIZED
                        ? company.id().value()
                        : event.eventId();
        return LegacyMessage.alertId(origin, payload);
    }

    /** A subscription of a client to a legacy event type. */
    record LegacySubscription(ClientId client, String eventType) {}

    /** Client and company of an event, and its legacy payloads. */
    private record About(
            ClientId client, @Nullable CompanySnapshot company, List<LegacyPayload> payloads) {}
}
