package io.ledgerway.connector.xero;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.link.AuthorizationCodeFlow.AuthorizationRequest;
import io.ledgerway.connector.xero.api.XeroSettings;
import io.ledgerway.connector.xero.api.XeroTier;
import io.ledgerway.connector.xero.platform.PullCapabilities;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ConnectionId;
import java.net.URI;
import java.time.Clock;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class XeroConnectorProviderTests {

    @Test
    void theAdapterIsFoundAndNeedsAClientId() {
        var without = Connectors.load(ConnectorSettings.of(Map.of()), Clock.systemUTC());
        var blank =
                Connectors.load(
                        ConnectorSettings.of(Map.of("platforms.gbol.client-id", " ")),
                        Clock.systemUTC());
        var with =
                Connectors.load(
                        ConnectorSettings.of(Map.of("platforms.gbol.client-id", "id")),
                        Clock.systemUTC());

        assertThat(without.find("gbol")).isEmpty();
        assertThat(blank.find("gbol")).isEmpty();
        assertThat(with.require("gbol").descriptor().emulated()).isFalse();
        assertThat(Connectors.descriptors().get("gbol")).isNotNull();
        assertThat(Connectors.packages()).containsExactly("io.ledgerway.connector.xero");
    }

    @Test
    void theAddressesAreThoseOfXeroUnlessOthersAreSet() {
        var live = settings(Map.of());
        var local =
                settings(
                        Map.of(
                                "api-url",
                                URI.create("http://localhost:1/xero/api.xro/2.0"),
                                "token-url",
                                URI.create("http://localhost:1/xero/connect/token")));

        assertThat(live.apiUrl()).hasToString("https://api.xero.com/api.xro/2.0");
        assertThat(live.connectionsUrl()).hasToString("https://api.xero.com/connections");
        assertThat(live.authorizeUrl())
                .hasToString("https://login.xero.com/identity/connect/authorize");
        assertThat(live.tokenUrl()).hasToString("https://identity.xero.com/connect/token");
        assertThat(live.revocationUrl())
                .hasToString("https://identity.xero.com/connect/revocation");
        assertThat(local.connectionsUrl()).hasToString("http://localhost:1/xero/connections");
        assertThat(local.revocationUrl()).hasToString("http://localhost:1/xero/connect/revocation");
        assertThat(live.toString()).doesNotContain("s3cret");
    }

    @Test
    void anEmulationGetsTheAccountHintAndNoLimits() {
        var live = connector(Map.of());
        var emulated =
                connector(Map.of("account-hint-parameter", "account_hint", "rate-limited", false));
        var request =
                new AuthorizationRequest(
                        ConnectionId.random(), URI.create("http://c"), "s", "v", "choose");

        assertThat(emulated.authorizationCodeFlow().authorizationUrl(request).getQuery())
                .endsWith("&account_hint=choose");
        assertThat(live.authorizationCodeFlow().authorizationUrl(request).getQuery())
                .doesNotContain("choose");
        assertThat(emulated.descriptor().ratePolicy().buckets()).isEmpty();
        assertThat(live.descriptor().ratePolicy().buckets()).isNotEmpty();
    }

    @Test
    void theScopesFollowFromTheDataTypesAndWritesInUse() {
        assertThat(scopes(Map.of("data-types", "bills, directCosts")))
                .containsExactly(
                        "accounting.attachments",
                        "accounting.banktransactions",
                        "accounting.invoices",
                        "accounting.settings.read",
                        "offline_access");
        assertThat(scopes(Map.of("data-types", "balanceSheet,customers", "read-only", true)))
                .containsExactly(
                        "accounting.attachments.read",
                        "accounting.contacts.read",
                        "accounting.reports.balancesheet.read",
                        "accounting.settings.read",
                        "offline_access");
        assertThat(scopes(Map.of()))
                .contains("accounting.manualjournals", "accounting.payments")
                .doesNotContain("accounting.transactions", "accounting.reports.read");
    }

    @Test
    void theTierLimitsTheCallsOfADay() {
        assertThat(day(connector(Map.of()))).isEqualTo(1_000);
        assertThat(day(connector(Map.of("app-tier", "Core")))).isEqualTo(5_000);
    }

    @Test
    void aSettingThatIsNotValidIsNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings(Map.of("app-tier", "gold")))
                .withMessageStartingWith("LEDGERWAY_PLATFORMS_GBOL_APP_TIER is gold");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings(Map.of("data-types", "bills,salesOrders")))
                .withMessageContaining("salesOrders");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings(Map.of("page-size", 0)))
                .withMessageContaining("LEDGERWAY_PLATFORMS_GBOL_PAGE_SIZE");
    }

    @Test
    void everyTypeThatXeroDoesNotHaveIsUndeclared() {
        var pull = connector(Map.of()).descriptor().pull().keySet();

        assertThat(
                        Arrays.stream(DataType.values())
                                .filter(it -> it.area() == DataType.Area.ACCOUNTING)
                                .filter(it -> !pull.contains(it)))
                .containsExactly(
                        DataType.BANK_TRANSACTIONS,
                        DataType.CASH_FLOW_STATEMENT,
                        DataType.ITEM_RECEIPTS,
                        DataType.JOURNALS,
                        DataType.PAYMENT_METHODS,
                        DataType.SALES_ORDERS);
    }

    private static long day(PlatformConnector connector) {
        return connector.descriptor().ratePolicy().buckets().stream()
                .filter(it -> it.name().equals("day"))
                .findFirst()
                .orElseThrow()
                .permits();
    }

    private static List<String> scopes(Map<String, ?> settings) {
        var request =
                new AuthorizationRequest(
                        ConnectionId.random(), URI.create("https://l.test/c"), "s", "v", "h");
        var url = connector(settings).authorizationCodeFlow().authorizationUrl(request);
        return List.of(
                Objects.requireNonNull(FakeXeroOAuth.query(url.getRawQuery()).get("scope"))
                        .split(" ", -1));
    }

    private static PlatformConnector connector(Map<String, ?> settings) {
        return new XeroConnectorProvider()
                .connectors(ConnectorSettings.of(prefixed(settings)), Clock.systemUTC())
                .getFirst();
    }

    private static XeroSettings settings(Map<String, ?> settings) {
        return XeroSettings.of(
                        ConnectorSettings.of(prefixed(settings)),
                        PullCapabilities.all(XeroTier.STARTER).keySet())
                .orElseThrow();
    }

    private static Map<String, ?> prefixed(Map<String, ?> settings) {
        var all = new HashMap<String, Object>();
        all.put("platforms.gbol.client-id", "id");
        all.put("platforms.gbol.client-secret", "s3cret");
        settings.forEach((name, value) -> all.put("platforms.gbol." + name, value));
        return all;
    }
}
