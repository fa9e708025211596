package io.ledgerway.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static io.ledgerway.system.ExpenseCustomer.first;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.FrameLocator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions.ContainsTextOptions;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.SelectOption;
import io.ledgerway.system.browser.Chromium;
import io.ledgerway.system.browser.Portal;
import io.ledgerway.system.browser.RealBrowser;
import io.ledgerway.system.browser.Tab;
import io.ledgerway.system.browser.View;
import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Everything that a user does in the portal in one session: an API key, a linked company, its first
 * sync, unpaid invoices, an expense with its proof, a webhook consumer with a failing receiver,
 * files, and a colleague with read access.
 */
@RealBrowser
class PortalUserIT {

    private static final Pattern COMPANY = Pattern.compile("/portal/companies/([0-9a-f-]{36})");

    private static final ContainsTextOptions SOON =
            new ContainsTextOptions().setTimeout((double) Customer.TIMEOUT.toMillis());

    private final RunningSystem system = RunningSystem.shared();
    private final Portal portal = new Portal(system);
    private final String run = UUID.randomUUID().toString().substring(0, 8);
    private final Chromium chromium;

    PortalUserIT(Chromium chromium) {
        this.chromium = chromium;
    }

    @Test
    void doesEverythingWithABrowserAlone() throws Exception {
        try (Receiver receiver = new Receiver();
                Tab tab = chromium.open(View.desktop())) {
            portal.signIn(tab.goTo(portal.at("")));
            assertThat(tab.page()).hasTitle("Home · Ledgerway");
            Api api = keyMade(tab);
            String consumer = consumerRegistered(tab, receiver);
            // its attempts take a minute
            String unheard = companyOfAFailingReceiver(api, receiver);
            String company = companyLinked(tab);
            firstSyncWatched(tab, api, company);
            unpaidInvoicesFound(tab, api, company);
            expensePosted(tab, api, company);
            documentsUploaded(tab, company);
            linkPagePreviewed(tab);
            String invitation = analystInvited(tab);
            analystLooks(invitation, company);
            failingReceiverIsReported(tab, receiver, consumer, unheard);
        }
    }

    private Api keyMade(Tab tab) {
        Page page = tab.goTo(portal.at("/developers/keys")).page();
        page.getByLabel("Name").fill("person " + run);
        tab.press("Create a key");
        String header = page.locator("#new-header").inputValue();
        assertThat(page.locator("#new-curl")).containsText(header);
        Api api = new Api(system.gateway(), page.locator("#new-key").inputValue());
        assertThat(api.get("/companies?pageSize=1").status()).isEqualTo(200);
        return api;
    }

    /** Creates a company, follows its link, and returns. */
    private String companyLinked(Tab tab) {
        Page page = tab.goTo(portal.at("/companies/new")).page();
        page.getByLabel("Name").first().fill("Only A Browser " + run);
        tab.press("Create");
        assertThat(page.locator("#connections")).containsText("No platform is connected yet");
        Matcher address = COMPANY.matcher(page.url());
        assertThat(address.find()).as(page.url()).isTrue();
        String company = address.group(1);
        tab.press("Open the link page");
        page.getByLabel("Sandbox").first().check();
        tab.press("Continue");
        tab.press("Continue to Sandbox");
        tab.press("Sign in");
        tab.press("Approve");
        assertThat(page).hasTitle("Sandbox is connected");
        return company;
    }

    private void firstSyncWatched(Tab tab, Api api, String company) {
        Page page = tab.goTo(portal.at("/companies/" + company)).page();
        assertThat(page.locator("#connections")).containsText("Linked");
        tab.goTo(portal.at("/companies/" + company + "/syncs"));
        // the page updates itself without a reload
        assertThat(page.locator("#progress"))
                .containsText(Pattern.compile("All syncs have ended|No sync is running"), SOON);
        tab.goTo(portal.at("/companies/" + company + "/syncs"));
        assertThat(page.locator("#history")).containsText("Complete");
        // also true before the first pull is queued
        new Customer(api, company, "its only one").awaitRead();
    }

    private void unpaidInvoicesFound(Tab tab, Api api, String company) {
        Page page = tab.goTo(portal.at("/companies/" + company + "/data/invoices")).page();
        page.locator("#query").fill("amountDue>250&&status=Submitted");
        tab.press("Find");
        int found =
                api.get(
                                "/companies/"
                                        + company
                                        + "/data/invoices?query=amountDue%3E250%26%26status%3DSubmitted")
                        .body()
                        .get("totalResults")
                        .asInt();
        assertThat(found).isPositive();
        assertThat(page.locator("#csv")).containsText("Download all " + found);
    }

    /**
     * Connects the expense application, selects the defaults, makes a dry run, posts an expense and
     * reads its proof.
     */
    private void expensePosted(Tab tab, Api api, String company) throws IOException {
        String expenses = "/companies/" + company + "/expenses";
        Page page = tab.goTo(portal.at(expenses)).page();
        tab.press("Connect your expense application");
        tab.goTo(portal.at(expenses + "/defaults"));
        tab.inspectAtAllWidths("portal/expense-defaults");
        JsonNode options =
                api.get("/companies/" + company + "/sync/expenses/mappingOptions").body();
        String bank = first(options.get("accounts"), PortalUserIT::isBankInPounds);
        page.locator("select[name='bankAccount']").selectOption(bank);
        for (String it : List.of("supplier", "customer")) {
            page.locator("select[name='" + it + "']").selectOption(contact(api, company, it));
        }
        tab.press("Save the defaults");
        assertThat(page.locator("#setup dl")).not().containsText("none");
        tab.inspectAtAllWidths("portal/expenses");

        String transaction = UUID.randomUUID().toString();
        tab.goTo(portal.at(expenses + "/try"));
        page.getByLabel("Transactions as JSON").fill(payment(transaction, options));
        tab.press("Preview");
        assertThat(page.locator("#run")).containsText("1 of 1 can be posted");
        tab.inspectAtAllWidths("portal/expense-tried");
        page.locator("input[name='confirm']").check();
        tab.press("Post the transaction");
        assertThat(page.locator("#transactions")).containsText("Completed", SOON);
        tab.inspectAtAllWidths("portal/expense-sync");
        page.locator("#transactions a").first().click();
        assertThat(page.locator("#proof")).containsText("Hash of this proof");
        tab.inspectAtAllWidths("portal/expense-proof");
        Download proof = page.waitForDownload(() -> page.locator("#proof-json").click());
        assertThat(Files.readString(proof.path())).contains(transaction);
    }

    private static boolean isBankInPounds(JsonNode account) {
        return account.get("isBankAccount").asBoolean()
                && account.get("currency").asString().equals("GBP");
    }

    /** Selects a contact in GBP among those that are shown without a search. */
    private static String contact(Api api, String company, String kind) {
        return first(
                api.get(
                                "/companies/%s/data/%ss?query=status%%3DActive&orderBy=%sName&pageSize=20"
                                        .formatted(company, kind, kind))
                        .results(),
                it -> it.path("defaultCurrency").asString("GBP").equals("GBP"));
    }

    private static String payment(String id, JsonNode options) {
        return """
        [{"id":"%s","type":"Payment","issueDate":"2026-05-21","currency":"GBP","lines":[
          {"netAmount":12.5,"taxAmount":0,"taxRateRef":{"id":"%s"},"accountRef":{"id":"%s"}}]}]\
        """
                .formatted(
                        id,
                        first(
                                options.get("taxRates"),
                                it -> it.get("totalTaxRate").asDouble() == 0),
                        first(
                                options.get("accounts"),
                                it ->
                                        it.get("validTransactionTypes")
                                                .toString()
                                                .contains("Payment")));
    }

    private String consumerRegistered(Tab tab, Receiver receiver) {
        Page page = tab.goTo(portal.at("/developers/webhooks/new")).page();
        page.getByLabel("URL", new Page.GetByLabelOptions().setExact(true))
                .fill(receiver.url().toString());
        page.getByLabel("company.created").check();
        tab.press("Register");
        assertThat(page.locator("#signing-secret")).isVisible();
        page.getByLabel("Name").fill("Authorization");
        page.locator("input[name=headerValue]").fill("Bearer " + run);
        tab.press("Set the header");
        assertThat(page.getByText("Bearer " + run)).hasCount(0);
        tab.inspectAtAllWidths("portal/consumer");
        return page.url();
    }

    private String companyOfAFailingReceiver(Api api, Receiver receiver) {
        receiver.answering(_ -> 503);
        return api.createCompany("Unheard " + run);
    }

    /**
     * All eight attempts fail; after the receiver recovers, one click resends the failed messages.
     */
    private void failingReceiverIsReported(
            Tab tab, Receiver receiver, String consumer, String company) {
        Page page = tab.page();
        await().atMost(Customer.TIMEOUT)
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofSeconds(1))
                .untilAsserted(() -> {
                    tab.goTo(URI.create(consumer));
                    assertThat(page.locator("main table .status.bad").first())
                            .containsText("Failed");
                });
        receiver.answering(_ -> 204);
        int before = receiver.of("company.created", company).size();
        tab.press("Retry failed messages");
        await().atMost(Customer.TIMEOUT)
                .until(() -> receiver.of("company.created", company).size() > before);
        assertThat(receiver.of("company.created", company))
                .allSatisfy(
                        it -> assertThat(it.header("Authorization")).isEqualTo("Bearer " + run));
        tab.goTo(URI.create(consumer));
        page.getByText("All messages to this consumer").click();
        page.locator("main table a").first().click();
        assertThat(page.locator("main")).containsText("company.created");
        tab.inspectAtAllWidths("portal/message");
        tab.goTo(URI.create(consumer));
        tab.press("Delete this consumer…");
        page.getByLabel("Type the host of the URL").fill(receiver.url().getHost());
        tab.inspectAtAllWidths("portal/consumer-deletion");
        tab.press("Delete permanently");
        assertThat(page.locator("main .notice")).containsText("The consumer was deleted.");
    }

    private void documentsUploaded(Tab tab, String company) throws IOException {
        Page page = tab.goTo(portal.at("/companies/" + company + "/files")).page();
        page.getByLabel("Files")
                .setInputFiles(
                        new FilePayload(
                                "figures.csv",
                                "text/csv",
                                "name,amount\nOak,12.50\n".getBytes(StandardCharsets.UTF_8)));
        tab.press("Upload");
        assertThat(page.locator("#documents")).containsText("figures.csv");
        tab.inspectAtAllWidths("portal/files-of-company");
        page.getByLabel("Day (UTC)").selectOption(new SelectOption().setIndex(0));
        Download zip = page.waitForDownload(() -> tab.press("Download as zip"));
        List<String> names = new ArrayList<>();
        try (InputStream bytes = Files.newInputStream(zip.path());
                ZipInputStream entries = new ZipInputStream(bytes)) {
            for (ZipEntry it = entries.getNextEntry(); it != null; it = entries.getNextEntry()) {
                names.add(it.getName());
            }
        }
        assertThat(names).singleElement().asString().endsWith("figures.csv");
    }

    /** The frame shows the real page with settings that are not saved. */
    private void linkPagePreviewed(Tab tab) {
        Page page = tab.goTo(portal.at("/settings/link")).page();
        FrameLocator preview = page.frameLocator("iframe[name=link-preview]");
        assertThat(preview.locator("h1")).containsText("Connect Harbour Bakery to");
        page.locator("[name='consent.purpose.heading']").fill("Why " + run);
        page.locator("[name='consent.purpose.text']").fill("Because");
        assertThat(preview.locator("section h2").first()).hasText("Why " + run);
        page.locator("[name=previewLanguage]").selectOption("nl");
        assertThat(preview.locator("h1")).containsText("koppelen met");
    }

    private String analystInvited(Tab tab) {
        Page page = tab.goTo(portal.at("/settings/users")).page();
        page.getByLabel("E-mail address").fill("analyst-" + run + "@ledgerway.example");
        tab.press("Invite");
        return page.locator("#invitation-link").inputValue();
    }

    private void analystLooks(String invitation, String company) {
        try (Tab tab = chromium.open(View.desktop())) {
            Page page = tab.goTo(URI.create(invitation)).page();
            tab.inspectAtAllWidths("portal/invitation");
            page.getByLabel("Your name").fill("Ann Alyst");
            page.getByLabel("Password").fill("a sentence that only Ann knows");
            tab.press("Accept and sign in");
            assertThat(page).hasTitle("Home · Ledgerway");
            tab.goTo(portal.at("/companies/" + company + "/expenses"));
            assertThat(page.locator("#syncs")).isVisible();
            assertThat(page.locator("main form[method='post']")).hasCount(0);
            tab.goTo(portal.at("/developers/keys"));
            assertThat(page.locator("h1")).containsText("Access denied");
            tab.inspectAtAllWidths("portal/forbidden");
        }
    }
}
