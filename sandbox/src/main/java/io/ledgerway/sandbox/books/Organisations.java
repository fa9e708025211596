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
 * Opens organisations and generates their books. Concurrent callers get the same books; incomplete
 * books are never visible.
 */
public class Organisations {

    /** Default number of records. */
    public static final int DEFAULT_SIZE = 2_000;

    /** Maximum number of records. */
    public static final int MAX_SIZE = 1_000_000;

    /** Default platform. */
    public static final String DEFAULT_PLATFORM = PlatformDefaults.DEFAULT_KEY;

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

    /** Whether a platform with this key exists. */
    public static boolean plays(String platform) {
        return PlatformDefaults.keys().contains(platform);
    }

    /** Finds or opens the organisation of a hint. The platform of the first call stays. */
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
                            properties.sizeOrDefault(),
                            null);
                });
    }

    /** Returns the organisations of a platform that a user can choose from. */
    public List<Tenant> choicesOf(String username, String platform) {
        List<Tenant> choices = new ArrayList<>();
        for (int i = 1; i <= CHOICES; i++) {
            String hint =
                    platform.equals(DEFAULT_PLATFORM)
                            ? "choice:%s:%d".formatted(username, i)
                            : "choice:%s:%d:%s".formatted(username, i, platform);
            choices.add(forHint(hint, platform, i));
        }
        return choices;
    }

    /**
     * Opens a new organisation.
     *
     * @param hint hint that finds it; absent without one
     * @param clock start time of its clock; absent for the current time
     */
    public Tenant create(
            @Nullable String hint, String platform, long seed, int size, @Nullable Instant clock) {
        if (!PlatformDefaults.keys().contains(platform)) {
            throw new IllegalArgumentException(
                    "'platform' must be one of %s"
                            .formatted(PlatformDefaults.keys().stream().sorted().toList()));
        }
        if (size < 0 || size > MAX_SIZE) {
            throw new IllegalArgumentException("'size' must be 0 to " + MAX_SIZE);
        }
        if (hint != null && tenants.findByHint(hint).isPresent()) {
            throw new IllegalArgumentException("'hint' belongs to another organisation");
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
