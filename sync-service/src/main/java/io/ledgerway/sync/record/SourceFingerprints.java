package io.ledgerway.sync.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.sync.supplemental.SupplementalMapping;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Computes the source hash of a record: it changes with the platform's record, the mapping version
 * and the supplemental configuration.
 */
final class SourceFingerprints {

    /** Number of bytes of the content hash that follow the fingerprint. */
    private static final int CONTENT_BYTES = 8;

    private final MappingVersion version;

    SourceFingerprints(MappingVersion version) {
        this.version = version;
    }

    /** Returns the fingerprints for one supplemental configuration. */
    FingerprintSet of(SupplementalMapping supplementalMapping) {
        Fingerprint mapping = version.get();
        return new FingerprintSet(
                mapping.combinedWith(Fingerprint.of(supplementalMapping.setting().getBytes(UTF_8))),
                mapping.high());
    }

    /**
     * Source hashes for one mapping version and one supplemental configuration.
     *
     * @param basis hash of both
     * @param mappingVersion the beginning of the hash of the mapping version
     */
    record FingerprintSet(Fingerprint basis, long mappingVersion) {

        /** Returns the source hash; null if the platform's record has no fingerprint. */
        byte @Nullable [] sourceHash(@Nullable Fingerprint fingerprint, byte[] content) {
            return fingerprint == null
                    ? null
                    : ByteBuffer.allocate(Fingerprint.LENGTH + CONTENT_BYTES)
                            .put(fingerprint.combinedWith(basis).bytes())
                            .put(content, 0, CONTENT_BYTES)
                            .array();
        }

        /**
         * Whether a source hash shows that the stored content was made from this platform record.
         */
        boolean matches(byte @Nullable [] stored, byte[] content, Fingerprint fingerprint) {
            return content.length >= CONTENT_BYTES
                    && Arrays.equals(stored, sourceHash(fingerprint, content));
        }
    }
}
