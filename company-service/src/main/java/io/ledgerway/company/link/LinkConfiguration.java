package io.ledgerway.company.link;

import io.ledgerway.company.link.attempt.AbandonedChoices;
import io.ledgerway.company.link.attempt.AttemptLookup;
import io.ledgerway.company.link.attempt.AttemptSettlement;
import io.ledgerway.company.link.attempt.AuthorizationCallback;
import io.ledgerway.company.link.attempt.AuthorizationStart;
import io.ledgerway.company.link.attempt.CredentialSubmission;
import io.ledgerway.company.link.attempt.FileServiceClient;
import io.ledgerway.company.link.attempt.FirstPullClient;
import io.ledgerway.company.link.attempt.LinkAttemptRepository;
import io.ledgerway.company.link.attempt.LinkCommit;
import io.ledgerway.company.link.attempt.LinkFlowProperties;
import io.ledgerway.company.link.attempt.LinkMetrics;
import io.ledgerway.company.link.attempt.SelectableIntegrations;
import io.ledgerway.company.link.attempt.UndecidedChoices;
import io.ledgerway.company.link.attempt.UploadService;
import io.ledgerway.company.link.page.LinkPages;
import io.ledgerway.company.link.request.BrowserCookie;
import io.ledgerway.company.link.request.RandomTokens;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.starter.identity.IdentityTokenIssuer;
import io.ledgerway.starter.identity.InternalRestClientFactory;
import io.ledgerway.starter.scheduling.PeriodicTask;
import java.net.URI;
import java.time.Duration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import tools.jackson.databind.json.JsonMapper;

/** Beans of the link flow: attempts, authorization requests and callbacks. */
@Configuration(proxyBeanMethods = false)
@Import({
    AbandonedChoices.class,
    AttemptLookup.class,
    AttemptSettlement.class,
    AuthorizationCallback.class,
    AuthorizationStart.class,
    CompanyLinkWizard.class,
    CompanySignUps.class,
    CredentialSubmission.class,
    LinkAttemptRepository.class,
    LinkCommit.class,
    LinkMetrics.class,
    LinkPreview.class,
    LinkValidator.class,
    RandomTokens.class,
    SelectableIntegrations.class,
    UndecidedChoices.class,
    UploadService.class
})
class LinkConfiguration {

    /** Rejects the forms of all link pages that other sites submit. */
    @Bean
    WebMvcConfigurer crossSiteFormInterceptor(ObjectProvider<LinkPages> pages) {
        return new WebMvcConfigurer() {
            @Override
            public void addInterceptors(InterceptorRegistry registry) {
                registry.addInterceptor(new CrossSiteFormInterceptor(pages::getObject))
                        .addPathPatterns("/link/**", "/clients/*/signUpWith/*");
            }
        };
    }

    @Bean
    PeriodicTask abandonedChoicesTask(AbandonedChoices abandonedChoices) {
        return new PeriodicTask(
                "abandoned-choices", Duration.ofMinutes(15), abandonedChoices::revoke);
    }

    @Bean
    FileServiceClient fileService(
            @Value("${ledgerway.services.file:http://localhost:8085}") URI address,
            IdentityTokenIssuer tokens,
            JsonMapper json) {
        return new FileServiceClient(address, tokens, json);
    }

    @Bean
    FirstPullClient firstPullClient(
            InternalRestClientFactory http,
            @Value("${ledgerway.services.sync:http://localhost:8082}") URI sync) {
        return new FirstPullClient(http.create(ServiceName.SYNC, sync));
    }

    @Bean
    BrowserCookie browserCookie(
            LinkAddresses links, RandomTokens randomTokens, LinkFlowProperties properties) {
        return new BrowserCookie(links.isSecure(), randomTokens, properties.longest());
    }
}
