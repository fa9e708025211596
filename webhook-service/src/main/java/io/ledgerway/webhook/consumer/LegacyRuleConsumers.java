package io.ledgerway.webhook.consumer;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.webhook.consumeraccess.ConsumerUrls;
import io.ledgerway.webhook.eventtype.LegacyEventType;
import io.ledgerway.webhook.header.CustomHeaders;
import io.ledgerway.webhook.signing.SigningSecrets;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The consumers of legacy rules. The dispatcher sends to them, but the API does not list them as
 * consumers and they do not count towards the limit. Their messages have a header with the client
 * id. Runs in the transaction of its caller.
 */
public class LegacyRuleConsumers {

    private static final String INSERT =
            """
            INSERT INTO consumer (id, client_id, url, disabled, event_types, company_tags, source,
                                  description, created_at)
            VALUES (:id, :client, :url, false, :eventTypes, :companyTags, 'Rule', :description,
                    ledgerway_now())
            """;

    private static final String UPDATE =
            """
            UPDATE consumer SET url = :url, event_types = :eventTypes, company_tags = :companyTags,
                                version = version + 1
             WHERE id = :id AND source = 'Rule'
            """;

    private static final String DELETE =
            """
            UPDATE consumer SET deleted_at = ledgerway_now(), version = version + 1
             WHERE id = :id AND source = 'Rule'
            """;

    private static final String MOVE =
            """
            UPDATE consumer SET source = 'Api', event_types = :eventTypes,
                                company_tags = :companyTags, version = version + 1
             WHERE id = :id AND source = 'Rule'
            """;

    private final JdbcClient jdbc;
    private final ConsumerService consumerService;
    private final SigningSecrets secrets;
    private final CustomHeaders headers;
    private final ConsumerUrls urls;

    LegacyRuleConsumers(
            JdbcClient jdbc,
            ConsumerService consumerService,
            SigningSecrets secrets,
            CustomHeaders headers,
            ConsumerUrls urls) {
        this.jdbc = jdbc;
        this.consumerService = consumerService;
        this.secrets = secrets;
        this.headers = headers;
        this.urls = urls;
    }

    /**
     * Consumer that a rule needs.
     *
     * @param company null: all companies
     * @param description free text
     */
    public record ConsumerDefinition(
            String url, LegacyEventType event, @Nullable CompanyId company, String description) {}

    /**
     * Creates, changes or deletes the consumer of a rule.
     *
     * @param existing id of its current consumer
     * @param consumerDefinition the required consumer; null for none
     * @return id of its new consumer
     */
    public @Nullable UUID keep(
            ClientId client,
            @Nullable UUID existing,
            @Nullable ConsumerDefinition consumerDefinition) {
        if (consumerDefinition == null) {
            if (existing != null) {
                jdbc.sql(DELETE).param("id", existing).update();
                consumerService.removeParts(existing);
            }
            return null;
        }
        UUID id = existing == null ? UUID.randomUUID() : existing;
        JdbcClient.StatementSpec statement =
                jdbc.sql(existing == null ? INSERT : UPDATE)
                        .param("id", id)
                        .param("url", consumerDefinition.url())
                        .param("eventTypes", new String[] {consumerDefinition.event().eventType()})
                        .param("companyTags", filter(consumerDefinition.company()));
        if (existing == null) {
            statement
                    .param("client", client.value())
                    .param("description", consumerDefinition.description())
                    .update();
            secrets.create(id);
            headers.nameClient(id, client);
        } else {
            statement.update();
            urls.invalidateAfterCommit(id);
        }
        return id;
    }

    /**
     * Converts the consumer of a rule to one of the current API with these event types. URL,
     * headers, secret and pending deliveries stay.
     *
     * @throws ApiException 409 when the client has the maximum number of consumers
     */
    public void move(
            ClientId client, UUID consumer, List<String> eventTypes, List<String> companyTags) {
        consumerService.requireRoom(client);
        jdbc.sql(MOVE)
                .param("id", consumer)
                .param("eventTypes", eventTypes.toArray(String[]::new))
                .param("companyTags", companyTags.toArray(String[]::new))
                .update();
    }

    /** The filter of one company is a tag with an empty key, which every message contains. */
    private static String[] filter(@Nullable CompanyId company) {
        return company == null ? new String[0] : new String[] {":" + company};
    }
}
