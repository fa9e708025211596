package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.ConnectorProvider;
import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.sandbox.api.SandboxSettings;
import io.ledgerway.connector.sandbox.platform.EmulatedPlatform;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The sandbox, under its own platform key and those of the platforms that it emulates, once its
 * address is set ({@code sandbox.url}).
 */
public final class SandboxConnectorProvider implements ConnectorProvider {

    @Override
    public List<PlatformDescriptor> descriptors() {
        return EmulatedPlatform.ALL.stream().map(SandboxConnector::describe).toList();
    }

    @Override
    public List<PlatformConnector> connectors(ConnectorSettings settings, Clock clock) {
        return SandboxSettings.of(settings)
                .map(sandbox ->
                        EmulatedPlatform.ALL.stream()
                                .<PlatformConnector>map(
                                        each -> SandboxConnector.of(each, sandbox, clock))
                                .toList())
                .orElse(List.of());
    }

    @Override
    public boolean isSandbox() {
        return true;
    }

    @Override
    public Map<String, List<String>> missingSettings(ConnectorSettings settings) {
        return SandboxSettings.of(settings).isPresent()
                ? Map.of()
                : EmulatedPlatform.ALL.stream()
                        .collect(
                                Collectors.toMap(
                                        EmulatedPlatform::key, _ -> List.of("sandbox.url")));
    }
}
