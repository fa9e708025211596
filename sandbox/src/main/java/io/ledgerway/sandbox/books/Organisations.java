package io.ledgerway.sandbox.books;

import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
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
    public static final String USUAL_PLATFORM = Platform.DEFAULT_KEY;

    private static final int CHOICES = 3;

    private final Tenants tenants;
    private final BookWriter writer;
    private final TransactionOperations transactions;
    private final Timer generation;

    Organisations(
            Tenants tenants,
            BookWriter writer,
            TransactionOperations transactions,
            MeterRegistry meters) {
        this.tenants = tenants;
        this.writer = writer;
        this.transactions = transactions;
        this.generation =
                Timer.builder("ledgerway.sandbox.books.generation")
                        .description("Time to write the books of an organisation")
                        .register(meters);
    }

    /** Whether an organisation can play the platform with this key. */
    public static boolean plays(String platform) {
        return Platform.keys().contains(platform);
    }

    /**
     * The organisation behind a hint: the same one every time, and it plays the platform of the
     * first.
     */
    public Tenant forHint(String hint, String platform) {
        return tenants.findByHint(hint)
                .map(this::withBooks)
                .orElseGet(() -> bringUp(hint, platform));
    }

    /** The organisations of a platform among which a user may choose. */
    public List<Tenant> choicesOf(String username, String platform) {
        List<Tenant> choices = new ArrayList<>();
        for (int i = 1; i <= CHOICES; i++) {
            String hint =
                    platform.equals(USUAL_PLATFORM)
                            ? "choice:%s:%d".formatted(username, i)
                            : "choice:%s:%d:%s".formatted(username, i, platform);
            choices.add(forHint(hint, platform));
        }
        return choices;
    }

    /** A new organisation that no hint leads to. */
    public Tenant create(String platform, long seed, int size) {
        if (!Platform.keys().contains(platform)) {
            throw new IllegalArgumentException(
                    "'platform' must be one of %s"
                            .formatted(Platform.keys().stream().sorted().toList()));
        }
        if (size < 0 || size > LARGEST_SIZE) {
            throw new IllegalArgumentException("'size' must be 0 to " + LARGEST_SIZE);
        }
        return withBooks(
                tenants.add(
                        UUID.randomUUID(),
                        platform,
                        seed,
                        size,
                        Platform.of(platform).baseCurrency()));
    }

    private Tenant bringUp(String hint, String key) {
        UUID id = UUID.nameUUIDFromBytes(("organisation:" + hint).getBytes(StandardCharsets.UTF_8));
        Platform platform = Platform.of(key);
        Tenant tenant = tenants.add(id, key, 1, DEFAULT_SIZE, platform.baseCurrency());
        tenants.remember(hint, tenant);
        return withBooks(tenant);
    }

    private Tenant withBooks(Tenant tenant) {
        if (tenant.generated()) {
            return tenant;
        }
        transactions.executeWithoutResult(status -> {
            if (!tenants.lock(tenant).generated()) {
                generation.record(() -> writer.write(tenant, tenants.now(tenant)));
                tenants.markGenerated(tenant);
            }
        });
        return tenants.find(tenant.id()).orElseThrow();
    }
}
