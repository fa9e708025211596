package io.ledgerway.connector.quickbooksonline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.link.AuthorizationCodeFlow.AuthorizationRequest;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksOnlineSettings;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ConnectionId;
import java.net.URI;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QuickBooksOnlineConnectorProviderTests {

    private static final String ID = "platforms.qhyg.client-id";
    private static final String SECRET = "platforms.qhyg.client-secret";

    @Test
    void withoutClientIdThereIsNoConnector() {
        assertThat(load(Map.of()).find("qhyg")).isEmpty();
        assertThat(load(Map.of(ID, " ")).find("qhyg")).isEmpty();
        assertThat(Connectors.descriptors()).containsOnlyKeys("qhyg");
    }

    @Test
    void withCredentialsThereIsAConnector() {
        var connector = load(Map.of(ID, "id", SECRET, "secret")).require("qhyg");

        assertThat(connector.descriptor().emulated()).isFalse();
        assertThat(connector.descriptor()).isSameAs(Connectors.descriptors().get("qhyg"));
    }

    @Test
    void aClientIdWithoutSecretIsAnError() {
        assertThatIllegalStateException()
                .isThrownBy(() -> load(Map.of(ID, "id")))
                .withMessageContaining("LEDGERWAY_PLATFORMS_QHYG_CLIENT_SECRET");
    }

    @Test
    void theAddressesAreLiveUnlessTheyAreSet() {
        var live = settings(Map.of(ID, "id", SECRET, "secret"));
        var own =
                settings(
                        Map.of(
                                ID,
                                "id",
                                SECRET,
                                "secret",
                                "platforms.qhyg.api-url",
                                URI.create("http://localhost:8090/quickbooks/v3/company"),
                                "platforms.qhyg.token-url",
                                URI.create(
                                        "http://localhost:8090/quickbooks/oauth2/v1/tokens/bearer")));

        assertThat(live.apiUrl()).hasToString("https://quickbooks.api.intuit.com/v3/company");
        assertThat(live.authorizeUrl()).hasToString("https://appcenter.intuit.com/connect/oauth2");
        assertThat(live.tokenUrl())
                .hasToString("https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer");
        assertThat(live.revocationUrl())
                .hasToString("https://developer.api.intuit.com/v2/oauth2/tokens/revoke");
        assertThat(own.apiUrl()).hasToString("http://localhost:8090/quickbooks/v3/company");
        assertThat(own.revocationUrl())
                .hasToString("http://localhost:8090/quickbooks/oauth2/v1/tokens/revoke");
        assertThat(own.toString()).doesNotContain("secret");
    }

    @Test
    void anEmulationGetsTheAccountHintAndNoLimits() {
        var live = load(Map.of(ID, "id", SECRET, "secret")).require("qhyg");
        var emulated =
                load(Map.of(
                                ID,
                                "id",
                                SECRET,
                                "secret",
                                "platforms.qhyg.account-hint-parameter",
                                "account_hint",
                                "platforms.qhyg.rate-limited",
                                false))
                        .require("qhyg");
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
    void aPageHasAtMostAThousandRecords() {
        var live = settings(Map.of(ID, "id", SECRET, "secret"));

        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        new QuickBooksOnlineSettings(
                                live.apiUrl(),
                                live.authorizeUrl(),
                                live.tokenUrl(),
                                live.revocationUrl(),
                                "id",
                                "secret",
                                1001,
                                /* accountHintParameter= */ null,
                                /* rateLimited= */ true));
    }

    @Test
    void whatThePlatformHasNotIsNotDeclared() {
        var descriptor = QuickBooksOnlineDescriptor.DESCRIPTOR;

        assertThat(descriptor.pull())
                .doesNotContainKeys(
                        DataType.BANK_TRANSACTIONS,
                        DataType.ITEM_RECEIPTS,
                        DataType.JOURNALS,
                        DataType.SALES_ORDERS)
                .hasSize(24);
        assertThat(descriptor.push())
                .doesNotContainKeys(DataType.BANK_TRANSACTIONS, DataType.JOURNALS)
                .hasSize(16);
    }

    private static QuickBooksOnlineSettings settings(Map<String, ?> values) {
        return QuickBooksOnlineSettings.of(ConnectorSettings.of(values)).orElseThrow();
    }

    private static Connectors load(Map<String, ?> values) {
        return Connectors.load(ConnectorSettings.of(values), Clock.systemUTC());
    }
}
