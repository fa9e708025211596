package io.ledgerway.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.FrameLocator;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import io.ledgerway.system.browser.Chromium;
import io.ledgerway.system.browser.RealBrowser;
import io.ledgerway.system.browser.Tab;
import io.ledgerway.system.browser.View;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/**
 * The link pages in a real browser, with and without script: linking by keyboard, uploading, and
 * accessibility checks of every page by axe in phone and desktop width.
 */
@RealBrowser
class LinkLooksIT {

    private static final String LOOK =
            """
            {"primaryColour": "#e8b400", "secondaryColour": "#006b5e",
             "landingPage": {"heading": "Welcome", "text": "Two minutes, then we do the rest."},
             "termsUrl": "https://client.example/terms",
             "fileDialogText": "Please bring the statements of the last three months.",
             "categories": {
               "accounting": {"optional": false, "enableIntegrations": true, "enableFileUpload": true},
               "businessDocuments":
                 {"optional": true, "enableIntegrations": false, "enableFileUpload": true}}}
            """;

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));
    private final Chromium chromium;

    LinkLooksIT(Chromium chromium) {
        this.chromium = chromium;
    }

    @BeforeEach
    void dress() {
        settings(LOOK);
    }

    @AfterEach
    void undress() {
        settings("{}");
    }

    @Test
    void customerLinksAndManagesTheConnectionByKeyboard() {
        String company = api.createCompany("Keyboard Ltd");
        try (Tab tab = chromium.open(View.phone())) {
            Page page = tab.page();
            tab.goTo(redirect(company));
            look(tab, "landing");
            enter(tab, "Continue");
            look(tab, "categories");
            page.getByLabel("Accounting").focus();
            page.keyboard().press("Space");
            enter(page);
            look(tab, "choose");
            page.getByLabel("Search platforms").fill("sand");
            page.keyboard().press("Enter");
            page.getByLabel("Sandbox").focus();
            page.keyboard().press("Space");
            enter(page);
            assertThat(page).hasTitle("Connect Keyboard Ltd to Sandbox?");
            look(tab, "consent");
            enter(tab, "Cancel");
            look(tab, "leave");
            enter(tab, "Stay");
            enter(tab, "Continue to Sandbox");
            enter(tab, "Sign in");
            enter(tab, "Approve");
            assertThat(page).hasTitle("Sandbox is connected");
            look(tab, "more");
            tab.goTo(redirect(company));
            look(tab, "manage");
            enter(tab, "Disconnect Sandbox");
            look(tab, "disconnect");
            enter(tab, "Disconnect");
            assertThat(page.getByText("Disconnected; last connected on")).isVisible();
            enter(tab, "Reconnect Sandbox");
            enter(tab, "Continue to Sandbox");
            enter(tab, "Sign in");
            enter(tab, "Deny");
            assertThat(page).hasTitle("Nothing was connected");
            look(tab, "denied");
        }
        Customer other = Customer.linkedWithoutPulls(api, "Twice Ltd", "mqjo");
        try (Tab tab = chromium.open(View.desktop().in("de-DE"))) {
            tab.goTo(URI.create(other.linkUrl()));
            look(tab, "already-linked");
            assertThat((String) tab.page().evaluate("document.documentElement.lang"))
                    .isEqualTo("de");
            tab.goTo(URI.create(system.gateway() + "/link/company/" + company));
            look(tab, "expired");
            tab.goTo(URI.create(system.gateway() + "/link/nowhere"));
            look(tab, "not-found");
        }
    }

    @Test
    void customerLinksInADialogOfAnotherSite() throws IOException {
        String company = api.createCompany("Framed Ltd");
        Customer.disablePulls(api, company);
        try (EmbeddingSite site = EmbeddingSite.start(system.gateway(), company)) {
            settings("{\"frameOrigins\": [\"%s\"]}".formatted(site.origin()));
            api.post("/corsSettings", "{\"allowedOrigins\": [\"%s\"]}".formatted(site.origin()));
            site.token(api.get("/companies/" + company + "/accessToken").text("accessToken"));
            try (Tab tab = chromium.open(View.phone())) {
                Page page = tab.page();
                tab.goTo(URI.create(site.origin()));
                tab.press("Connect your books");
                FrameLocator frame = page.frameLocator("iframe");
                frame.getByLabel("Sandbox").check();
                button(frame, "Continue").click();
                Page window = page.waitForPopup(() -> button(frame, "Continue to Sandbox").click());
                assertThat(frame.getByText("Continue in the other window")).isVisible();
                button(window, "Sign in").click();
                button(window, "Approve").click();
                assertThat(frame.getByText("Sandbox is connected")).isVisible();
                assertThat(page).hasTitle("linked mqjo");
                button(frame, "Done").click();
                assertThat(page.locator("iframe")).hasCount(0);
                assertThat(page.getByText("Connect your books")).isFocused();

                // Escape leaves the list of connections, which asks nothing
                tab.press("Connect your books");
                button(frame, "Connect another").focus();
                page.keyboard().press("Escape");
                assertThat(page).hasTitle("cancelled undefined");
                assertThat(page.locator("iframe")).hasCount(0);
            }
        } finally {
            api.post("/corsSettings", "{\"allowedOrigins\": []}");
        }
    }

    @Test
    void personMapsTheExpenses() {
        Customer customer = Customer.linked(api, "Mapped Ltd", "mqjo");
        URI address =
                URI.create(
                        api.post("/companies/" + customer.company() + "/mappingSessions", "{}")
                                .text("url"));
        try (Tab tab = chromium.open(View.phone())) {
            tab.goTo(address);
            assertThat(tab.page()).hasTitle("How are expenses of Mapped Ltd entered?");
            look(tab, "mapping");
            tab.press("Save");
            assertThat(tab.page()).hasTitle("Your choices are saved");
            look(tab, "mapping-saved");
        }
        assertThat(
                        api.get("/companies/" + customer.company() + "/sync/expenses/categories")
                                .body()
                                .get("categories")
                                .size())
                .isEqualTo(12);
    }

    @Test
    void customerWatchesTheFirstPullsWithoutReloading() {
        settings("{}");
        Customer customer = Customer.pending(api, "Watched Ltd", "mqjo");
        try (Tab tab = chromium.open(View.phone())) {
            Page page = tab.page();
            tab.goTo(URI.create(customer.linkUrl()));
            tab.press("Continue to Sandbox");
            tab.press("Sign in");
            tab.press("Approve");
            assertThat(page).hasTitle("Sandbox is connected");
            assertThat(page).hasURL(Pattern.compile(".*/link/result\\?attempt=[0-9a-f-]+$"));
            look(tab, "result");
            assertThat(page.locator("#progress h2"))
                    .hasText(
                            "Your data was read",
                            new LocatorAssertions.HasTextOptions()
                                    .setTimeout((double) Customer.TIMEOUT.toMillis()));
            look(tab, "result-complete");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void customerUploadsFilesOfWhichOneIsBad(boolean script) {
        String company = api.createCompany("Papers Ltd " + script);
        View view = script ? View.phone() : View.phone().withoutScript();
        try (Tab tab = chromium.open(view)) {
            Page page = tab.page();
            tab.goTo(redirect(company));
            tab.press("Continue");
            page.getByLabel("Business documents").check();
            tab.press("Continue");
            page.getByLabel("Upload files instead").check();
            tab.press("Continue");
            assertThat(page.getByText("Please bring the statements")).isVisible();
            look(tab, "upload-" + script);

            page.getByLabel("Choose files")
                    .setInputFiles(
                            new FilePayload[] {
                                file("figures.csv", "name,amount\nHarbour Bakery,12.50\n"),
                                file("no.pdf", "this is no such thing")
                            });
            tab.press("Upload");
            assertThat(page.getByRole(AriaRole.ALERT)).containsText("no.pdf");
            assertThat(page.locator("#problem")).containsText("protected or damaged");
            assertThat(page).hasTitle("Error: Upload files for Papers Ltd " + script);
            look(tab, "upload-refused-" + script);
            assertThat(api.get("/companies/" + company + "/files").body()).isEmpty();

            if (script) {
                // valid files stay selected; invalid ones are reported before the upload
                assertThat(page.locator(".files li")).hasText("figures.csv×");
                page.getByLabel("Choose files").setInputFiles(file("program.exe", "MZ"));
                tab.press("Upload");
                assertThat(page.locator("#problem")).containsText("program.exe");
                look(tab, "upload-chosen");
                tab.press("Remove program.exe");
            } else {
                page.getByLabel("Choose files")
                        .setInputFiles(file("figures.csv", "name,amount\nHarbour Bakery,12.50\n"));
            }
            // with script, Finish first uploads the selected files
            tab.press(script ? "Finish" : "Upload");
            assertThat(page.getByRole(AriaRole.STATUS).first())
                    .containsText("Your files have been uploaded");
            look(tab, "uploaded-" + script);
            tab.press("Finish");
            assertThat(page).hasTitle("Thank you");
            look(tab, "upload-finished-" + script);
        }
        JsonNode files = api.get("/companies/" + company + "/files").body();
        assertThat(files.valueStream().map(it -> it.get("fileName").asString()))
                .containsExactly("figures.csv");
    }

    private static Locator button(FrameLocator frame, String name) {
        return frame.getByRole(
                AriaRole.BUTTON, new FrameLocator.GetByRoleOptions().setName(name).setExact(true));
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    /** Focuses by script and presses Enter, to check keyboard operation. */
    private static void enter(Tab tab, String name) {
        tab.control(name).focus();
        enter(tab.page());
    }

    /** Waits for the next page; the current one is visible for a moment. */
    private static void enter(Page page) {
        page.evaluate("document.documentElement.dataset.left = 'yes'");
        page.keyboard().press("Enter");
        await().pollInSameThread()
                .ignoreExceptionsInstanceOf(PlaywrightException.class)
                .until(() ->
                        (Boolean)
                                page.evaluate(
                                        "!document.documentElement.dataset.left"
                                                + " && document.readyState === 'complete'"));
    }

    private static void look(Tab tab, String name) {
        tab.inspectAtAllWidths("link/" + name.toLowerCase(Locale.ROOT));
    }

    private static FilePayload file(String name, String content) {
        return new FilePayload(
                name, "application/octet-stream", content.getBytes(StandardCharsets.UTF_8));
    }

    private URI redirect(String company) {
        return URI.create(api.get("/companies/" + company).text("redirect"));
    }

    private void settings(String link) {
        Api user = api.signedIn(system.portalUser());
        assertThat(user.ours("PUT", "/portal/api/settings/link", link).status()).isEqualTo(200);
    }
}
