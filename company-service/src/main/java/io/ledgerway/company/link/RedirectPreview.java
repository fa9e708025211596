package io.ledgerway.company.link;

import io.ledgerway.company.link.page.SampleRedirect;
import io.ledgerway.company.settings.Profile;
import io.ledgerway.model.id.ClientId;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Redirect of a sample customer with a profile that is not stored.
 *
 * @param address absent if the customer is not redirected
 * @param emptyPlaceholders names of the placeholders without a value
 */
public record RedirectPreview(@Nullable URI address, List<String> emptyPlaceholders) {

    public RedirectPreview {
        emptyPlaceholders = List.copyOf(emptyPlaceholders);
    }

    /** Fills the redirect of a profile with sample values. */
    public static RedirectPreview of(ClientId client, Profile profile) {
        SampleRedirect sample = new SampleRedirect(client, profile);
        return new RedirectPreview(sample.target().orElse(null), sample.emptyPlaceholders());
    }
}
