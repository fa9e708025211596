package io.ledgerway.company.platform;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.http.PlatformHttp;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Every platform this installation has a connector for, by key, and the way out to them. */
public final class Platforms {

    private final SortedMap<String, PlatformConnector> connectors = new TreeMap<>();
    private final PlatformHttp http;

    public Platforms(Collection<? extends PlatformConnector> connectors, PlatformHttp http) {
        connectors.forEach(it -> this.connectors.put(it.descriptor().platformKey(), it));
        this.http = http;
    }

    public Optional<PlatformConnector> find(String key) {
        return Optional.ofNullable(connectors.get(key));
    }

    /**
     * The connector of a connection that exists.
     *
     * @throws IllegalStateException when this installation has none any more
     */
    public PlatformConnector require(String key) {
        return find(key)
                .orElseThrow(() -> new IllegalStateException("No connector for platform " + key));
    }

    /** The keys, in order. */
    public List<String> keys() {
        return List.copyOf(connectors.keySet());
    }

    /** What people choose from, by name. */
    public List<PlatformDescriptor> byName() {
        return connectors.values().stream()
                .map(PlatformConnector::descriptor)
                .sorted(Comparator.comparing(PlatformDescriptor::name))
                .toList();
    }

    /** Calls to platforms: slow, and so never inside a transaction. */
    public PlatformHttp http() {
        return http;
    }
}
