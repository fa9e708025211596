package io.ledgerway.configuration;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.core.env.Environment;

/**
 * Polls the files of {@link ReloadableSecret}s and passes changed values on. A file that is empty,
 * unreadable or being written changes nothing. A value that is rejected is logged, and the previous
 * one stays in use.
 */
class SecretReloader implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(SecretReloader.class);

    private final List<WatchedFile> files = new ArrayList<>();
    private final Duration interval;
    private volatile @Nullable Thread thread;

    SecretReloader(List<ReloadableSecret> secrets, Environment environment, Duration every) {
        this.interval = every;
        for (ReloadableSecret it : secrets) {
            String file = environment.getProperty(it.variable() + "_FILE", "").strip();
            if (!file.isEmpty()) {
                files.add(new WatchedFile(it, file, environment.getProperty(it.variable())));
            }
        }
    }

    @Override
    public void start() {
        if (!files.isEmpty()) {
            thread = Thread.ofVirtual().name("secret-reloader").start(this::watch);
        }
    }

    @Override
    public void stop() {
        Thread running = thread;
        if (running != null) {
            running.interrupt();
            thread = null;
        }
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }

    private void watch() {
        try {
            while (true) {
                Thread.sleep(interval);
                checkFiles();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the process is shutting down
        }
    }

    /** Checks every file once. */
    void checkFiles() {
        files.forEach(WatchedFile::check);
    }

    private static @Nullable String read(String file) {
        try {
            String text = Files.readString(Path.of(file)).stripTrailing();
            return text.isEmpty() ? null : text;
        } catch (IOException | InvalidPathException e) {
            return null;
        }
    }

    /** A watched file with its last accepted content and the content of the last check. */
    private static final class WatchedFile {

        private final ReloadableSecret secret;
        private final String file;
        private @Nullable String delivered;
        private @Nullable String lastRead;

        WatchedFile(ReloadableSecret secret, String file, @Nullable String value) {
            this.secret = secret;
            this.file = file;
            this.delivered = value == null ? read(file) : value.stripTrailing();
            this.lastRead = delivered;
        }

        /** Accepts a content that two successive checks have read: no write is in progress. */
        void check() {
            String now = read(file);
            boolean whole = now != null && now.equals(lastRead);
            lastRead = now;
            if (now == null || !whole || now.equals(delivered)) {
                return;
            }
            delivered = now;
            try {
                secret.reload().accept(now);
                log.info("{} has a new value, which is now in use", secret.variable());
            } catch (RuntimeException e) {
                log.error(
                        "The new value of {} is invalid, the previous one stays in use: {}",
                        secret.variable(),
                        e.getMessage());
            }
        }
    }
}
