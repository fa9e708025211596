package io.ledgerway.sync.record;

import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.model.hash.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/**
 * Version of the code that maps platform records to stored JSON: a hash of the bytes of the classes
 * involved, and of the jars in the adapter directory. Any build that changes one of these classes,
 * and any other jar, has a new version without a manual step. Computed once, on first use.
 */
final class MappingVersion {

    private static final Logger log = LoggerFactory.getLogger(MappingVersion.class);

    private static final List<String> CLASSES =
            List.of(
                    "classpath*:io/ledgerway/connector/**/*.class",
                    "classpath*:io/ledgerway/model/**/*.class",
                    "classpath*:io/ledgerway/sync/record/StoredJson*.class",
                    "classpath*:io/ledgerway/sync/supplemental/*.class");

    private @Nullable Fingerprint version;

    synchronized Fingerprint get() {
        if (version == null) {
            version = read();
        }
        return version;
    }

    private static Fingerprint read() {
        try {
            MessageDigest digest = Sha256.digest();
            for (String each : CLASSES) {
                add(digest, each);
            }
            for (String each : Connectors.packages()) {
                add(digest, "classpath*:" + each.replace('.', '/') + "/**/*.class");
            }
            for (Path each : Connectors.jars()) {
                digest.update(Fingerprint.of(Files.readAllBytes(each)).bytes());
            }
            return Fingerprint.of(digest.digest());
        } catch (IOException e) {
            log.warn("The mapping version cannot be computed; all records are mapped again", e);
            return Fingerprint.of(UUID.randomUUID().toString().getBytes(StandardCharsets.UTF_8));
        }
    }

    private static void add(MessageDigest digest, String pattern) throws IOException {
        List<Resource> classes =
                List.of(new PathMatchingResourcePatternResolver().getResources(pattern)).stream()
                        .sorted(Comparator.comparing(Resource::getFilename))
                        .toList();
        if (classes.isEmpty()) {
            throw new IOException("No classes: " + pattern);
        }
        for (Resource each : classes) {
            try (InputStream bytes = each.getInputStream()) {
                digest.update(Fingerprint.of(bytes.readAllBytes()).bytes());
            }
        }
    }
}
