package io.ledgerway.sandbox.books;

import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Brings up organisations: whoever gets one from here finds its books written. Two callers at once
 * find the same books; half-written books are never seen.
 */
public class Organisations {

    /** Records of books that nobody asked a size for. */
    public static final int DEFAULT_SIZE = 2_000;

    /** The largest size. */
    public static final int LARGEST_SIZE = 1_000_000;

    /** What an organisation plays when nobody says otherwise. */
    public static final String USUAL_PLATFORM = PlatformDefaults.DEFAULT_KEY;

    private static final int CHOICES = 3;

    private final Tenants tenants;
    private final BookWriter writer;
    private final TransactionOperations transactions;
    private final BooksProperties properties;
    private final Timer generation;

    Organisations(
            Tenants tenants,
            BookWriter writer,
            TransactionOperations transactions,
            BooksProperties properties,
            MeterRegistry meters) {
        this.tenants = tenants;
        this.writer = writer;
        this.transactions = transactions;
        this.properties = properties;
        this.generation =
                Timer.builder("ledgerway.sandbox.books.generation")
                        .description("Time to write the books of an organisation")
                        .register(meters);
    }

    /** Whether an organisation can play the platform with this key. */
    public static boolean plays(String platform) {
        return PlatformDefaults.keys().contains(platform);
    }

    /**
     * The organisation behind a hint: the same one every time, and it plays the platform of the
     * first.
     */
    public Tenant forHint(String hint, String platform) {
        return forHint(hint, platform, 0);
    }

    private Tenant forHint(String hint, String platform, int choice) {
        return tenants.findByHint(hint)
                .map(this::withBooks)
                .orElseGet(() -> {
                    Long seed = properties.seed();
                    return open(
                            hint,
                            platform,
                            seed == null ? null : seed + choice,
                            DEFAULT_SIZE,
                            null);
                });
    }

    /** The organisations of a platform among which a user may choose. */
    public List<Tenant> choicesOf(String username, String platform) {
        List<Tenant> choices = new ArrayList<>();
        for (int i = 1; i <= CHOICES; i++) {
            String hint =
                    platform.equals(USUAL_PLATFORM)
                            ? "choice:%s:%d".formatted(username, i)
                            : "choice:%s:%d:%s".formatted(username, i, platform);
            choices.add(forHint(hint, platform, i));
        }
        return choices;
    }

    /**
     * Opens a new organisation.
     *
     * @param hint the hint that leads to it; absent when none does
     * @param clock the time its clock starts at; absent for the present
     */
    public Tenant create(
            @Nullable String hint, String platform, long seed, int size, @Nullable Instant clock) {
        if (!PlatformDefaults.keys().contains(platform)) {
            throw new IllegalArgumentException(
                    "'platform' must be one of %s"
                            .formatted(PlatformDefaults.keys().stream().sorted().toList()));
        }
        if (size < 0 || size > LARGEST_SIZE) {
            throw new IllegalArgumentException("'size' must be 0 to " + LARGEST_SIZE);
        }
        if (hint != null && tenants.findByHint(hint).isPresent()) {
            throw new IllegalArgumentException("'hint' leads to another organisation");
        }
        return open(hint, platform, seed, size, clock);
    }

    private Tenant open(
            @Nullable String hint,
            String platform,
            @Nullable Long seed,
            int size,
            @Nullable Instant clock) {
        UUID id = hint == null ? UUID.randomUUID() : idOf(hint);
        Tenant tenant =
                tenants.add(
                        id,
                        platform,
                        seed,
                        size,
                        PlatformDefaults.of(platform).baseCurrency(),
                        clock);
        if (hint != null) {
            tenants.remember(hint, tenant);
        }
        return withBooks(tenant);
    }

    private static UUID idOf(String hint) {
        return UUID.nameUUIDFromBytes(("organisation:" + hint).getBytes(StandardCharsets.UTF_8));
    }

    private Tenant withBooks(Tenant tenant) {
        if (tenant.generated()) {
            return tenant;
        }
        transactions.executeWithoutResult(status -> {
            if (!tenants.lock(tenant).generated()) {
                generation.record(() -> writer.write(tenant));
                tenants.markGenerated(tenant);
            }
        });
        return tenants.find(tenant.id()).orElseThrow();
    }
}
