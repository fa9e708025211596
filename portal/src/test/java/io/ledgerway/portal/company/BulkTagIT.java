package io.ledgerway.portal.company;

import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.equalToJson;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.patch;
import static com.github.tomakehurst.wiremock.client.WireMock.patchRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathMatching;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** One tag of several companies. */
@PortalTest
class BulkTagIT {

    private static final String LIST = "/portal/companies?name=har&page=2";

    private static final String ANY = "/companies/[0-9a-f-]{36}";

    private static final Map<String, String> TEAM =
            Map.of("all", "true", "key", "team", "value", "a");

    @Autowired Browser browser;

    @BeforeEach
    void company() {
        String json = SampleCompany.json("{\"region\":\"uk\",\"team\":\"b\"}");
        FakeGateway.responses(SampleCompany.PATH, json);
        FakeGateway.responses(
                "/companies",
                "{\"results\":[%s],\"pageNumber\":1,\"pageSize\":50,\"totalResults\":1}"
                        .formatted(json));
        FakeGateway.server.stubFor(
                patch(urlPathEqualTo(SampleCompany.PATH)).willReturn(okJson(json)));
    }

    @Test
    void tagIsAddedToTheOthersAndTheListKeepsItsPage() {
        BrowserSession session = browser.as("developer");
        Page list = session.get(LIST);
        assertThat(list.html().select("input[form=bulk][name=company]").val())
                .isEqualTo(SampleCompany.ID);

        Page done =
                session.submit(
                        list,
                        "#bulk",
                        Map.of("company", SampleCompany.ID, "key", "team", "value", "<b>a</b>"));

        assertThat(done.location()).isEqualTo(LIST);
        assertThat(session.get(LIST).text(".notice")).isEqualTo("One company was changed.");
        FakeGateway.server.verify(
                patchRequestedFor(urlPathEqualTo(SampleCompany.PATH))
                        .withRequestBody(
                                equalToJson(
                                        """
                                        {"tags":{"region":"uk","team":"<b>a</b>"}}
                                        """)));
    }

    @Test
    void tagIsRemovedAndUnchangedCompaniesAreSkipped() {
        BrowserSession session = browser.as("developer");
        Page list = session.get(LIST);
        Map<String, String> chosen = Map.of("company", SampleCompany.ID, "key", "team");

        session.submit(
                list, "#bulk", Map.of("company", SampleCompany.ID, "key", "team", "value", "b"));
        FakeGateway.server.verify(0, patchRequestedFor(anyUrl()));
        Map<String, String> removal = new HashMap<>(chosen);
        removal.put("remove", "true");
        session.submit(list, "#bulk", removal);

        FakeGateway.server.verify(
                1,
                patchRequestedFor(urlPathEqualTo(SampleCompany.PATH))
                        .withRequestBody(equalToJson("{\"tags\":{\"region\":\"uk\"}}")));
    }

    @Test
    void rejectionIsShownWithItsReason() {
        FakeGateway.refuse(
                patch(urlPathEqualTo(SampleCompany.PATH)), 400, "At most ten <i>tags</i>.");
        BrowserSession session = browser.as("developer");

        session.submit(
                session.get(LIST),
                "#bulk",
                Map.of("company", SampleCompany.ID, "key", "a", "value", "1"));

        Page list = session.get(LIST);
        assertThat(list.text(".problem")).contains(SampleCompany.ID, "At most ten <i>tags</i>.");
        assertThat(list.html().select(".notice")).isEmpty();
    }

    @Test
    void emptySelectionIsShownWithoutAForeignRedirect() {
        BrowserSession session = browser.as("developer");

        Page done =
                session.submit(
                        session.get(LIST),
                        "#bulk",
                        Map.of("key", "a", "list", "x\r\nLocation: //evil.test"));

        assertThat(done.location()).isEqualTo("/portal/companies");
        assertThat(session.get(LIST).text(".problem")).contains("Select companies");
    }

    @Test
    void allThatMatchAreChangedAndNotOnlyThePage() {
        int total = BulkTag.MOST + 30;
        match(total);
        BrowserSession session = browser.as("developer");
        Page list = session.get(LIST);
        assertThat(list.text("#bulk label:has([name=all])")).isEqualTo("all 230 that match");

        Page done = session.submit(list, "#bulk", TEAM);

        assertThat(done.location()).isEqualTo(LIST);
        assertThat(session.get(LIST).text(".notice"))
                .isEqualTo(
                        "200 companies were changed. 230 match, some of which still have to be"
                                + " changed. Submit again to continue.");
        FakeGateway.server.verify(BulkTag.MOST, patchRequestedFor(urlPathMatching(ANY)));
        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo("/companies"))
                        .withQueryParam("query", equalTo("name~\"har\""))
                        .withQueryParam("page", equalTo("2"))
                        .withQueryParam("pageSize", equalTo("200")));
    }

    @Test
    void unchangedCompaniesAreNotUpdatedButCounted() {
        match(60);
        BrowserSession session = browser.as("developer");
        Map<String, String> asItIs = new HashMap<>(TEAM);
        asItIs.put("value", "b");

        session.submit(session.get(LIST), "#bulk", asItIs);

        assertThat(session.get(LIST).text(".notice"))
                .isEqualTo("0 companies were changed. 60 match; the others needed no change.");
        FakeGateway.server.verify(0, patchRequestedFor(urlPathMatching(ANY)));
    }

    @Test
    void interruptedActionIsReportedAndLeavesTheRestUnchanged() {
        match(60);
        FakeGateway.refuse(
                patch(urlPathEqualTo("/companies/" + id(20))), 429, "Too many requests.");
        BrowserSession session = browser.as("developer");

        session.submit(session.get(LIST), "#bulk", TEAM);

        Page list = session.get(LIST);
        assertThat(list.text(".notice")).isEqualTo("23 companies were changed.");
        assertThat(list.text(".problem"))
                .contains(
                        "Stopped before the end",
                        "Not changed: " + id(20) + ": Too many requests.");
        FakeGateway.server.verify(24, patchRequestedFor(urlPathMatching(ANY)));
    }

    @Test
    void listThatCannotBeReadChangesNothing() {
        match(60);
        BrowserSession session = browser.as("developer");
        Page list = session.get(LIST);
        FakeGateway.away("/companies");

        session.submit(list, "#bulk", TEAM);

        assertThat(session.get(LIST).text(".problem")).contains("Nothing was changed");
        FakeGateway.server.verify(0, patchRequestedFor(urlPathMatching(ANY)));
    }

    /** Stubs this number of matching companies, in pages of the requested size. */
    private static void match(int total) {
        List<String> all = IntStream.range(0, total).mapToObj(BulkTagIT::numbered).toList();
        for (int size : new int[] {CompanyFilter.PAGE_SIZE, BulkTag.MOST}) {
            for (int page = 1; (page - 1) * size < total; page++) {
                List<String> shown = all.subList((page - 1) * size, Math.min(total, page * size));
                FakeGateway.server.stubFor(
                        get(urlPathEqualTo("/companies"))
                                .withQueryParam("page", equalTo("" + page))
                                .withQueryParam("pageSize", equalTo("" + size))
                                .willReturn(
                                        okJson(
                                                "{\"results\":[%s],\"totalResults\":%d}"
                                                        .formatted(
                                                                String.join(",", shown), total))));
            }
        }
        FakeGateway.server.stubFor(
                get(urlPathMatching(ANY)).atPriority(6).willReturn(okJson(numbered(0))));
        FakeGateway.server.stubFor(
                patch(urlPathMatching(ANY)).atPriority(6).willReturn(okJson(numbered(0))));
    }

    private static String numbered(int number) {
        return "{\"id\":\"%s\",\"name\":\"Company %d\",\"tags\":{\"team\":\"b\"}}"
                .formatted(id(number), number);
    }

    private static String id(int number) {
        return new UUID(7, number).toString();
    }

    @Test
    void analystChoosesNone() {
        Page list = browser.as("analyst").get(LIST);

        assertThat(list.html().select("#bulk, input[name=company]")).isEmpty();
    }
}
