package io.ledgerway.company.people;

import io.ledgerway.company.client.Clients;
import io.ledgerway.company.company.UserNames;
import io.ledgerway.company.people.password.Passwords;
import io.ledgerway.company.people.session.Sessions;
import io.ledgerway.company.people.session.Slowdown;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.identity.BearerTokenIssuer;
import io.ledgerway.starter.outbox.Outbox;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.transaction.support.TransactionOperations;

/** People: kept, let in, changed. */
@Configuration(proxyBeanMethods = false)
class PeopleConfiguration {

    @Bean
    PersonRows personRows(JdbcClient jdbc) {
        return new PersonRows(jdbc);
    }

    @Bean
    UserNames userNames(PersonRows people) {
        return id -> people.find(id).map(Person::name);
    }

    @Bean
    InvitationRows invitationRows(JdbcClient jdbc) {
        return new InvitationRows(jdbc);
    }

    @Bean
    PersonListing personListing(JdbcClient jdbc) {
        return new PersonListing(jdbc);
    }

    @Bean
    Passwords passwords(PeopleProperties properties, MeterRegistry meters) {
        return new Passwords(properties.hashesAtOnce(), meters);
    }

    @Bean
    Slowdown slowdown(JdbcClient jdbc) {
        return new Slowdown(jdbc);
    }

    @Bean
    Sessions sessions(JdbcClient jdbc, Outbox outbox, Clock clock) {
        return new Sessions(jdbc, outbox, clock);
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
    Trail trail(Outbox outbox, Clock clock) {
        return new Trail(outbox, clock);
    }

    @Bean
    Admission admission(
            Sessions sessions,
            Clients clients,
            BearerTokenIssuer tokens,
            Trail trail,
            Clock clock) {
        return new Admission(sessions, clients, tokens, trail, clock);
    }

    @Bean
    People people(
            PersonRows people,
            Sessions sessions,
            Clients clients,
            AuditTrail audit,
            TransactionOperations transactions,
            Clock clock) {
        return new People(people, sessions, clients, audit, transactions, clock);
    }

    @Bean
    OwnAccount ownAccount(
            PersonRows people,
            Passwords passwords,
            Slowdown slowdown,
            Sessions sessions,
            AuditTrail audit,
            TransactionOperations transactions) {
        return new OwnAccount(people, passwords, slowdown, sessions, audit, transactions);
    }

    @Bean
    PersonBootstrap personBootstrap(PersonRows people, Passwords passwords, Clock clock) {
        return new PersonBootstrap(people, passwords, clock);
    }
}
