package io.ledgerway.benchmark;

import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.servlet.function.RouterFunction;
import org.springframework.web.servlet.function.RouterFunctions;
import org.springframework.web.servlet.function.ServerResponse;

/**
 * {@code GET /companies/{id}} on company-service's own tables with nothing around it: two SELECTs
 * and JSON. No identity, no check whose company it is, no link, no errors.
 */
@SpringBootConfiguration
@EnableAutoConfiguration
public class BareService {

    public static void main(String[] args) {
        new SpringApplicationBuilder(BareService.class)
                .web(WebApplicationType.SERVLET)
                .properties(
                        Map.of(
                                "spring.cloud.gateway.server.webflux.enabled", "false",
                                "spring.threads.virtual.enabled", "true",
                                "spring.main.banner-mode", "off"))
                .run(args);
    }

    @Bean
    RouterFunction<ServerResponse> company(JdbcClient jdbc) {
        return RouterFunctions.route()
                .GET(
                        "/companies/{id}",
                        request ->
                                ServerResponse.ok()
                                        .body(
                                                find(
                                                        jdbc,
                                                        UUID.fromString(
                                                                request.pathVariable("id")))))
                .build();
    }

    private static Company find(JdbcClient jdbc, UUID id) {
        List<Connection> connections =
                jdbc.sql("SELECT * FROM connection WHERE company_id = ? ORDER BY created_at, id")
                        .param(id)
                        .query((row, _) ->
                                new Connection(
                                        row.getObject("id", UUID.class),
                                        row.getObject("integration_id", UUID.class),
                                        row.getString("platform_key"),
                                        row.getObject("source_id", UUID.class),
                                        row.getString("source_type"),
                                        row.getString("platform_name"),
                                        row.getString("status"),
                                        row.getObject("last_sync_at", OffsetDateTime.class),
                                        row.getObject("created_at", OffsetDateTime.class)))
                        .list();
        return jdbc.sql("SELECT * FROM company WHERE id = ?")
                .param(id)
                .query((row, _) ->
                        new Company(
                                id,
                                row.getString("name"),
                                row.getString("description"),
                                row.getString("tags"),
                                row.getObject("created_at", OffsetDateTime.class),
                                row.getObject("last_sync_at", OffsetDateTime.class),
                                connections))
                .single();
    }

    /** A company as JSON. */
    record Company(
            UUID id,
            String name,
            @Nullable String description,
            String tags,
            OffsetDateTime created,
            @Nullable OffsetDateTime lastSync,
            List<Connection> dataConnections) {}

    /** A connection as JSON. */
    record Connection(
            UUID id,
            UUID integrationId,
            String integrationKey,
            UUID sourceId,
            String sourceType,
            String platformName,
            String status,
            @Nullable OffsetDateTime lastSync,
            OffsetDateTime created) {}
}
