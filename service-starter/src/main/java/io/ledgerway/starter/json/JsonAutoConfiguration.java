package io.ledgerway.starter.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.cfg.DateTimeFeature;

/**
 * JSON of every service: nulls omitted, unknown fields ignored, instants as ISO 8601, decimals with
 * all digits and without exponent.
 */
@AutoConfiguration(before = JacksonAutoConfiguration.class)
@ConditionalOnBooleanProperty(name = "ledgerway.json.enabled", matchIfMissing = true)
class JsonAutoConfiguration {

    @Bean
    JsonMapperBuilderCustomizer ledgerwayJson() {
        return mapper ->
                mapper.changeDefaultPropertyInclusion(inclusion ->
                                inclusion
                                        .withValueInclusion(JsonInclude.Include.NON_NULL)
                                        .withContentInclusion(JsonInclude.Include.NON_NULL))
                        .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                        .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                        .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
                        .addModule(new RepresentableNumber())
                        .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN);
    }
}
