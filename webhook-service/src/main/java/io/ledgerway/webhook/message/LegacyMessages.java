package io.ledgerway.webhook.message;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.event.Event;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.webhook.catalogue.LegacyEvent;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
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
    private final Messages messages;
    private final Payloads payloads;
    private final ClientNames names;

    LegacyMessages(
            boolean enabled,
            JdbcClient jdbc,
            Messages messages,
            Payloads payloads,
            ClientNames names) {
        this.enabled = enabled;
        this.jdbc = jdbc;
        this.messages = messages;
        this.payloads = payloads;
        this.names = names;
    }

    /** Accepts what there is to say of an event about a company, in the caller's transaction. */
    void tell(Event event, CompanySnapshot company, List<LegacyNews> news) {
        for (LegacyNews it : wanted(company.clientId(), news)) {
            messages.accept(message(event, company.clientId(), company, it), company);
        }
    }

    /** The same of an event about no company. */
    void tell(Event event, ClientId client, List<LegacyNews> news) {
        for (LegacyNews it : wanted(client, news)) {
            messages.accept(message(event, client, null, it), client);
        }
    }

    private List<LegacyNews> wanted(ClientId client, List<LegacyNews> news) {
        if (!enabled || news.isEmpty()) {
            return List.of();
        }
        Set<String> wanted =
                new HashSet<>(
                        jdbc.sql(WANTED)
                                .param("client", client.value())
                                .param(
                                        "told",
                                        Arrays.stream(LegacyEvent.values())
                                                .map(LegacyEvent::eventType)
                                                .toArray(String[]::new))
                                .query(String.class)
                                .list());
        return news.stream().filter(it -> wanted.contains(it.event().eventType())).toList();
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
