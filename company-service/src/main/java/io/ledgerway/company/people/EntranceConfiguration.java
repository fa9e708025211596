package io.ledgerway.company.people;

import io.ledgerway.company.people.oidc.IdentityProvider;
import io.ledgerway.company.people.oidc.OidcAttempts;
import io.ledgerway.company.people.oidc.OidcProperties;
import io.ledgerway.company.people.password.Passwords;
import io.ledgerway.company.people.session.Sessions;
import io.ledgerway.company.people.session.Slowdown;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.encryption.Encryptor;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.client.RestClient;

/** The three ways in: a password, an invitation, an identity provider. */
@Configuration(proxyBeanMethods = false)
class EntranceConfiguration {

    @Bean
    SignIn signIn(
            PersonRows people,
            Passwords passwords,
            Slowdown slowdown,
            Sessions sessions,
            Admission admission,
            Trail trail,
            TransactionOperations transactions,
            MeterRegistry meters) {
        return new SignIn(
                people, passwords, slowdown, sessions, admission, trail, transactions, meters);
    }

    @Bean
    Invitations invitations(
            InvitationRows invitations,
            PersonRows people,
            PortalAddress portal,
            AuditTrail audit,
            TransactionOperations transactions) {
        return new Invitations(invitations, people, portal, audit, transactions);
    }

    @Bean
    Joining joining(
            InvitationRows invitations,
            PersonRows people,
            Passwords passwords,
            Admission admission,
            Trail trail,
            TransactionOperations transactions,
            Clock clock) {
        return new Joining(invitations, people, passwords, admission, trail, transactions, clock);
    }

    @Bean
    OidcSignIn oidcSignIn(
            OidcProperties properties,
            RestClient.Builder http,
            JdbcClient jdbc,
            Encryptor encryptor,
            PersonRows people,
            InvitationRows invitations,
            Joining joining,
            Admission admission,
            SignIn signIn,
            PortalAddress portal,
            TransactionOperations transactions,
            Clock clock) {
        OidcAttempts attempts =
                properties.isOn()
                        ? new OidcAttempts(
                                jdbc, encryptor, new IdentityProvider(properties, http, clock))
                        : null;
        return new OidcSignIn(
                attempts, people, invitations, joining, admission, signIn, portal, transactions);
    }
}
