package io.ledgerway.sandbox.xero;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxTest;
import io.ledgerway.sandbox.client.XeroClient;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.json.JsonMapper;

/** The categories of accounts that the adapter of Xero offers. */
@SandboxTest
class XeroOfferedCategoriesIT {

    private static final JsonMapper JSON = JsonMapper.shared();

    @LocalServerPort int port;
    private final PlatformHttpClient http = PlatformHttpClient.create();

    @AfterEach
    void disconnect() throws IOException {
        http.close();
    }

    @Test
    void anAccountCanBeCreatedInEachOfferedCategory() throws ConnectorException {
        SandboxClient sandbox = new SandboxClient(port);
        XeroClient xero = XeroClient.open(sandbox, 700);
        Tenant tenant = new Tenant(xero.org().id(), "T", Map.of());
        PlatformHttp authorized = authorized(xero);
        PushTarget push =
                Connectors.load(
                                ConnectorSettings.of(
                                        Map.of(
                                                "platforms.gbol.client-id",
                                                "ledgerway",
                                                "platforms.gbol.api-url",
                                                sandbox.uri("/xero/api.xro/2.0"))),
                                Clock.systemUTC())
                        .require("gbol")
                        .push()
                        .orElseThrow();
        List<String> types = new ArrayList<>();

        List<String> categories =
                categories(push.options(DataType.CHART_OF_ACCOUNTS, tenant, authorized));
        for (String category : categories) {
            String id = push.execute(create(category, types.size()), tenant, authorized).id();
            types.add(xero.elements("Accounts", "/" + id).at("/0/Type").asString());
        }

        assertThat(categories).hasSizeGreaterThanOrEqualTo(20);
        assertThat(types).hasSameSizeAs(categories).doesNotHaveDuplicates();
    }

    private static List<String> categories(PushOptions options) {
        PushOptions category =
                Objects.requireNonNull(options.properties()).get("fullyQualifiedCategory");
        return Objects.requireNonNull(Objects.requireNonNull(category).options()).stream()
                .map(PushOptions.Choice::value)
                .toList();
    }

    private static PushCommand create(String category, int number) {
        return new PushCommand.Create(
                UUID.randomUUID().toString(),
                DataType.CHART_OF_ACCOUNTS,
                JSON.readValue(
                        """
                        {"nominalCode":"88%1$02d","name":"%2$s","fullyQualifiedCategory":"%2$s"}
                        """
                                .formatted(number, category),
                        Account.class));
    }

    private PlatformHttp authorized(XeroClient xero) {
        String token = xero.credentials().path("accessToken").asString();
        return call -> {
            Map<String, String> headers = new LinkedHashMap<>(call.headers());
            headers.put("Authorization", "Bearer " + token);
            return http.send(
                    new PlatformHttp.Request(call.method(), call.uri(), headers, call.body()));
        };
    }
}
