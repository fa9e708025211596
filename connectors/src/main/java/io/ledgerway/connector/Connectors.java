package io.ledgerway.connector;

import io.ledgerway.connector.sandbox.NativeConnector;
import java.time.Clock;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The table of platforms: every connector there is, under its platform key. */
public final class Connectors {

    private final Map<String, PlatformConnector> byKey;

    private Connectors(List<PlatformConnector> connectors) {
        var table = new LinkedHashMap<String, PlatformConnector>();
        connectors.forEach(each -> table.put(each.descriptor().platformKey(), each));
        this.byKey = Collections.unmodifiableMap(table);
    }

    public static Connectors create(ConnectorSettings settings) {
        return create(settings, Clock.systemUTC());
    }

    /**
     * All platforms, by a clock of one's own.
     *
     * @param clock says when the access tokens that a platform gives us will end
     */
    public static Connectors create(ConnectorSettings settings, Clock clock) {
        return new Connectors(
                Arrays.stream(Platform.values())
                        .map(each -> nativeConnector(each, settings, clock))
                        .toList());
    }

    private static PlatformConnector nativeConnector(
            Platform platform, ConnectorSettings settings, Clock clock) {
        return new NativeConnector(
                platform.key(),
                platform.displayName(),
                platform.integrationId(),
                platform.sourceId(),
                settings,
                clock);
    }

    /** What can be connected to without anybody's permission; there is no connector for these. */
    public static List<PlatformDescriptor> withoutAuthorization() {
        return Arrays.stream(OpenPlatform.values()).map(OpenPlatform::descriptor).toList();
    }

    public Optional<PlatformConnector> byKey(String platformKey) {
        return Optional.ofNullable(byKey.get(platformKey));
    }

    /** Always in the same order. */
    public List<PlatformConnector> all() {
        return List.copyOf(byKey.values());
    }

    /**
     * The platform with this key.
     *
     * @throws IllegalArgumentException naming the known keys when there is no such platform
     */
    public PlatformConnector require(String platformKey) {
        return byKey(platformKey)
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "No platform has the key "
                                        + platformKey
                                        + "; known keys are "
                                        + String.join(", ", byKey.keySet())));
    }
}
