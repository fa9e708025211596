package io.ledgerway.connector.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.PlatformDescriptor.Authorization;
import io.ledgerway.connector.sandbox.api.SandboxSettings;
import io.ledgerway.connector.sandbox.platform.EmulatedPlatform;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.datatype.DataType;
import java.net.URI;
import java.time.Clock;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SandboxConnectorProviderTests {

    private static final URI NO_ADDRESS = URI.create("");

    private final Connectors connectors =
            Connectors.load(
                    ConnectorSettings.of(
                            Map.of("sandbox.url", URI.create("http://localhost:8090"))),
                    Clock.systemUTC());

    @Test
    void thereAreSevenPlatforms() {
        assertThat(descriptors())
                .extracting(PlatformDescriptor::platformKey, PlatformDescriptor::name)
                .map(Object::toString)
                .containsExactly(
                        "(\"trji\", \"Dynamics 365 Business Central\")",
                        "(\"fbrh\", \"FreeAgent\")",
                        "(\"akxx\", \"Oracle NetSuite\")",
                        "(\"pqsw\", \"QuickBooks Desktop\")",
                        "(\"qhyg\", \"QuickBooks Online\")",
                        "(\"gbol\", \"Xero\")",
                        "(\"mqjo\", \"Sandbox\")");
    }

    @Test
    void theirIdsAreDistinctAndNeverChange() {
        var ids = new HashSet<UUID>();
        descriptors().forEach(each -> ids.addAll(List.of(each.integrationId(), each.sourceId())));

        assertThat(ids).hasSize(14);
        assertThat(connectors.require("gbol").descriptor().integrationId())
                .hasToString("2d5d8cb9-02f0-440d-9d97-1700b206b197");
    }

    @Test
    void allButTheSandboxAreEmulated() {
        assertThat(descriptors())
                .allSatisfy(each -> {
                    assertThat(each.emulated()).isEqualTo(!each.platformKey().equals("mqjo"));
                    assertThat(each.authorization()).isEqualTo(Authorization.OAUTH);
                    assertThat(each.sourceType()).isEqualTo(SourceType.ACCOUNTING);
                    assertThat(each.ratePolicy().buckets()).isEmpty();
                    assertThat(each.ratePolicy().maxConcurrentCalls()).isEqualTo(4);
                    assertThat(each.expenseRules()).isNotNull();
                    assertThat(each.pull(DataType.INVOICES)).isPresent();
                    assertThat(each.pull(DataType.BANKING_ACCOUNTS)).isEmpty();
                });
    }

    @Test
    void theDescriptorsNeedNoSettings() {
        assertThat(Connectors.descriptors().values()).containsExactlyElementsOf(descriptors());
        assertThat(Connectors.packages()).containsExactly("io.ledgerway.connector.sandbox");
    }

    @Test
    void theBrowserUsesTheSameAddressUnlessItHasItsOwn() {
        var url = URI.create("http://sandbox:8090");
        var settings = ConnectorSettings.of(Map.of("sandbox.url", url));
        var blank =
                ConnectorSettings.of(Map.of("sandbox.url", url, "sandbox.browser-url", NO_ADDRESS));

        assertThat(SandboxSettings.of(settings).orElseThrow().browserUrl()).isEqualTo(url);
        assertThat(SandboxSettings.of(blank).orElseThrow().browserUrl()).isEqualTo(url);
    }

    @Test
    void thereIsNoSandboxWithoutItsAddress() {
        for (var settings : List.of(Map.<String, Object>of(), Map.of("sandbox.url", NO_ADDRESS))) {
            var none = Connectors.load(ConnectorSettings.of(settings), Clock.systemUTC());

            assertThat(none.all()).isEmpty();
            assertThat(none.unconfigured())
                    .hasSize(EmulatedPlatform.ALL.size())
                    .allSatisfy(it ->
                            assertThat(it.missingVariables())
                                    .containsExactly("LEDGERWAY_SANDBOX_URL"));
        }
        assertThat(connectors.unconfigured()).isEmpty();
    }

    @Test
    void theTextOfTheSettingsContainsNoSecret() {
        var settings = new SandboxSettings(URI.create("a"), URI.create("b"), "ledgerway", "s3cret");

        assertThat(settings.toString()).contains("ledgerway").doesNotContain("s3cret");
    }

    private Collection<PlatformDescriptor> descriptors() {
        return connectors.all().stream().map(PlatformConnector::descriptor).toList();
    }
}
