package io.ledgerway.company.otp;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.ValueRowMapper;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * One live value per company and per connection (decision 40).
 *
 * <p>Guaranteed: all reads give the same value until it is used or expired; a value is spent at
 * most once, whatever runs beside; the database alone does not reveal a value. A value made with a
 * link key that is gone counts as expired.
 */
public final class OneTimePasswords {

    private static final String LIVE =
            """
            SELECT subject, nonce, hash FROM one_time_password
            WHERE subject = ANY (string_to_array(?, ',')::uuid[]) AND expires_at > ledgerway_now()
            """;

    /**
     * Leaves a value alone that somebody else made a moment ago. Holds the rows of what it makes
     * values for: what is being removed gets none, and who removes it finds the values made before.
     */
    private static final String ADD =
            """
            WITH wanted (id) AS (SELECT unnest(string_to_array(?, ',')::uuid[])),
                 companies AS MATERIALIZED (
                    SELECT id FROM company
                    WHERE id IN (SELECT id FROM wanted) ORDER BY id FOR KEY SHARE),
                 connections AS MATERIALIZED (
                    SELECT id FROM connection
                    WHERE id IN (SELECT id FROM wanted) ORDER BY id FOR KEY SHARE)
            INSERT INTO one_time_password AS live (subject, nonce, hash, expires_at)
            SELECT subject, decode(nonce, 'hex'), decode(hash, 'hex'),
                   ledgerway_now() + make_interval(secs => ?)
            FROM unnest(string_to_array(?, ',')::uuid[],
                        string_to_array(?, ','), string_to_array(?, ','))
                 AS made (subject, nonce, hash)
            WHERE subject = ANY (ARRAY(SELECT id FROM companies UNION ALL SELECT id FROM connections))
            ON CONFLICT (subject) DO UPDATE
            SET nonce = excluded.nonce, hash = excluded.hash, expires_at = excluded.expires_at
            WHERE live.expires_at <= ledgerway_now()
            """;

    private static final String FORGET =
            "DELETE FROM one_time_password WHERE subject = ANY (string_to_array(?, ',')::uuid[])";

    private static final String DROP =
            "DELETE FROM one_time_password WHERE subject = ? AND hash = ?";

    private static final String HASH =
            """
            SELECT hash FROM one_time_password
            WHERE subject = ? AND expires_at > ledgerway_now()
            """;

    private static final String SPEND = DROP + " AND expires_at > ledgerway_now()";

    private static final RowMapper<Stored> STORED = RecordRowMapper.of(Stored.class);

    private static final int NONCE_BYTES = 32;
    private static final int ROUNDS = 5;

    private final JdbcClient jdbc;
    private final RateLimiter rateLimiter;
    private final LinkKeys keys;
    private final Duration life;
    private final SecureRandom random = new SecureRandom();

    OneTimePasswords(JdbcClient jdbc, RateLimiter rateLimiter, LinkKeys keys, Duration life) {
        this.jdbc = jdbc;
        this.rateLimiter = rateLimiter;
        this.keys = keys;
        this.life = life;
    }

    /** The live values of many; made where there is none. What is gone has none in the answer. */
    public Map<UUID, String> live(Collection<UUID> subjects) {
        Map<UUID, String> values = new HashMap<>();
        // Sorted: two readers that make several values at once cannot wait for each other.
        TreeSet<UUID> missing = new TreeSet<>(subjects);
        for (int round = 0; !missing.isEmpty(); round++) {
            if (round == ROUNDS) {
                return values;
            }
            if (round > 0) {
                add(missing);
            }
            values.putAll(read(missing));
            missing.removeAll(values.keySet());
        }
        return values;
    }

    /**
     * SQL of what {@link #live(Map, Collection)} takes, to be read along with the row that a value
     * is for; null where there is none.
     *
     * @param subject SQL of the row's id
     */
    public static String kept(String subject) {
        return """
        (SELECT o.nonce || o.hash FROM one_time_password o
         WHERE o.subject = %s AND o.expires_at > ledgerway_now())
        """
                .formatted(subject);
    }

    /**
     * The live values of many.
     *
     * @param kept what was read along with them, as far as there is any
     */
    public Map<UUID, String> live(Map<UUID, byte[]> kept, Collection<UUID> subjects) {
        Map<UUID, String> values = new HashMap<>();
        kept.forEach((subject, it) ->
                value(Stored.of(subject, it)).ifPresent(value -> values.put(subject, value)));
        List<UUID> missing = subjects.stream().filter(it -> !values.containsKey(it)).toList();
        if (!missing.isEmpty()) {
            values.putAll(live(missing));
        }
        return values;
    }

    /** The live value of one; empty when it is gone. */
    public String live(UUID subject) {
        return live(List.of(subject)).getOrDefault(subject, "");
    }

    /** Removes the values of what is being removed; after its own row, in one transaction. */
    public void forget(Collection<UUID> subjects) {
        jdbc.sql(FORGET).param(joined(subjects)).update();
    }

    /**
     * Whether a value can still be used; changes nothing, and takes the same time for any value.
     */
    public boolean isLive(UUID subject, String value) {
        byte[] given = OneTimePassword.hash(value);
        return jdbc.sql(HASH)
                .param(subject)
                .query(ValueRowMapper.of(byte[].class))
                .optional()
                .filter(live -> MessageDigest.isEqual(live, given))
                .isPresent();
    }

    /** Uses a value up; true for exactly one of those who try. */
    public boolean spend(UUID subject, String value) {
        boolean spent =
                isLive(subject, value)
                        && jdbc.sql(SPEND).params(subject, OneTimePassword.hash(value)).update()
                                == 1;
        if (spent) {
            rateLimiter.hit(spentKey(subject, value));
        }
        return spent;
    }

    /** Whether a value was used up lately: who comes with it again is no guesser. */
    public boolean wasSpent(UUID subject, String value) {
        return rateLimiter.count(spentKey(subject, value)).isPresent();
    }

    private static String spentKey(UUID subject, String value) {
        return "otp:spent:" + subject + ":" + value;
    }

    private Map<UUID, String> read(Collection<UUID> subjects) {
        List<Stored> stored = jdbc.sql(LIVE).param(joined(subjects)).query(STORED).list();
        Map<UUID, String> values = new HashMap<>();
        for (Stored it : stored) {
            value(it)
                    .ifPresentOrElse(
                            value -> values.put(it.subject(), value),
                            () -> jdbc.sql(DROP).params(it.subject(), it.hash()).update());
        }
        return values;
    }

    /** Empty when it was made with a key that is gone. */
    private Optional<String> value(Stored it) {
        return keys.all().stream()
                .map(key -> OneTimePassword.of(it.subject(), it.nonce(), key))
                .filter(password -> MessageDigest.isEqual(password.hash(), it.hash()))
                .map(OneTimePassword::value)
                .findFirst();
    }

    private void add(Collection<UUID> subjects) {
        List<String> nonces = new ArrayList<>();
        List<String> hashes = new ArrayList<>();
        SecretKeySpec key = keys.first();
        for (UUID subject : subjects) {
            byte[] nonce = new byte[NONCE_BYTES];
            random.nextBytes(nonce);
            nonces.add(HexFormat.of().formatHex(nonce));
            hashes.add(HexFormat.of().formatHex(OneTimePassword.of(subject, nonce, key).hash()));
        }
        jdbc.sql(ADD)
                .params(
                        joined(subjects),
                        (double) life.toSeconds(),
                        joined(subjects),
                        String.join(",", nonces),
                        String.join(",", hashes))
                .update();
    }

    private static String joined(Collection<UUID> ids) {
        return ids.stream().map(UUID::toString).collect(Collectors.joining(","));
    }

    @SuppressWarnings("ArrayRecordComponent") // lives for one line
    private record Stored(UUID subject, byte[] nonce, byte[] hash) {

        static Stored of(UUID subject, byte[] kept) {
            return new Stored(
                    subject,
                    Arrays.copyOf(kept, NONCE_BYTES),
                    Arrays.copyOfRange(kept, NONCE_BYTES, kept.length));
        }
    }
}
