package io.ledgerway.company.link;

import io.ledgerway.company.client.ClientLookup;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.company.CompanySignUp;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.credentialform.CredentialVerifier;
import io.ledgerway.company.datatypeaccess.ClientDataTypeAccess;
import io.ledgerway.company.integration.Integrations;
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
import io.ledgerway.company.link.attempt.UploadService;
import io.ledgerway.company.link.page.CompanyPages;
import io.ledgerway.company.link.page.ExpiredLinkPages;
import io.ledgerway.company.link.page.LinkPages;
import io.ledgerway.company.link.page.LinkResultPages;
import io.ledgerway.company.link.page.PreviewPages;
import io.ledgerway.company.link.request.BrowserCookie;
import io.ledgerway.company.link.request.FormTokens;
import io.ledgerway.company.link.request.RandomTokens;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.linksession.LinkSessionLookup;
import io.ledgerway.company.otp.OneTimePasswordLimiter;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.company.ratelimit.AttemptCounter;
import io.ledgerway.company.settings.ClientSettingsService;
import io.ledgerway.company.tokenvault.GrantVault;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.starter.encryption.Encryptor;
import io.ledgerway.starter.identity.IdentityTokenIssuer;
import io.ledgerway.starter.identity.InternalRestClientFactory;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.time.Clock;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import tools.jackson.databind.json.JsonMapper;

/** Beans of the link flow: attempts, authorization requests and callbacks. */
@Configuration(proxyBeanMethods = false)
class LinkConfiguration {

    @Bean
    SelectableIntegrations selectableIntegrations(
            ClientSettingsService clientSettingsService,
            Integrations integrations,
            Platforms platforms,
            ConnectionService connectionService) {
        return new SelectableIntegrations(
                clientSettingsService, integrations, platforms, connectionService);
    }

    @Bean
    CompanySignUps companySignUps(
            ClientLookup clientLookup,
            CompanyLookup companyLookup,
            CompanySignUp signUp,
            AttemptCounter attemptCounter,
            JdbcClient jdbc,
            TransactionOperations transactions,
            Clock clock,
            MeterRegistry meters) {
        return new CompanySignUps(
                clientLookup,
                companyLookup,
                signUp,
                attemptCounter,
                jdbc,
                transactions,
                clock,
                meters);
    }

    @Bean
    FormTokens formTokens() {
        return new FormTokens(new RandomTokens());
    }

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
    UploadService uploads(
            ClientLookup clientLookup,
            CompanyLookup companyLookup,
            ConnectionService connectionService,
            LinkMetrics linkMetrics,
            OneTimePasswords passwords,
            LinkAttemptRepository attempts,
            LinkSessionLookup sessions,
            SelectableIntegrations selectableIntegrations,
            FileServiceClient files,
            TransactionOperations transactions,
            LinkFlowProperties properties) {
        return new UploadService(
                clientLookup,
                companyLookup,
                connectionService,
                linkMetrics,
                passwords,
                attempts,
                sessions,
                selectableIntegrations,
                files,
                transactions,
                properties.uploadTtl());
    }

    @Bean
    CompanyLinkWizard companyLinkWizard(
            CompanyPages pages,
            LinkResultPages linkResultPages,
            SelectableIntegrations selectableIntegrations,
            ConnectionService connectionService,
            UploadService uploadService,
            LinkPages others,
            LinkMetrics linkMetrics,
            OneTimePasswords passwords,
            LinkAddresses links,
            ClientSettingsService clientSettingsService) {
        return new CompanyLinkWizard(
                pages,
                linkResultPages,
                selectableIntegrations,
                connectionService,
                uploadService,
                others,
                linkMetrics,
                passwords,
                links,
                clientSettingsService);
    }

    @Bean
    BrowserCookie browserCookie(LinkAddresses links, LinkFlowProperties properties) {
        return new BrowserCookie(links.isSecure(), new RandomTokens(), properties.longest());
    }

    @Bean
    LinkAttemptRepository linkAttempts(JdbcClient jdbc, Encryptor encryptor, JsonMapper json) {
        return new LinkAttemptRepository(jdbc, encryptor, json);
    }

    @Bean
    LinkPreview linkPreview(PreviewPages pages) {
        return new LinkPreview(pages);
    }

    @Bean
    LinkValidator linkValidator(
            ClientLookup clientLookup,
            ClientSettingsService clientSettingsService,
            CompanyLookup companyLookup,
            ConnectionService connectionService,
            OneTimePasswords passwords,
            OneTimePasswordLimiter oneTimePasswordLimiter,
            LinkSessionLookup sessions,
            BrowserCookie cookie,
            LinkPages pages,
            ExpiredLinkPages expiredLinkPages,
            LinkResultPages linkResultPages) {
        return new LinkValidator(
                clientLookup,
                clientSettingsService,
                companyLookup,
                connectionService,
                passwords,
                oneTimePasswordLimiter,
                sessions,
                cookie,
                pages,
                expiredLinkPages,
                linkResultPages);
    }

    @Bean
    LinkMetrics linkMetrics(Platforms platforms, MeterRegistry meters) {
        return new LinkMetrics(platforms, meters);
    }

    @Bean
    AuthorizationStart authorizationStart(
            LinkMetrics linkMetrics,
            Platforms platforms,
            OneTimePasswords passwords,
            LinkAddresses links,
            ClientDataTypeAccess clientDataTypeAccess,
            CompanyLookup companyLookup,
            LinkAttemptRepository attempts,
            LinkSessionLookup sessions,
            TransactionOperations transactions,
            LinkFlowProperties properties) {
        return new AuthorizationStart(
                linkMetrics,
                platforms,
                passwords,
                links,
                clientDataTypeAccess,
                companyLookup,
                attempts,
                sessions,
                new RandomTokens(),
                transactions,
                properties.attemptTtl());
    }

    @Bean
    CredentialSubmission credentialSubmission(
            LinkAttemptRepository attempts,
            AttemptLookup attemptLookup,
            AttemptSettlement attemptSettlement,
            ConnectionService connectionService,
            CredentialVerifier verifier) {
        return new CredentialSubmission(
                attempts, attemptLookup, attemptSettlement, connectionService, verifier);
    }

    @Bean
    AttemptLookup attemptLookup(
            LinkAttemptRepository attempts,
            CompanyLookup companyLookup,
            ConnectionService connectionService) {
        return new AttemptLookup(attempts, companyLookup, connectionService);
    }

    @Bean
    LinkCommit linkCommit(
            LinkAttemptRepository attempts,
            CompanyLookup companyLookup,
            ConnectionService connectionService,
            GrantVault vault,
            LinkMetrics linkMetrics,
            OneTimePasswords passwords,
            TransactionOperations transactions) {
        return new LinkCommit(
                attempts,
                companyLookup,
                connectionService,
                vault,
                linkMetrics,
                passwords,
                transactions);
    }

    @Bean
    AttemptSettlement attemptSettlement(
            LinkAttemptRepository attempts,
            ConnectionService connectionService,
            GrantVault vault,
            LinkMetrics linkMetrics,
            Platforms platforms,
            LinkCommit commit) {
        return new AttemptSettlement(
                attempts, connectionService, vault, linkMetrics, platforms, commit);
    }

    @Bean
    AuthorizationCallback authorizationCallback(
            LinkAttemptRepository attempts,
            AttemptLookup attemptLookup,
            AttemptSettlement attemptSettlement,
            LinkAddresses links,
            Platforms platforms) {
        return new AuthorizationCallback(
                attempts, attemptLookup, attemptSettlement, links, platforms);
    }
}
