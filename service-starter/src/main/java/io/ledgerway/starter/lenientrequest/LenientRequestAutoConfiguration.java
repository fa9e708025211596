package io.ledgerway.starter.lenientrequest;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.http.converter.autoconfigure.ServerHttpMessageConvertersCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.converter.json.JacksonJsonHttpMessageConverter;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.servlet.config.annotation.ContentNegotiationConfigurer;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import tools.jackson.databind.json.JsonMapper;

/**
 * Provides {@link LenientRequest} and {@link JsonNegotiation}, rejects bodies in other formats than
 * JSON, and reads JSON bodies with {@link ClientJson}. {@code
 * ledgerway.lenient-request.enabled=false} switches all off.
 */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnBooleanProperty(name = "ledgerway.lenient-request.enabled", matchIfMissing = true)
class LenientRequestAutoConfiguration {

    /** After the limit of request bodies. */
    private static final int ORDER = Ordered.HIGHEST_PRECEDENCE + 20;

    @Bean
    FilterRegistrationBean<LenientRequestFilter> lenientRequestFilter() {
        var filter = new FilterRegistrationBean<>(new LenientRequestFilter());
        filter.setOrder(ORDER);
        filter.setDispatcherTypes(DispatcherType.REQUEST);
        return filter;
    }

    @Bean
    WebMvcConfigurer jsonNegotiation() {
        return new WebMvcConfigurer() {
            @Override
            public void configureContentNegotiation(ContentNegotiationConfigurer negotiation) {
                negotiation.strategies(List.of(new JsonNegotiation()));
            }
        };
    }

    /**
     * Only for requests of clients; responses of platforms and of other services are read
     * unchanged.
     */
    @Bean
    @Order(Ordered.LOWEST_PRECEDENCE)
    ServerHttpMessageConvertersCustomizer storableTextConverters(JsonMapper json) {
        JsonMapper strict = ClientJson.mapper(json);
        return converters ->
                converters
                        .withJsonConverter(new JacksonJsonHttpMessageConverter(strict))
                        .configureMessageConvertersList(all -> all.removeIf(it -> !isInUse(it)));
    }

    /**
     * JSON, and what is passed on as it is: bytes, texts and resources. Spring adds a converter of
     * each format whose library is on the class path.
     */
    private static boolean isInUse(HttpMessageConverter<?> converter) {
        return converter.getSupportedMediaTypes().stream()
                .anyMatch(it ->
                        it.isWildcardType() || it.equalsTypeAndSubtype(MediaType.APPLICATION_JSON));
    }

    /** Passes a lenient request to the chain. */
    static final class LenientRequestFilter extends OncePerRequestFilter {

        @Override
        protected void doFilterInternal(
                HttpServletRequest request, HttpServletResponse response, FilterChain rest)
                throws ServletException, IOException {
            rest.doFilter(new LenientRequest(request), response);
        }
    }
}
