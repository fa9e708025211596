package io.ledgerway.company.settings;

import java.net.URI;
import java.util.List;

/**
 * A client as its customers see it (platform.md 17).
 *
 * @param name shown on the link pages
 * @param redirectUrl where customers go after linking, perhaps with placeholders; empty: they stay
 * @param whiteListUrls where redirects may go to; empty: anywhere
 * @param confirmCompanyName kept for old clients, without meaning
 */
public record Profile(
        String name, String redirectUrl, List<URI> whiteListUrls, boolean confirmCompanyName) {

    public Profile {
        whiteListUrls = List.copyOf(whiteListUrls);
    }

    /** Whether a redirect, all placeholders filled, may go to this address (platform.md 13.5). */
    public boolean allows(URI target) {
        return RedirectRule.isWebAddress(target)
                && (whiteListUrls.isEmpty()
                        || whiteListUrls.stream()
                                .anyMatch(it -> RedirectRule.isSameSite(it, target)));
    }
}
