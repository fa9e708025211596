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

    /** The organisation behind a hint: the same one every time. */
    public Tenant forHint(String hint) {
        return tenants.findByHint(hint).map(this::withBooks).orElseGet(() -> bringUp(hint));
    }

    /** The organisations among which a user may choose. */
    public List<Tenant> choicesOf(String username) {
        List<Tenant> choices = new ArrayList<>();
        for (int i = 1; i <= CHOICES; i++) {
            choices.add(forHint("choice:%s:%d".formatted(username, i)));
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

    private Tenant bringUp(String hint) {
        UUID id = UUID.nameUUIDFromBytes(("organisation:" + hint).getBytes(StandardCharsets.UTF_8));
        Platform platform = Platform.of(Platform.DEFAULT_KEY);
        Tenant tenant =
                tenants.add(id, Platform.DEFAULT_KEY, 1, DEFAULT_SIZE, platform.baseCurrency());
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
