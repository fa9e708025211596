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
 * Reads the files of {@link LiveSecret}s again and again, and hands on what has changed. A file
 * that is empty, cannot be read or is just being written changes nothing; a value that cannot be
 * used is said in the log, and the one before stays.
 */
class SecretWatch implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(SecretWatch.class);

    private final List<Watched> files = new ArrayList<>();
    private final Duration every;
    private volatile @Nullable Thread thread;

    SecretWatch(List<LiveSecret> secrets, Environment environment, Duration every) {
        this.every = every;
        for (LiveSecret it : secrets) {
            String file = environment.getProperty(it.variable() + "_FILE", "").strip();
            if (!file.isEmpty()) {
                files.add(new Watched(it, file, environment.getProperty(it.variable())));
            }
        }
    }

    @Override
    public void start() {
        if (!files.isEmpty()) {
            thread = Thread.ofVirtual().name("secret-watch").start(this::watch);
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
                Thread.sleep(every);
                look();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the process ends
        }
    }

    /** Looks once at every file. */
    void look() {
        files.forEach(Watched::look);
    }

    private static @Nullable String read(String file) {
        try {
            String text = Files.readString(Path.of(file)).stripTrailing();
            return text.isEmpty() ? null : text;
        } catch (IOException | InvalidPathException e) {
            return null;
        }
    }

    /** One file: what it had when it was last handed on, and when it was last looked at. */
    private static final class Watched {

        private final LiveSecret secret;
        private final String file;
        private @Nullable String known;
        private @Nullable String seen;

        Watched(LiveSecret secret, String file, @Nullable String value) {
            this.secret = secret;
            this.file = file;
            this.known = value == null ? read(file) : value.stripTrailing();
            this.seen = known;
        }

        /** Twice the same is whole: nobody is writing it. */
        void look() {
            String now = read(file);
            boolean whole = now != null && now.equals(seen);
            seen = now;
            if (now == null || !whole || now.equals(known)) {
                return;
            }
            known = now;
            try {
                secret.taken().accept(now);
                log.info("{} was read again: its new value is in use", secret.variable());
            } catch (RuntimeException e) {
                log.error(
                        "{} was read again and cannot be used, the value before stays: {}",
                        secret.variable(),
                        e.getMessage());
            }
        }
    }
}
