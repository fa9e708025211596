package io.ledgerway.portal.expense;

import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
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

/** The set-up of a company's expenses, their syncs and transactions. */
@PortalTest
class ExpenseSyncIT {

    private static final String PAGE = SampleExpenses.PAGE;
    private static final String PARTNER = SampleExpenses.API + "/connections/partnerExpense";

    @Autowired Browser browser;

    @BeforeEach
    void company() {
        SampleExpenses.exist();
    }

    @Test
    void emptyPageExplainsHowToAddEntries() {
        FakeGateway.responses(SampleExpenses.CONFIG, SampleExpenses.config("32", "", ""));

        Page page = browser.as("developer").get(PAGE);

        assertThat(page.html().select(".checklist li.done").eachText())
                .containsExactly("Connect an accounting platform done");
        assertThat(page.html().select(".checklist a").attr("href")).isEqualTo(PAGE + "/defaults");
        assertThat(page.text("#connect")).isEqualTo("Connect your expense application");
        assertThat(page.text("#defaults")).contains("Business <b>Card</b> · 32", "none");
        assertThat(page.text("#syncs .empty")).contains("No transactions yet.");
        assertThat(page.text("#setup .as-api code")).contains("-X POST", PARTNER);
        assertThat(page.html().select("main b")).isEmpty();
    }

    @Test
    void partnerConnectionIsCreated() {
        FakeGateway.takes(PARTNER, "{\"status\":\"Linked\"}");
        BrowserSession session = browser.as("developer");

        Page made = session.submit(PAGE, "#connect", Map.of());

        assertThat(made.location()).isEqualTo(PAGE);
        assertThat(session.get(PAGE).text(".notice")).contains("connected");
        FakeGateway.server.verify(1, postRequestedFor(urlPathEqualTo(PARTNER)));
    }

    @Test
    void rejectedConnectionShowsTheReason() {
        FakeGateway.refuse(
                post(urlPathEqualTo(PARTNER)),
                400,
                "Company x has no linked accounting connection");
        BrowserSession session = browser.as("developer");

        session.submit(PAGE, "#connect", Map.of());

        Page page = session.get(PAGE);
        assertThat(page.text(".problem")).contains("no linked accounting connection");
        assertThat(page.html().select(".problem a").attr("href")).isEqualTo("/docs/errors/400");
    }

    @Test
    void driftShowsMissingRecordsSinceWhenAndTheRemedy() {
        FakeGateway.responses(
                SampleExpenses.CONFIG,
                """
                {"bankAccount":{"id":"32"},"supplier":{"id":"124"},"customer":{"id":"140"},
                 "unavailableReferences":[
                  {"type":"supplier","id":"124","name":"Oak","reason":"Archived",
                   "message":"The supplier 124 (<b>Oak</b>) was archived","since":"2026-01-05T10:00:00Z"},
                  {"type":"account","id":"77","reason":"Deleted",
                   "message":"The account 77 was deleted","since":"2026-01-06T10:00:00Z"}]}
                """);

        Page page = browser.as("analyst").get(PAGE);

        assertThat(page.html().select("#drift .failure")).hasSize(2);
        assertThat(page.html().select("#drift .failure").eachText().getFirst())
                .contains("(<b>Oak</b>) was archived")
                .contains("Since 5 Jan 2026, 10:00 UTC")
                .contains("It is a default", "Choose another");
        assertThat(page.html().select("#drift .failure").eachText().getLast())
                .contains("New transactions that reference it fail");
        assertThat(page.html().select("main form[method=post]")).isEmpty();
    }

    @Test
    void syncsAreListedWithReasonsAndNarrowed() {
        String failure = SampleExpenses.status(5130, "PushError", "1 of 2 <b>failed</b>");
        FakeGateway.responses(
                SampleExpenses.SYNCS,
                SampleExpenses.syncs(
                        3,
                        SampleExpenses.listed(
                                SampleExpenses.status(2000, "Complete", ""), 2, "Reimbursable"),
                        failure.replace("\"dataPushed\":false", "\"dataPushed\":true"),
                        SampleExpenses.status(1000, "Pushing", "")));
        FakeGateway.server.stubFor(
                get(urlEqualTo(SampleExpenses.SYNCS + "?page=1&pageSize=50&result=failed"))
                        .atPriority(1)
                        .willReturn(okJson(SampleExpenses.syncs(1, failure))));
        BrowserSession session = browser.as("analyst");

        Page all = session.get(PAGE);

        assertThat(all.html().select("#syncs tbody tr")).hasSize(3);
        assertThat(all.text(".pager")).contains("1–3 of 3");
        assertThat(all.html().select("#syncs tbody td[data-label=Content]").getFirst().text())
                .isEqualTo("2 reimbursable expenses");
        assertThat(all.html().select("#syncs tbody tr code.id").getFirst().text())
                .isEqualTo(SampleExpenses.SYNC_ID);
        assertThat(all.html().select("#syncs tbody td[data-label=Written to the books]").eachText())
                .containsExactly("yes", "in part", "not yet known");
        assertThat(all.html().select("#syncs tbody .status").eachText())
                .containsExactly("Complete", "Failed", "Pushing");
        assertThat(all.html().select("#syncs tbody .status.bad").attr("href"))
                .isEqualTo("/docs/statuses/expense-syncs/5130");
        assertThat(all.text("#syncs .reason")).isEqualTo("1 of 2 <b>failed</b>");

        Page failed = session.get(PAGE + "?result=failed");

        assertThat(failed.html().select("#syncs tbody tr")).hasSize(1);
        assertThat(failed.text("#syncs tbody")).contains("could not be written");
    }

    @Test
    void onePageOfTheSyncsIsRead() {
        FakeGateway.responses(
                SampleExpenses.SYNCS,
                SampleExpenses.syncs(120, SampleExpenses.status(2000, "Complete", "")));

        Page page = browser.as("analyst").get(PAGE + "?page=2");

        FakeGateway.server.verify(
                getRequestedFor(urlEqualTo(SampleExpenses.SYNCS + "?page=2&pageSize=50")));
        assertThat(page.text(".pager")).contains("51–100 of 120");
        assertThat(page.text("main > .as-api code")).contains("/syncs/list/status");
    }

    @Test
    void unavailableServicesDoNotAffectTheRest() {
        FakeGateway.away(SampleExpenses.SYNCS);
        FakeGateway.away(SampleExpenses.CONFIG);

        Page page = browser.as("analyst").get(PAGE);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("#syncs .failure")).contains("not available");
        assertThat(page.html().select("#syncs .failure a").attr("href"))
                .isEqualTo("/docs/errors/503");
        assertThat(page.text("h1")).isEqualTo(SampleCompany.NAME);
    }

    @Test
    void syncsOfAllCompaniesAreListedAndNarrowed() {
        String api = "/portal/api/expenses/syncs";
        FakeGateway.responses(
                api,
                SampleExpenses.syncs(
                        120,
                        SampleExpenses.listed(
                                SampleExpenses.status(5130, "PushError", "1 of 2 <b>failed</b>"),
                                1,
                                "Expense")));

        Page page = browser.as("analyst").get("/portal/expenses?result=failed");

        FakeGateway.server.verify(
                getRequestedFor(urlEqualTo(api + "?page=1&pageSize=50&result=failed")));
        assertThat(page.text("#syncs tbody"))
                .contains(SampleCompany.NAME, "1 expense", "Failed", "1 of 2 <b>failed</b>");
        assertThat(page.html().select("#syncs tbody a[href*=expenses]").eachAttr("href"))
                .contains(PAGE, SampleExpenses.SYNC_PAGE);
        assertThat(page.text(".pager")).contains("1–50 of 120");
        assertThat(page.text(".side a[aria-current]")).isEqualTo("Expenses");
        assertThat(page.html().select("#syncs b")).isEmpty();

        FakeGateway.responses(api, SampleExpenses.syncs(0));
        assertThat(browser.as("analyst").get("/portal/expenses").text(".empty"))
                .contains("No expense sync in the last seven days.");
        assertThat(browser.as("analyst").get("/portal/expenses?result=failed").text(".empty"))
                .contains("No expense sync matches.");
    }

    @Test
    void syncListsEachTransactionInPages() {
        FakeGateway.responses(
                SampleExpenses.SYNC + "/status",
                SampleExpenses.status(5130, "PushError", "1 of 2 failed"));
        FakeGateway.responses(
                SampleExpenses.SYNC + "/transactions", SampleExpenses.transactions(120));

        Page page = browser.as("analyst").get(SampleExpenses.SYNC_PAGE + "?page=2");

        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo(SampleExpenses.SYNC + "/transactions"))
                        .withQueryParam("page", equalTo("2"))
                        .withQueryParam("pageSize", equalTo("50")));
        assertThat(page.text("#sync-status .facts"))
                .contains("One or more transactions could not be written", "code 5130");
        assertThat(page.html().select("#transactions .status").eachAttr("href"))
                .containsExactly(
                        "/docs/statuses/expenses/Completed",
                        "/docs/statuses/expenses/ValidationError");
        assertThat(page.text("#transactions"))
                .contains("Account <i>7</i> was not found")
                .contains("the transaction. Nothing was sent to the platform.");
        assertThat(page.text(".pager")).contains("51–100 of 120");
        assertThat(page.html().select("#sync-status").hasAttr("hx-get")).isFalse();
        assertThat(page.html().select("#retry, main i")).isEmpty();
        assertThat(page.text("main > .as-api code")).contains("/transactions?page=2&pageSize=50");
    }

    @Test
    void runningSyncIsPolled() {
        FakeGateway.responses(
                SampleExpenses.SYNC + "/status", SampleExpenses.status(1010, "Pushing", ""));
        FakeGateway.responses(
                SampleExpenses.SYNC + "/transactions", SampleExpenses.transactions(2));

        Page page = browser.as("developer").get(SampleExpenses.SYNC_PAGE);

        assertThat(page.html().select("#sync-status").attr("hx-get"))
                .isEqualTo(SampleExpenses.SYNC_PAGE);
        assertThat(page.text("#sync-status")).contains("more than ten minutes", "You can leave");
        assertThat(page.html().select("#retry")).isEmpty();
    }

    @Test
    void failedTransactionsRunAgainInANewSync() {
        String again = "0199c0df-1111-7a40-8d0e-5a3b7c9d1e2f";
        FakeGateway.responses(
                SampleExpenses.SYNC + "/status", SampleExpenses.status(4000, "Error", "Why"));
        FakeGateway.responses(
                SampleExpenses.SYNC + "/transactions", SampleExpenses.transactions(2));
        FakeGateway.takes(SampleExpenses.SYNC + "/retry", "{\"syncId\":\"%s\"}".formatted(again));
        BrowserSession session = browser.as("developer");
        Page page = session.get(SampleExpenses.SYNC_PAGE);

        assertThat(session.submit(page, "#retry", Map.of()).location())
                .isEqualTo(PAGE + "/syncs/" + again);

        FakeGateway.refuse(
                post(urlPathEqualTo(SampleExpenses.SYNC + "/retry")).atPriority(1),
                400,
                "Nothing is left to retry");
        assertThat(session.submit(page, "#retry", Map.of()).location())
                .isEqualTo(SampleExpenses.SYNC_PAGE);
        assertThat(session.get(SampleExpenses.SYNC_PAGE).text(".problem"))
                .contains("Nothing is left to retry");
    }

    @Test
    void unknownSyncIsNotFound() {
        Page unknown = browser.as("analyst").get(SampleExpenses.SYNC_PAGE);
        assertThat(unknown.status()).isEqualTo(404);
        assertThat(unknown.response().getErrorMessage()).contains("no expense sync with this id");
        assertThat(browser.as("analyst").get(PAGE + "/syncs/nonsense").status()).isEqualTo(404);
    }
}
