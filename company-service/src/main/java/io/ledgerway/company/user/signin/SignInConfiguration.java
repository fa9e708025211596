package io.ledgerway.company.user.signin;

import io.ledgerway.company.client.ClientLookup;
import io.ledgerway.company.ratelimit.AttemptCounter;
import io.ledgerway.company.user.PortalAddress;
import io.ledgerway.company.user.UserRepository;
import io.ledgerway.company.user.invitationmail.InvitationMails;
import io.ledgerway.company.user.oidc.IdentityProvider;
import io.ledgerway.company.user.oidc.OidcAttemptRepository;
import io.ledgerway.company.user.oidc.OidcProperties;
import io.ledgerway.company.user.password.Passwords;
import io.ledgerway.company.user.session.SessionRepository;
import io.ledgerway.company.user.session.SignInBackoff;
import io.ledgerway.configuration.time.TestClock;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.encryption.Encryptor;
import io.ledgerway.starter.identity.BearerTokenIssuer;
import io.ledgerway.starter.outbox.Outbox;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.client.RestClient;

/** Beans of the sign-in with a password, an invitation or an identity provider. */
@Configuration(proxyBeanMethods = false)
class SignInConfiguration {

    @Bean
    SignInAudit signInAudit(Outbox outbox, Clock clock) {
        return new SignInAudit(outbox, clock);
    }

    @Bean
    SessionIssuer sessionIssuer(
            SessionRepository sessionRepository,
            ClientLookup clientLookup,
            BearerTokenIssuer tokens,
            SignInAudit signInAudit,
            Clock clock) {
        return new SessionIssuer(sessionRepository, clientLookup, tokens, signInAudit, clock);
    }

    @Bean
    InvitationRepository invitationRepository(JdbcClient jdbc) {
        return new InvitationRepository(jdbc);
    }

    @Bean
    PasswordSignIn signIn(
            UserRepository users,
            Passwords passwords,
            SignInBackoff signInBackoff,
            SessionRepository sessionRepository,
            SessionIssuer sessionIssuer,
            SignInAudit signInAudit,
            TransactionOperations transactions,
            MeterRegistry meters) {
        return new PasswordSignIn(
                users,
                passwords,
                signInBackoff,
                sessionRepository,
                sessionIssuer,
                signInAudit,
                transactions,
                meters);
    }

    @Bean
    InvitationService invitations(
            InvitationRepository invitations,
            UserRepository users,
            PortalAddress portal,
            AuditTrail audit,
            TransactionOperations transactions,
            InvitationMails mails,
            AttemptCounter attemptCounter) {
        return new InvitationService(
                invitations, users, portal, audit, transactions, mails, attemptCounter);
    }

    @Bean
    InvitationAcceptance invitationAcceptance(
            InvitationRepository invitations,
            UserRepository users,
            Passwords passwords,
            SessionIssuer sessionIssuer,
            SignInAudit signInAudit,
            TransactionOperations transactions,
            Clock clock) {
        return new InvitationAcceptance(
                invitations, users, passwords, sessionIssuer, signInAudit, transactions, clock);
    }

    @Bean
    OidcSignIn oidcSignIn(
            OidcProperties properties,
            RestClient.Builder http,
            JdbcClient jdbc,
            Encryptor encryptor,
            UserRepository users,
            InvitationRepository invitations,
            InvitationAcceptance invitationAcceptance,
            SessionIssuer sessionIssuer,
            PasswordSignIn passwordSignIn,
            PortalAddress portal,
            TransactionOperations transactions,
            Clock clock) {
        OidcAttemptRepository attempts =
                properties.isOn()
                        ? new OidcAttemptRepository(
                                jdbc,
                                encryptor,
                                new IdentityProvider(properties, http, TestClock.machine(clock)))
                        : null;
        return new OidcSignIn(
                attempts,
                users,
                invitations,
                invitationAcceptance,
                sessionIssuer,
                passwordSignIn,
                portal,
                transactions);
    }
}
