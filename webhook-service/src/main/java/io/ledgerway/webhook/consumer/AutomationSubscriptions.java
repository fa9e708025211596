package io.ledgerway.webhook.consumer;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.webhook.signing.SigningSecret;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.annotation.Transactional;

/**
 * The consumers that automation apps have created. They count towards the limit; an app lists and
 * deletes only these.
 */
class AutomationSubscriptions {

    private static final int MAX_DESCRIPTION_LENGTH = 1000;

    private static final String MARK =
            "UPDATE consumer SET source = 'AutomationApp', description = :description WHERE id = :id";

    private static final String MADE =
            """
            SELECT id FROM consumer
             WHERE client_id = :client AND deleted_at IS NULL AND source = 'AutomationApp'
            """;

    private final JdbcClient jdbc;
    private final ConsumerService consumerService;

    AutomationSubscriptions(JdbcClient jdbc, ConsumerService consumerService) {
        this.jdbc = jdbc;
        this.consumerService = consumerService;
    }

    /** Filter for the consumers that a caller may see. */
    Predicate<Consumer> seenBy(Caller caller) {
        if (!caller.roles().contains(Role.AUTOMATION)) {
            return _ -> true;
        }
        Set<UUID> made = made(caller.clientId());
        return it -> made.contains(it.id().value());
    }

    /**
     * Stores a consumer as {@link ConsumerService#add} does, described by its event types.
     *
     * @throws ApiException 409 when the client has the maximum number of consumers
     */
    @Transactional
    SigningSecret add(ClientId client, Consumer consumer) {
        SigningSecret secret = consumerService.add(client, consumer);
        String named = "Automation app: " + String.join(", ", consumer.eventTypes());
        jdbc.sql(MARK)
                .param("id", consumer.id().value())
                .param(
                        "description",
                        named.substring(0, Math.min(named.length(), MAX_DESCRIPTION_LENGTH)))
                .update();
        return secret;
    }

    /**
     * Deletes a consumer that an app created.
     *
     * @throws ApiException 404 when the client has no consumer with this id, 403 when no app
     *     created it
     */
    void delete(ClientId client, ConsumerId id) {
        if (!made(client).contains(id.value())
                && consumerService.of(client).stream().anyMatch(it -> it.id().equals(id))) {
            throw ApiException.of(
                    HttpStatus.FORBIDDEN,
                    "An automation app can delete only consumers that it has created.");
        }
        consumerService.delete(client, id);
    }

    private Set<UUID> made(ClientId client) {
        return new HashSet<>(
                jdbc.sql(MADE).param("client", client.value()).query(UUID.class).list());
    }
}
