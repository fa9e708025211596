package io.ledgerway.portal.view;

import java.time.Duration;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.CacheControl;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.resource.LiteWebJarsResourceResolver;
import org.springframework.web.servlet.resource.ResourceUrlEncodingFilter;
import org.springframework.web.servlet.resource.VersionResourceResolver;

/** Beans of the layout of all pages. */
@Configuration(proxyBeanMethods = false)
class ViewConfiguration {

    /** URLs of assets contain a hash of the content, so they can be cached for a year. */
    private static final CacheControl A_YEAR =
            CacheControl.maxAge(Duration.ofDays(365)).cachePublic().immutable();

    @Bean
    Navigation navigation(List<NavigationEntry> entries) {
        return new Navigation(entries);
    }

    @Bean
    ResourceUrlEncodingFilter resourceUrlFilter() {
        return new ResourceUrlEncodingFilter();
    }

    @Bean
    WebMvcConfigurer lastPages() {
        return new WebMvcConfigurer() {
            @Override
            public void addInterceptors(InterceptorRegistry registry) {
                registry.addInterceptor(new LastPageRedirect());
            }
        };
    }

    @Bean
    WebMvcConfigurer assets() {
        return new WebMvcConfigurer() {
            @Override
            public void addResourceHandlers(ResourceHandlerRegistry registry) {
                registry.addResourceHandler("/portal/assets/**")
                        .addResourceLocations(
                                "classpath:/assets/", "classpath:/META-INF/resources/webjars/")
                        .setCacheControl(A_YEAR)
                        .resourceChain(true)
                        .addResolver(new VersionResourceResolver().addContentVersionStrategy("/**"))
                        .addResolver(new LiteWebJarsResourceResolver());
            }
        };
    }
}
