package io.ledgerway.company.link;

import io.ledgerway.company.client.Clients;
import io.ledgerway.company.company.Companies;
import io.ledgerway.company.connection.Connections;
import io.ledgerway.company.grant.GrantVault;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.starter.secret.Sealer;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.http.CacheControl;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import tools.jackson.databind.json.JsonMapper;

/** The link flow: pages, attempts, the way out and the way back. */
@Configuration(proxyBeanMethods = false)
class LinkConfiguration {

    @Bean
    FilterRegistrationBean<LinkHeaders> linkHeaders() {
        FilterRegistrationBean<LinkHeaders> filter =
                new FilterRegistrationBean<>(new LinkHeaders());
        filter.addUrlPatterns("/link/*");
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

    @Bean
    LinkPages linkPages(Clients clients, Platforms platforms, LinkAddresses links) {
        return new LinkPages(clients, platforms, links);
    }

    @Bean
    BrowserCookie browserCookie(LinkAddresses links, LinkFlowProperties properties) {
        return new BrowserCookie(links.isSecure(), new Randoms(), properties.attemptLife());
    }

    @Bean
    LinkAttempts linkAttempts(JdbcClient jdbc, Sealer sealer, JsonMapper json) {
        return new LinkAttempts(jdbc, sealer, json);
    }

    @Bean
    VisitCheck visitCheck(
            Companies companies,
            Connections connections,
            OneTimePasswords passwords,
            LinkPages pages) {
        return new VisitCheck(companies, connections, passwords, pages);
    }

    @Bean
    LinkContext linkContext(
            Platforms platforms,
            OneTimePasswords passwords,
            LinkAddresses links,
            MeterRegistry meters) {
        return new LinkContext(platforms, passwords, links, meters);
    }

    @Bean
    Departure departure(
            LinkContext context,
            LinkAttempts attempts,
            TransactionOperations transactions,
            LinkFlowProperties properties) {
        return new Departure(
                context, attempts, new Randoms(), transactions, properties.attemptLife());
    }

    @Bean
    Linking linking(
            LinkAttempts attempts,
            Companies companies,
            Connections connections,
            GrantVault vault,
            LinkContext context,
            TransactionOperations transactions) {
        return new Linking(attempts, companies, connections, vault, context, transactions);
    }
}
