package io.ledgerway.company.link;

import io.ledgerway.company.client.Clients;
import io.ledgerway.company.company.Companies;
import io.ledgerway.company.company.CompanySignUp;
import io.ledgerway.company.connection.Connections;
import io.ledgerway.company.grant.GrantVault;
import io.ledgerway.company.integration.Integrations;
import io.ledgerway.company.otp.Guesses;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.otp.Throttle;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.company.settings.Settings;
import io.ledgerway.starter.encryption.Encryptor;
import io.ledgerway.starter.identity.IdentityTokenIssuer;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.time.Clock;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.json.JsonMapper;

/** The link flow: attempts, the way out and the way back. Its pages: {@link PageConfiguration}. */
@Configuration(proxyBeanMethods = false)
class LinkConfiguration {

    @Bean
    Offers offers(
            Settings settings,
            Integrations integrations,
            Platforms platforms,
            Connections connections) {
        return new Offers(settings, integrations, platforms, connections);
    }

    @Bean
    Newcomers newcomers(
            Clients clients,
            Companies companies,
            CompanySignUp signUp,
            Throttle throttle,
            JdbcClient jdbc,
            TransactionOperations transactions,
            Clock clock,
            MeterRegistry meters) {
        return new Newcomers(
                clients, companies, signUp, throttle, jdbc, transactions, clock, meters);
    }

    @Bean
    Tickets tickets() {
        return new Tickets(new Randoms());
    }

    @Bean
    FileService fileService(
            @Value("${ledgerway.services.file:http://localhost:8085}") URI address,
            IdentityTokenIssuer tokens,
            JsonMapper json) {
        return new FileService(address, tokens, json);
    }

    @Bean
    Uploads uploads(
            Clients clients,
            Companies companies,
            Connections connections,
            LinkContext context,
            LinkAttempts attempts,
            Offers offers,
            FileService files,
            TransactionOperations transactions,
            LinkFlowProperties properties) {
        return new Uploads(
                clients,
                companies,
                connections,
                context,
                attempts,
                offers,
                files,
                transactions,
                properties.uploadLife());
    }

    @Bean
    CompanyFlow companyFlow(
            CompanyPages pages,
            Endings endings,
            Offers offers,
            Connections connections,
            Uploads uploads,
            LinkPages others,
            LinkContext context,
            Settings settings) {
        return new CompanyFlow(
                pages, endings, offers, connections, uploads, others, context, settings);
    }

    @Bean
    BrowserCookie browserCookie(LinkAddresses links, LinkFlowProperties properties) {
        return new BrowserCookie(links.isSecure(), new Randoms(), properties.longest());
    }

    @Bean
    LinkAttempts linkAttempts(JdbcClient jdbc, Encryptor encryptor, JsonMapper json) {
        return new LinkAttempts(jdbc, encryptor, json);
    }

    @Bean
    VisitCheck visitCheck(
            Clients clients,
            Settings settings,
            Companies companies,
            Connections connections,
            OneTimePasswords passwords,
            Guesses guesses,
            LinkPages pages,
            Endings endings) {
        return new VisitCheck(
                clients, settings, companies, connections, passwords, guesses, pages, endings);
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
