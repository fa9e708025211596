package io.ledgerway.webhook.consumer;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.webhook.certificate.ClientCertificates;
import io.ledgerway.webhook.delivery.DeliveryQueue;
import io.ledgerway.webhook.header.CustomHeaders;
import io.ledgerway.webhook.signing.SigningSecret;
import io.ledgerway.webhook.signing.SigningSecrets;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.annotation.Transactional;

/**
 * Creates, lists and deletes consumers. A client accesses only its own. Consumers of legacy rules
 * are visible only as rules.
 */
class ConsumerService {

    /** Locks the consumers of one client, so that the limit holds for concurrent registrations. */
    private static final String LOCK =
            "SELECT pg_advisory_xact_lock(hashtextextended('consumers of ' || :client, 0))";

    private static final String COUNT =
            """
            SELECT count(*) FROM consumer
             WHERE client_id = :client AND deleted_at IS NULL AND source <> 'Rule'
            """;

    private static final String INSERT =
            """
            INSERT INTO consumer (id, client_id, url, disabled, event_types, company_tags,
                                  disabled_reason, disabled_at, created_at)
            VALUES (:id, :client, :url, :disabled, :eventTypes, :companyTags,
                    CASE WHEN :disabled THEN 'Person' END,
                    CASE WHEN :disabled THEN ledgerway_now() END, ledgerway_now())
            """;

    private static final String LIST =
            """
            SELECT id, url, disabled, event_types, company_tags, '' AS description,
                   NULL::int AS rate_limit_per_second
              FROM consumer
             WHERE client_id = :client AND deleted_at IS NULL AND source <> 'Rule'
             ORDER BY sequence
            """;

    private static final String DELETE =
            """
            UPDATE consumer SET deleted_at = ledgerway_now(), version = version + 1
             WHERE id = :id AND client_id = :client AND deleted_at IS NULL AND source <> 'Rule'
            """;

    private static final RowMapper<Consumer> CONSUMERS = RecordRowMapper.of(Consumer.class);

    private final JdbcClient jdbc;
    private final SigningSecrets secrets;
    private final CustomHeaders headers;
    private final ClientCertificates certificates;
    private final DeliveryQueue deliveries;
    private final AuditTrail audit;
    private final int limit;

    ConsumerService(
            JdbcClient jdbc,
            SigningSecrets secrets,
            CustomHeaders headers,
            ClientCertificates certificates,
            DeliveryQueue deliveries,
            AuditTrail audit,
            ConsumerProperties properties) {
        this.jdbc = jdbc;
        this.secrets = secrets;
        this.headers = headers;
        this.certificates = certificates;
        this.deliveries = deliveries;
        this.audit = audit;
        this.limit = properties.maxConsumers();
    }

    /**
     * Stores a consumer with a new signing secret.
     *
     * @throws ApiException 409 when the client has the maximum number of consumers
     */
    @Transactional
    SigningSecret add(ClientId client, Consumer consumer) {
        requireRoom(client);
        jdbc.sql(INSERT)
                .param("id", consumer.id().value())
                .param("client", client.value())
                .param("url", consumer.url())
                .param("disabled", consumer.disabled())
                .param("eventTypes", consumer.eventTypes().toArray(String[]::new))
                .param("companyTags", consumer.companyTags().toArray(String[]::new))
                .update();
        audit.record(client, null, "consumer.created", consumer.id());
        return secrets.create(consumer.id().value());
    }

    /**
     * Checks the limit and locks the number of a client's consumers until the end of the caller's
     * transaction.
     *
     * @throws ApiException 409 when the client has the maximum number of consumers
     */
    void requireRoom(ClientId client) {
        jdbc.sql(LOCK).param("client", client.toString()).query(row -> {});
        int existing =
                jdbc.sql(COUNT).param("client", client.value()).query(Integer.class).single();
        if (existing >= limit) {
            throw ApiException.conflict(
                    "The permitted number of webhook consumers is %d; delete one first."
                            .formatted(limit));
        }
    }

    /** A client's consumers, oldest first. */
    List<Consumer> of(ClientId client) {
        return jdbc.sql(LIST).param("client", client.value()).query(CONSUMERS).list();
    }

    /**
     * Deletes a client's consumer and its scheduled deliveries. A request in flight may still
     * arrive.
     *
     * @throws ApiException 404 when the client has no consumer with this id
     */
    @Transactional
    void delete(ClientId client, ConsumerId id) {
        int deleted =
                jdbc.sql(DELETE).param("id", id.value()).param("client", client.value()).update();
        if (deleted == 0) {
            throw ApiException.notFound("No webhook consumer was found with ID " + id);
        }
        removeParts(id.value());
        audit.record(client, null, "consumer.deleted", id);
    }

    /** Fails the deliveries of a deleted consumer; removes its secrets, headers and certificate. */
    void removeParts(UUID consumer) {
        deliveries.failDeliveriesOfDeleted(consumer);
        secrets.removeAll(consumer);
        headers.removeAll(consumer);
        certificates.remove(consumer);
    }
}
