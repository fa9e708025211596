package io.ledgerway.company.user.session;

import io.ledgerway.starter.error.ApiException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Increasing delays after failed sign-ins, starting with the fifth, per e-mail address, known or
 * not, and per client IP address. The delay is at most 15 minutes for an e-mail address and one
 * minute for an IP address, which many users may share. Failures expire after one hour.
 *
 * <p>An attempt counts as failed until it succeeds, so that concurrent attempts have no advantage.
 */
public final class SignInBackoff {

    static final int FREE = 5;
    private static final Duration MAX_FOR_EMAIL = Duration.ofMinutes(15);
    private static final Duration MAX_FOR_ADDRESS = Duration.ofMinutes(1);
    private static final int NETWORK_BYTES = 8;

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
            FROM sign_in_backoff WHERE subject IN (?, ?)
            """;

    private static final String CLEAR = "DELETE FROM sign_in_backoff WHERE subject = ?";

    private static final String PURGE =
            """
            DELETE FROM sign_in_backoff WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM sign_in_backoff
                WHERE failed_at < ledgerway_now() - interval '1 day' LIMIT 100))
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
        double left =
                jdbc.sql(LEFT)
                        .param(ofEmail(email))
                        .param(ofAddress(address))
                        .query(Double.class)
                        .single();
        if (left > 0) {
            throw tooEarly(left);
        }
        if (!count(ofEmail(email), MAX_FOR_EMAIL)) {
            throw tooEarly(1); // a concurrent attempt failed
        }
    }

    /** Records a failed attempt. */
    public void failed(@Nullable String address) {
        String subject = ofAddress(address);
        if (subject != null) {
            count(subject, MAX_FOR_ADDRESS);
        }
        jdbc.sql(PURGE).update();
    }

    /** Records a success: clears the failures of the e-mail address only. */
    public void succeeded(String email) {
        jdbc.sql(CLEAR).param(ofEmail(email)).update();
    }

    private boolean count(String subject, Duration longest) {
        return jdbc.sql(COUNT).params(subject, FREE, (double) longest.toSeconds(), FREE).update()
                == 1;
    }

    private static ApiException tooEarly(double seconds) {
        return ApiException.of(
                HttpStatus.TOO_MANY_REQUESTS,
                "Too many sign-ins have failed. Wait before you try again.",
                Duration.ofSeconds((long) Math.ceil(seconds)));
    }

    private static String ofEmail(String email) {
        return "email:" + HexFormat.of().formatHex(SessionTokens.hash(email));
    }

    /** Uses the prefix of an IPv6 address. Requests without an address are not delayed. */
    private static @Nullable String ofAddress(@Nullable String address) {
        if (address == null) {
            return null;
        }
        try {
            byte[] bytes = InetAddress.ofLiteral(address).getAddress();
            return "address:"
                    + HexFormat.of()
                            .formatHex(
                                    bytes.length > NETWORK_BYTES
                                            ? Arrays.copyOf(bytes, NETWORK_BYTES)
                                            : bytes);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
