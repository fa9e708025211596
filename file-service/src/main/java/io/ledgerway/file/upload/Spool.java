package io.ledgerway.file.upload;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Creates and deletes the temporary files of uploads. Each upload deletes its files; files of a
 * crashed process are deleted when they are older than any upload can be.
 */
class Spool {

    private static final Logger log = LoggerFactory.getLogger(Spool.class);

    private final Path directory;
    private final Duration oldest;
    private final Clock clock;

    Spool(Path directory, Duration oldest, Clock clock) {
        this.directory = directory;
        this.oldest = oldest;
        this.clock = clock;
    }

    /** Path for a new file. */
    Path newFile() throws IOException {
        return Files.createDirectories(directory).resolve(UUID.randomUUID().toString());
    }

    static void remove(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            log.warn("A spooled file could not be deleted yet: {}", e.toString());
        }
    }

    /** Deletes files that no upload can still be writing. */
    void cleanUp() {
        if (!Files.isDirectory(directory)) {
            return;
        }
        try (Stream<Path> files = Files.list(directory)) {
            files.filter(this::isLeftOver).forEach(Spool::remove);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isLeftOver(Path file) {
        try {
            return Files.getLastModifiedTime(file)
                    .toInstant()
                    .isBefore(clock.instant().minus(oldest));
        } catch (IOException e) {
            return false; // deleted in the meantime
        }
    }
}
