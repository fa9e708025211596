package io.ledgerway.benchmark;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.function.RouterFunction;
import org.springframework.web.servlet.function.RouterFunctions;
import org.springframework.web.servlet.function.ServerResponse;

/**
 * A service as quick as one on Spring MVC can be: small JSON from memory. It stands behind the
 * proxies that are compared, and also answers what the gateway asks company-service.
 */
@SpringBootConfiguration
@EnableAutoConfiguration
public class SmallService {

    public static void main(String[] args) {
        new SpringApplicationBuilder(SmallService.class)
                .web(WebApplicationType.SERVLET)
                .properties(
                        Map.of(
                                "spring.cloud.gateway.server.webflux.enabled", "false",
                                "spring.datasource.url", "jdbc:postgresql://localhost/none",
                                "spring.threads.virtual.enabled", "true",
                                "server.tomcat.max-keep-alive-requests", "-1",
                                "spring.main.banner-mode", "off"))
                .run(args);
    }

    @Bean
    RouterFunction<ServerResponse> answers() {
        return RouterFunctions.route()
                .GET("/companies/{id}", request -> json(company(request.pathVariable("id"))))
                .GET("/internal/api-keys/{hash}", _ -> json(key()))
                .POST("/internal/clients/{id}/quota-lease", _ -> json(quota()))
                .build();
    }

    private static ServerResponse json(Object body) {
        return ServerResponse.ok().contentType(MediaType.APPLICATION_JSON).body(body);
    }

    private static Company company(String id) {
        return new Company(
                id,
                "Harbour Bakery",
                "",
                "",
                List.of(),
                "2026-01-01T00:00:00Z",
                List.of(),
                Map.of("region", "uk"),
                List.of(),
                List.of());
    }

    private static Map<String, Object> key() {
        return Map.of(
                "keyId",
                "1f2e3d4c-5b6a-4798-8897-a6b5c4d3e2f1",
                "client",
                Map.of(
                        "id",
                        "0b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d",
                        "plan",
                        "paid",
                        "created",
                        "2026-01-01T00:00:00Z",
                        "suspended",
                        false),
                "revoked",
                false);
    }

    private static Map<String, Object> quota() {
        return Map.of(
                "granted",
                100_000,
                "left",
                90_000_000,
                "shown",
                Map.of("exact", false, "limit", 100_000_000, "remaining", 90_000_000),
                "shownMillis",
                5000,
                "lapsesMillis",
                10_000,
                "concurrent",
                1000,
                "resets",
                LocalDate.now(ZoneOffset.UTC).plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant());
    }

    /** A company as JSON. */
    record Company(
            String id,
            String name,
            String description,
            String platform,
            List<String> dataConnections,
            String created,
            List<String> products,
            Map<String, String> tags,
            List<String> ownerUserIds,
            List<String> referenceSubsidiaryCompanies) {}
}
