package io.ledgerway.expense.posting;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.ConnectorProvider;
import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.PlatformDescriptor;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class InstalledExpenseRulesTests {

    /** Expenses follow the same rules whether a platform has its adapter or its emulation. */
    @Test
    void anAdapterHasTheRulesOfItsEmulation() {
        Map<String, List<PlatformDescriptor>> byKey =
                ServiceLoader.load(ConnectorProvider.class).stream()
                        .flatMap(it -> it.get().descriptors().stream())
                        .collect(Collectors.groupingBy(PlatformDescriptor::platformKey));

        assertThat(byKey.get("gbol")).hasSize(2);
        assertThat(byKey.values())
                .allSatisfy(it ->
                        assertThat(it.stream().map(PlatformDescriptor::expenseRules).distinct())
                                .hasSize(1));
        assertThat(byKey.values())
                .allSatisfy(it ->
                        assertThat(it.stream().map(PlatformDescriptor::integrationId).distinct())
                                .hasSize(1));
    }

    @Test
    void anAdapterReplacesTheSandboxOnceItsClientIdIsSet() {
        URI sandbox = URI.create("http://sandbox:8090");
        assertThat(isEmulated(Map.of("sandbox.url", sandbox))).isTrue();
        assertThat(isEmulated(Map.of("sandbox.url", sandbox, "platforms.gbol.client-id", "id")))
                .isFalse();
    }

    private static boolean isEmulated(Map<String, ?> settings) {
        return Connectors.load(ConnectorSettings.of(settings), Clock.systemUTC())
                .require("gbol")
                .descriptor()
                .emulated();
    }
}
