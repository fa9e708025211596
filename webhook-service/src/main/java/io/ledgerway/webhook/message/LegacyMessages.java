package io.ledgerway.webhook.message;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.event.Event;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.model.write.WriteEvent;
import io.ledgerway.webhook.catalogue.LegacyEvent;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Tells events in the older form too (decision 27), to clients with a rule or a consumer for it at
 * that moment; to others nothing is kept. Switched off, to nobody.
 */
final class LegacyMessages {

    private static final String WANTED =
            """
            SELECT DISTINCT wanted FROM (
              SELECT unnest(event_types) AS wanted FROM consumer
               WHERE client_id = :client AND deleted_at IS NULL
              UNION ALL
              SELECT event_type FROM rule WHERE client_id = :client AND migrated_at IS NULL) every
             WHERE wanted = ANY (:told)
            """;

    private final boolean enabled;
    private final JdbcClient jdbc;
    private final Payloads payloads;
    private final ClientNames names;

    LegacyMessages(boolean enabled, JdbcClient jdbc, Payloads payloads, ClientNames names) {
        this.enabled = enabled;
        this.jdbc = jdbc;
        this.payloads = payloads;
        this.names = names;
    }

    /**
     * What there is to say of an event in the older form.
     *
     * @param asked what clients ask for, as far as it was read for these events
     */
    List<Draft> tell(Event event, Map<ClientId, Set<String>> asked) {
        if (!enabled) {
            return List.of();
        }
        return switch (event) {
            case ConnectionEvent.Changed it -> drafts(it, it.company(), LegacyNews.of(it), asked);
            case SyncEvent.ReadCompleted it -> drafts(it, it.company(), LegacyNews.of(it), asked);
            case SyncEvent.InitialReadCompleted it ->
                    drafts(it, it.company(), LegacyNews.of(it), asked);
            case WriteEvent.Completed it -> drafts(it, it.company(), LegacyNews.of(it), asked);
            case ClientEvent.RateLimitReached it ->
                    drafts(it, it.clientId(), LegacyNews.of(it), asked);
            case ClientEvent.RateLimitReset it ->
                    drafts(it, it.clientId(), LegacyNews.of(it), asked);
            default -> List.of();
        };
    }

    private List<Draft> drafts(
            Event event,
            CompanySnapshot company,
            List<LegacyNews> news,
            Map<ClientId, Set<String>> asked) {
        return wanted(company.clientId(), news, asked).stream()
                .map(it -> Draft.of(message(event, company.clientId(), company, it), company))
                .toList();
    }

    private List<Draft> drafts(
            Event event, ClientId client, List<LegacyNews> news, Map<ClientId, Set<String>> asked) {
        return wanted(client, news, asked).stream()
                .map(it -> Draft.of(message(event, client, null, it), client))
                .toList();
    }

    private List<LegacyNews> wanted(
            ClientId client, List<LegacyNews> news, Map<ClientId, Set<String>> asked) {
        if (news.isEmpty()) {
            return news;
        }
        Set<String> wanted = asked.computeIfAbsent(client, this::asked);
        return news.stream().filter(it -> wanted.contains(it.event().eventType())).toList();
    }

    private Set<String> asked(ClientId client) {
        return new HashSet<>(
                jdbc.sql(WANTED)
                        .param("client", client.value())
                        .param(
                                "told",
                                Arrays.stream(LegacyEvent.values())
                                        .map(LegacyEvent::eventType)
                                        .toArray(String[]::new))
                        .query((row, _) -> row.getString("wanted"))
                        .list());
    }

    private LegacyMessage message(
            Event event, ClientId client, @Nullable CompanySnapshot company, LegacyNews news) {
        return new LegacyMessage(
                client.value(),
                names.of(client),
                company == null ? null : company.id().value(),
                news.connection() == null ? null : news.connection().value(),
                news.event().ruleType(),
                alertId(event, news),
                news.message(),
                news.data(),
                news.event().eventType(),
                company == null ? null : new LegacyMessage.About(payloads.reference(company)));
    }

    private static UUID alertId(Event event, LegacyNews news) {
        return LegacyMessage.alertId(event.eventId(), news);
    }
}
