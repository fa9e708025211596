package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.Browser;
import io.ledgerway.system.running.Browser.LoadedPage;
import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The link pages in a browser without script. */
class LinkPagesIT {

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));
    private final Browser browser = new Browser();

    @Test
    void denialLeavesTheConnectionPendingWithItsError() {
        try (Receiver receiver = new Receiver()) {
            api.createConsumer(receiver.url(), "connection.failed");
            Customer customer = Customer.pending(api, "Denied Ltd", "trji");

            LoadedPage shown = browser.deny(customer.linkUrl());

            assertThat(shown.page().text()).isNotBlank();
            JsonNode connection = customer.connectionNow();
            assertThat(connection.get("status").asString()).isEqualTo("PendingAuth");
            assertThat(connection.at("/dataConnectionErrors/0/statusCode").asString())
                    .isEqualTo("403");
            assertThat(connection.at("/dataConnectionErrors/0/status").asString())
                    .isEqualTo("Active");
            await().atMost(Customer.TIMEOUT)
                    .until(() -> !receiver.of("connection.failed", customer.company()).isEmpty());
        }
    }

    @Test
    void openingTheLinkConsumesNoPassword() {
        Customer customer = Customer.pending(api, "Previewed Ltd", "trji");
        Customer.disablePulls(api, customer.company());
        String link = customer.linkUrl();

        new Browser().open(link);
        new Browser().open(link);

        assertThat(customer.linkUrl()).isEqualTo(link);
        browser.approve(link);
        assertThat(customer.status()).isEqualTo("Linked");
    }

    @Test
    void usedLinkIsRejectedAndANewOneIsIssued() {
        Customer customer = Customer.linkedWithoutPulls(api, "Once Ltd", "akxx");
        Customer other = Customer.pending(api, "Twice Ltd", "akxx");
        Customer.disablePulls(api, other.company());
        String used = other.linkUrl();
        browser.deny(used);

        assertThat(new Browser().open(used).status()).isEqualTo(401);
        assertThat(other.linkUrl()).isNotEqualTo(used);
        new Browser().approve(other.linkUrl());
        assertThat(other.status()).isEqualTo("Linked");
        assertThat(other.connectionNow().at("/dataConnectionErrors/0/status").asString())
                .isEqualTo("Resolved");
        assertThat(customer.status()).isEqualTo("Linked");
    }

    @Test
    void theBrowserThatContinuedCanOpenTheLinkAgain() {
        Customer customer = Customer.pending(api, "Back Ltd", "mqjo");
        Customer.disablePulls(api, customer.company());
        String link = customer.linkUrl();
        browser.press(browser.open(link), "continue");

        assertThat(browser.open(link).hasButton("continue")).isTrue();
        assertThat(new Browser().open(link).status()).isEqualTo(401);
        browser.approve(link);

        assertThat(customer.status()).isEqualTo("Linked");
        LoadedPage dead = browser.open(link);
        assertThat(dead.status()).isEqualTo(401);
        assertThat(dead.page().text()).contains("Back Ltd is connected to");
    }

    @Test
    void theResultCanBeReloadedAndFollowsTheFirstPulls() {
        Customer customer = Customer.pending(api, "Reload Ltd", "mqjo");

        LoadedPage done = browser.approve(customer.linkUrl());

        String address = done.page().location();
        assertThat(address).contains("/link/result?attempt=").doesNotContain("code=", "state=");
        assertThat(browser.open(address).page().select("h1").text())
                .isEqualTo("Sandbox is connected");
        await().atMost(Customer.TIMEOUT)
                .untilAsserted(() ->
                        assertThat(browser.open(address).page().select("#progress h2").text())
                                .isEqualTo("Your data was read"));
        assertThat(browser.open(address).page().select(".progress li").eachText())
                .contains("Sales read", "Purchases read");
    }

    @Test
    void invalidPasswordIsRejected() {
        Customer customer = Customer.pending(api, "Guarded Ltd", "pqsw");

        LoadedPage shown = browser.open(customer.linkUrl().replaceAll("otp=.*", "otp=AAAA"));

        assertThat(shown.status()).isEqualTo(401);
        assertThat(shown.hasButton("continue")).isFalse();
    }

    @Test
    void callbackOfAnotherBrowserIsRefused() {
        LoadedPage shown =
                browser.open(system.gateway() + "/link/callback?code=stolen&state=made-up");

        assertThat(shown.status()).isBetween(400, 403);
    }

    @Test
    void pagesForbidFramesScriptsAndCaches() {
        Customer customer = Customer.pending(api, "Careful Ltd", "mqjo");

        LoadedPage shown = browser.open(customer.linkUrl());

        assertThat(shown.headers().get("content-security-policy"))
                .contains("frame-ancestors 'none'");
        assertThat(shown.headers().get("cache-control")).contains("no-store");
        assertThat(shown.page().select("script")).isEmpty();
    }

    @Test
    void unlinkingAndLinkingAgainKeepsTheBooks() {
        Customer customer = Customer.linked(api, "Back Again Ltd", "mqjo");
        customer.awaitRead();
        int invoices =
                api.get(customer.path() + "/data/invoices").body().get("totalResults").asInt();

        api.patch(
                customer.path() + "/connections/" + customer.connection(),
                """
                {"status":"Unlinked"}\
                """);
        assertThat(customer.status()).isEqualTo("Unlinked");
        assertThat(api.get(customer.path() + "/data/invoices").body().get("totalResults").asInt())
                .isEqualTo(invoices);
        new Browser().approve(customer.linkUrl());

        assertThat(customer.status()).isEqualTo("Linked");
        customer.awaitRead();
        assertThat(api.get(customer.path() + "/data/invoices").body().get("totalResults").asInt())
                .isEqualTo(invoices);
    }
}
