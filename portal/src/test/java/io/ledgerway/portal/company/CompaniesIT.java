package io.ledgerway.portal.company;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.equalToJson;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.matching;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathMatching;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/** The list of companies and a new one. */
@PortalTest
class CompaniesIT {

    @Autowired Browser browser;

    @Test
    void listShowsNamesAsTextWithStatusesAndWhereTheReaderIs() {
        FakeGateway.responses("/companies", page(SampleCompany.json("{\"<k>\":\"<v>\"}"), 10000));

        Page list = browser.as("analyst").get("/portal/companies?page=2");

        assertThat(list.status()).isEqualTo(200);
        assertThat(list.text("tbody th a bdi")).isEqualTo(SampleCompany.NAME);
        assertThat(list.html().select("tbody b, tbody i, tbody k")).isEmpty();
        assertThat(list.text("tbody .status")).isEqualTo("Linked Deauthorized");
        assertThat(list.text("tbody th small")).isEqualTo("uploads");
        assertThat(list.text(".pager")).contains("51–100 of 10,000");
        assertThat(list.html().select(".pager a[rel=next]").attr("href"))
                .isEqualTo("/portal/companies?page=3");
        assertThat(list.text(".side a[aria-current]")).isEqualTo("Companies");
        assertThat(list.text("#companies-found")).isEqualTo("10,000 companies found");
        assertThat(list.html().select("#companies[aria-live]")).isEmpty();
        // the tag is sent by Enter or the button, because a part of it is malformed
        assertThat(list.html().select("form[hx-replace-url]").attr("hx-trigger"))
                .contains("from:find input[name=name]")
                .doesNotContain("tag");
    }

    @Test
    void pagePastTheEndLeadsToTheLastPage() {
        FakeGateway.responses("/companies", page("", 120));

        Page past = browser.as("analyst").get("/portal/companies?name=%7B0%7D&page=99");

        assertThat(past.status()).isEqualTo(302);
        assertThat(past.location()).isEqualTo("/portal/companies?name=%7B0%7D&page=3");
    }

    @Test
    void pageOfTenThousandIsOneCall() {
        String fifty = String.join(",", Collections.nCopies(50, SampleCompany.json("{}")));
        FakeGateway.responses("/companies", page(fifty, 10_000));
        BrowserSession session = browser.as("developer");
        FakeGateway.server.resetRequests();

        Page list = session.get("/portal/companies?page=200");

        assertThat(list.html().select("tbody tr")).hasSize(50);
        assertThat(list.text(".pager")).contains("9951–10000 of 10,000");
        FakeGateway.server.verify(1, getRequestedFor(urlPathMatching("/companies.*")));
        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo("/companies"))
                        .withQueryParam("pageSize", equalTo("50")));
    }

    @Test
    void searchBecomesTheQueryThatIsShownAsApi() {
        FakeGateway.responses("/companies", page("", 0));

        Page list =
                browser.as("analyst")
                        .get("/portal/companies?name=a%22%26%26b&tag=region%3Duk&status=Linked");

        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo("/companies"))
                        .withQueryParam(
                                "query",
                                equalTo("name~\"a\\\"&&b\"&&dataConnections.status=\"Linked\""))
                        .withQueryParam("tags", equalTo("region=uk")));
        assertThat(list.text(".as-api code")).contains("/companies?page=1").contains("region%3Duk");
        assertThat(list.html().select(".pager")).isEmpty();
        assertThat(list.text(".empty")).contains("No company matches");
        assertThat(list.html().select("input[name=name]").val()).isEqualTo("a\"&&b");
        assertThat(list.html().select("option[selected]").val()).isEqualTo("Linked");
    }

    @Test
    void companiesWithoutConnectionsAreFound() {
        browser.as("analyst").get("/portal/companies?status=none");

        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo("/companies"))
                        .withQueryParam(
                                "query",
                                matching("(dataConnections\\.status!=[A-Za-z]+(&&)?){4}")));
    }

    @Test
    void rejectedTagsAndUnavailableServiceAreShown() {
        FakeGateway.refuse(
                get(urlPathEqualTo("/companies")), 400, "Error parsing tags - Malformed tags.");
        BrowserSession session = browser.as("analyst");

        Page malformed = session.get("/portal/companies?tag=x");
        assertThat(malformed.text("#tag-problem")).contains("key=value");
        assertThat(malformed.html().select(".failure")).isEmpty();
        assertThat(malformed.html().select("[aria-invalid]").eachAttr("name"))
                .containsExactly("tag");

        FakeGateway.away("/companies");
        Page away = session.get("/portal/companies?name=abc");

        assertThat(away.status()).isEqualTo(200);
        assertThat(away.text(".failure")).contains("not available");
        assertThat(away.html().select("input[name=name]").val()).isEqualTo("abc");
    }

    @Test
    void emptyListExplainsHowToAddEntries() {
        FakeGateway.responses("/companies", page("", 0));

        Page list = browser.as("developer").get("/portal/companies");

        assertThat(list.html().select(".empty a").attr("href")).isEqualTo("/portal/companies/new");
    }

    @Test
    void companyIsCreatedOnceHoweverOftenTheFormIsSent() {
        FakeGateway.takes("/companies", SampleCompany.json("{}"));
        BrowserSession session = browser.as("developer");
        Page form = session.get("/portal/companies/new");
        Map<String, String> typed =
                Map.of("name", "Harbour", "tags", "region=uk\r\nteam = sales=1\r\n");

        Page first = session.submit(form, "main form", typed);
        session.submit(form, "main form", typed);

        assertThat(first.location()).isEqualTo(SampleCompany.PAGE);
        FakeGateway.server.verify(
                2,
                postRequestedFor(urlPathEqualTo("/companies"))
                        .withHeader("Idempotency-Key", equalTo(key(form)))
                        .withRequestBody(
                                equalToJson(
                                        """
                                        {"name":"Harbour","tags":{"region":"uk","team":"sales=1"}}
                                        """)));
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 500, 503})
    void formKeepsItsKeyWhileTheOutcomeIsUnknown(int status) {
        FakeGateway.refuse(post(urlPathEqualTo("/companies")), status, "Not now.");
        BrowserSession session = browser.as("developer");
        Page form = session.get("/portal/companies/new");

        Page refused = session.submit(form, "main form", Map.of("name", "Harbour"));
        Page noTag = session.submit(refused, "main form", Map.of("tags", "nothing"));

        assertThat(refused.status()).isEqualTo(status);
        assertThat(key(refused)).isEqualTo(key(form)).isNotEmpty();
        assertThat(noTag.status()).isEqualTo(400);
        assertThat(key(noTag)).isEqualTo(key(form));
    }

    /** A 409 is temporary while the first request of a key is in flight; any other is stored. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void formKeepsItsKeyAfterAConflictOnlyIfItIsTemporary(boolean temporary) {
        ResponseDefinitionBuilder conflict =
                aResponse()
                        .withStatus(409)
                        .withHeader("Content-Type", "application/json")
                        .withBody("{\"statusCode\":409,\"error\":\"Not now.\"}");
        FakeGateway.server.stubFor(
                post(urlPathEqualTo("/companies"))
                        .willReturn(
                                temporary ? conflict.withHeader("Retry-After", "1") : conflict));
        BrowserSession session = browser.as("developer");
        Page form = session.get("/portal/companies/new");

        Page refused = session.submit(form, "main form", Map.of("name", "Harbour"));

        assertThat(refused.status()).isEqualTo(409);
        assertThat(key(refused)).isNotEmpty();
        assertThat(key(refused).equals(key(form))).isEqualTo(temporary);
    }

    @Test
    void rejectionKeepsTheInput() {
        FakeGateway.refuse(
                post(urlPathEqualTo("/companies")),
                402,
                "CompanyValidationException: Company limit exceeded");
        BrowserSession session = browser.as("developer");
        Page form = session.get("/portal/companies/new");

        Page refused =
                session.submit(form, "main form", Map.of("name", "<b>H</b>", "tags", "region=uk"));

        assertThat(refused.status()).isEqualTo(402);
        assertThat(refused.text(".problem")).contains("Company limit exceeded");
        assertThat(refused.html().select("input[name=name]").val()).isEqualTo("<b>H</b>");
        assertThat(refused.html().select("textarea[name=tags]").text()).isEqualTo("region=uk");
        assertThat(key(refused)).isNotEqualTo(key(form)).isNotEmpty();

        Page noTag = session.submit(form, "main form", Map.of("name", "H", "tags", "nothing"));

        assertThat(noTag.status()).isEqualTo(400);
        assertThat(noTag.text("#tags-problem")).contains("key=value").contains("nothing");
        assertThat(noTag.html().select("[aria-invalid]").eachAttr("name")).containsExactly("tags");
        assertThat(noTag.text(".problem")).isEqualTo("Nothing was saved. Correct the tags.");
        FakeGateway.server.verify(1, postRequestedFor(urlPathEqualTo("/companies")));
    }

    @Test
    void validationErrorsAreShownAtTheirFields() {
        FakeGateway.server.stubFor(
                post(urlPathEqualTo("/companies"))
                        .willReturn(
                                aResponse()
                                        .withStatus(400)
                                        .withHeader("Content-Type", "application/json")
                                        .withBody(
                                                """
                                                {"statusCode":400,"error":"`name` is wrong.",
                                                 "validation":{"errors":[
                                                  {"itemId":"name","message":"`name` is wrong."},
                                                  {"itemId":"tags.<b>a:b</b>","message":"A tag is wrong."}]}}
                                                """)));
        BrowserSession session = browser.as("developer");

        Page refused = session.submit("/portal/companies/new", "main form", Map.of("name", "!"));

        assertThat(refused.html().select("[aria-invalid]").eachAttr("name"))
                .containsExactly("name", "tags");
        assertThat(refused.text("#name-problem")).isEqualTo("\"Name\" is wrong.");
        assertThat(refused.text("#problem")).isEqualTo("\"Name\" is wrong. A tag is wrong.");
        assertThat(refused.text("#tags-problem")).isEqualTo("<b>a:b</b>: A tag is wrong.");
        assertThat(refused.html().select(".problem a").attr("href")).isEqualTo("/docs/errors/400");
    }

    private static String key(Page form) {
        return form.html().select("input[name=key]").val();
    }

    private static String page(String results, int total) {
        return "{\"results\":[%s],\"pageNumber\":1,\"pageSize\":50,\"totalResults\":%d}"
                .formatted(results, total);
    }
}
