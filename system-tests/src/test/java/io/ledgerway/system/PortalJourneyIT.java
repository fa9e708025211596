package io.ledgerway.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import io.ledgerway.system.browser.Chromium;
import io.ledgerway.system.browser.PageMetrics;
import io.ledgerway.system.browser.Portal;
import io.ledgerway.system.browser.RealBrowser;
import io.ledgerway.system.browser.Tab;
import io.ledgerway.system.browser.View;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/**
 * The portal's pages in a real browser, with and without script: axe checks each in light and dark
 * colours, in phone and desktop width. {@link PortalUserIT} runs a whole session on them.
 */
@RealBrowser
@TestInstance(Lifecycle.PER_CLASS)
class PortalJourneyIT {

    private static final List<String> PAGES =
            List.of(
                    "/companies",
                    "/companies/new",
                    "/search?q=a",
                    "/charts",
                    "/design",
                    "/syncs",
                    "/changes",
                    "/files",
                    "/developers/keys",
                    "/developers/cors",
                    "/developers/reference",
                    "/developers/logs",
                    "/developers/logs/platform-calls",
                    "/developers/logs/deliveries",
                    "/developers/logs/correlation-ids/0c7b2f9e-8d8a-4f0c-9a53-6d3a7b1d5c22",
                    "/developers/webhooks",
                    "/developers/webhooks/new",
                    "/developers/webhooks/events",
                    "/developers/webhooks/messages",
                    "/developers/webhooks/automation",
                    "/settings/account",
                    "/settings/profile",
                    "/settings/integrations",
                    "/settings/link",
                    "/settings/sync",
                    "/settings/usage",
                    "/settings/users",
                    "/settings/activity");

    private final RunningSystem system = RunningSystem.shared();
    private final Portal portal = new Portal(system);
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));
    private final Chromium chromium;

    PortalJourneyIT(Chromium chromium) {
        this.chromium = chromium;
    }

    @Test
    void pagesAreReadableForEverybody() {
        try (Tab tab = chromium.open(View.desktop())) {
            tab.goTo(portal.at(""));
            tab.inspectAtAllWidths("portal/sign-in");
            portal.signIn(tab);
            assertThat(tab.page()).hasTitle("Home · Ledgerway");
            tab.inspectAtAllWidths("portal/home");
            for (String page : PAGES) {
                tab.goTo(portal.at(page));
                assertThat(tab.page().locator("h1").first()).isVisible();
                tab.inspectAtAllWidths("portal" + page);
            }
        }
    }

    /** First visit on a phone. */
    @Test
    void firstPageIsSmallAndHasNoLayoutShift() {
        for (String page : List.of("", "/companies")) {
            try (Tab tab = chromium.open(View.phone())) {
                PageMetrics signIn = tab.goTo(portal.at(page)).figures();
                portal.signIn(tab);
                PageMetrics inside = tab.figures();
                System.out.printf("portal%s: sign-in %s, then %s%n", page, signIn, inside);
                assertThat(List.of(signIn, inside))
                        .allSatisfy(it -> {
                            assertThat(it.bytes()).isLessThanOrEqualTo(150_000);
                            assertThat(it.layoutShift()).isZero();
                        });
            }
        }
    }

    @Test
    void createdKeyWorks() {
        String name = "browser " + UUID.randomUUID().toString().substring(0, 8);
        try (Tab tab = chromium.open(View.phone().withoutScript())) {
            portal.signIn(tab.goTo(portal.at("/developers/keys")));
            tab.page().getByLabel("Name").fill(name);
            tab.press("Create a key");

            String key = tab.page().locator("#new-key").inputValue();
            assertThat(tab.page().locator("#new-header").inputValue()).startsWith("Basic ");
            assertThat(new Api(system.gateway(), key).get("/companies").status()).isEqualTo(200);

            tab.press("Delete the key " + name);
            tab.page().getByLabel("Type the name of the key to confirm").fill(name);
            tab.press("Delete permanently");
            assertThat(tab.page().getByText(name)).hasCount(0);
            await().until(() -> new Api(system.gateway(), key).get("/companies").status() == 403);
        }
    }

    @Test
    void companyIsCreatedLinkedAndItsBooksAreRead() {
        try (Tab tab = chromium.open(View.desktop())) {
            Page page = tab.page();
            portal.signIn(tab.goTo(portal.at("/companies/new")));
            page.getByLabel("Name").first().fill("Portal & Sons");
            tab.press("Create");
            assertThat(page.locator("h1")).hasText("Portal & Sons");
            assertThat(page.getByRole(com.microsoft.playwright.options.AriaRole.STATUS))
                    .containsText("The company was created");
            tab.inspectAtAllWidths("portal/company-new");
            // as on a host without TLS
            page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})");
            Locator copy = page.locator("[data-copy=company-link]");
            copy.click();
            assertThat(copy).hasText("Copied");

            Customer customer = Customer.linked(api, "Read In The Portal Ltd", "mqjo");
            customer.awaitRead();
            tab.goTo(portal.at(customer.path()));
            assertThat(page.locator("#connections")).containsText("Linked");
            tab.inspectAtAllWidths("portal/company");

            tab.goTo(portal.at(customer.path() + "/data/invoices"));
            page.locator("#query").fill("amountDue>100");
            tab.press("Find");
            int found =
                    api.get(customer.path() + "/data/invoices?query=amountDue%3E100")
                            .body()
                            .get("totalResults")
                            .asInt();
            assertThat(page.locator("#csv")).containsText("Download all " + found);
            tab.inspectAtAllWidths("portal/invoices");
            page.locator("tbody a").first().click();
            assertThat(page.locator("main")).containsText("amountDue");
            tab.inspectAtAllWidths("portal/invoice");

            tab.goTo(portal.at(customer.path() + "/changes?dataType=invoices&kind=created"));
            assertThat(page.locator("#cursor")).isVisible();
            page.locator("#changes tbody th a").first().click();
            assertThat(page.locator("#history tbody")).containsText("First synced");
            String invoice =
                    api.get(customer.path() + "/data/invoices?query=amountDue%3E100&pageSize=1")
                            .results()
                            .get(0)
                            .get("id")
                            .asString();
            tab.goTo(portal.at("/search?q=" + URLEncoder.encode(invoice, StandardCharsets.UTF_8)));
            page.locator("#hits a")
                    // other companies of the sandbox have invoices with the same id
                    .filter(new Locator.FilterOptions().setHasText("Invoices · "))
                    .first()
                    .click();
            assertThat(page.locator("main")).containsText("amountDue");

            String number =
                    api.get(customer.path() + "/data/invoices?pageSize=1")
                            .results()
                            .get(0)
                            .get("invoiceNumber")
                            .asString();
            tab.goTo(portal.at("/search/records?q=" + number.toLowerCase(Locale.ROOT)));
            assertThat(page.locator("#records tbody th").first()).containsText(number);
            tab.inspectAtAllWidths("portal/search-records");
            tab.goTo(portal.at(customer.path() + "/data"));
            page.getByPlaceholder("INV-1042").fill(number.substring(1));
            tab.press("Find");
            assertThat(page.locator("#records tbody th").first()).containsText(number);
            tab.inspectAtAllWidths("portal/company-search");

            tab.goTo(portal.at(customer.path() + "/data/invoices?query=amountDue%3E%3E1"));
            assertThat(page.locator("#query-problem mark")).isVisible();
            tab.inspectAtAllWidths("portal/query-problem");
            tab.goTo(portal.at(customer.path() + "/data/profitAndLoss"));
            assertThat(page.locator("svg.chart").first()).isVisible();
            tab.inspectAtAllWidths("portal/profit-and-loss");
            for (String report :
                    List.of(
                            "profit-and-loss?compare=last-year&length=quarters",
                            "balance-sheet",
                            "cash-flow",
                            "aged-debtors",
                            "aged-creditors")) {
                tab.goTo(portal.at(customer.path() + "/reports/" + report));
                assertThat(page.locator("table.report").first()).isVisible();
                accountNamesAreNotBrokenOnAPhone(page);
                tab.inspectAtAllWidths("portal/" + report.replaceAll("\\?.*", "-compared"));
            }

            tab.goTo(portal.at(customer.path() + "/syncs"));
            tab.inspectAtAllWidths("portal/syncs");
            page.getByLabel("Data types to sync").selectOption("customers");
            tab.press("Sync now");
            assertThat(page.locator("main .notice")).isVisible();
            columnIsHiddenInOneDataType(tab, customer);
        }
    }

    private static void accountNamesAreNotBrokenOnAPhone(Page page) {
        page.setViewportSize(View.phone().width(), View.phone().height());
        Object narrowest =
                page.evaluate(
                        "Math.min(112, ...[...document.querySelectorAll('table.report tbody th')]"
                                + ".map(it => it.offsetWidth))");
        assertThat(((Number) narrowest).intValue()).isEqualTo(112);
    }

    /** Records of some data types are opened by the id, which is their first column. */
    private void columnIsHiddenInOneDataType(Tab tab, Customer customer) {
        Page page = tab.goTo(portal.at(customer.path() + "/data/invoices")).page();
        Locator choice = page.locator("#records-invoices-columns");
        choice.locator("summary").click();
        choice.getByLabel("Id", new Locator.GetByLabelOptions().setExact(true)).uncheck();
        assertThat(page.locator("tbody td[data-label=Id]").first()).isHidden();
        assertThat(page.locator("tbody a").first()).isVisible();

        tab.goTo(portal.at(customer.path() + "/data/customers"));
        assertThat(page.locator("tbody a").first()).isVisible();
    }

    @Test
    void tagOfManyCompaniesIsSetWhileThePageShowsTheProgress() {
        String name = "Tagged " + UUID.randomUUID().toString().substring(0, 8);
        for (int i = 0; i < 3; i++) {
            api.post("/companies", "{\"name\":\"%s %d\"}".formatted(name, i));
        }
        try (Tab tab = chromium.open(View.desktop())) {
            Page page = tab.page();
            portal.signIn(tab.goTo(portal.at("/companies?name=" + name.replace(" ", "%20"))));
            page.getByLabel("Select all on this page").check();
            page.locator("#bulk [name=key]").fill("team");
            page.locator("#bulk [name=value]").fill(name);
            tab.press("Set tag");

            assertThat(page.locator("#bulk-tags .card").first()).containsText("3 changed");
            tab.inspectAtAllWidths("portal/companies-tagged");
        }
        String query = "/companies?tags=team%3D" + name.replace(" ", "%20");
        assertThat(api.get(query).body().get("totalResults").asInt()).isEqualTo(3);
    }

    @Test
    void choiceOfAllKeepsHiddenEventTypes() {
        try (Tab tab = chromium.open(View.desktop())) {
            Page page = tab.page();
            portal.signIn(tab.goTo(portal.at("/developers/webhooks/new")));
            Locator created = page.locator("input[value='company.created']");
            created.check();
            page.getByLabel("URL", new Page.GetByLabelOptions().setExact(true))
                    .fill("https://hook.example/in");
            page.locator("[data-filter]").fill("company.deleted");
            page.keyboard().press("Enter");
            assertThat(created).isHidden();
            Locator all = page.locator("#event-types fieldset:has(input[value='company.deleted'])");
            all.locator("[data-check-all]").check();
            assertThat(page.locator("input[value='company.deleted']")).isChecked();
            assertThat(created).isChecked();
        }
    }

    @Test
    void keysWithoutCtrlCanBeTurnedOff() {
        try (Tab tab = chromium.open(View.desktop())) {
            Page page = tab.page();
            portal.signIn(tab.goTo(portal.at("")));
            Locator list = page.locator("#shortcuts");
            page.keyboard().press("?");
            assertThat(list).isVisible();
            page.keyboard().press("Escape");
            page.locator(".who").click();
            tab.press("Keyboard shortcuts");
            list.getByRole(AriaRole.CHECKBOX).uncheck();
            page.keyboard().press("Escape");
            assertThat(list).isHidden();
            page.keyboard().press("?");
            page.keyboard().press("Control+k");
            assertThat(page.locator("#search")).isVisible();
            assertThat(list).isHidden();
        }
    }

    /** A company that another program creates is counted without a reload. */
    @Test
    void homeRenewsItself() {
        try (Tab tab = chromium.open(View.desktop())) {
            Page page = tab.page();
            portal.signIn(tab.goTo(portal.at("")));
            String before = page.locator("#companies .figure").textContent();
            page.evaluate("window.notReloaded = true");

            // a company that is created before the stream watches is no change
            await().pollInSameThread()
                    .pollInterval(Duration.ofSeconds(3))
                    .until(() -> {
                        api.post("/companies", "{\"name\":\"Seen By Itself Ltd\"}");
                        return !before.equals(page.locator("#companies .figure").textContent());
                    });
            assertThat(page.evaluate("window.notReloaded")).isEqualTo(true);
        }
    }

    /** The bar of tabs is wider than a phone. */
    @Test
    void currentTabIsInViewOnAPhone() {
        Customer customer = Customer.linked(api, "On A Phone Ltd", "mqjo");
        try (Tab tab = chromium.open(View.phone())) {
            portal.signIn(tab.goTo(portal.at(customer.path())));
            Page page = tab.goTo(portal.at(customer.path() + "/activity")).page();

            assertThat(page.locator(".tabs [aria-current]")).isInViewport();
            assertThat(page.locator("nav.tabs")).hasClass(Pattern.compile(".*more-before.*"));
        }
    }

    @Test
    void everyPageOfACompanyIsReadableForEverybody() {
        Customer customer = Customer.linked(api, "Looked At Ltd", "mqjo");
        customer.awaitRead();
        String write = writtenBy(customer);
        try (Tab tab = chromium.open(View.desktop())) {
            portal.signIn(tab.goTo(portal.at(customer.path())));
            for (String part :
                    List.of(
                            "data",
                            "changes",
                            "exports",
                            "writes",
                            "writes/" + write,
                            "settings",
                            "settings/sync",
                            "activity",
                            "delete")) {
                tab.goTo(portal.at(customer.path() + "/" + part));
                assertThat(tab.page().locator("h1").first()).isVisible();
                tab.inspectAtAllWidths(
                        "portal/company-" + part.replace(write, "one").replace('/', '-'));
            }
        }
    }

    private String writtenBy(Customer customer) {
        return api.post(
                        "%s/connections/%s/push/suppliers"
                                .formatted(customer.path(), customer.connection()),
                        """
                        {"supplierName":"Looked At Supplies","status":"Active","defaultCurrency":"GBP"}\
                        """)
                .text("pushOperationKey");
    }
}
