package io.ledgerway.company.user.signin;

import io.ledgerway.company.user.Email;
import io.ledgerway.company.user.User;
import io.ledgerway.company.user.UserRepository;
import io.ledgerway.company.user.password.PasswordRules;
import io.ledgerway.company.user.password.Passwords;
import io.ledgerway.company.user.session.Session;
import io.ledgerway.company.user.session.SessionRepository;
import io.ledgerway.company.user.session.SignInBackoff;
import io.ledgerway.starter.error.ApiException;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Sign-in with a password. Response and duration do not reveal whether a user exists: a hash is
 * computed in every case.
 */
public class PasswordSignIn {

    private final UserRepository users;
    private final Passwords passwords;
    private final SignInBackoff signInBackoff;
    private final SessionRepository sessionRepository;
    private final SessionIssuer sessionIssuer;
    private final SignInAudit signInAudit;
    private final TransactionOperations transactions;
    private final MeterRegistry meters;

    PasswordSignIn(
            UserRepository users,
            Passwords passwords,
            SignInBackoff signInBackoff,
            SessionRepository sessionRepository,
            SessionIssuer sessionIssuer,
            SignInAudit signInAudit,
            TransactionOperations transactions,
            MeterRegistry meters) {
        this.users = users;
        this.passwords = passwords;
        this.signInBackoff = signInBackoff;
        this.sessionRepository = sessionRepository;
        this.sessionIssuer = sessionIssuer;
        this.signInAudit = signInAudit;
        this.transactions = transactions;
        this.meters = meters;
    }

    /**
     * Starts a session.
     *
     * @throws ApiException 401 if the credentials are wrong, 429 during the backoff
     */
    SignInResponse signIn(Email email, String password, @Nullable String address) {
        beginAttempt(email, address);
        Optional<User> user = users.byEmail(email);
        String hash = user.filter(it -> !it.isDisabled()).map(User::passwordHash).orElse(null);
        String tried = shortened(password);
        if (!passwords.matches(tried, hash)) {
            throw refused(user.orElse(null), address);
        }
        String anew = hash != null && passwords.isOutdated(hash) ? passwords.hash(tried) : hash;
        SignInResponse answer =
                transactions.execute(_ -> enter(user.orElseThrow(), email, anew, address));
        count(answer == null ? "refused" : "succeeded");
        return Optional.ofNullable(answer).orElseThrow(PasswordSignIn::unknown);
    }

    /**
     * Issues another access token.
     *
     * @throws ApiException 401 if the session has ended
     */
    SignInResponse renew(String sessionToken) {
        Session session = sessionRepository.renew(sessionToken).orElseThrow(PasswordSignIn::ended);
        return users.find(session.userId())
                .filter(it -> !it.isDisabled())
                .map(it -> sessionIssuer.renew(it, session))
                .orElseThrow(PasswordSignIn::ended);
    }

    private void beginAttempt(Email email, @Nullable String address) {
        try {
            signInBackoff.begin(email.key(), address);
        } catch (ApiException e) {
            count("throttled");
            throw e;
        }
    }

    private @Nullable SignInResponse enter(
            User user, Email email, @Nullable String hash, @Nullable String address) {
        if (!users.signedIn(user, hash)) {
            return null;
        }
        signInBackoff.succeeded(email.key(), address);
        return sessionIssuer.issue(user, "password", address);
    }

    private ApiException refused(@Nullable User tried, @Nullable String address) {
        transactions.executeWithoutResult(_ -> {
            signInBackoff.failed(address);
            signInAudit.signInFailed(tried, address);
        });
        count("refused");
        return unknown();
    }

    void count(String outcome) {
        meters.counter("ledgerway.signins", "outcome", outcome).increment();
    }

    /** Truncates a password beyond the maximum length, which matches no hash, to bound the cost. */
    private static String shortened(String password) {
        int most = 2 * PasswordRules.MAX_LENGTH + 1;
        return password.length() > most ? password.substring(0, most) : password;
    }

    private static ApiException unknown() {
        return ApiException.of(
                HttpStatus.UNAUTHORIZED, "The e-mail address or the password is wrong.");
    }

    private static ApiException ended() {
        return ApiException.of(HttpStatus.UNAUTHORIZED, "The session has ended. Sign in again.");
    }
}
