package io.ledgerway.gateway.route;

import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;

import com.github.tomakehurst.wiremock.client.WireMock;
import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.web.reactive.server.WebTestClient;

@GatewayTest
class RoutesIT {

    @Autowired WebTestClient http;
    @LocalServerPort int port;

    @ParameterizedTest
    @CsvSource({
        "COMPANY, /companies",
        "COMPANY, /companies?page=1&pageSize=100&query=name%3DA%20B",
        "COMPANY, /companies/7",
        "COMPANY, /companies/7/connections",
        "COMPANY, /companies/7/connections/8",
        "COMPANY, /companies/7/connections/8/authorization",
        "COMPANY, /link/company/7?link.otp=x",
        "COMPANY, /link/companies/7/connections/8/start?otp=x",
        "COMPANY, /link/callback?code=a&state=b",
        "SYNC, /companies/7/data/all",
        "SYNC, /companies/7/data/queue/invoices",
        "SYNC, /companies/7/data/invoices/9",
        "SYNC, /companies/7/dataStatus",
        "SYNC, /companies/7/sync/9/validation",
        "SYNC, /companies/7/reports/agedDebtor/available",
        "SYNC, /companies/7/connections/8/data/bankAccounts/9/bankTransactions",
        "SYNC, /companies/7/push",
        "SYNC, /companies/7/push/9",
        "SYNC, /companies/7/connections/8/push/bills/9",
        "SYNC, /companies/7/connections/8/options/bills",
        "COMPANY, /integrations/gbol/branding",
        "SYNC, /integrations/gbol/dataTypes/bills/supplementalDataConfig",
        "SYNC, /integrations/gbol/dataTypes/custom/tills",
        "SYNC, /integrations/gbol/datatypes/bills/supplementalDataConfig",
        "SYNC, /integrations/gbol/datatypes/custom/tills",
        "SYNC, /companies/7/connections/8/data/queue/custom/tills",
        "SYNC, /companies/7/connections/8/data/custom/tills",
        "EXPENSE, /companies/7/sync/expenses/config",
        "EXPENSE, /companies/7/sync/expenses/syncs/latest/status",
        "FILE, /companies/7/files",
        "FILE, /companies/7/files/download?date=2026-03-02",
        "FILE, /companies/7/connections/8/files",
        "PORTAL, /portal",
        "PORTAL, /portal/sign-in",
        "PORTAL, /portal/companies/7",
        "WEBHOOK, /webhooks",
        "WEBHOOK, /webhooks/7",
        "WEBHOOK, /webhooks/samples/company.created",
        "WEBHOOK, /webhooks/replays/7",
        "WEBHOOK, /events",
        "WEBHOOK, /events/msg_7",
        "WEBHOOK, /rules",
        "WEBHOOK, /rules/alerts/7",
    })
    void everyPublicPathLeadsToItsService(Upstream service, String path) {
        http.get()
                .uri(URI.create("http://localhost:" + port + path))
                .header("Authorization", StubServices.basic(StubServices.KEY))
                .exchange()
                .expectStatus()
                .isOk();
        StubServices.of(service).verify(getRequestedFor(urlEqualTo(path)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/nothing",
                "/companies/",
                "/companies/7/nothing",
                "/portal/api",
                "/portal/api/nothing",
                "/companies/7/connections/8/nothing",
                "/companies/7/connections/8/files/download",
                "/internal",
                "/internal/api-keys/7",
                "/Internal/api-keys/7",
                "/actuator",
                "/actuator/health",
                "//internal/api-keys/7",
                "/companies//internal/api-keys/7",
                "/link/../internal/api-keys/7",
                "/link/%2e%2e/internal/api-keys/7",
                "/link/.%2E/internal/api-keys/7",
                "/link/..%2finternal/api-keys/7",
                "/link/..%5cinternal/api-keys/7",
                "/link/..\\internal/api-keys/7",
                "/link/%252e%252e/internal/api-keys/7",
                "/link/..;/internal/api-keys/7",
                "/link/;x=y/../internal/api-keys/7",
                "/link/%3b/internal/api-keys/7",
                "/link/./x",
                "/link/x/..",
                "/companies/7/data/..",
                "/companies/%2e%2e/internal",
                "/companies/7/data/../../../internal/api-keys/7",
                "/companies;/7",
                "/webhooks/%00",
                "/%69nternal/api-keys/7",
            })
    void everyOtherPathIsNotFoundHoweverItIsSpelt(String path) throws Exception {
        RawHttp.RawResponse response =
                RawHttp.get(port, path, StubServices.basic(StubServices.KEY));

        response.hasStatus(404).hasText("\"error\":\"NotFound\"").hasText("\"PublicApi\"");
        for (Upstream service : Upstream.values()) {
            StubServices.of(service).verify(0, getRequestedFor(anyUrl()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a%2Fb", "5%25", "a%3Bb", "a;b", "a%5Cb", "a%2fb/history"})
    void idWithAReservedCharacterIsReadThroughItsList(String id) throws Exception {
        RawHttp.get(
                        port,
                        "/companies/7/data/chartOfAccounts/" + id,
                        StubServices.basic(StubServices.KEY))
                .hasStatus(404)
                .hasText("\"error\":\"NotFound\"")
                .hasText("query=id=");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "/companies?query=a>1|b<{2}\"x\" /companies?query=a%3E1%7Cb%3C%7B2%7D%22x%22",
                "/companies?query=a%3E1 /companies?query=a%3E1",
                "/companies?query=50% /companies?query=50%25",
                "/companies?query=é /companies?query=%C3%A9",
            })
    void unencodedQueriesOfCurlAreAccepted(String sent, String received) throws Exception {
        RawHttp.get(port, sent, StubServices.basic(StubServices.KEY)).hasStatus(200);

        StubServices.company()
                .verify(WireMock.moreThanOrExactly(1), getRequestedFor(urlEqualTo(received)));
    }
}
