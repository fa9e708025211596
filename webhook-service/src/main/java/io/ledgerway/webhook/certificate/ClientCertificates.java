package io.ledgerway.webhook.certificate;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.encryption.Encryptor;
import io.ledgerway.webhook.consumeraccess.ConsumerCache;
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
 * Client certificates of consumers, encrypted in the database together with their private keys. The
 * API returns only {@link CertificateDetails}.
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

    private static final RowMapper<ConsumerCertificate> OF_CONSUMER =
            RecordRowMapper.of(ConsumerCertificate.class);

    private final JdbcClient jdbc;
    private final Encryptor encryptor;
    private final ConsumerCache<Optional<ClientIdentity>> identities =
            new ConsumerCache<>(this::load);

    ClientCertificates(JdbcClient jdbc, Encryptor encryptor) {
        this.jdbc = jdbc;
        this.encryptor = encryptor;
    }

    /**
     * Details of a certificate.
     *
     * @param serial hexadecimal
     * @param expiresSoon whether it expires within thirty days or has expired
     */
    public record CertificateDetails(
            String subject, String issuer, String serial, Instant notAfter, boolean expiresSoon) {}

    /** Client identity for the server of a consumer, if it has one; cached for ten seconds. */
    public Optional<ClientIdentity> identity(UUID consumer) {
        return identities.get(consumer);
    }

    /** Certificates by consumer; consumers without certificate are omitted. */
    public Map<UUID, CertificateDetails> detailsByConsumer(Collection<UUID> consumers) {
        return jdbc
                .sql(FACTS)
                .param("consumers", consumers.stream().map(UUID::toString).toArray(String[]::new))
                .query(OF_CONSUMER)
                .list()
                .stream()
                .collect(
                        Collectors.toMap(
                                ConsumerCertificate::consumerId, ConsumerCertificate::facts));
    }

    /**
     * Deletes the certificate of a consumer, in the caller's transaction.
     *
     * @return whether it had one
     */
    public boolean remove(UUID consumer) {
        identities.invalidateAfterCommit(consumer);
        return jdbc.sql(DELETE).param("consumer", consumer).update() > 0;
    }

    /** Replaces the certificate of a consumer, in the caller's transaction. */
    void replace(UUID consumer, KeyAndChain identity) {
        X509Certificate certificate = identity.certificate();
        jdbc.sql(REPLACE)
                .param("consumer", consumer)
                .param("sealed", encryptor.encrypt(identity.pem(), consumer))
                .param("subject", certificate.getSubjectX500Principal().getName())
                .param("issuer", certificate.getIssuerX500Principal().getName())
                .param("serial", certificate.getSerialNumber().toString(16))
                .param("notAfter", TimestampParameter.of(certificate.getNotAfter().toInstant()))
                .update();
        identities.invalidateAfterCommit(consumer);
    }

    /** Number of certificates that expire within thirty days or have expired. */
    int expiring() {
        return jdbc.sql(EXPIRING).query(Integer.class).single();
    }

    private Optional<ClientIdentity> load(UUID consumer) {
        return jdbc.sql(SEALED)
                .param("consumer", consumer)
                .query(byte[].class)
                .optional()
                .map(sealed -> opened(encryptor.decrypt(sealed, consumer)));
    }

    private static ClientIdentity opened(String pem) {
        try {
            return ClientIdentity.of(PemReader.read(pem));
        } catch (InvalidPemException e) {
            throw new IllegalStateException("A stored certificate is corrupt", e);
        }
    }

    private record ConsumerCertificate(UUID consumerId, CertificateDetails facts) {}
}
