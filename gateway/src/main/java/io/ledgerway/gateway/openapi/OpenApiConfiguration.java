package io.ledgerway.gateway.openapi;

import io.ledgerway.gateway.route.PublicPaths;
import io.ledgerway.gateway.route.ServiceAddressProperties;
import io.ledgerway.gateway.route.Upstream;
import io.ledgerway.gateway.token.InternalToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
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

/** Beans of {@code GET /openapi.json} and {@code GET /docs/api/try}; neither needs a key. */
@Configuration(proxyBeanMethods = false)
class OpenApiConfiguration {

    /** Long enough for the first call: a service then inspects all its controllers. */
    private static final Duration FETCH_TIMEOUT = Duration.ofSeconds(10);

    private static final int MAX_DOCUMENT_BYTES = 8 * 1024 * 1024;

    @Bean
    PublicApi publicApi(
            ServiceAddressProperties services,
            InternalToken token,
            ObjectProvider<BuildProperties> build,
            ContactProperties contact,
            JsonMapper json,
            Clock clock)
            throws IOException {
        WebClient http =
                WebClient.builder()
                        .codecs(it -> it.defaultCodecs().maxInMemorySize(MAX_DOCUMENT_BYTES))
                        .build();
        ServiceDocuments documents =
                new ServiceDocuments(it -> fetch(http, services, token, it), clock);
        OpenApiMerger openApiMerger =
                new OpenApiMerger(
                        frame(build.getIfAvailable(), contact, json), PublicPaths::serves);
        return new PublicApi(documents, openApiMerger, json);
    }

    @Bean
    @Order(0) // before MethodNotAllowedRoutes and the pages of the documentation
    RouterFunction<ServerResponse> openApi(PublicApi api) {
        return new SwaggerUi(api).routes();
    }

    private static Mono<String> fetch(
            WebClient http,
            ServiceAddressProperties services,
            InternalToken token,
            Upstream service) {
        return http.get()
                .uri(services.of(service) + "/internal/openapi")
                .header(HttpHeaders.AUTHORIZATION, "Bearer " + token.of(service.serviceName()))
                .retrieve()
                .bodyToMono(byte[].class)
                .map(it -> new String(it, StandardCharsets.UTF_8))
                .timeout(FETCH_TIMEOUT);
    }

    private static JsonNode frame(
            @Nullable BuildProperties build, ContactProperties contact, JsonMapper json)
            throws IOException {
        try (InputStream in = new ClassPathResource("openapi/frame.json").getInputStream()) {
            ObjectNode frame = (ObjectNode) json.readTree(in);
            String version = build == null ? null : build.getVersion();
            ObjectNode info = frame.withObject("info");
            info.put("version", version == null ? "development" : version);
            ObjectNode contactNode = info.putObject("contact").put("name", contact.name());
            if (contact.url() != null) {
                contactNode.put("url", contact.url().toString());
            }
            return frame;
        }
    }
}
