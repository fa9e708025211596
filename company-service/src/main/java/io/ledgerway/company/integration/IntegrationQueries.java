package io.ledgerway.company.integration;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.QuerySchema;
import io.ledgerway.starter.query.SqlFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/**
 * Read model of integrations. Integrations are not stored in a table, so they are passed to the
 * statement as JSON; the database evaluates filters and sort order as in every other list.
 */
class IntegrationQueries {

    private static final String FEATURES = "jsonb_array_elements(i.it -> 'datatypeFeatures') AS f";
    private static final String SUPPORTED =
            FEATURES + ", jsonb_array_elements(f -> 'supportedFeatures') AS g";

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("Integration")
                    .text("key", member("key"))
                    .text("name", member("name"))
                    .text("logoUrl", member("logoUrl"))
                    .bool("enabled", member("enabled") + "::boolean")
                    .uuid("sourceId", member("sourceId") + "::uuid")
                    .text("sourceType", member("sourceType"))
                    .uuid("integrationId", member("integrationId") + "::uuid")
                    .bool("isOfflineConnector", member("isOfflineConnector") + "::boolean")
                    .bool("isBeta", member("isBeta") + "::boolean")
                    .text("dataProvidedBy", member("dataProvidedBy"))
                    .objectElements("datatypeFeatures", "SELECT f FROM " + FEATURES)
                    .textElements(
                            "datatypeFeatures.dataType", "SELECT f ->> 'dataType' FROM " + FEATURES)
                    .objectElements(
                            "datatypeFeatures.supportedFeatures", "SELECT g FROM " + SUPPORTED)
                    .textElements(
                            "datatypeFeatures.supportedFeatures.featureType",
                            ofFeatures("featureType"))
                    .textElements(
                            "datatypeFeatures.supportedFeatures.featureState",
                            ofFeatures("featureState"))
                    .build("i.position");

    private final Integrations integrations;
    private final PlatformImages platformImages;
    private final JdbcClient jdbc;
    private final JsonMapper json;

    IntegrationQueries(
            Integrations integrations,
            PlatformImages platformImages,
            JdbcClient jdbc,
            JsonMapper json) {
        this.integrations = integrations;
        this.platformImages = platformImages;
        this.jdbc = jdbc;
        this.json = json;
    }

    Optional<IntegrationResponse> find(ClientId client, String key) {
        return integrations.find(client, key).map(it -> IntegrationResponse.of(it, platformImages));
    }

    /** Returns one page, in the client's order unless the request sets another one. */
    Page<IntegrationResponse> page(ClientId client, PageRequest request) {
        SqlFilter filter = SCHEMA.filter(request.query());
        String order = SCHEMA.orderBy(request.orderBy(), "");
        List<IntegrationResponse> all =
                integrations.of(client).stream()
                        .map(it -> IntegrationResponse.of(it, platformImages))
                        .toList();
        Map<String, IntegrationResponse> byKey =
                all.stream()
                        .collect(Collectors.toMap(IntegrationResponse::key, Function.identity()));
        List<IntegrationResponse> matching =
                keys(all, filter, order).stream().map(byKey::get).toList();
        return Page.of(
                request,
                matching.stream().skip(request.offset()).limit(request.pageSize()).toList(),
                matching.size());
    }

    private List<String> keys(List<IntegrationResponse> all, SqlFilter filter, String order) {
        List<Object> parameters = new ArrayList<>();
        parameters.add(json.writeValueAsString(all));
        parameters.addAll(filter.parameters());
        return jdbc.sql(
                        """
                        SELECT i.it ->> 'key'
                        FROM jsonb_array_elements(?::jsonb) WITH ORDINALITY AS i (it, position)
                        WHERE %s ORDER BY %s
                        """
                                .formatted(filter.sql(), order))
                .params(parameters)
                .query(ValueRowMapper.of(String.class))
                .list();
    }

    private static String member(String name) {
        return "(i.it ->> '" + name + "')";
    }

    private static String ofFeatures(String member) {
        return "SELECT g ->> '" + member + "' FROM " + SUPPORTED;
    }
}
