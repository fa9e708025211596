package io.ledgerway.connector;

import io.ledgerway.connector.PlatformDescriptor.Authorization;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The connectors of all adapters, by platform key: of those on the class path, and of the jars in
 * the directory that the operator names with {@code LEDGERWAY_ADAPTERS_DIRECTORY}. Where two
 * adapters have the same key, the one that speaks to the platform itself replaces the one that
 * emulates it, as soon as its settings are complete. Until then the emulation has the key.
 */
public final class Connectors {

    private final Map<String, PlatformConnector> byKey;
    private final List<Unconfigured> unconfigured;
    private final Set<String> atEmulators;
    private final Set<String> testPlatforms;

    private Connectors(
            Map<String, PlatformConnector> byKey,
            List<Unconfigured> unconfigured,
            Set<String> atEmulators,
            Set<String> testPlatforms) {
        this.byKey = byKey;
        this.unconfigured = List.copyOf(unconfigured);
        this.atEmulators = Set.copyOf(atEmulators);
        this.testPlatforms = Set.copyOf(testPlatforms);
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

    /**
     * Creates the connectors that are configured.
     *
     * @throws AdapterRefusedException when a jar of the adapter directory cannot be used
     */
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
        return new Connectors(
                byKey,
                List.copyOf(unconfigured.values()),
                keys(providers.stream().filter(each -> each.usesEmulator(settings))),
                testPlatforms(providers));
    }

    /** The platforms of a sandbox that emulate no other. */
    private static Set<String> testPlatforms(Collection<ConnectorProvider> providers) {
        return providers.stream()
                .filter(ConnectorProvider::isSandbox)
                .flatMap(each -> each.descriptors().stream())
                .filter(each -> !each.emulated())
                .map(PlatformDescriptor::platformKey)
                .collect(Collectors.toSet());
    }

    private static Set<String> keys(Stream<ConnectorProvider> providers) {
        return providers
                .flatMap(each -> each.descriptors().stream())
                .map(PlatformDescriptor::platformKey)
                .collect(Collectors.toSet());
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

    /** The given connectors and no others. */
    public static Connectors of(Collection<PlatformConnector> connectors) {
        return new Connectors(
                byKey(connectors, PlatformConnector::descriptor), List.of(), Set.of(), Set.of());
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

    /** What the adapter of a platform was run against. */
    public static Verification verification(String platformKey) {
        return providers()
                .filter(it -> it.verification() != Verification.NOT_APPLICABLE)
                .filter(it -> keys(Stream.of(it)).contains(platformKey))
                .map(ConnectorProvider::verification)
                .findFirst()
                .orElse(Verification.NOT_APPLICABLE);
    }

    /** The packages of the adapters on the class path. */
    public static List<String> packages() {
        return loader().stream().map(each -> each.type().getPackageName()).toList();
    }

    /** The jars of the adapter directory. */
    public static List<Path> jars() {
        return AdapterDirectory.installed().jars();
    }

    private static Stream<ConnectorProvider> providers() {
        return Stream.concat(
                ofClassPath(),
                AdapterDirectory.installed().adapters().stream()
                        .map(AdapterDirectory.Adapter::provider));
    }

    static Stream<ConnectorProvider> ofClassPath() {
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

    /** Whether an emulator answers in place of a platform that has a connector. */
    public boolean isEmulated(String platformKey) {
        return find(platformKey)
                .filter(it -> it.descriptor().emulated() || atEmulators.contains(platformKey))
                .isPresent();
    }

    /**
     * The platforms that are called at addresses of live systems, which the operator configured. A
     * platform whose address a customer types is not among them.
     */
    public List<String> live() {
        return byKey.entrySet().stream()
                .filter(it ->
                        it.getValue().descriptor().authorization() != Authorization.CREDENTIALS)
                .map(Map.Entry::getKey)
                .filter(it -> !isEmulated(it) && !testPlatforms.contains(it))
                .toList();
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
