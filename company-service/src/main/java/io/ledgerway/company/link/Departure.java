package io.ledgerway.company.link;

import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.connector.link.LinkFlow;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.transaction.support.TransactionOperations;

/** Sends a customer to the platform: spends the one-time password and notes the attempt. */
class Departure {

    private final LinkContext context;
    private final LinkAttempts attempts;
    private final Randoms randoms;
    private final TransactionOperations transactions;
    private final Duration life;

    Departure(
            LinkContext context,
            LinkAttempts attempts,
            Randoms randoms,
            TransactionOperations transactions,
            Duration life) {
        this.context = context;
        this.attempts = attempts;
        this.randoms = randoms;
        this.transactions = transactions;
        this.life = life;
    }

    /**
     * Where the browser goes; empty when the password is spent by now, which exactly one of those
     * who use it at once does not see. The company's password goes with it, when the customer came
     * by the company's link.
     */
    Optional<URI> begin(Visit visit, String browser) {
        Connection connection = visit.connection();
        String state = randoms.next();
        LinkAttempt attempt =
                new LinkAttempt(
                        UUID.randomUUID(),
                        connection.companyId(),
                        connection.id(),
                        randoms.next(),
                        List.of(),
                        visit.parameters(),
                        visit.isViaCompany());
        boolean begun = transactions.execute(_ -> spend(visit, attempt, state, browser));
        if (!begun) {
            return Optional.empty();
        }
        context.count(connection, "begun");
        return Optional.of(authorizeUrl(connection, state, attempt.verifier()));
    }

    /** The customer turned back before the platform. */
    void cancelled(Connection connection) {
        context.count(connection, "cancelled");
    }

    /** Whether there is a way to the platform from here. */
    boolean isPossible(Connection connection) {
        return context.platforms().find(connection.source().platformKey()).isPresent();
    }

    /** The platform's own address, which a form may lead to. */
    String destination(Connection connection) {
        URI to = authorizeUrl(connection, "", "");
        return to.getScheme() + "://" + to.getRawAuthority();
    }

    private boolean spend(Visit visit, LinkAttempt attempt, String state, String browser) {
        OneTimePasswords passwords = context.passwords();
        if (!passwords.spend(visit.connection().id().value(), visit.password())) {
            return false;
        }
        String companyPassword = visit.companyPassword();
        if (companyPassword != null && !companyPassword.isEmpty()) {
            passwords.spend(visit.company().id().value(), companyPassword);
        }
        attempts.begin(attempt, state, browser, life);
        return true;
    }

    private URI authorizeUrl(Connection connection, String state, String verifier) {
        return context.platforms()
                .require(connection.source().platformKey())
                .linkFlow()
                .authorizationUrl(
                        new LinkFlow.AuthorizationRequest(
                                connection.id(),
                                context.links().callback(),
                                state,
                                verifier,
                                connection.id().toString()));
    }
}
