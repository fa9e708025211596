package io.ledgerway.company.people;

import io.ledgerway.company.people.password.PasswordRules;
import io.ledgerway.company.people.password.Passwords;
import io.ledgerway.company.people.session.Session;
import io.ledgerway.company.people.session.Sessions;
import io.ledgerway.company.people.session.Slowdown;
import io.ledgerway.starter.error.ApiException;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Sign-in with a password. What is answered, and how long that takes, tells nobody whether a person
 * exists: a hash is worked out every time.
 */
class SignIn {

    private final PersonRows people;
    private final Passwords passwords;
    private final Slowdown slowdown;
    private final Sessions sessions;
    private final Admission admission;
    private final Trail trail;
    private final TransactionOperations transactions;
    private final MeterRegistry meters;

    SignIn(
            PersonRows people,
            Passwords passwords,
            Slowdown slowdown,
            Sessions sessions,
            Admission admission,
            Trail trail,
            TransactionOperations transactions,
            MeterRegistry meters) {
        this.people = people;
        this.passwords = passwords;
        this.slowdown = slowdown;
        this.sessions = sessions;
        this.admission = admission;
        this.trail = trail;
        this.transactions = transactions;
        this.meters = meters;
    }

    /**
     * Begins a session.
     *
     * @throws ApiException 401, or 429 when it is too early after failures
     */
    SignedIn signIn(Email email, String password, @Nullable String address) {
        patience(email, address);
        Optional<Person> person = people.byEmail(email);
        String hash = person.filter(it -> !it.isDisabled()).map(Person::passwordHash).orElse(null);
        String tried = shortened(password);
        if (!passwords.matches(tried, hash)) {
            throw refused(person.orElse(null), address);
        }
        String anew = hash != null && passwords.isOutdated(hash) ? passwords.hash(tried) : hash;
        SignedIn answer =
                transactions.execute(_ -> enter(person.orElseThrow(), email, anew, address));
        count(answer == null ? "refused" : "succeeded");
        return Optional.ofNullable(answer).orElseThrow(SignIn::unknown);
    }

    /**
     * Another access token.
     *
     * @throws ApiException 401 when the session has ended
     */
    SignedIn renew(String sessionToken) {
        Session session = sessions.renew(sessionToken).orElseThrow(SignIn::ended);
        return people.find(session.personId())
                .filter(it -> !it.isDisabled())
                .map(it -> admission.renew(it, session))
                .orElseThrow(SignIn::ended);
    }

    private void patience(Email email, @Nullable String address) {
        try {
            slowdown.begin(email.key(), address);
        } catch (ApiException e) {
            count("slowed");
            throw e;
        }
    }

    private @Nullable SignedIn enter(
            Person person, Email email, @Nullable String hash, @Nullable String address) {
        if (!people.signedIn(person, hash)) {
            return null;
        }
        slowdown.succeeded(email.key());
        return admission.admit(person, "password", address);
    }

    private ApiException refused(@Nullable Person tried, @Nullable String address) {
        transactions.executeWithoutResult(_ -> {
            slowdown.failed(address);
            trail.signInFailed(tried, address);
        });
        count("refused");
        return unknown();
    }

    void count(String outcome) {
        meters.counter("ledgerway.signins", "outcome", outcome).increment();
    }

    /** No password is longer; what is longer matches none and costs no more. */
    private static String shortened(String password) {
        int most = 2 * PasswordRules.LONGEST + 1;
        return password.length() > most ? password.substring(0, most) : password;
    }

    private static ApiException unknown() {
        return ApiException.of(
                HttpStatus.UNAUTHORIZED, "The e-mail address or the password is not right.");
    }

    private static ApiException ended() {
        return ApiException.of(HttpStatus.UNAUTHORIZED, "The session has ended: sign in again.");
    }
}
