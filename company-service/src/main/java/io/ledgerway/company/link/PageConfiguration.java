package io.ledgerway.company.link;

import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.settings.Settings;
import java.time.Duration;
import java.util.Map;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.MessageSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.http.CacheControl;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.handler.SimpleUrlHandlerMapping;
import org.springframework.web.servlet.mvc.Controller;

/** How the link pages look, speak, and where they lead at last. */
@Configuration(proxyBeanMethods = false)
class PageConfiguration {

    @Bean
    FilterRegistrationBean<LinkHeaders> linkHeaders() {
        FilterRegistrationBean<LinkHeaders> filter =
                new FilterRegistrationBean<>(new LinkHeaders());
        filter.addUrlPatterns("/link/*", "/clients/*");
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE + 10);
        return filter;
    }

    /** The style sheet; the starter serves no other files. */
    @Bean
    WebMvcConfigurer linkAssets() {
        return new WebMvcConfigurer() {
            @Override
            public void addResourceHandlers(ResourceHandlerRegistry registry) {
                registry.addResourceHandler("/link/assets/**")
                        .addResourceLocations("classpath:/link/assets/")
                        .setCacheControl(CacheControl.maxAge(Duration.ofHours(1)).cachePublic());
            }
        };
    }

    /** Whatever else is asked for below {@code /link} is asked for by a person. */
    @Bean
    SimpleUrlHandlerMapping unknownLinkPages(LinkPages pages) {
        Controller notFound = (_, _) -> pages.notFound();
        return new SimpleUrlHandlerMapping(Map.of("/link/**", notFound), Ordered.LOWEST_PRECEDENCE);
    }

    @Bean
    LocaleResolver localeResolver() {
        return new ReaderLanguage();
    }

    @Bean
    Texts linkTexts(MessageSource messages) {
        return new Texts(messages);
    }

    @Bean
    Redirects redirects(Settings settings) {
        return new Redirects(settings);
    }

    @Bean
    PageFrame pageFrame(Settings settings, LinkAddresses links, Redirects redirects, Texts texts) {
        return new PageFrame(settings, links, redirects, texts);
    }

    @Bean
    LinkPages linkPages(PageFrame frame, Settings settings, LinkAddresses links, Texts texts) {
        return new LinkPages(frame, settings, links, texts);
    }

    @Bean
    CompanyPages companyPages(PageFrame frame, LinkAddresses links, Texts texts) {
        return new CompanyPages(frame, links, texts, new PlatformLogos(links));
    }

    @Bean
    UploadPages uploadPages(PageFrame frame, Settings settings, LinkAddresses links, Texts texts) {
        return new UploadPages(frame, settings, links, texts);
    }

    @Bean
    NewcomerPages newcomerPages(PageFrame frame, LinkPages pages, LinkAddresses links) {
        return new NewcomerPages(frame, pages, links);
    }

    @Bean
    Endings endings(
            Redirects redirects,
            LinkPages pages,
            PageFrame frame,
            Texts texts,
            Offers offers,
            Settings settings,
            OneTimePasswords passwords,
            LinkAddresses links) {
        return new Endings(redirects, pages, frame, texts, offers, settings, passwords, links);
    }
}
