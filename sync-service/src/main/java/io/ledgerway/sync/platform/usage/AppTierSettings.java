package io.ledgerway.sync.platform.usage;

import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.price.AppTier;
import io.ledgerway.connector.price.IncludedUsage;
import io.ledgerway.connector.price.PriceList;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.Environment;
import org.springframework.util.unit.DataSize;

/**
 * Monthly limits and prices of the application at platforms. {@code
 * ledgerway.platforms.<key>.app-tier} selects the tier from the prices that the adapter declares; a
 * configured application without this setting has the first tier. {@code .monthly-read-calls},
 * {@code .monthly-received-bytes} and {@code .monthly-fee} replace the figures of the tier.
 *
 * @param limits what pulls respect, by platform key; a platform without an entry has no limit
 * @param tiers by platform key
 */
public record AppTierSettings(Map<String, MonthlyLimit> limits, Map<String, AppliedTier> tiers) {

    public AppTierSettings {
        limits = Map.copyOf(limits);
        tiers = Map.copyOf(tiers);
    }

    /** What a month includes, whether more is blocked or charged; 0 where there is no limit. */
    public MonthlyLimit included(String platformKey) {
        MonthlyLimit limit = limits.getOrDefault(platformKey, new MonthlyLimit(0, 0));
        AppliedTier tier = tiers.get(platformKey);
        return tier == null
                ? limit
                : new MonthlyLimit(
                        orElse(limit.readCalls(), tier.tier().readCalls().included()),
                        orElse(limit.receivedBytes(), tier.tier().receivedBytes().included()));
    }

    private static long orElse(long limit, long included) {
        return limit > 0 ? limit : included;
    }

    static AppTierSettings of(Environment environment) {
        Map<String, MonthlyLimit> limits = new HashMap<>();
        Map<String, AppliedTier> tiers = new HashMap<>();
        for (PlatformDescriptor platform : Connectors.descriptors().values()) {
            Settings settings = new Settings(Binder.get(environment), platform.platformKey());
            Optional<AppTier> tier = tier(settings, platform.prices());
            tier.ifPresent(it ->
                    tiers.put(
                            platform.platformKey(),
                            new AppliedTier(
                                    it,
                                    platform.prices().currency(),
                                    settings.get("monthly-fee", BigDecimal.class)
                                            .orElse(it.monthlyFee()))));
            MonthlyLimit limit =
                    new MonthlyLimit(
                            settings.get("monthly-read-calls", Long.class)
                                    .orElse(tier.map(it -> blocked(it.readCalls())).orElse(0L)),
                            settings.get("monthly-received-bytes", DataSize.class)
                                    .map(DataSize::toBytes)
                                    .orElse(
                                            tier.map(it -> blocked(it.receivedBytes()))
                                                    .orElse(0L)));
            if (limit.readCalls() > 0 || limit.receivedBytes() > 0) {
                limits.put(platform.platformKey(), limit);
            }
        }
        return new AppTierSettings(limits, tiers);
    }

    private static Optional<AppTier> tier(Settings settings, PriceList prices) {
        Optional<String> name = settings.get("app-tier", String.class).filter(it -> !it.isBlank());
        if (name.isPresent()) {
            return Optional.of(
                    prices.tier(name.get())
                            .orElseThrow(() -> unknown(settings, name.get(), prices)));
        }
        boolean configured =
                settings.get("client-id", String.class).filter(it -> !it.isBlank()).isPresent();
        return configured ? prices.tiers().stream().findFirst() : Optional.empty();
    }

    private static IllegalArgumentException unknown(
            Settings settings, String name, PriceList prices) {
        return new IllegalArgumentException(
                prices.tiers().stream()
                        .map(AppTier::name)
                        .collect(
                                Collectors.joining(
                                        ", ",
                                        "ledgerway.platforms.%s.app-tier is %s; it must be one of ["
                                                .formatted(settings.key(), name),
                                        "]")));
    }

    /** Pulls do not stop at an included usage beyond which the platform charges. */
    private static long blocked(IncludedUsage usage) {
        return usage.blocks() ? usage.included() : 0;
    }

    /** The settings of a platform. */
    private record Settings(Binder binder, String key) {

        <T> Optional<T> get(String name, Class<T> type) {
            return Optional.ofNullable(
                    binder.bind("ledgerway.platforms." + key + "." + name, type).orElse(null));
        }
    }

    /**
     * The limits of a calendar month (UTC).
     *
     * @param readCalls GET and HEAD requests; 0 for no limit
     * @param receivedBytes size of response bodies; 0 for no limit
     */
    public record MonthlyLimit(long readCalls, long receivedBytes) {}
}
