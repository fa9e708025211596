package io.ledgerway.company.user;

import io.ledgerway.company.client.ClientLookup;
import io.ledgerway.company.company.UserNames;
import io.ledgerway.company.user.password.Passwords;
import io.ledgerway.company.user.session.SessionRepository;
import io.ledgerway.company.user.session.SignInBackoff;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.outbox.Outbox;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.transaction.support.TransactionOperations;

/** Beans of users, their sessions and passwords. */
@Configuration(proxyBeanMethods = false)
class UserConfiguration {

    @Bean
    UserRepository userRepository(JdbcClient jdbc) {
        return new UserRepository(jdbc);
    }

    @Bean
    UserNames userNames(UserRepository users) {
        return id -> users.find(id).map(User::name);
    }

    @Bean
    UserQueries userQueries(JdbcClient jdbc) {
        return new UserQueries(jdbc);
    }

    @Bean
    Passwords passwords(PasswordHashingProperties properties, MeterRegistry meters) {
        return new Passwords(properties.maxConcurrentHashes(), meters);
    }

    @Bean
    SignInBackoff signInBackoff(JdbcClient jdbc) {
        return new SignInBackoff(jdbc);
    }

    @Bean
    SessionRepository sessions(JdbcClient jdbc, Outbox outbox, Clock clock) {
        return new SessionRepository(jdbc, outbox, clock);
    }

    @Bean
    CurrentSession currentSession(JwtDecoder tokens) {
        return new CurrentSession(tokens);
    }

    @Bean
    PortalAddress portalAddress(@Value("${ledgerway.public-url}") String publicUrl) {
        return PortalAddress.of(publicUrl);
    }

    @Bean
    UserService userService(
            UserRepository users,
            SessionRepository sessionRepository,
            ClientLookup clientLookup,
            AuditTrail audit,
            TransactionOperations transactions,
            Clock clock) {
        return new UserService(users, sessionRepository, clientLookup, audit, transactions, clock);
    }

    @Bean
    AccountSelfService accountSelfService(
            UserRepository users,
            Passwords passwords,
            SignInBackoff signInBackoff,
            SessionRepository sessionRepository,
            AuditTrail audit,
            TransactionOperations transactions) {
        return new AccountSelfService(
                users, passwords, signInBackoff, sessionRepository, audit, transactions);
    }

    @Bean
    UserBootstrap userBootstrap(UserRepository users, Passwords passwords, Clock clock) {
        return new UserBootstrap(users, passwords, clock);
    }
}
