package io.ledgerway.company.settings;

import io.ledgerway.starter.audit.ChangedMembers;
import java.net.URI;
import java.util.List;
import java.util.Map;

/**
 * Public profile of a client.
 *
 * @param name shown on the link pages
 * @param redirectUrl redirect after a link flow, optionally with placeholders; empty for none
 * @param whiteListUrls allowed redirect targets; empty allows any
 * @param confirmCompanyName whether each customer of the invitation link confirms the name of the
 *     company
 */
public record Profile(
        String name, String redirectUrl, List<URI> whiteListUrls, boolean confirmCompanyName) {

    public Profile {
        whiteListUrls = List.copyOf(whiteListUrls);
    }

    /** The members that differ from an earlier profile, for the audit log. */
    Map<String, String> changesSince(Profile before) {
        return new ChangedMembers()
                .member("name", before.name, name)
                .member("redirectUrl", before.redirectUrl, redirectUrl)
                .member("whiteListUrls", before.whiteListUrls, whiteListUrls)
                .flag("confirmCompanyName", before.confirmCompanyName, confirmCompanyName)
                .details();
    }

    /** Returns true if a redirect with all placeholders replaced may lead to this address. */
    public boolean allows(URI target) {
        return RedirectRule.isWebAddress(target)
                && (whiteListUrls.isEmpty()
                        || whiteListUrls.stream()
                                .anyMatch(it -> RedirectRule.isSameSite(it, target)));
    }
}
