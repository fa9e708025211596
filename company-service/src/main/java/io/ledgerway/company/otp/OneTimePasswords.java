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
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * One-time passwords of companies and connections; each has one valid password at a time.
 *
 * <p>Guaranteed: all reads return the same password until it is used or expires; a password is
 * consumed at most once, also under concurrency; the database alone does not reveal a password. A
 * password whose link key was removed counts as expired.
 *
 * <p>The browser that consumed a password can open the link again for an hour, until {@link
 * #close}. For every other browser the password is consumed.
 */
public final class OneTimePasswords {

    private static final String LIVE =
            """
            SELECT subject, nonce, hash FROM one_time_password
            WHERE subject = ANY (string_to_array(?, ',')::uuid[]) AND expires_at > ledgerway_now()
            """;

    /**
     * Keeps a password that another transaction just created. Locks the rows of the subjects: a
     * deleted subject gets no password, and a deletion finds the passwords created before. The
     * deletion of a company locks its rows in the same order: its connections, the oldest first,
     * and then the company. Expired passwords are kept as former ones.
     */
    private static final String ADD =
            """
            WITH wanted (id) AS (SELECT unnest(string_to_array(?, ',')::uuid[])),
                 connections AS MATERIALIZED (
                    SELECT id FROM connection
                    WHERE id IN (SELECT id FROM wanted)
                    ORDER BY company_id, created_at, id FOR KEY SHARE),
                 companies AS MATERIALIZED (
                    SELECT id FROM company
                    WHERE id IN (SELECT id FROM wanted) ORDER BY id FOR KEY SHARE),
                 expired AS (
                    INSERT INTO former_link (subject, hash, ended_at)
                    SELECT subject, hash, expires_at FROM one_time_password
                    WHERE subject IN (SELECT id FROM wanted) AND expires_at <= ledgerway_now()
                    ON CONFLICT (subject, hash) DO NOTHING)
            INSERT INTO one_time_password AS live (subject, nonce, hash, expires_at)
            SELECT subject, decode(nonce, 'hex'), decode(hash, 'hex'),
                   ledgerway_now() + make_interval(secs => ?)
            FROM unnest(string_to_array(?, ',')::uuid[],
                        string_to_array(?, ','), string_to_array(?, ','))
                 AS made (subject, nonce, hash)
            WHERE subject = ANY (ARRAY(
                SELECT id FROM connections UNION ALL SELECT id FROM companies))
            ON CONFLICT (subject) DO UPDATE
            SET nonce = excluded.nonce, hash = excluded.hash, expires_at = excluded.expires_at
            WHERE live.expires_at <= ledgerway_now()
            """;

    private static final String DELETE =
            "DELETE FROM one_time_password WHERE subject = ANY (string_to_array(?, ',')::uuid[])";

    private static final String DELETE_FORMER =
            "DELETE FROM former_link WHERE subject = ANY (string_to_array(?, ',')::uuid[])";

    private static final String PURGE_FORMER =
            """
            DELETE FROM former_link WHERE (subject, hash) IN (
                SELECT subject, hash FROM former_link
                WHERE ended_at < ledgerway_now() - interval '30 days'
                LIMIT 1000 FOR UPDATE SKIP LOCKED)
            """;

    private static final String ADD_FORMER =
            """
            INSERT INTO former_link (subject, hash, browser_hash, open_until, ended_at)
            VALUES (?, ?, ?, ledgerway_now() + make_interval(secs => ?), ledgerway_now())
            ON CONFLICT (subject, hash) DO NOTHING
            """;

    private static final String IS_OPEN =
            """
            SELECT count(*) FROM former_link
            WHERE subject = ? AND hash = ? AND browser_hash = ? AND open_until > ledgerway_now()
            """;

    private static final String CLOSE =
            "UPDATE former_link SET open_until = NULL WHERE subject = ? AND open_until IS NOT NULL";

    private static final String IS_FORMER =
            """
            SELECT EXISTS (SELECT FROM former_link WHERE subject = :subject AND hash = :hash)
                OR EXISTS (SELECT FROM one_time_password
                           WHERE subject = :subject AND hash = :hash
                             AND expires_at <= ledgerway_now())
            """;

    private static final String DELETE_ONE =
            "DELETE FROM one_time_password WHERE subject = ? AND hash = ?";

    private static final String HASH =
            """
            SELECT hash FROM one_time_password
            WHERE subject = ? AND expires_at > ledgerway_now()
            """;

    private static final String SPEND = DELETE_ONE + " AND expires_at > ledgerway_now()";

    private static final RowMapper<Stored> STORED = RecordRowMapper.of(Stored.class);

    /** How long the browser that used a password can open the link again. */
    private static final Duration OPEN = Duration.ofHours(1);

    private static final int NONCE_BYTES = 32;
    private static final int ROUNDS = 5;

    private final JdbcClient jdbc;
    private final LinkKeys keys;
    private final Duration life;
    private final SecureRandom random = new SecureRandom();

    OneTimePasswords(JdbcClient jdbc, LinkKeys keys, Duration life) {
        this.jdbc = jdbc;
        this.keys = keys;
        this.life = life;
    }

    /**
     * Returns the valid passwords of several subjects and creates missing ones. Deleted subjects
     * are absent from the result.
     */
    public Map<UUID, String> live(Collection<UUID> subjects) {
        Map<UUID, String> values = new HashMap<>();
        // Sorted, so that concurrent readers cannot deadlock.
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
     * SQL expression of the stored values for {@link #live(Map, Collection)}, to be selected with
     * the subject's row; null if there are none.
     *
     * @param subject SQL of the subject's id
     */
    public static String storedValueSql(String subject) {
        return """
        (SELECT o.nonce || o.hash FROM one_time_password o
         WHERE o.subject = %s AND o.expires_at > ledgerway_now())
        """
                .formatted(subject);
    }

    /**
     * Returns the valid passwords of several subjects.
     *
     * @param storedValues stored values that were selected with the subjects, if any
     */
    public Map<UUID, String> live(Map<UUID, byte[]> storedValues, Collection<UUID> subjects) {
        Map<UUID, String> values = new HashMap<>();
        storedValues.forEach((subject, it) ->
                value(Stored.of(subject, it)).ifPresent(value -> values.put(subject, value)));
        List<UUID> missing = subjects.stream().filter(it -> !values.containsKey(it)).toList();
        if (!missing.isEmpty()) {
            values.putAll(live(missing));
        }
        return values;
    }

    /** Returns the valid password of one subject; empty if the subject is deleted. */
    public String live(UUID subject) {
        return live(List.of(subject)).getOrDefault(subject, "");
    }

    /** Deletes the passwords of deleted subjects, after their rows and in the same transaction. */
    public void delete(Collection<UUID> subjects) {
        jdbc.sql(DELETE).param(joined(subjects)).update();
        jdbc.sql(DELETE_FORMER).param(joined(subjects)).update();
    }

    /** Returns true if a password is valid. Does not change it; takes constant time. */
    public boolean isLive(UUID subject, String value) {
        byte[] given = OneTimePassword.hash(value);
        return jdbc.sql(HASH)
                .param(subject)
                .query(ValueRowMapper.of(byte[].class))
                .optional()
                .filter(live -> MessageDigest.isEqual(live, given))
                .isPresent();
    }

    /**
     * Consumes a password for a browser, or opens the link of a consumed one again. Returns true
     * for the calls of exactly one browser.
     *
     * @param browser value of the browser's cookie
     */
    public boolean use(UUID subject, String value, String browser) {
        return spend(subject, value, browser) || isOpen(subject, value, browser);
    }

    /** Returns true if {@link #use} succeeds for this browser. Does not change the password. */
    public boolean isUsable(UUID subject, String value, @Nullable String browser) {
        return isLive(subject, value) || (browser != null && isOpen(subject, value, browser));
    }

    /** Ends the hour in which browsers can open the used links of a subject again. */
    public void close(UUID subject) {
        jdbc.sql(CLOSE).param(subject).update();
    }

    /** Returns true if a password was used or has expired, within the last 30 days. */
    public boolean isFormer(UUID subject, String value) {
        return jdbc.sql(IS_FORMER)
                .param("subject", subject)
                .param("hash", OneTimePassword.hash(value))
                .query(Boolean.class)
                .single();
    }

    private boolean spend(UUID subject, String value, String browser) {
        byte[] hash = OneTimePassword.hash(value);
        boolean spent =
                isLive(subject, value) && jdbc.sql(SPEND).params(subject, hash).update() == 1;
        if (spent) {
            jdbc.sql(PURGE_FORMER).update();
            jdbc.sql(ADD_FORMER)
                    .param(subject)
                    .param(hash)
                    .param(OneTimePassword.hash(browser))
                    .param((double) OPEN.toSeconds())
                    .update();
        }
        return spent;
    }

    private boolean isOpen(UUID subject, String value, String browser) {
        return jdbc.sql(IS_OPEN)
                        .param(subject)
                        .param(OneTimePassword.hash(value))
                        .param(OneTimePassword.hash(browser))
                        .query(Long.class)
                        .single()
                > 0;
    }

    private Map<UUID, String> read(Collection<UUID> subjects) {
        List<Stored> stored = jdbc.sql(LIVE).param(joined(subjects)).query(STORED).list();
        Map<UUID, String> values = new HashMap<>();
        for (Stored it : stored) {
            value(it)
                    .ifPresentOrElse(
                            value -> values.put(it.subject(), value),
                            () -> jdbc.sql(DELETE_ONE).params(it.subject(), it.hash()).update());
        }
        return values;
    }

    /** Empty if the link key of the password was removed. */
    private Optional<String> value(Stored it) {
        return keys.all().stream()
                .map(key -> OneTimePassword.of(it.nonce(), key))
                .filter(password -> MessageDigest.isEqual(password.hash(), it.hash()))
                .map(OneTimePassword::value)
                .findFirst();
    }

    private void add(Collection<UUID> subjects) {
        List<String> nonces = new ArrayList<>();
        List<String> hashes = new ArrayList<>();
        SecretKeySpec key = keys.first();
        for (UUID _ : subjects) {
            byte[] nonce = new byte[NONCE_BYTES];
            random.nextBytes(nonce);
            nonces.add(HexFormat.of().formatHex(nonce));
            hashes.add(HexFormat.of().formatHex(OneTimePassword.of(nonce, key).hash()));
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

        static Stored of(UUID subject, byte[] stored) {
            return new Stored(
                    subject,
                    Arrays.copyOf(stored, NONCE_BYTES),
                    Arrays.copyOfRange(stored, NONCE_BYTES, stored.length));
        }
    }
}
