package io.ledgerway.company.user.signin;

import io.ledgerway.company.user.PortalAddress;
import io.ledgerway.company.user.UserRepository;
import io.ledgerway.company.user.oidc.IdentityProvider;
import io.ledgerway.company.user.oidc.OidcAttemptRepository;
import io.ledgerway.company.user.oidc.OidcProperties;
import io.ledgerway.configuration.time.TestClock;
import io.ledgerway.starter.encryption.Encryptor;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.client.RestClient;

/** Beans of the sign-in with a password, an invitation or an identity provider. */
@Configuration(proxyBeanMethods = false)
@Import({
    InvitationAcceptance.class,
    InvitationRepository.class,
    InvitationService.class,
    PasswordSignIn.class,
    SessionIssuer.class,
    SignInAudit.class
})
class SignInConfiguration {

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
