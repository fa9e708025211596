package io.ledgerway.company.platform;

import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.Connectors.Unconfigured;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.PlatformHttpClients;
import io.ledgerway.connector.http.PlatformHttp;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Catalogue of the platforms that companies can connect, with their connectors and HTTP client. */
public final class Platforms {

    private final SortedMap<String, PlatformConnector> connectors = new TreeMap<>();
    private final SortedMap<String, PlatformDescriptor> unconfigured = new TreeMap<>();
    private final Map<String, Availability> availability = new HashMap<>();
    private final PlatformHttpClients http;
    private final @Nullable CallPublisher calls;

    /** Creates a catalogue whose calls are not counted. */
    public Platforms(Connectors connectors, PlatformHttp http) {
        this(connectors, new PlatformHttpClients(http, http), null);
    }

    Platforms(Connectors connectors, PlatformHttpClients http, @Nullable CallPublisher calls) {
        for (PlatformConnector it : connectors.all()) {
            String key = it.descriptor().platformKey();
            this.connectors.put(key, it);
            availability.put(
                    key,
                    new Availability(
                            true,
                            List.of(),
                            connectors.isEmulated(key),
                            Connectors.verification(key)));
        }
        for (Unconfigured it : connectors.unconfigured()) {
            String key = it.descriptor().platformKey();
            unconfigured.put(key, it.descriptor());
            availability.put(
                    key,
                    new Availability(
                            false, it.missingVariables(), false, Connectors.verification(key)));
        }
        this.http = http;
        this.calls = calls;
    }

    /**
     * Returns all platforms: those with a connector in the order of their keys, then those that are
     * not configured, then the others.
     */
    public List<PlatformDescriptor> catalogue() {
        return Stream.of(
                        connectors.values().stream().map(PlatformConnector::descriptor),
                        unconfigured.values().stream(),
                        Arrays.stream(UploadSource.values()).map(UploadSource::descriptor))
                .flatMap(it -> it)
                .toList();
    }

    /** Returns whether a platform of the catalogue can be connected. */
    public Availability availability(String key) {
        return availability.getOrDefault(key, Availability.BUILT_IN);
    }

    /** Finds a platform by key. */
    public Optional<PlatformDescriptor> describe(String key) {
        return catalogue().stream().filter(it -> it.platformKey().equals(key)).findFirst();
    }

    /** Returns true if records can be written to a platform. */
    public boolean isWritten(String key) {
        return describe(key).map(it -> !it.push().isEmpty()).orElse(false);
    }

    /** Finds the connector of a platform; empty for platforms without authorization. */
    public Optional<PlatformConnector> find(String key) {
        return Optional.ofNullable(connectors.get(key));
    }

    /**
     * Returns the connector of an existing connection.
     *
     * @throws IllegalStateException if the installation no longer contains the connector
     */
    public PlatformConnector require(String key) {
        return find(key)
                .orElseThrow(() -> new IllegalStateException("No connector for platform " + key));
    }

    /** Returns the keys of all platforms. */
    public List<String> keys() {
        return catalogue().stream().map(PlatformDescriptor::platformKey).toList();
    }

    /**
     * HTTP client for calls of an account at a platform; they are counted. Calls are slow and must
     * not be made inside a transaction.
     */
    public PlatformHttp http(String key, CallOwner account) {
        PlatformConnector connector = require(key);
        PlatformHttp client = http.of(connector.descriptor());
        return calls == null ? client : calls.of(client, connector, account);
    }
}
