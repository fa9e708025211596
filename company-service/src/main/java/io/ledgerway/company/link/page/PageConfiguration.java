package io.ledgerway.company.link.page;

import io.ledgerway.company.link.attempt.AttemptLookup;
import io.ledgerway.company.link.attempt.FirstPullClient;
import io.ledgerway.company.link.attempt.SelectableIntegrations;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.linksession.FramePolicy;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.platform.PlatformAssets;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.company.settings.ClientSettingsService;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.MessageSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
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

    @Bean
    LinkMessages linkMessages(MessageSource messages) {
        return new LinkMessages(messages);
    }

    @Bean
    ClientRedirects redirects(ClientSettingsService clientSettingsService) {
        return new ClientRedirects(clientSettingsService);
    }

    @Bean
    PageLayout pageLayout(
            ClientSettingsService clientSettingsService,
            LinkAddresses links,
            ClientRedirects clientRedirects,
            LinkMessages linkMessages,
            AttemptLookup attemptLookup) {
        return new PageLayout(
                clientSettingsService, links, clientRedirects, linkMessages, attemptLookup);
    }

    @Bean
    LinkPages linkPages(
            PageLayout frame,
            ClientSettingsService clientSettingsService,
            LinkAddresses links,
            LinkMessages linkMessages,
            Platforms platforms) {
        return new LinkPages(frame, clientSettingsService, links, linkMessages, platforms);
    }

    @Bean
    ExpiredLinkPages expiredLinkPages(
            PageLayout frame,
            ClientSettingsService clientSettingsService,
            LinkAddresses links,
            LinkMessages linkMessages) {
        return new ExpiredLinkPages(frame, clientSettingsService, links, linkMessages);
    }

    @Bean
    CompanyPages companyPages(
            PageLayout frame,
            LinkAddresses links,
            LinkMessages linkMessages,
            PlatformAssets assets) {
        return new CompanyPages(frame, links, linkMessages, new PlatformLogos(links, assets));
    }

    @Bean
    PreviewPages previewPages(
            CompanyPages companyPages,
            LinkPages linkPages,
            SelectableIntegrations selectableIntegrations,
            ClientSettingsService clientSettingsService,
            LinkMessages linkMessages) {
        return new PreviewPages(
                companyPages,
                linkPages,
                selectableIntegrations,
                clientSettingsService,
                linkMessages);
    }

    @Bean
    UploadPages uploadPages(
            PageLayout frame,
            ClientSettingsService clientSettingsService,
            LinkAddresses links,
            LinkMessages linkMessages) {
        return new UploadPages(frame, clientSettingsService, links, linkMessages);
    }

    @Bean
    CredentialPages credentialPages(
            PageLayout frame, LinkAddresses links, LinkMessages linkMessages) {
        return new CredentialPages(frame, links, linkMessages);
    }

    @Bean
    SignUpPages signUpPages(PageLayout frame, LinkPages pages, LinkAddresses links) {
        return new SignUpPages(frame, pages, links);
    }

    @Bean
    LinkResultPages linkResultPages(
            ClientRedirects clientRedirects,
            LinkPages pages,
            PageLayout frame,
            LinkMessages linkMessages,
            SelectableIntegrations selectableIntegrations,
            ClientSettingsService clientSettingsService,
            OneTimePasswords passwords,
            LinkAddresses links,
            FirstPullClient firstPullClient,
            Platforms platforms,
            Clock clock) {
        return new LinkResultPages(
                clientRedirects,
                pages,
                frame,
                new RetryPages(pages, frame, linkMessages, passwords, links),
                new ProgressPages(frame, links, linkMessages, firstPullClient, platforms, clock),
                linkMessages,
                selectableIntegrations,
                clientSettingsService,
                passwords,
                links);
    }
}
