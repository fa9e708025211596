package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.browser.Chromium;
import io.ledgerway.system.browser.RealBrowser;
import io.ledgerway.system.browser.Tab;
import io.ledgerway.system.browser.View;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import java.net.URI;
import org.junit.jupiter.api.Test;

/** The link pages as a real browser shows them. */
@RealBrowser
class LinkLooksIT {

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));
    private final Chromium chromium;

    LinkLooksIT(Chromium chromium) {
        this.chromium = chromium;
    }

    @Test
    void consentPageIsWholeOnAPhone() {
        Customer customer = Customer.pending(api, "Looked At Ltd", "mqjo");

        try (Tab tab = chromium.open(View.phone())) {
            tab.goTo(URI.create(customer.linkUrl()));

            tab.inspect("link/consent");
            tab.press("Cancel");
            assertThat(tab.page().title()).isEqualTo("Leave without connecting?");
        }
    }
}
