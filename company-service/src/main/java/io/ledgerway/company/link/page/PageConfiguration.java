package io.ledgerway.company.link.page;

import io.ledgerway.company.linksession.FramePolicy;
import io.ledgerway.company.platform.PlatformAssets;
import java.time.Duration;
import java.util.Map;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.handler.SimpleUrlHandlerMapping;
import org.springframework.web.servlet.mvc.Controller;

/** Beans of the link pages and of the redirects that end the flow. */
@Configuration(proxyBeanMethods = false)
@Import({
    ClientRedirects.class,
    CompanyPages.class,
    CredentialPages.class,
    ExpiredLinkPages.class,
    LinkMessages.class,
    LinkPages.class,
    LinkResultPages.class,
    PageLayout.class,
    PlatformLogos.class,
    PreviewPages.class,
    ProgressPages.class,
    RetryPages.class,
    SignUpPages.class,
    UploadPages.class
})
class PageConfiguration {

    @Bean
    FilterRegistrationBean<LinkHeaders> linkHeaders(ObjectProvider<FramePolicy> framePolicy) {
        FilterRegistrationBean<LinkHeaders> filter =
                new FilterRegistrationBean<>(new LinkHeaders(framePolicy::getObject));
        filter.addUrlPatterns("/link/*", "/clients/*");
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE + 10);
        return filter;
    }

    /** Serves the static files of the link pages; the starter serves none. */
    @Bean
    WebMvcConfigurer linkAssets(PlatformAssets assets) {
        return new WebMvcConfigurer() {
            @Override
            public void addResourceHandlers(ResourceHandlerRegistry registry) {
                registry.addResourceHandler("/link/assets/**")
                        .addResourceLocations(assets.locations().toArray(Resource[]::new))
                        .setCacheControl(CacheControl.maxAge(Duration.ofHours(1)).cachePublic());
                assets.pictures()
                        .ifPresent(it ->
                                registry.addResourceHandler("/link/pictures/**")
                                        .addResourceLocations(it)
                                        .setCacheControl(
                                                CacheControl.maxAge(Duration.ofHours(1))
                                                        .cachePublic()));
            }
        };
    }

    /** Registers the page for unknown addresses below {@code /link}. */
    @Bean
    SimpleUrlHandlerMapping unknownLinkPages(LinkPages pages) {
        Controller notFound = (_, _) -> pages.notFound();
        return new SimpleUrlHandlerMapping(Map.of("/link/**", notFound), Ordered.LOWEST_PRECEDENCE);
    }

    @Bean
    LocaleResolver localeResolver() {
        return new LinkLocaleResolver();
    }
}
