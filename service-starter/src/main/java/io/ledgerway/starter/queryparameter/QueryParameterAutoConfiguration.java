package io.ledgerway.starter.queryparameter;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Rejects unknown and repeated query parameters of public operations. Internal ones ignore them,
 * because during an upgrade a newer service may call an older one.
 */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnBooleanProperty(name = "ledgerway.query-parameter.enabled", matchIfMissing = true)
class QueryParameterAutoConfiguration {

    @Bean
    WebMvcConfigurer queryParameterInterceptor() {
        return new WebMvcConfigurer() {
            @Override
            public void addInterceptors(InterceptorRegistry registry) {
                registry.addInterceptor(new QueryParameterInterceptor())
                        .excludePathPatterns("/internal/**");
            }
        };
    }
}
