package io.ledgerway.portal.company;

import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** One tag of several companies: the form, and the progress of the change. */
@PortalTest
class BulkTagIT {

    private static final String LIST = "/portal/companies?name=har&page=2";
    private static final String API = "/portal/api/companies/tags";
    private static final String ID = "3f7d1c2b-4a59-4687-9d0e-1f2a3b4c5d6e";
    private static final String ALWAYS = "\"2999-01-01T00:00:00Z\"";

    @Autowired Browser browser;

    @BeforeEach
    void company() {
        FakeGateway.responses(
                "/companies",
                "{\"results\":[%s],\"pageNumber\":2,\"pageSize\":50,\"totalResults\":230}"
                        .formatted(SampleCompany.json("{\"region\":\"uk\"}")));
        FakeGateway.takes(API, change("Running", "null", 0, 230));
    }

    @Test
    void tagOfTheSelectedCompaniesIsSetAndTheListKeepsItsPage() {
        BrowserSession session = browser.as("developer");

        Page done =
                session.submit(
                        LIST,
                        "#bulk",
                        Map.of("company", SampleCompany.ID, "key", "team", "value", "<b>a</b>"));

        assertThat(done.location()).isEqualTo(LIST);
        assertThat(session.get(LIST).text(".notice")).contains("You can leave this page.");
        FakeGateway.received(
                postRequestedFor(urlPathEqualTo(API)),
                """
                {"key":"team","value":"<b>a</b>","companies":["%s"]}
                """
                        .formatted(SampleCompany.ID));
    }

    @Test
    void noticeIsShownOnTheLastPageOfAListThatHasBecomeShorter() {
        BrowserSession session = browser.as("developer");
        Page list = session.get(LIST);
        FakeGateway.responses(
                "/companies",
                "{\"results\":[],\"pageNumber\":2,\"pageSize\":50,\"totalResults\":50}");

        Page done =
                session.submit(
                        list,
                        "#bulk",
                        Map.of("company", SampleCompany.ID, "key", "team", "value", "a"));
        Page past = session.get(done.location());

        assertThat(past.location()).isEqualTo("/portal/companies?name=har&page=1");
        assertThat(session.get(past.location()).text(".notice"))
                .contains("You can leave this page.");
    }

    @Test
    void tagOfAllThatMatchIsRemovedAfterAConfirmation() {
        BrowserSession session = browser.as("developer");
        Page list = session.get(LIST);
        assertThat(list.text("#bulk label:has([name=all])")).isEqualTo("all 230 that match");

        Page ask =
                session.submit(
                        list,
                        "#bulk",
                        Map.of("all", "true", "key", "<b>", "value", "a", "remove", "true"));

        assertThat(ask.text("main")).contains("Remove <b>", "230 companies that match", "har");
        assertThat(ask.html().select("#confirm a").attr("href")).isEqualTo(LIST);
        FakeGateway.server.verify(0, postRequestedFor(urlPathEqualTo(API)));

        Page done = session.submit(ask, "#confirm", Map.of());

        assertThat(done.location()).isEqualTo(LIST);
        FakeGateway.received(
                postRequestedFor(urlPathEqualTo(API)),
                "{\"key\":\"<b>\",\"query\":\"name~\\\"har\\\"\"}");
    }

    @Test
    void confirmationSaysThatNoFilterIsSet() {
        BrowserSession session = browser.as("developer");

        Page ask =
                session.submit(
                        "/portal/companies",
                        "#bulk",
                        Map.of("all", "true", "key", "team", "value", "a"));

        assertThat(ask.text("main"))
                .contains("Set team=a", "230 companies of your organisation", "no filter is set");
    }

    @Test
    void progressOfARunningChangeIsShown() {
        FakeGateway.responses(
                API, "{\"results\":[" + change("Running", "null", 1_200, 8_800) + "]}");

        Page list = browser.as("developer").get(LIST);

        assertThat(list.text("#bulk-tags h2")).isEqualTo("Set team=<b>a</b>");
        assertThat(list.text("#bulk-tags p"))
                .contains("1,200 of 10,000 companies done, 8,800 left");
        assertThat(list.html().select("#bulk-tags progress").attr("value")).isEqualTo("1200");
        assertThat(list.html().select("#bulk-tags progress").attr("max")).isEqualTo("10000");
        assertThat(list.html().select("[data-live]").attr("data-live")).contains("bulk-tags");
        assertThat(browser.as("analyst").get(LIST).html().select("#bulk-tags form")).isEmpty();
    }

    @Test
    void resultOfAnEndedChangeIsShownWithItsErrors() {
        FakeGateway.responses(
                API,
                """
                {"results":[%s,%s]}
                """
                        .formatted(
                                change("Completed", ALWAYS, 9, 0),
                                change("Completed", "\"2020-01-01T00:00:00Z\"", 9, 0)));

        Page list = browser.as("analyst").get(LIST);

        assertThat(list.html().select("#bulk-tags .card")).hasSize(1);
        assertThat(list.text("#bulk-tags p")).contains("8 changed, 0 as before, 1 failed.");
        assertThat(list.text("#bulk-tags li")).isEqualTo("Bay <i>Ltd</i> At most ten <i>tags</i>.");
        assertThat(list.html().select("#bulk-tags li a").attr("href"))
                .isEqualTo(SampleCompany.PAGE);
    }

    @Test
    void runningChangeIsStopped() {
        FakeGateway.responses(API, "{\"results\":[" + change("Running", "null", 1, 9) + "]}");
        FakeGateway.takes(API + "/" + ID + "/cancel", change("Cancelled", ALWAYS, 1, 0));
        BrowserSession session = browser.as("developer");

        Page done = session.submit(LIST, "#bulk-tags form", Map.of());

        assertThat(done.location()).isEqualTo(LIST);
        FakeGateway.server.verify(postRequestedFor(urlPathEqualTo(API + "/" + ID + "/cancel")));
    }

    @Test
    void refusalIsShownAndKeepsTheInput() {
        FakeGateway.refuse(
                post(urlPathEqualTo(API)).atPriority(1), 400, "No <i>company</i> matches.");
        BrowserSession session = browser.as("developer");

        session.submit(
                LIST, "#bulk", Map.of("company", SampleCompany.ID, "key", "a:b", "value", "1"));

        Page list = session.get(LIST);
        assertThat(list.text(".problem")).contains("No <i>company</i> matches.");
        assertThat(list.html().select(".notice")).isEmpty();
        assertThat(list.html().select("#bulk [name=key]").val()).isEqualTo("a:b");
        assertThat(list.html().select("#bulk [name=value]").val()).isEqualTo("1");
        assertThat(list.html().select("[name=company][checked]").val()).isEqualTo(SampleCompany.ID);
        assertThat(list.html().select("#bulk [name=all][checked]")).isEmpty();
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
    void analystChoosesNone() {
        Page list = browser.as("analyst").get(LIST);

        assertThat(list.html().select("#bulk, input[name=company]")).isEmpty();
    }

    private static String change(String state, String ended, int done, int waiting) {
        int failed = ended.equals(ALWAYS) ? 1 : 0;
        return """
        {"id":"%s","key":"team","value":"<b>a</b>","state":"%s","total":%d,"changed":%d,"unchanged":0,
         "failed":%d,"waiting":%d,"createdAt":"2026-11-02T10:00:00Z","endedAt":%s,
         "errors":[{"companyId":"%s","companyName":"Bay <i>Ltd</i>","error":"At most ten <i>tags</i>."}]}
        """
                .formatted(
                        ID,
                        state,
                        done + waiting,
                        done - failed,
                        failed,
                        waiting,
                        ended,
                        SampleCompany.ID);
    }
}
