package io.ledgerway.starter.openapi;

import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.PageRequest;
import io.swagger.v3.oas.models.media.MapSchema;
import io.swagger.v3.oas.models.media.StringSchema;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springdoc.core.customizers.OperationCustomizer;
import org.springdoc.core.utils.SpringDocUtils;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import tools.jackson.databind.JsonNode;

/**
 * Describes this service's part of the public API at {@code /internal/openapi}, where the gateway
 * fetches it.
 */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnBooleanProperty(name = "springdoc.api-docs.enabled", matchIfMissing = true)
class OpenApiAutoConfiguration {

    static {
        SpringDocUtils.getConfig()
                .addRequestWrapperToIgnore(Caller.class, PageRequest.class)
                // bodies that differ by platform, read by hand
                .replaceWithSchema(
                        JsonNode.class, new MapSchema().additionalProperties(new StringSchema()));
    }

    /** Operation ids, tags, the parameters of lists, examples. */
    @Bean
    OperationCustomizer ledgerwayOperations() {
        return new HandlerOperationCustomizer();
    }

    /** What every operation answers when it refuses. */
    @Bean
    OpenApiCustomizer ledgerwayErrors() {
        return new ErrorResponseCustomizer();
    }

    /** Which members of a record are always there. */
    @Bean
    RequiredPropertyConverter ledgerwayRequiredMembers() {
        return new RequiredPropertyConverter();
    }
}
