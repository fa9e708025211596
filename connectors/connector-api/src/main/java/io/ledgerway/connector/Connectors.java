package io.ledgerway.connector;

import java.time.Clock;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The connectors of all adapters on the class path, by platform key. Where two adapters have the
 * same key, the one that speaks to the platform itself replaces the one that emulates it, as soon
 * as its settings are complete. Until then the emulation has the key.
 */
public final class Connectors {

    private final Map<String, PlatformConnector> byKey;
    private final List<Unconfigured> unconfigured;

    private Connectors(Map<String, PlatformConnector> byKey, List<Unconfigured> unconfigured) {
        this.byKey = byKey;
        this.unconfigured = List.copyOf(unconfigured);
    }

    /**
     * A platform without connector.
     *
     * @param missingVariables the environment variables that it lacks
     */
    public record Unconfigured(PlatformDescriptor descriptor, List<String> missingVariables) {

        public Unconfigured {
            missingVariables = List.copyOf(missingVariables);
        }
    }

    /** Creates the connectors that are configured. */
    public static Connectors load(ConnectorSettings settings, Clock clock) {
        return load(providers().toList(), settings, clock);
    }

    /** An adapter whose settings are incomplete has no connector, so it replaces nothing. */
    static Connectors load(
            Collection<ConnectorProvider> providers, ConnectorSettings settings, Clock clock) {
        var byKey =
                byKey(
                        providers.stream()
                                .flatMap(each -> each.connectors(settings, clock).stream())
                                .toList(),
                        PlatformConnector::descriptor);
        var unconfigured =
                byKey(
                        providers.stream()
                                .flatMap(each -> unconfigured(each, settings))
                                .filter(each -> !byKey.containsKey(each.descriptor().platformKey()))
                                .toList(),
                        Unconfigured::descriptor);
        return new Connectors(byKey, List.copyOf(unconfigured.values()));
    }

    private static Stream<Unconfigured> unconfigured(
            ConnectorProvider provider, ConnectorSettings settings) {
        var missing = provider.missingSettings(settings);
        return provider.descriptors().stream()
                .map(each ->
                        new Unconfigured(
                                each,
                                missing.getOrDefault(each.platformKey(), List.of()).stream()
                                        .map(ConnectorSettings::variable)
                                        .toList()));
    }

    static Connectors of(Collection<PlatformConnector> connectors) {
        return new Connectors(byKey(connectors, PlatformConnector::descriptor), List.of());
    }

    /**
     * The platforms of all adapters, configured or not, by platform key; in a stable order. A
     * platform that is also emulated has the descriptor of its own adapter.
     */
    public static Map<String, PlatformDescriptor> descriptors() {
        return byKey(
                providers().flatMap(each -> each.descriptors().stream()).toList(),
                Function.identity());
    }

    /** The packages of all adapters. */
    public static List<String> packages() {
        return loader().stream().map(each -> each.type().getPackageName()).toList();
    }

    private static Stream<ConnectorProvider> providers() {
        return loader().stream().map(ServiceLoader.Provider::get);
    }

    /** Not the thread's class loader: a pooled thread may not see the jars of the application. */
    private static ServiceLoader<ConnectorProvider> loader() {
        return ServiceLoader.load(
                ConnectorProvider.class, ConnectorProvider.class.getClassLoader());
    }

    private static <T> Map<String, T> byKey(
            Collection<T> all, Function<T, PlatformDescriptor> descriptor) {
        var byKey = new LinkedHashMap<String, T>();
        for (var each : all) {
            byKey.merge(
                    descriptor.apply(each).platformKey(),
                    each,
                    (one, other) -> preferred(one, other, descriptor));
        }
        return Collections.unmodifiableMap(byKey);
    }

    private static <T> T preferred(T one, T other, Function<T, PlatformDescriptor> descriptor) {
        var first = descriptor.apply(one);
        if (first.emulated() == descriptor.apply(other).emulated()) {
            throw new IllegalStateException(
                    "Two adapters have the platform key " + first.platformKey());
        }
        return first.emulated() ? other : one;
    }

    /** The connector of a platform; empty where no adapter has it, or it is not configured. */
    public Optional<PlatformConnector> find(String platformKey) {
        return Optional.ofNullable(byKey.get(platformKey));
    }

    /**
     * The connector of a platform.
     *
     * @throws IllegalArgumentException naming the known keys when there is none
     */
    public PlatformConnector require(String platformKey) {
        return find(platformKey)
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "No platform has the key "
                                        + platformKey
                                        + "; known keys are "
                                        + String.join(", ", byKey.keySet())));
    }

    /** The platforms whose settings are incomplete, in a stable order. */
    public List<Unconfigured> unconfigured() {
        return unconfigured;
    }

    /** All connectors, in a stable order. */
    public List<PlatformConnector> all() {
        return List.copyOf(byKey.values());
    }
}
