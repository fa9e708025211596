package io.ledgerway.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import io.ledgerway.system.browser.Chromium;
import io.ledgerway.system.browser.RealBrowser;
import io.ledgerway.system.browser.Tab;
import io.ledgerway.system.browser.View;
import io.ledgerway.system.running.RunningSystem;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The documentation in a real browser: accessibility, search, languages of samples, size. */
@RealBrowser
class DocsLooksIT {

    private static final long FIRST_VIEW = 150_000;

    private final RunningSystem system = RunningSystem.shared();
    private final Chromium chromium;

    DocsLooksIT(Chromium chromium) {
        this.chromium = chromium;
    }

    @Test
    void pagesAreAccessible() {
        try (Tab tab = chromium.open(View.desktop())) {
            for (String path :
                    List.of(
                            "/docs",
                            "/docs/guide/first-steps",
                            "/docs/reference/query-language",
                            "/docs/api",
                            "/docs/api/webhooks",
                            "/docs/api/createInvoice")) {
                tab.goTo(address(path)).inspectAtAllWidths("docs" + path.replace('/', '-'));
            }
        }
    }

    @Test
    void searchFindsGuidesAndOperations() {
        try (Tab tab = chromium.open(View.desktop())) {
            Page page = tab.goTo(address("/docs")).page();
            page.keyboard().press("Control+k");
            page.keyboard().type("verify signature");
            assertThat(page.locator("#search-results a").first())
                    .hasAttribute("href", "/docs/guide/webhooks#verify-a-signature");
            tab.inspect("docs-search");

            page.getByRole(AriaRole.SEARCHBOX).fill("post /companies/{companyId}/connections");
            page.keyboard().press("Enter");
            assertThat(page.locator("h1")).hasText("Create a connection");
        }
    }

    /** From the second visit, the browser revalidates what it has. */
    @Test
    void pageThatIsOpenedAgainHasStylesAndSearch() {
        try (Tab tab = chromium.open(View.desktop())) {
            Page page = tab.page();
            for (int visit = 0; visit < 3; visit++) {
                tab.goTo(address("/docs/guide/expenses"));
                assertThat(page.locator("#search")).isVisible();
                tab.goTo(address("/docs"));
                assertThat(page.locator("#search")).isVisible();
            }
        }
    }

    @Test
    void resultsDoNotCoverTheChosenSection() {
        try (Tab tab = chromium.open(View.desktop())) {
            Page page = tab.goTo(address("/docs/guide/webhooks")).page();
            page.getByRole(AriaRole.SEARCHBOX).fill("verify signature");
            page.locator("#search-results a").first().click();
            page.waitForURL("**/docs/guide/webhooks#verify-a-signature");
            assertThat(page.locator("#search-results")).isHidden();
        }
    }

    @Test
    void failedSearchIsReported() {
        try (Tab tab = chromium.open(View.desktop())) {
            Page page = tab.page();
            page.route("**/search.json", it -> it.abort());
            tab.goTo(address("/docs"));
            page.getByRole(AriaRole.SEARCHBOX).fill("webhooks");
            assertThat(page.locator("#search-results")).hasText("The search is not available.");
        }
    }

    @Test
    void chosenLanguageIsKept() {
        try (Tab tab = chromium.open(View.desktop())) {
            Page page = tab.goTo(address("/docs/api/createCompany")).page();
            page.getByRole(AriaRole.TAB, new Page.GetByRoleOptions().setName("Python")).click();
            assertThat(page.getByText("from ledgerway import Ledgerway")).isVisible();

            tab.goTo(address("/docs/api/listCompanies"));
            assertThat(page.getByText("from ledgerway import Ledgerway")).isVisible();
            assertThat(page.getByText("curl -sS")).isHidden();
        }
    }

    @Test
    void oldLinksLeadToTheInteractiveReference() {
        try (Tab tab = chromium.open(View.desktop())) {
            Page page = tab.goTo(address("/docs#/Companies/createCompany")).page();
            page.waitForURL("**/docs/api/try#/Companies/createCompany");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/docs", "/docs/guide/webhooks", "/docs/api/createInvoice"})
    void firstViewIsSmallAndFromOneHost(String path) {
        try (Tab tab = chromium.open(View.desktop())) {
            List<String> requested = new ArrayList<>();
            tab.page().onRequest(it -> requested.add(it.url()));
            tab.goTo(address(path));

            assertThat(requested).allMatch(it -> it.startsWith(system.gateway().toString()));
            assertThat(tab.figures().bytes()).isBetween(1L, FIRST_VIEW);
        }
    }

    private URI address(String path) {
        return URI.create(system.gateway().toString().replaceFirst("/$", "") + path);
    }
}
