package io.ledgerway.sync.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.sync.supplemental.SupplementalMapping;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** How it is noted of what words at its platform a record was made, and of which it was. */
final class SourceFingerprints {

    /** So many bytes of the content hash stand behind the fingerprint. */
    private static final int OF_CONTENT = 8;

    private final MappingVersion version;

    SourceFingerprints(MappingVersion version) {
        this.version = version;
    }

    /** The notes of records that get this besides the schema. */
    FingerprintSet of(SupplementalMapping supplementalMapping) {
        return new FingerprintSet(
                version.get()
                        .combinedWith(
                                Fingerprint.of(supplementalMapping.setting().getBytes(UTF_8))));
    }

    /**
     * Notes that count for one version of the mapping and one setting of what is read besides.
     *
     * @param basis sets them apart from those of others
     */
    record FingerprintSet(Fingerprint basis) {

        /** What is noted; absent where the words are not known. */
        byte @Nullable [] note(@Nullable Fingerprint words, byte[] content) {
            return words == null
                    ? null
                    : ByteBuffer.allocate(Fingerprint.LENGTH + OF_CONTENT)
                            .put(words.combinedWith(basis).bytes())
                            .put(content, 0, OF_CONTENT)
                            .array();
        }

        /** Whether a note says that what stands there was made of just these words. */
        boolean says(byte @Nullable [] note, byte[] content, Fingerprint words) {
            return content.length >= OF_CONTENT && Arrays.equals(note, note(words, content));
        }
    }
}
