package io.ledgerway.portal.report;

import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import io.ledgerway.portal.company.SampleCompany;
import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@PortalTest
class ReportIT {

    private static final String PAGE = SampleCompany.PAGE + "/reports";
    private static final String PROFIT = SampleCompany.PATH + "/data/financials/profitAndLoss";
    private static final String CASH = SampleCompany.PATH + "/data/financials/cashFlowStatement";
    private static final String DEBTORS = SampleCompany.PATH + "/reports/agedDebtor";
    private static final String CREDITORS = SampleCompany.PATH + "/reports/agedCreditor";

    @Autowired Browser browser;

    @BeforeEach
    void books() {
        SampleCompany.exists();
        FakeGateway.responses(
                PROFIT,
                """
                {"currency":"GBP","reports":[
                 {"toDate":"2026-02-28","income":{"value":1200.00,"items":[
                   {"accountId":"a","name":"=<b>Bread</b> שלום","value":1200.00}]},
                  "grossProfit":1200.00,"netOperatingProfit":-459.50,"netProfit":-459.50},
                 {"toDate":"2026-01-31","income":{"value":1000.00,"items":[]},
                  "grossProfit":1000.00,"netOperatingProfit":100.00,"netProfit":100.00}]}
                """);
        FakeGateway.responses(DEBTORS, debtors());
    }

    @Test
    void profitAndLossHasTheNumbersOfTheChartWithOneCurrencyHeading() {
        Page page = browser.as("analyst").get(PAGE + "/profit-and-loss?count=2");

        assertThat(page.text(".tabs a[aria-current]")).isEqualTo("Reports");
        assertThat(page.text(".pills a[aria-current]")).isEqualTo("Profit and loss");
        assertThat(page.text("#report thead")).isEqualTo("Line Jan 2026 Feb 2026 Change Change, %");
        assertThat(page.text("#report .result:last-child"))
                .isEqualTo("Net profit 100.00 -459.50 -559.50 -559.5 %");
        assertThat(page.text("#report")).contains("=<b>Bread</b> שלום").doesNotContain("GBP");
        assertThat(page.text("main p.muted strong")).isEqualTo("GBP");
        assertThat(page.html().select("svg.chart .hit title").eachText())
                .containsExactly(
                        "Jan ’26: 1,000 income, – costs, 100 net profit",
                        "Feb ’26: 1,200 income, – costs, -459.5 net profit");
        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo(PROFIT))
                        .withQueryParam("periodsToCompare", equalTo("2")));
    }

    @Test
    void agedDebtorsAreSortedBySumWithATableForEachCurrency() {
        Page page = browser.as("analyst").get(PAGE + "/aged-debtors?days=15");

        assertThat(page.text("#report thead"))
                .isEqualTo(
                        "Customer Not yet due 0–14 days 15–29 days 30–44 days 45 days and more Total");
        assertThat(page.html().select("#report tbody tr").eachText())
                .containsExactly(
                        "Large & Co 10.00 – – – 90.00 100.00",
                        "Small 5.00 – – – – 5.00",
                        "Total 15.00 – – – 90.00 105.00");
        assertThat(page.html().select("table.report")).hasSize(2);
        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo(DEBTORS))
                        .withQueryParam("periodLengthDays", equalTo("15"))
                        .withQueryParam("numberOfPeriods", equalTo("3")));
    }

    @Test
    void tableIsDownloadedAsCsv() throws IOException {
        Page page = browser.as("analyst").get(PAGE + "/profit-and-loss?count=2");
        Page csv = browser.as("analyst").get(page.html().select("#csv").attr("href"));

        assertThat(csv.header("Content-Disposition")).contains("profit-and-loss.csv");
        assertThat(csv.response().getContentAsString().split("\r\n"))
                .contains(
                        "Currency,Line,Jan 2026,Feb 2026,Change",
                        "GBP,'=<b>Bread</b> שלום,,1200.00,",
                        "GBP,Net profit,100.00,-459.50,-559.50");
    }

    @Test
    void tableIsDownloadedAsPdf() throws IOException {
        Page page = browser.as("analyst").get(PAGE + "/profit-and-loss?count=2");
        Page pdf = browser.as("analyst").get(page.html().select("#pdf").attr("href"));

        assertThat(pdf.header("Content-Type")).isEqualTo("application/pdf");
        try (PDDocument document = Loader.loadPDF(pdf.response().getContentAsByteArray())) {
            String text = new PDFTextStripper().getText(document);
            assertThat(text)
                    .contains("Profit and loss", "Amounts in GBP.", "Page 1 of 1")
                    .contains("Net profit 100.00 -459.50 -559.50")
                    .contains("=<b>Bread</b>");
        }
    }

    @Test
    void longListContinuesOnFurtherPagesOfThePdf() throws IOException {
        FakeGateway.responses(DEBTORS, debtors(150));

        Page page = browser.as("analyst").get(PAGE + "/aged-debtors");
        assertThat(page.html().select("#report tbody tr")).hasSize(102);
        assertThat(page.text("#report")).contains("50 others 1,275.00");

        Page pdf = browser.as("analyst").get(PAGE + "/aged-debtors/pdf");
        try (PDDocument document = Loader.loadPDF(pdf.response().getContentAsByteArray())) {
            assertThat(document.getNumberOfPages()).isGreaterThan(3);
            assertThat(new PDFTextStripper().getText(document))
                    .contains("Customer 150 150.00", "Customer 1 1.00", "Total 11,325.00");
        }
        assertThat(
                        browser.as("analyst")
                                .get(PAGE + "/aged-debtors/csv")
                                .response()
                                .getContentAsString())
                .contains("GBP,Customer 1,1,0,0,0,0,1");
    }

    @Test
    void oneFurtherCustomerIsNamedInTheSingular() {
        FakeGateway.responses(DEBTORS, debtors(101));

        assertThat(browser.as("analyst").get(PAGE + "/aged-debtors").text("#report"))
                .contains("1 other 1.00");
    }

    @Test
    void reportThatWasNeverSyncedLinksToTheSyncAndItsDownloadToThePage() {
        FakeGateway.refuse(get(urlPathEqualTo(CASH)), 409, "The data set was not requested.");

        Page page = browser.as("analyst").get(PAGE + "/cash-flow");
        Page csv = browser.as("analyst").get(PAGE + "/cash-flow/csv?length=years");

        assertThat(page.html().select(".empty a").attr("href"))
                .isEqualTo(SampleCompany.PAGE + "/syncs");
        assertThat(csv.location()).contains("/reports/cash-flow?length=years");
        assertThat(browser.as("analyst").get(PAGE + "/nothing").status()).isEqualTo(404);
        assertThat(browser.as("analyst").get(PAGE).location()).isEqualTo(PAGE + "/profit-and-loss");
    }

    @Test
    void summaryLoadsTheChartsThatHaveData() {
        FakeGateway.refuse(get(urlPathEqualTo(CASH)), 409, "The data set was not requested.");
        FakeGateway.away(CREDITORS);

        Page page = browser.as("analyst").get(SampleCompany.PAGE + "/charts");

        assertThat(page.html().select("#books figcaption > span:first-child").eachText())
                .containsExactly("Profit and loss", "Outstanding by days overdue");
        assertThat(page.html().select("#books .hit title").eachText().getLast())
                .isEqualTo("90+: 90 owed by customers");
    }

    private static String debtors() {
        return "{\"data\":["
                + party("Small", "GBP", 5, 0)
                + ","
                + party("Large & Co", "GBP", 10, 90)
                + ","
                + party("Abroad", "EUR", 7, 0)
                + "]}";
    }

    private static String debtors(int customers) {
        return IntStream.rangeClosed(1, customers)
                .mapToObj(it -> party("Customer " + it, "GBP", it, 0))
                .collect(Collectors.joining(",", "{\"data\":[", "]}"));
    }

    private static String party(String name, String currency, int notDue, int oldest) {
        return """
        {"customerId":"c","customerName":"%s","agedCurrencyOutstanding":[{"currency":"%s",
         "agedOutstandingAmounts":[{"amount":%d},{"amount":0},{"amount":0},{"amount":0},
          {"amount":%d}]}]}
        """
                .formatted(name, currency, notDue, oldest);
    }
}
