package io.ledgerway.gateway.openapi;

import io.ledgerway.gateway.route.PublicPaths;
import io.ledgerway.gateway.route.ServiceAddresses;
import io.ledgerway.gateway.route.Upstream;
import io.ledgerway.gateway.token.InternalToken;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.info.BuildProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.core.io.ClassPathResource;
import org.springframework.http.HttpHeaders;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** {@code GET /openapi.json} and {@code GET /docs}; both need no key. */
@Configuration(proxyBeanMethods = false)
class OpenApiConfiguration {

    /** The first call makes a service look at all its controllers. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final int LARGEST_PART = 8 * 1024 * 1024;

    @Bean
    @Order(0) // before what refuses the other methods of these paths
    RouterFunction<ServerResponse> openApi(
            ServiceAddresses services,
            InternalToken token,
            ObjectProvider<BuildProperties> build,
            JsonMapper json,
            Clock clock)
            throws IOException {
        WebClient http =
                WebClient.builder()
                        .codecs(it -> it.defaultCodecs().maxInMemorySize(LARGEST_PART))
                        .build();
        ServiceDocuments parts =
                new ServiceDocuments(it -> part(http, services, token, it, json), clock);
        OpenApiMerger openApiMerger =
                new OpenApiMerger(frame(build.getIfAvailable(), json), PublicPaths::serves);
        return new SwaggerUi(parts, openApiMerger, json).routes();
    }

    private static Mono<JsonNode> part(
            WebClient http,
            ServiceAddresses services,
            InternalToken token,
            Upstream service,
            JsonMapper json) {
        return http.get()
                .uri(services.of(service) + "/internal/openapi")
                .header(HttpHeaders.AUTHORIZATION, "Bearer " + token.value())
                .retrieve()
                .bodyToMono(byte[].class)
                .<JsonNode>map(json::readTree)
                .timeout(PATIENCE);
    }

    private static JsonNode frame(@Nullable BuildProperties build, JsonMapper json)
            throws IOException {
        try (InputStream in = new ClassPathResource("openapi/frame.json").getInputStream()) {
            ObjectNode frame = (ObjectNode) json.readTree(in);
            String version = build == null ? null : build.getVersion();
            frame.withObject("info").put("version", version == null ? "development" : version);
            return frame;
        }
    }
}
