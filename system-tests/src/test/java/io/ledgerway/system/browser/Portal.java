package io.ledgerway.system.browser;

import com.microsoft.playwright.Page;
import io.ledgerway.system.running.RunningSystem;
import java.net.URI;
import tools.jackson.databind.JsonNode;

/** The portal of a running system, as its demo user sees it. */
public final class Portal {

    private final RunningSystem system;

    public Portal(RunningSystem system) {
        this.system = system;
    }

    /** The address of a page. */
    public URI at(String page) {
        return URI.create(system.gateway() + "/portal" + page);
    }

    /** Signs in on the sign-in page that the tab shows. */
    public void signIn(Tab tab) {
        JsonNode user = system.portalUser();
        Page page = tab.page();
        page.getByLabel("E-mail address").fill(user.get("email").asString());
        page.getByLabel("Password").fill(user.get("password").asString());
        tab.press("Sign in");
        page.waitForLoadState();
    }
}
