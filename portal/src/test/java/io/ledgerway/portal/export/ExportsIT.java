package io.ledgerway.portal.export;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.delete;
import static com.github.tomakehurst.wiremock.client.WireMock.deleteRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import io.ledgerway.portal.company.SampleCompany;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Exports of a company: the list, the files, the actions. */
@PortalTest
class ExportsIT {

    private static final String ID = "5d2c1e7a-90b4-4a39-8d0e-6c1f7b2a3e4d";
    private static final String API = SampleCompany.PATH + "/exports";
    private static final String PAGE = SampleCompany.PAGE + "/exports";

    @Autowired Browser browser;

    @BeforeEach
    void exports() {
        SampleCompany.exists();
        FakeGateway.responses(API, "{\"results\":[%s]}".formatted(export("Completed", "")));
    }

    private static String export(String status, String more) {
        return """
        {"id":"%s","format":"parquet","status":"%s","dataTypes":["bills"],
         "requestedOn":"2026-02-03T10:00:00Z","cursor":"c1","progress":
         {"dataTypes":1,"dataTypesTotal":2,"records":1204,"bytes":88213}%s}
        """
                .formatted(ID, status, more);
    }

    @Test
    void exportsAreListedWithTheirSize() {
        Page page = browser.as("analyst").get(PAGE);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("#exports tbody"))
                .contains("Parquet", "1 data type Bills", "1,204", "88 kB")
                .doesNotContain("All records");
        assertThat(page.html().select("#exports a").attr("href")).isEqualTo(PAGE + "/" + ID);
        assertThat(page.html().select("#new")).isEmpty();
    }

    @Test
    void exportOfAllDataTypesHasAllRecords() {
        String all = Exports.EXPORTABLE.stream().collect(Collectors.joining("\",\"", "[\"", "\"]"));
        FakeGateway.responses(
                API,
                "{\"results\":[%s]}"
                        .formatted(export("Completed", "").replace("[\"bills\"]", all)));

        assertThat(browser.as("analyst").get(PAGE).text("#exports td[data-label=Content]"))
                .isEqualTo("All records");
    }

    @Test
    void filesOfACompletedExportCanBeDownloaded() {
        FakeGateway.responses(
                API + "/" + ID,
                export(
                        "Completed",
                        ",\"files\":[{\"number\":1,\"dataType\":\"bills\",\"records\":7,\"bytes\":900,"
                                + "\"path\":\"dataType=bills/part-00001.parquet\"}]"));
        byte[] content = {80, 65, 82, 49, 0, -1};
        FakeGateway.server.stubFor(
                get(urlPathEqualTo(API + "/" + ID + "/files/1"))
                        .willReturn(aResponse().withBody(content)));

        Page page = browser.as("analyst").get(PAGE + "/" + ID);
        String link = page.html().select("#files a").attr("href");
        Page file = browser.as("analyst").get(link);

        assertThat(page.text("#files tbody"))
                .contains("dataType=bills/part-00001.parquet", "900 B");
        assertThat(file.response().getContentAsByteArray()).isEqualTo(content);
        assertThat(file.header("Content-Disposition"))
                .isEqualTo("attachment; filename=\"part-00001.parquet\"");
    }

    @Test
    void runningExportShowsHowManyDataTypesAreLeft() {
        FakeGateway.responses(API + "/" + ID, export("Running", ""));

        assertThat(browser.as("analyst").get(PAGE + "/" + ID).text("#export"))
                .contains("1 data type left.");
    }

    @Test
    void refusedExportKeepsItsChoices() {
        FakeGateway.refuse(post(urlPathEqualTo(API)), 429, "Four exports are unfinished.");
        BrowserSession session = browser.as("developer");

        Page refused =
                session.submit(
                        PAGE,
                        "#new form",
                        Map.of("format", "ndjson", "after", "c1", "dataTypes", "bills"));

        Page again = session.get(refused.location());
        assertThat(again.text(".problem")).contains("Four exports are unfinished.");
        assertThat(again.html().select("#new option[selected]").eachAttr("value"))
                .containsExactly("ndjson", "c1");
        assertThat(again.html().select("#new input[checked]").eachAttr("value"))
                .containsExactly("bills");
    }

    @Test
    void developerBeginsAndCancelsExports() {
        FakeGateway.server.stubFor(
                post(urlPathEqualTo(API))
                        .willReturn(
                                aResponse()
                                        .withStatus(202)
                                        .withHeader("Content-Type", "application/json")
                                        .withBody(export("Queued", ""))));
        FakeGateway.server.stubFor(
                delete(urlPathEqualTo(API + "/" + ID)).willReturn(aResponse().withStatus(204)));

        FakeGateway.responses(API + "/" + ID, export("Running", ""));
        BrowserSession session = browser.as("developer");

        Page created =
                session.submit(
                        PAGE,
                        "#new form",
                        Map.of("format", "csv", "after", "c1", "dataTypes", "bills"));
        Page deleted = session.submit(PAGE + "/" + ID, "#export form", Map.of());

        assertThat(created.location()).isEqualTo(PAGE);
        assertThat(deleted.location()).isEqualTo(PAGE);
        FakeGateway.received(
                postRequestedFor(urlPathEqualTo(API)),
                """
                {"format":"csv","after":"c1","dataTypes":["bills"]}
                """);
        FakeGateway.server.verify(deleteRequestedFor(urlPathEqualTo(API + "/" + ID)));
    }
}
