package io.ledgerway.connector;

import java.time.Clock;
import java.util.List;
import java.util.Map;

/**
 * An adapter: the connectors of one or more platforms. {@link java.util.ServiceLoader} finds it:
 * the adapter's jar names the implementation, a public class with a public constructor without
 * parameters, in {@code META-INF/services/io.ledgerway.connector.ConnectorProvider}.
 */
public interface ConnectorProvider {

    /**
     * The version of this SPI. It changes with every release in which a compiled adapter of the
     * release before could fail. A jar in the adapter directory states the version that it is built
     * against in its manifest, as {@code Ledgerway-Spi-Version}.
     */
    int SPI_VERSION = 1;

    /** The platforms of this adapter, whether they are configured or not. */
    List<PlatformDescriptor> descriptors();

    /**
     * Creates the connectors of all platforms whose settings are complete.
     *
     * @param clock for the expiry of access tokens
     */
    List<PlatformConnector> connectors(ConnectorSettings settings, Clock clock);

    /**
     * The names of the settings that are missing, by platform key: a platform with an entry has no
     * connector.
     */
    default Map<String, List<String>> missingSettings(ConnectorSettings settings) {
        return Map.of();
    }

    /**
     * Whether the configured addresses are those of an emulator. The descriptors say whether the
     * platforms themselves are emulated.
     */
    default boolean usesEmulator(ConnectorSettings settings) {
        return false;
    }

    /** Whether its platforms are a sandbox, which has no books of customers. */
    default boolean isSandbox() {
        return false;
    }

    /** What the adapter was run against. */
    default Verification verification() {
        return Verification.NOT_APPLICABLE;
    }
}
