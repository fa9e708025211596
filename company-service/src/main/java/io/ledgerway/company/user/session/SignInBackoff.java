package io.ledgerway.company.user.session;

import io.ledgerway.company.ratelimit.AddressPrefix;
import io.ledgerway.starter.error.ApiException;
import java.time.Duration;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Increasing delays after failed sign-ins, starting with the fifth, per e-mail address, known or
 * not, at one IP address, and per IP address. The delay is at most 15 minutes for an e-mail address
 * at an IP address and one minute for an IP address, which many users may share. Failures expire
 * after one hour.
 *
 * <p>Failures of an e-mail address at all IP addresses together cause a delay of at most one
 * minute. This delay applies only to IP addresses at which this e-mail address has not signed in.
 * New addresses therefore delay each other, but not the user.
 *
 * <p>An attempt counts as failed until it succeeds, so that concurrent attempts have no advantage.
 */
public final class SignInBackoff {

    static final int FREE = 5;
    static final int FREE_FROM_NEW_ADDRESSES = 20;
    private static final Duration MAX_FOR_EMAIL = Duration.ofMinutes(15);
    private static final Duration MAX_FOR_ADDRESS = Duration.ofMinutes(1);
    private static final Duration MAX_FROM_NEW_ADDRESSES = Duration.ofMinutes(1);

    private static final String COUNT =
            """
            INSERT INTO sign_in_backoff AS s (subject, failures, failed_at)
            VALUES (?, 1, ledgerway_now())
            ON CONFLICT (subject) DO UPDATE SET
                failures = CASE WHEN s.failed_at < ledgerway_now() - interval '1 hour'
                    THEN 1 ELSE s.failures + 1 END,
                retry_at = CASE
                    WHEN s.failed_at < ledgerway_now() - interval '1 hour' THEN NULL
                    WHEN s.failures + 1 >= ? THEN ledgerway_now() + make_interval(
                        secs => least(?::float8, power(2, least(s.failures + 1 - ?, 20))::float8))
                    END,
                failed_at = ledgerway_now()
            WHERE s.retry_at IS NULL OR s.retry_at <= ledgerway_now()
            """;

    private static final String LEFT =
            """
            SELECT coalesce(max(extract(epoch FROM retry_at - ledgerway_now())), 0)::float8
            FROM sign_in_backoff WHERE subject IN (?, ?, ?)
            """;

    private static final String CLEAR = "DELETE FROM sign_in_backoff WHERE subject IN (?, ?)";

    private static final String IS_KNOWN =
            "SELECT EXISTS (SELECT FROM sign_in_address WHERE subject = ?)";

    private static final String MAKE_KNOWN =
            """
            INSERT INTO sign_in_address (subject, signed_in_at) VALUES (?, ledgerway_now())
            ON CONFLICT (subject) DO UPDATE SET signed_in_at = excluded.signed_in_at
            """;

    private static final String PURGE =
            """
            DELETE FROM sign_in_backoff WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM sign_in_backoff
                WHERE failed_at < ledgerway_now() - interval '1 day' LIMIT 100))
            """;

    private static final String PURGE_KNOWN =
            """
            DELETE FROM sign_in_address WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM sign_in_address
                WHERE signed_in_at < ledgerway_now() - interval '90 days' LIMIT 100))
            """;

    private final JdbcClient jdbc;

    public SignInBackoff(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Starts an attempt.
     *
     * @param email e-mail address; only its hash is stored
     * @throws ApiException 429 during the delay
     */
    public void begin(String email, @Nullable String address) {
        String pair = ofPair(email, address);
        boolean isNewAddress = !jdbc.sql(IS_KNOWN).param(pair).query(Boolean.class).single();
        double left =
                jdbc.sql(LEFT)
                        .param(pair)
                        .param(ofAddress(address))
                        .param(isNewAddress ? ofEmail(email) : null)
                        .query(Double.class)
                        .single();
        if (left > 0) {
            throw tooEarly(left);
        }
        boolean permitted =
                (!isNewAddress
                                || count(
                                        ofEmail(email),
                                        FREE_FROM_NEW_ADDRESSES,
                                        MAX_FROM_NEW_ADDRESSES))
                        && count(pair, FREE, MAX_FOR_EMAIL);
        if (!permitted) {
            throw tooEarly(1); // a concurrent attempt failed
        }
    }

    /** Records a failed attempt. */
    public void failed(@Nullable String address) {
        String subject = ofAddress(address);
        if (subject != null) {
            count(subject, FREE, MAX_FOR_ADDRESS);
        }
        jdbc.sql(PURGE).update();
    }

    /**
     * Records a success: clears the failures of the e-mail address at this IP address and at new
     * addresses, and exempts the IP address from the delay of new addresses for 90 days.
     */
    public void succeeded(String email, @Nullable String address) {
        String pair = ofPair(email, address);
        jdbc.sql(CLEAR).params(pair, ofEmail(email)).update();
        jdbc.sql(MAKE_KNOWN).param(pair).update();
        jdbc.sql(PURGE_KNOWN).update();
    }

    private boolean count(String subject, int free, Duration longest) {
        return jdbc.sql(COUNT).params(subject, free, (double) longest.toSeconds(), free).update()
                == 1;
    }

    private static ApiException tooEarly(double seconds) {
        return ApiException.of(
                HttpStatus.TOO_MANY_REQUESTS,
                "Too many sign-ins have failed. Wait before you try again.",
                Duration.ofSeconds((long) Math.ceil(seconds)));
    }

    private static String ofEmail(String email) {
        return "email:" + hash(email);
    }

    /** Also hashes the IP address: the table does not show from which address a user signs in. */
    private static String ofPair(String email, @Nullable String address) {
        return "pair:" + hash(email + " " + (address == null ? "" : AddressPrefix.of(address)));
    }

    private static String hash(String text) {
        return HexFormat.of().formatHex(SessionTokens.hash(text));
    }

    /** Requests without an address are not delayed. */
    private static @Nullable String ofAddress(@Nullable String address) {
        return address == null ? null : "address:" + AddressPrefix.of(address);
    }
}
