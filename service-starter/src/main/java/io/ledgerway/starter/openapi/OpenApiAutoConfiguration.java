package io.ledgerway.starter.openapi;

import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.PageRequest;
import io.swagger.v3.oas.models.media.MapSchema;
import io.swagger.v3.oas.models.media.StringSchema;
import org.springdoc.core.configuration.SpringDocJavadocConfiguration;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springdoc.core.customizers.OperationCustomizer;
import org.springdoc.core.providers.SpringDocJavadocProvider;
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
@AutoConfiguration(before = SpringDocJavadocConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnBooleanProperty(name = "springdoc.api-docs.enabled", matchIfMissing = true)
class OpenApiAutoConfiguration {

    static {
        SpringDocUtils.getConfig()
                .addRequestWrapperToIgnore(Caller.class, PageRequest.class)
                // bodies whose members depend on the platform
                .replaceWithSchema(
                        JsonNode.class, new MapSchema().additionalProperties(new StringSchema()));
    }

    /** Replaces springdoc's provider of Javadoc. */
    @Bean
    SpringDocJavadocProvider plainTextJavadoc() {
        return new PlainTextJavadocProvider();
    }

    /** Adds operation ids, tags, parameters of lists and examples. */
    @Bean
    OperationCustomizer ledgerwayOperations() {
        return new HandlerOperationCustomizer();
    }

    /** Adds the error responses. */
    @Bean
    OpenApiCustomizer ledgerwayErrors() {
        return new ErrorResponseCustomizer();
    }

    /** Marks required members of records. */
    @Bean
    RequiredPropertyConverter ledgerwayRequiredMembers() {
        return new RequiredPropertyConverter();
    }
}
