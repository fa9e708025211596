package io.ledgerway.connector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.ledgerway.connector.RatePolicy.Scope;
import io.ledgerway.connector.RatePolicy.WindowKind;
import io.ledgerway.model.datatype.DataType;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ConnectorsTests {

    private static final PlatformConnector XERO = TestConnector.of("gbol", "Xero", false);
    private static final PlatformConnector EMULATED_XERO =
            TestConnector.of("gbol", "Emulated", true);
    private static final ConnectorSettings NO_SETTINGS = ConnectorSettings.of(Map.of());
    private static final Clock CLOCK = Clock.systemUTC();
    private static final PlatformConnector SANDBOX = TestConnector.of("mqjo", "Sandbox", false);

    @Test
    void anAdapterOnTheClassPathIsFound() {
        var settings = ConnectorSettings.of(Map.of("test.client-id", "id"));

        var connectors = Connectors.load(settings, Clock.systemUTC());

        assertThat(connectors.require("test").descriptor().name()).isEqualTo("Test");
        assertThat(Connectors.packages()).containsExactly("io.ledgerway.connector");
    }

    @Test
    void aPlatformThatIsNotConfiguredHasADescriptorButNoConnector() {
        var connectors = Connectors.load(ConnectorSettings.of(Map.of()), Clock.systemUTC());

        assertThat(connectors.all()).isEmpty();
        assertThat(Connectors.descriptors()).containsOnlyKeys("test");
    }

    @Test
    void aConnectorIsFoundByItsPlatformKey() {
        var connectors = Connectors.of(List.of(SANDBOX, XERO));

        assertThat(connectors.all()).containsExactly(SANDBOX, XERO);
        assertThat(connectors.find("gbol")).contains(XERO);
        assertThat(connectors.find("GBOL")).isEmpty();
    }

    @Test
    void anAdapterReplacesTheEmulationOfItsPlatform() {
        assertThat(Connectors.of(List.of(EMULATED_XERO, XERO)).require("gbol")).isSameAs(XERO);
        assertThat(Connectors.of(List.of(XERO, EMULATED_XERO)).require("gbol")).isSameAs(XERO);
    }

    @Test
    void anAdapterReplacesTheEmulationOnlyWhenItIsConfigured() {
        var providers = List.of(provider(XERO, "xero.client-id"), provider(EMULATED_XERO, null));

        var without = Connectors.load(providers, ConnectorSettings.of(Map.of()), CLOCK);
        var with =
                Connectors.load(
                        providers, ConnectorSettings.of(Map.of("xero.client-id", "id")), CLOCK);

        assertThat(without.require("gbol")).isSameAs(EMULATED_XERO);
        assertThat(with.require("gbol")).isSameAs(XERO);
    }

    @Test
    void aPlatformThatIsNotConfiguredNamesTheVariablesThatItLacks() {
        var providers =
                List.of(provider(XERO, "xero.client-id"), provider(EMULATED_XERO, "sandbox.url"));

        var none = Connectors.load(providers, ConnectorSettings.of(Map.of()), CLOCK);
        var emulated =
                Connectors.load(
                        providers, ConnectorSettings.of(Map.of("sandbox.url", "http://s")), CLOCK);

        assertThat(none.unconfigured())
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.descriptor()).isEqualTo(XERO.descriptor());
                    assertThat(it.missingVariables()).containsExactly("LEDGERWAY_XERO_CLIENT_ID");
                });
        assertThat(emulated.unconfigured()).isEmpty();
    }

    @Test
    void aPlatformIsEmulatedByItsConnectorOrByItsAddresses() {
        var live = provider(XERO, null);
        var emulator = new ForwardingProvider(live);

        assertThat(Connectors.load(List.of(live), NO_SETTINGS, CLOCK).isEmulated("gbol")).isFalse();
        assertThat(Connectors.load(List.of(emulator), NO_SETTINGS, CLOCK).isEmulated("gbol"))
                .isTrue();
        assertThat(Connectors.of(List.of(EMULATED_XERO)).isEmulated("gbol")).isTrue();
        assertThat(Connectors.of(List.of()).isEmulated("gbol")).isFalse();
    }

    @Test
    void aPlatformIsLiveUnlessItIsEmulated() {
        var live = provider(XERO, null);

        assertThat(Connectors.load(List.of(live), NO_SETTINGS, CLOCK).live())
                .containsExactly("gbol");
        assertThat(
                        Connectors.load(List.of(new ForwardingProvider(live)), NO_SETTINGS, CLOCK)
                                .live())
                .isEmpty();
        assertThat(Connectors.of(List.of(EMULATED_XERO)).live()).isEmpty();
    }

    @Test
    void theOwnPlatformOfASandboxIsNotLive() {
        var sandbox = new SandboxProvider(List.of(SANDBOX, EMULATED_XERO));

        assertThat(Connectors.load(List.of(sandbox), NO_SETTINGS, CLOCK).live()).isEmpty();
        assertThat(
                        Connectors.load(List.of(sandbox, provider(XERO, null)), NO_SETTINGS, CLOCK)
                                .live())
                .containsExactly("gbol");
    }

    private record SandboxProvider(List<PlatformConnector> all) implements ConnectorProvider {

        @Override
        public List<PlatformDescriptor> descriptors() {
            return all.stream().map(PlatformConnector::descriptor).toList();
        }

        @Override
        public List<PlatformConnector> connectors(ConnectorSettings settings, Clock clock) {
            return all;
        }

        @Override
        public boolean isSandbox() {
            return true;
        }
    }

    /** The connectors of another adapter, at the addresses of an emulator. */
    private record ForwardingProvider(ConnectorProvider other) implements ConnectorProvider {

        @Override
        public List<PlatformDescriptor> descriptors() {
            return other.descriptors();
        }

        @Override
        public List<PlatformConnector> connectors(ConnectorSettings settings, Clock clock) {
            return other.connectors(settings, clock);
        }

        @Override
        public boolean usesEmulator(ConnectorSettings settings) {
            return true;
        }
    }

    @Test
    void twoAdaptersCannotHaveTheSamePlatformKey() {
        assertThatIllegalStateException()
                .isThrownBy(() -> Connectors.of(List.of(XERO, XERO)))
                .withMessage("Two adapters have the platform key gbol");
    }

    @Test
    void anUnknownKeyIsReportedWithTheKnownKeys() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Connectors.of(List.of(SANDBOX, XERO)).require("nope"))
                .withMessage("No platform has the key nope; known keys are mqjo, gbol");
    }

    @Test
    void fixedSettingsAreReadByNameAndType() {
        var settings = ConnectorSettings.of(Map.of("xero.client-id", "id"));

        assertThat(settings.get("xero.client-id", String.class)).contains("id");
        assertThat(settings.get("xero.client-secret", String.class)).isEmpty();
    }

    @Test
    void aConnectorHasNothingThatItDoesNotDeclare() {
        assertThat(XERO.push()).isEmpty();
        assertThat(XERO.files()).isEmpty();
        assertThat(XERO.raw()).isEmpty();
        assertThat(XERO.credentialImporter()).isEmpty();
        assertThat(XERO.errors()).isNotNull();
        assertThat(XERO.descriptor().pull(DataType.BILLS)).isEmpty();
        assertThat(XERO.descriptor().push(DataType.BILLS)).isEmpty();
        assertThat(XERO.descriptor().expenseRules()).isNull();
    }

    @Test
    void aBucketIsASlidingWindowPerTenantUnlessDeclaredOtherwise() {
        assertThat(XERO.descriptor().ratePolicy().buckets())
                .singleElement()
                .matches(it -> it.kind() == WindowKind.SLIDING && it.scope() == Scope.TENANT);
    }

    /** An adapter that needs the setting. */
    private static ConnectorProvider provider(
            PlatformConnector connector, @Nullable String setting) {
        return new ConnectorProvider() {
            @Override
            public List<PlatformDescriptor> descriptors() {
                return List.of(connector.descriptor());
            }

            @Override
            public List<PlatformConnector> connectors(ConnectorSettings settings, Clock clock) {
                return setting == null || settings.get(setting, String.class).isPresent()
                        ? List.of(connector)
                        : List.of();
            }

            @Override
            public Map<String, List<String>> missingSettings(ConnectorSettings settings) {
                return setting == null
                        ? Map.of()
                        : Map.of(connector.descriptor().platformKey(), List.of(setting));
            }
        };
    }
}
