package io.ledgerway.webhook.consumer;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.webhook.consumeraccess.ConsumerAccess;
import io.ledgerway.webhook.delivery.DeliveryQueue;
import io.ledgerway.webhook.signing.SigningSecret;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.annotation.Transactional;

/**
 * Lists, creates and changes consumers with the settings that only the portal has. A client
 * accesses only its own.
 */
class PortalConsumerService {

    private static final String LIST =
            """
            SELECT *, rate_per_second AS rate_limit_per_second, created_at AS created
              FROM consumer WHERE client_id = :client AND deleted_at IS NULL
             ORDER BY sequence
            """;

    private static final String FIND =
            """
            SELECT *, rate_per_second AS rate_limit_per_second, created_at AS created
              FROM consumer
             WHERE id = :id AND client_id = :client AND deleted_at IS NULL
            """;

    private static final String UPDATE =
            """
            UPDATE consumer
               SET url = :url, disabled = :disabled, event_types = :eventTypes,
                   company_tags = :companyTags, description = :description,
                   rate_per_second = :rate::integer,
                   disabled_reason =
                       CASE WHEN :disabled THEN coalesce(disabled_reason, 'Person') END,
                   disabled_at = CASE WHEN :disabled THEN coalesce(disabled_at, ledgerway_now()) END
             WHERE id = :id
            """;

    /** Members that the legacy rule of a consumer determines. */
    private static final Set<String> OF_THE_RULE =
            Set.of(
                    ConsumerSettings.URL,
                    ConsumerSettings.EVENT_TYPES,
                    ConsumerSettings.COMPANY_TAGS);

    private static final RowMapper<StoredConsumer> CONSUMERS =
            RecordRowMapper.of(StoredConsumer.class);

    private final JdbcClient jdbc;
    private final ConsumerService consumerService;
    private final ConsumerAccess own;
    private final DeliveryQueue deliveries;

    PortalConsumerService(
            JdbcClient jdbc,
            ConsumerService consumerService,
            ConsumerAccess own,
            DeliveryQueue deliveries) {
        this.jdbc = jdbc;
        this.consumerService = consumerService;
        this.own = own;
        this.deliveries = deliveries;
    }

    /** A client's consumers, oldest first. */
    List<StoredConsumer> of(ClientId client) {
        return jdbc.sql(LIST).param("client", client.value()).query(CONSUMERS).list();
    }

    /**
     * Finds a consumer.
     *
     * @throws ApiException 404 when the client has no consumer with this id
     */
    StoredConsumer find(ClientId client, ConsumerId id) {
        return jdbc.sql(FIND)
                .param("id", id.value())
                .param("client", client.value())
                .query(CONSUMERS)
                .optional()
                .orElseThrow(() -> ConsumerAccess.notFound(id));
    }

    /**
     * Stores a consumer with a new signing secret.
     *
     * @throws ApiException 409 when the client has the maximum number of consumers
     */
    @Transactional
    SigningSecret add(ClientId client, Consumer consumer) {
        SigningSecret secret = consumerService.add(client, consumer);
        write(consumer);
        return secret;
    }

    /**
     * Changes a client's consumer under a row lock. A change without effect is neither written nor
     * audited. Before a consumer is enabled, attempts that became due while it was disabled are
     * skipped.
     *
     * @throws ApiException 404 when the client has no consumer with this id, 409 when its version
     *     differs from the expected one, or when its legacy rule determines a member
     */
    @Transactional
    void update(ClientId client, ConsumerId id, ConsumerChange change) {
        own.requireLocked(client, id.value());
        StoredConsumer stored = find(client, id);
        Long version = change.settings().version();
        if (version != null && version != stored.version()) {
            throw ApiException.conflict(
                    "The webhook consumer was changed concurrently: its version is now %d."
                            .formatted(stored.version()));
        }
        Consumer before = stored.consumer();
        Consumer after = change.of(before);
        List<String> difference = ConsumerChange.difference(before, after);
        if (difference.isEmpty()) {
            return;
        }
        if (stored.isOfRule() && difference.stream().anyMatch(OF_THE_RULE::contains)) {
            throw ApiException.conflict(
                    "Change the URL, event type and company of a rule with PUT /rules.");
        }
        if (before.disabled() && !after.disabled()) {
            deliveries.skipDueAttempts(id.value());
        }
        own.changed(
                client,
                id.value(),
                "consumer.updated",
                Map.of("changed", String.join(", ", difference)));
        write(after);
    }

    private void write(Consumer consumer) {
        jdbc.sql(UPDATE)
                .param("id", consumer.id().value())
                .param("url", consumer.url())
                .param("disabled", consumer.disabled())
                .param("eventTypes", consumer.eventTypes().toArray(String[]::new))
                .param("companyTags", consumer.companyTags().toArray(String[]::new))
                .param("description", consumer.description())
                .param("rate", consumer.rateLimitPerSecond())
                .update();
    }
}
