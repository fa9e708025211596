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
 * Hashes passwords with Argon2id and the parameters that OWASP recommends (19 MiB, two iterations,
 * one thread). The number of concurrent computations is limited, which bounds the memory.
 */
public final class Passwords {

    private static final int MEMORY_KIB = 19 * 1024;
    private static final int PASSES = 2;
    private static final int LANES = 1;
    private static final int SALT_BYTES = 16;
    private static final int HASH_BYTES = 32;

    private static final Duration WAIT_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private final Argon2PasswordEncoder encoder;
    private final String dummyHash;
    private final Semaphore atOnce;
    private final Timer timer;

    public Passwords(int atOnce, MeterRegistry meters) {
        this(atOnce, meters, MEMORY_KIB, PASSES);
    }

    /** Creates hashes with other parameters, for tests. */
    Passwords(int atOnce, MeterRegistry meters, int memoryKib, int passes) {
        this.encoder = new Argon2PasswordEncoder(SALT_BYTES, HASH_BYTES, LANES, memoryKib, passes);
        this.dummyHash = dummyHash(memoryKib, passes);
        this.atOnce = new Semaphore(atOnce, true);
        this.timer =
                Timer.builder("ledgerway.password.hashing")
                        .description("Time to compute a password hash, without waiting time")
                        .register(meters);
    }

    /** Returns the hash of a password. */
    public String hash(String password) {
        return hashing(() -> String.valueOf(encoder.encode(normal(password))));
    }

    /**
     * Returns true if the password matches the hash. Without a hash the result is false after the
     * same time.
     */
    public boolean matches(String password, @Nullable String hash) {
        String against = hash == null ? dummyHash : hash;
        return hashing(() -> encoder.matches(normal(password), against)) && hash != null;
    }

    /** Returns true if the hash has weaker parameters than the current ones. */
    public boolean isOutdated(String hash) {
        return encoder.upgradeEncoding(hash);
    }

    /** Valid hash that matches no password; compared if a user has none. */
    String dummyHash() {
        return dummyHash;
    }

    private static String dummyHash(int memoryKib, int passes) {
        Base64.Encoder base64 = Base64.getEncoder().withoutPadding();
        return "$argon2id$v=19$m=%d,t=%d,p=%d$%s$%s"
                .formatted(
                        memoryKib,
                        passes,
                        LANES,
                        base64.encodeToString(new byte[SALT_BYTES]),
                        base64.encodeToString(new byte[HASH_BYTES]));
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
            if (!atOnce.tryAcquire(WAIT_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
                throw busy();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw busy();
        }
    }

    private static ApiException busy() {
        return ApiException.of(
                HttpStatus.SERVICE_UNAVAILABLE, "Too many concurrent sign-ins.", RETRY_AFTER);
    }

    /** Unicode normalization, so that the same letters match whichever keyboard composed them. */
    private static String normal(String password) {
        return Normalizer.normalize(password, Normalizer.Form.NFKC);
    }
}
