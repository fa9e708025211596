package io.ledgerway.company.user;

import io.ledgerway.company.company.UserNames;
import io.ledgerway.company.user.password.Passwords;
import io.ledgerway.company.user.session.SessionRepository;
import io.ledgerway.company.user.session.SignInBackoff;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of users, their sessions and passwords. */
@Configuration(proxyBeanMethods = false)
@Import({
    AccountSelfService.class,
    CurrentSession.class,
    SessionRepository.class,
    SignInBackoff.class,
    UserBootstrap.class,
    UserQueries.class,
    UserRepository.class,
    UserService.class
})
class UserConfiguration {

    @Bean
    UserNames userNames(UserRepository users) {
        return id -> users.find(id).map(User::name);
    }

    @Bean
    Passwords passwords(PasswordHashingProperties properties, MeterRegistry meters) {
        return new Passwords(properties.maxConcurrentHashes(), meters);
    }

    @Bean
    PortalAddress portalAddress(@Value("${ledgerway.public-url}") String publicUrl) {
        return PortalAddress.of(publicUrl);
    }
}
