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
 * Growing pauses after sign-ins that went wrong: from the fifth on for the person that was named,
 * known or not, and for the address they came from. A person waits a quarter of an hour at most, an
 * address, which a whole office may share, one minute. An hour without a failure forgets them.
 *
 * <p>An attempt counts as failed until it has succeeded, so that many at once get no further than
 * one after the other.
 */
public final class SignInBackoff {

    static final int FREE = 5;
    private static final Duration LONGEST_FOR_PERSON = Duration.ofMinutes(15);
    private static final Duration LONGEST_FOR_ADDRESS = Duration.ofMinutes(1);
    private static final int NETWORK_BYTES = 8;

    private static final String COUNT =
            """
            INSERT INTO sign_in_slowdown AS s (subject, failures, failed_at)
            VALUES (?, 1, ledgerway_now())
            ON CONFLICT (subject) DO UPDATE SET
                failures = CASE WHEN s.failed_at < ledgerway_now() - interval '1 hour'
                    THEN 1 ELSE s.failures + 1 END,
                blocked_until = CASE
                    WHEN s.failed_at < ledgerway_now() - interval '1 hour' THEN NULL
                    WHEN s.failures + 1 >= ? THEN ledgerway_now() + make_interval(
                        secs => least(?::float8, power(2, least(s.failures + 1 - ?, 20))::float8))
                    END,
                failed_at = ledgerway_now()
            WHERE s.blocked_until IS NULL OR s.blocked_until <= ledgerway_now()
            """;

    private static final String LEFT =
            """
            SELECT coalesce(max(extract(epoch FROM blocked_until - ledgerway_now())), 0)::float8
            FROM sign_in_slowdown WHERE subject IN (?, ?)
            """;

    private static final String FORGET = "DELETE FROM sign_in_slowdown WHERE subject = ?";

    private static final String PURGE =
            """
            DELETE FROM sign_in_slowdown WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM sign_in_slowdown
                WHERE failed_at < ledgerway_now() - interval '1 day' LIMIT 100))
            """;

    private final JdbcClient jdbc;

    public SignInBackoff(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Somebody tries.
     *
     * @param person who it is said to be; only its hash is kept
     * @throws ApiException 429 when it is too early
     */
    public void begin(String person, @Nullable String address) {
        double left =
                jdbc.sql(LEFT)
                        .param(ofPerson(person))
                        .param(ofAddress(address))
                        .query(Double.class)
                        .single();
        if (left > 0) {
            throw tooEarly(left);
        }
        if (!count(ofPerson(person), LONGEST_FOR_PERSON)) {
            throw tooEarly(1); // somebody else failed in between
        }
    }

    /** It went wrong. */
    public void failed(@Nullable String address) {
        String subject = ofAddress(address);
        if (subject != null) {
            count(subject, LONGEST_FOR_ADDRESS);
        }
        jdbc.sql(PURGE).update();
    }

    /** It went well: the person's failures are forgotten, the address's are not. */
    public void succeeded(String person) {
        jdbc.sql(FORGET).param(ofPerson(person)).update();
    }

    private boolean count(String subject, Duration longest) {
        return jdbc.sql(COUNT).params(subject, FREE, (double) longest.toSeconds(), FREE).update()
                == 1;
    }

    private static ApiException tooEarly(double seconds) {
        return ApiException.of(
                HttpStatus.TOO_MANY_REQUESTS,
                "Too many sign-ins went wrong: wait a little before the next.",
                Duration.ofSeconds((long) Math.ceil(seconds)));
    }

    private static String ofPerson(String person) {
        return "person:" + HexFormat.of().formatHex(SessionTokens.hash(person));
    }

    /** Whoever has one IPv6 address has its whole network. Without an address nobody waits. */
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
