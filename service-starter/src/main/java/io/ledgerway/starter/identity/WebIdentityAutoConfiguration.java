package io.ledgerway.starter.identity;

import io.ledgerway.configuration.identity.IdentityKeys;
import io.ledgerway.starter.error.ErrorResponseWriter;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.security.autoconfigure.web.servlet.ServletWebSecurityAutoConfiguration;
import org.springframework.boot.security.oauth2.server.resource.autoconfigure.web.OAuth2ResourceServerWebSecurityAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Requires an identity token for every path of a service: no session, no sign-in page, no cookie. A
 * service with other authentication adds a filter chain with a lower order.
 */
@AutoConfiguration(
        after = IdentityAutoConfiguration.class,
        before = {
            ServletWebSecurityAutoConfiguration.class,
            OAuth2ResourceServerWebSecurityAutoConfiguration.class
        })
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnBooleanProperty(name = "ledgerway.identity.enabled", matchIfMissing = true)
class WebIdentityAutoConfiguration {

    private static final int LAST = 1000;

    @Bean
    @Order(LAST)
    SecurityFilterChain identityFilterChain(
            HttpSecurity http,
            JwtDecoder decoder,
            IdentityKeys keys,
            ObjectProvider<ErrorResponseWriter> errors) {
        AuthenticationEntryPoint unknown =
                (request, response, why) ->
                        responseWriter(errors)
                                .write(request, response, HttpStatus.UNAUTHORIZED, "Unauthorized");
        AccessDeniedHandler denied =
                (request, response, why) ->
                        responseWriter(errors)
                                .write(request, response, HttpStatus.FORBIDDEN, "Forbidden");
        return http.authorizeHttpRequests(new PathAccessRules(keys.service()))
                .oauth2ResourceServer(it ->
                        it.jwt(jwt ->
                                        jwt.decoder(decoder)
                                                .jwtAuthenticationConverter(new CallerConverter()))
                                .authenticationEntryPoint(unknown)
                                .accessDeniedHandler(denied))
                .exceptionHandling(
                        it -> it.authenticationEntryPoint(unknown).accessDeniedHandler(denied))
                .sessionManagement(it -> it.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .csrf(AbstractHttpConfigurer::disable)
                .logout(AbstractHttpConfigurer::disable)
                .requestCache(AbstractHttpConfigurer::disable)
                .build();
    }

    /**
     * Observations would time each filter of the chain on every request: a fifth of the time of a
     * small read.
     */
    @Bean
    @ConditionalOnMissingBean
    SecurityObservationSettings noSecurityObservations() {
        return SecurityObservationSettings.noObservations();
    }

    @Bean
    WebMvcConfigurer callerArgumentResolver() {
        return new WebMvcConfigurer() {
            @Override
            public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
                resolvers.add(new CallerArgumentResolver());
            }
        };
    }

    private static ErrorResponseWriter responseWriter(ObjectProvider<ErrorResponseWriter> errors) {
        return errors.getIfAvailable(
                () -> (request, response, status, error) -> response.sendError(status.value()));
    }
}
