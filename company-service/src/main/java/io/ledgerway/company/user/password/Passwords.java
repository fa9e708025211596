package io.ledgerway.company.user.password;

import io.ledgerway.starter.error.ApiException;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.text.Normalizer;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;

/**
 * Passwords as Argon2id hashes with the parameters that OWASP recommends (19 MiB, two passes, one
 * lane). Only a few are worked out at a time, whatever comes in: that bounds the memory.
 */
public final class Passwords {

    static final int MEMORY_KIB = 19 * 1024;
    static final int PASSES = 2;
    private static final int LANES = 1;
    private static final int SALT_BYTES = 16;
    private static final int HASH_BYTES = 32;

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofSeconds(1);

    /** In the form of a hash made today; nobody knows a password that has it. */
    private static final String NOBODYS =
            "$argon2id$v=19$m=%d,t=%d,p=%d$%s$%s"
                    .formatted(
                            MEMORY_KIB,
                            PASSES,
                            LANES,
                            Base64.getEncoder()
                                    .withoutPadding()
                                    .encodeToString(new byte[SALT_BYTES]),
                            Base64.getEncoder()
                                    .withoutPadding()
                                    .encodeToString(new byte[HASH_BYTES]));

    private final Argon2PasswordEncoder encoder =
            new Argon2PasswordEncoder(SALT_BYTES, HASH_BYTES, LANES, MEMORY_KIB, PASSES);
    private final Semaphore atOnce;
    private final Timer timer;

    public Passwords(int atOnce, MeterRegistry meters) {
        this.atOnce = new Semaphore(atOnce, true);
        this.timer =
                Timer.builder("ledgerway.password.hashing")
                        .description("Working out the hash of a password, waiting excluded")
                        .register(meters);
    }

    /** What is kept of a password. */
    public String hash(String password) {
        return hashing(() -> String.valueOf(encoder.encode(normal(password))));
    }

    /**
     * Whether a password is the one that a hash was made of. Without a hash it takes as long, and
     * is not.
     */
    public boolean matches(String password, @Nullable String hash) {
        String against = hash == null ? NOBODYS : hash;
        return hashing(() -> encoder.matches(normal(password), against)) && hash != null;
    }

    /** Whether the hash was made with weaker parameters than we use now. */
    public boolean isOutdated(String hash) {
        return encoder.upgradeEncoding(hash);
    }

    private <T> T hashing(Supplier<T> work) {
        enter();
        try {
            return timer.record(work);
        } finally {
            atOnce.release();
        }
    }

    private void enter() {
        try {
            if (!atOnce.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                throw busy();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw busy();
        }
    }

    private static ApiException busy() {
        return ApiException.of(
                HttpStatus.SERVICE_UNAVAILABLE, "Too many people sign in at once.", PAUSE);
    }

    /** The same letters are the same password, whichever keyboard composed them. */
    private static String normal(String password) {
        return Normalizer.normalize(password, Normalizer.Form.NFKC);
    }
}
