package io.ledgerway.starter.error;

import jakarta.servlet.DispatcherType;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import tools.jackson.databind.json.JsonMapper;

/** Brings the one error body and the limit of request bodies (platform.md 3, decisions 24, 62). */
@AutoConfiguration(before = ErrorMvcAutoConfiguration.class, after = JacksonAutoConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnBooleanProperty(name = "ledgerway.error.enabled", matchIfMissing = true)
@EnableConfigurationProperties(ErrorProperties.class)
class ErrorAutoConfiguration {

    @Bean
    ErrorBodies errorBodies(ErrorProperties settings, JsonMapper json) {
        return new ErrorBodies(settings.service(), json);
    }

    @Bean
    ApiErrorAdvice apiErrorAdvice(ErrorBodies errors) {
        return new ApiErrorAdvice(errors);
    }

    @Bean
    @ConditionalOnMissingBean(ErrorController.class)
    ApiErrorController apiErrorController(ErrorBodies errors) {
        return new ApiErrorController(errors);
    }

    @Bean
    FilterRegistrationBean<BodyLimitFilter> bodyLimitFilter(
            ErrorProperties settings, ErrorBodies errors) {
        var filter =
                new FilterRegistrationBean<>(
                        new BodyLimitFilter(settings.maximumBody().toBytes(), errors));
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE + 10);
        filter.setDispatcherTypes(DispatcherType.REQUEST);
        return filter;
    }
}
