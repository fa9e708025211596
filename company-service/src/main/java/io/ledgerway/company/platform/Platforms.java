package io.ledgerway.company.platform;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.http.PlatformHttp;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Every platform that companies can be connected to, the connectors of those that ask for
 * authorization, and the way out to them.
 */
public final class Platforms {

    private final SortedMap<String, PlatformConnector> connectors = new TreeMap<>();
    private final PlatformHttp http;

    public Platforms(Collection<? extends PlatformConnector> connectors, PlatformHttp http) {
        connectors.forEach(it -> this.connectors.put(it.descriptor().platformKey(), it));
        this.http = http;
    }

    /**
     * All there are, with and without connector: the connectors' in order of key, then the rest.
     */
    public List<PlatformDescriptor> catalogue() {
        return Stream.concat(
                        connectors.values().stream().map(PlatformConnector::descriptor),
                        Arrays.stream(UploadSource.values()).map(UploadSource::descriptor))
                .toList();
    }

    /** What a key stands for. */
    public Optional<PlatformDescriptor> describe(String key) {
        return catalogue().stream().filter(it -> it.platformKey().equals(key)).findFirst();
    }

    /** The connector of a key; empty for those that need no authorization. */
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

    /** The keys of the whole catalogue. */
    public List<String> keys() {
        return catalogue().stream().map(PlatformDescriptor::platformKey).toList();
    }

    /** What people choose from to authorize us at, by name. */
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
