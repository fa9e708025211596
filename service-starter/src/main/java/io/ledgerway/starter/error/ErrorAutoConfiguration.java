package io.ledgerway.starter.error;

import jakarta.servlet.DispatcherType;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.startup.Tomcat;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import tools.jackson.databind.json.JsonMapper;

/** Provides the common error body and the limit of request bodies. */
@AutoConfiguration(before = ErrorMvcAutoConfiguration.class, after = JacksonAutoConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnBooleanProperty(name = "ledgerway.error.enabled", matchIfMissing = true)
@EnableConfigurationProperties(ErrorProperties.class)
class ErrorAutoConfiguration {

    @Bean
    JsonErrorResponseWriter errorResponseWriter(ErrorProperties settings, JsonMapper json) {
        return new JsonErrorResponseWriter(settings.service(), json);
    }

    @Bean
    ApiErrorAdvice apiErrorAdvice(JsonErrorResponseWriter errors) {
        return new ApiErrorAdvice(errors);
    }

    @Bean
    @ConditionalOnMissingBean(ErrorController.class)
    ApiErrorController apiErrorController(JsonErrorResponseWriter errors) {
        return new ApiErrorController(errors);
    }

    @Bean
    FilterRegistrationBean<BodyLimitFilter> bodyLimitFilter(
            ErrorProperties settings, JsonErrorResponseWriter errors) {
        var filter =
                new FilterRegistrationBean<>(
                        new BodyLimitFilter(settings.maxBodySize().toBytes(), errors));
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE + 10);
        filter.setDispatcherTypes(DispatcherType.REQUEST);
        return filter;
    }

    /** Errors of Tomcat itself; only if the service runs on Tomcat. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass({Tomcat.class, TomcatServletWebServerFactory.class})
    static class TomcatErrorConfiguration {

        @Bean
        WebServerFactoryCustomizer<TomcatServletWebServerFactory> jsonErrorValve(
                JsonErrorResponseWriter errors) {
            return tomcat ->
                    tomcat.addContextCustomizers(context -> {
                        if (context.getParent() instanceof StandardHost host) {
                            host.setErrorReportValveClass("");
                            host.getPipeline().addValve(new JsonErrorValve(errors));
                        }
                    });
        }
    }
}
