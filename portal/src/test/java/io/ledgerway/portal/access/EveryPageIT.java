package io.ledgerway.portal.access;

import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathMatching;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import io.ledgerway.portal.company.SampleCompany;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;

/** Rules for every page of the access table. */
@PortalTest
class EveryPageIT {

    /** Pages without calls to the API. */
    private static final List<String> STATIC =
            List.of(
                    "/portal/companies/new",
                    "/search",
                    "/search/records",
                    "/design",
                    "/reference",
                    "/webhooks/new",
                    "/resume",
                    "/account",
                    "/automation",
                    // a form fragment without its field
                    "/choices");

    /** The id of records that do not exist. */
    private static final String UNKNOWN = "00000000-0000-0000-0000-000000000001";

    /** Ends of paths that serve a file, a fragment or a redirect. */
    private static final List<String> NO_PAGES =
            List.of("/csv", "/pdf", "/download", "/progress", "/choices", "/resume", "/reports");

    @Autowired Browser browser;

    /** {@code TemplatesTests} checks the pages of records that do not exist here. */
    @Test
    void namesAreTextAndNothingIsInlineOnAnyPage() {
        SampleCompany.exists();
        List<String> wrong = new ArrayList<>();
        BrowserSession session = browser.as("administrator");
        for (String path : pages()) {
            Page page = session.get(path);
            if (!isPage(page)) {
                if (!path.contains(UNKNOWN) && NO_PAGES.stream().noneMatch(path::endsWith)) {
                    wrong.add(path + " is not shown: " + page.status());
                }
                continue;
            }
            Document html = page.html();
            boolean inline =
                    !html.select("[style], style, script:not([src]), a[href^=javascript:]")
                                    .isEmpty()
                            || html.getAllElements().stream().anyMatch(EveryPageIT::handles);
            if (inline || !html.select("b:contains(Harbour), .top b, .top i").isEmpty()) {
                wrong.add(path);
            }
            if (path.startsWith(SampleCompany.PAGE)
                    && html.select("h1 bdi").eachText().stream()
                            .noneMatch(SampleCompany.NAME::equals)) {
                wrong.add(path + ": " + html.select("h1").text());
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void everyPageIsShownWhenAllServicesAreUnavailable() {
        List<String> wrong = new ArrayList<>();
        BrowserSession session = browser.as("administrator");
        FakeGateway.refuse(get(anyUrl()).atPriority(1), 503, "Service Unavailable");
        for (String path : pages()) {
            Page page = session.get(path);
            boolean said =
                    !page.html().select(".failure, .problem").isEmpty()
                            || page.status() / 100 == 3
                            || STATIC.stream().anyMatch(path::endsWith);
            // a missing file is an error, not a page
            boolean file = path.endsWith("/proof") && page.status() == 503;
            if (!file && (page.status() >= 500 || !said)) {
                wrong.add(path + " " + page.status());
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void rejectedPanelsShowTheReason() {
        FakeGateway.refuse(
                get(urlPathMatching("(/portal/api)?/companies.*")).atPriority(1),
                429,
                "Too many <b>requests</b>.");
        BrowserSession session = browser.as("developer");

        for (String path : List.of("/portal", "/portal/companies", SampleCompany.PAGE)) {
            Page page = session.get(path);

            assertThat(page.status()).as(path).isEqualTo(200);
            assertThat(page.text(".failure")).as(path).contains("Too many <b>requests</b>.");
        }
    }

    /** The path of each page that can be opened. */
    private static List<String> pages() {
        return AccessTable.ROWS.stream()
                .filter(it -> it.method().equals(HttpMethod.GET) && it.least() != null)
                .map(AccessRule::path)
                // a stream
                .filter(it -> !it.equals("/portal/live"))
                .map(it -> it.replace("{companyId}", SampleCompany.ID))
                .map(it -> it.replace("{dataType}", "invoices"))
                .map(it -> it.replace("{report}", "aged-debtors"))
                .map(it -> it.replace("{number}", "1"))
                .map(it -> it.replaceAll("\\{[^}]+}", UNKNOWN))
                .toList();
    }

    private static boolean isPage(Page page) {
        return page.status() == 200
                && page.header("Content-Type").startsWith("text/html")
                && !page.html().select("main").isEmpty();
    }

    private static boolean handles(Element element) {
        return element.attributes().asList().stream().anyMatch(it -> it.getKey().startsWith("on"));
    }
}
