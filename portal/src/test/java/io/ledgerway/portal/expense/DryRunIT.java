package io.ledgerway.portal.expense;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.equalToJson;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.matching;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import io.ledgerway.portal.company.SampleCompany;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Dry run of pasted transactions, and their posting. */
@PortalTest
class DryRunIT {

    private static final String PAGE = SampleExpenses.PAGE + "/try";
    private static final String API = SampleExpenses.API + "/expense-transactions";
    private static final String JSON = "[{\"id\":\"x\",\"merchantName\":\"Café <b>\"}]";
    private static final String VERDICTS =
            """
            {"platformKey":"gbol","transactions":[
              {"transactionId":"5c6e1f58-0c55-4f41-9d6b-7f1e4b4b2a01","kind":"expense",
               "status":"Ready","bankAccountId":"32","contact":{"id":"124","type":"suppliers"},
               "currencyOption":4,"lines":[{"accountId":"40","taxRateId":"INPUT2"}],
               "ruleHits":["The supplier is the company's <i>default</i>."],
               "request":{"dataType":"directCosts","operation":"Create",
                 "body":{"currency":"GBP","total":110.4200,"note":"<u>x</u>"}},"findings":[]},
              {"transactionId":"1d1c8b0e-9f53-4a3c-8f66-2b4e5d6c7f80","kind":"expense",
               "status":"ValidationError","contact":{"id":"999","type":"customers"},
               "lines":[{}],"ruleHits":[],
               "findings":[{"itemId":"BankAccountRef","message":"No bank account <b>is</b> set",
                 "configuration":true}]}]}
            """;

    @Autowired Browser browser;

    @BeforeEach
    void company() {
        SampleExpenses.exist();
    }

    @Test
    void formStartsWithAnExampleOfThisCompany() {
        Page page = browser.as("developer").get(PAGE);

        assertThat(page.html().select("textarea[name=json]").text())
                .contains("\"Payment\"", "\"id\" : \"40\"", "\"id\" : \"NONE\"", "\"GBP\"");
        assertThat(page.html().select("#run, #post")).isEmpty();
        assertThat(page.text("main > .as-api code")).contains(API + "?dryRun=true");
    }

    @Test
    void eachTransactionShowsItsResult() {
        tried(VERDICTS);
        BrowserSession session = browser.as("developer");

        Page page = session.submit(PAGE, "#try", Map.of("json", JSON));

        assertThat(page.status()).isEqualTo(200);
        FakeGateway.server.verify(
                postRequestedFor(urlEqualTo(API + "?dryRun=true"))
                        .withHeader("Content-Type", matching("application/json.*"))
                        .withRequestBody(equalTo(JSON)));
        assertThat(page.text("#run > p")).startsWith("1 of 2 can be posted.");
        assertThat(page.html().select(".result").eachText().getFirst())
                .contains("Ready", "090 · Business <b>Card</b> · GBP")
                .contains("Supplier Oak & Fuel שלום")
                .contains("Foreign transaction, bank account")
                .contains("429 · General expenses · GBP, 20% VAT")
                .contains("The supplier is the company's <i>default</i>.")
                .contains("Create of Direct costs", "110.4200", "<u>x</u>");
        assertThat(page.html().select(".result").eachText().getLast())
                .contains("Would fail", "BankAccountRef", "No bank account <b>is</b> set")
                .contains("Customer 999", "Not known");
        FakeGateway.server.verify(
                1,
                getRequestedFor(urlPathEqualTo(SampleCompany.PATH + "/data/suppliers"))
                        .withQueryParam("query", equalTo("id=\"124\"")));
        assertThat(page.html().select(".errors a").attr("href"))
                .isEqualTo(SampleExpenses.PAGE + "/defaults");
        assertThat(page.text("#posting"))
                .contains("1 of them would fail now", "2 transactions", "at Xero <i>x</i>");
        assertThat(page.html().select("#try").attr("action")).isEqualTo(PAGE + "#run");
        assertThat(page.html().select("main b, main i, main u")).isEmpty();
    }

    @Test
    void sameTextIsPostedAfterConfirmation() {
        tried(VERDICTS);
        FakeGateway.server.stubFor(
                post(urlEqualTo(API))
                        .willReturn(
                                okJson("{\"syncId\":\"%s\"}".formatted(SampleExpenses.SYNC_ID))));
        BrowserSession session = browser.as("developer");
        Page run = session.submit(PAGE, "#try", Map.of("json", JSON));

        Page unsure = session.submit(run, "#post", Map.of());

        assertThat(unsure.text(".problem")).contains("tick the box");
        FakeGateway.server.verify(0, postRequestedFor(urlEqualTo(API)));

        Page posted = session.submit(unsure, "#post", Map.of("confirm", "yes"));

        assertThat(posted.location()).isEqualTo(SampleExpenses.SYNC_PAGE);
        FakeGateway.server.verify(
                1,
                postRequestedFor(urlEqualTo(API))
                        .withHeader("Idempotency-Key", matching("[0-9a-f-]{36}"))
                        .withRequestBody(equalToJson(JSON)));
    }

    @Test
    void rejectionNamesEachPathAndKeepsTheInput() {
        FakeGateway.server.stubFor(
                post(urlPathEqualTo(API))
                        .willReturn(
                                aResponse()
                                        .withStatus(400)
                                        .withHeader("Content-Type", "application/json")
                                        .withBody(
                                                """
                                                {"statusCode":400,"service":"Expense",
                                                 "error":"Error processing request - not valid.",
                                                 "validation":{"errors":[
                                                  {"itemId":"[0].Lines[0].NetAmount",
                                                   "message":"The field <b>NetAmount</b> must be between 0 and 5000000."}]}}
                                                """)));
        BrowserSession session = browser.as("developer");

        Page refused = session.submit(PAGE, "#try", Map.of("json", JSON));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text("#rejected li"))
                .isEqualTo(
                        "[0].Lines[0].NetAmount The field <b>NetAmount</b> must be between 0 and"
                                + " 5000000.");
        assertThat(refused.html().select("#rejected a").attr("href")).isEqualTo("/docs/errors/400");
        assertThat(refused.html().select("textarea[name=json]").text()).isEqualTo(JSON);
        assertThat(refused.html().select("#post")).isEmpty();
    }

    @Test
    void otherKindsUseTheirPaths() {
        String adjustments = SampleExpenses.API + "/adjustment-transactions";
        FakeGateway.refuse(post(urlPathEqualTo(adjustments)), 400, "The platform has none.");
        BrowserSession session = browser.as("developer");

        Page page =
                session.submit(
                        PAGE, "#try", Map.of("kind", "adjustment-transactions", "json", "[]"));

        assertThat(page.text(".problem")).contains("The platform has none.");
        assertThat(page.html().select("select[name=kind] option[selected]").val())
                .isEqualTo("adjustment-transactions");
        FakeGateway.server.verify(postRequestedFor(urlEqualTo(adjustments + "?dryRun=true")));
    }

    @Test
    void unavailableServiceKeepsTheInput() {
        FakeGateway.away(API);
        FakeGateway.away(SampleExpenses.API + "/mappingOptions");
        BrowserSession session = browser.as("developer");

        Page page = session.submit(PAGE, "#try", Map.of("json", JSON));

        assertThat(page.status()).isEqualTo(503);
        assertThat(page.html().select("textarea[name=json]").text()).isEqualTo(JSON);
        assertThat(page.text(".problem")).contains("unavailable at the moment");
        assertThat(page.text("h1")).isEqualTo(SampleCompany.NAME);
    }

    private static void tried(String banners) {
        FakeGateway.server.stubFor(
                post(urlEqualTo(API + "?dryRun=true")).willReturn(okJson(banners)));
    }
}
