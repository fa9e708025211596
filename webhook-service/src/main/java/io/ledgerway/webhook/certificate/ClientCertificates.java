package io.ledgerway.webhook.certificate;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.secret.Sealer;
import io.ledgerway.webhook.remember.Remembered;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The certificates that clients gave us for their consumers' servers (webhooks.md 7.6), sealed in
 * the database together with their keys. Only {@link Facts} of them are ever shown.
 */
public final class ClientCertificates {

    private static final String FACTS =
            """
            SELECT consumer_id, subject, issuer, serial, not_after,
                   not_after < ledgerway_now() + interval '30 days' AS expires_soon
              FROM consumer_certificate WHERE consumer_id = ANY (:consumers::text[]::uuid[])
            """;

    private static final String SEALED =
            "SELECT sealed FROM consumer_certificate WHERE consumer_id = :consumer";

    private static final String REPLACE =
            """
            INSERT INTO consumer_certificate
                   (consumer_id, sealed, subject, issuer, serial, not_after, created_at)
            VALUES (:consumer, :sealed, :subject, :issuer, :serial, :notAfter, ledgerway_now())
            ON CONFLICT (consumer_id) DO UPDATE
               SET sealed = excluded.sealed, subject = excluded.subject,
                   issuer = excluded.issuer, serial = excluded.serial,
                   not_after = excluded.not_after, created_at = excluded.created_at
            """;

    private static final String DELETE =
            "DELETE FROM consumer_certificate WHERE consumer_id = :consumer";

    private static final String EXPIRING =
            """
            SELECT count(*) FROM consumer_certificate
             WHERE not_after < ledgerway_now() + interval '30 days'
            """;

    private static final RowMapper<OfConsumer> OF_CONSUMER = RecordRowMapper.of(OfConsumer.class);

    private final JdbcClient jdbc;
    private final Sealer sealer;
    private final Remembered<Optional<ClientIdentity>> identities = new Remembered<>(this::load);

    ClientCertificates(JdbcClient jdbc, Sealer sealer) {
        this.jdbc = jdbc;
        this.sealer = sealer;
    }

    /**
     * What is shown of a certificate.
     *
     * @param serial hexadecimal
     * @param expiresSoon whether it ends within thirty days, or has ended
     */
    public record Facts(
            String subject, String issuer, String serial, Instant notAfter, boolean expiresSoon) {}

    /** What we show the server of a consumer, if anything; remembered for ten seconds. */
    public Optional<ClientIdentity> identity(UUID consumer) {
        return identities.of(consumer);
    }

    /** The certificates of those of these consumers that have one. */
    public Map<UUID, Facts> facts(Collection<UUID> consumers) {
        return jdbc
                .sql(FACTS)
                .param("consumers", consumers.stream().map(UUID::toString).toArray(String[]::new))
                .query(OF_CONSUMER)
                .list()
                .stream()
                .collect(Collectors.toMap(OfConsumer::consumerId, OfConsumer::facts));
    }

    /**
     * Takes a consumer's away, in the caller's transaction.
     *
     * @return whether it had one
     */
    public boolean remove(UUID consumer) {
        identities.forgetAfterCommit(consumer);
        return jdbc.sql(DELETE).param("consumer", consumer).update() > 0;
    }

    /** Puts one in the place of what a consumer has, in the caller's transaction. */
    void replace(UUID consumer, KeyAndChain identity) {
        X509Certificate certificate = identity.certificate();
        jdbc.sql(REPLACE)
                .param("consumer", consumer)
                .param("sealed", sealer.seal(identity.pem(), consumer))
                .param("subject", certificate.getSubjectX500Principal().getName())
                .param("issuer", certificate.getIssuerX500Principal().getName())
                .param("serial", certificate.getSerialNumber().toString(16))
                .param("notAfter", TimestampParameter.of(certificate.getNotAfter().toInstant()))
                .update();
        identities.forgetAfterCommit(consumer);
    }

    /** How many end within thirty days, or have ended. */
    int expiring() {
        return jdbc.sql(EXPIRING).query(Integer.class).single();
    }

    private Optional<ClientIdentity> load(UUID consumer) {
        return jdbc.sql(SEALED)
                .param("consumer", consumer)
                .query(byte[].class)
                .optional()
                .map(sealed -> opened(sealer.open(sealed, consumer)));
    }

    private static ClientIdentity opened(String pem) {
        try {
            return ClientIdentity.of(PemReader.read(pem));
        } catch (UnusablePemException e) {
            throw new IllegalStateException("A stored certificate cannot be read", e);
        }
    }

    private record OfConsumer(UUID consumerId, Facts facts) {}
}
