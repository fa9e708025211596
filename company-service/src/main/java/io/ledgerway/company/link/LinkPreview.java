package io.ledgerway.company.link;

import io.ledgerway.company.link.page.PreviewPages;
import io.ledgerway.company.settings.ClientSettingsService;
import io.ledgerway.company.settings.LinkSettings;
import io.ledgerway.model.id.ClientId;
import org.springframework.web.servlet.ModelAndView;

/** Link pages with settings that are not stored. */
public class LinkPreview {

    private final PreviewPages pages;

    LinkPreview(PreviewPages pages) {
        this.pages = pages;
    }

    /**
     * Shows a page as it would look with these settings.
     *
     * @param page {@code welcome}, {@code platforms} or {@code consent}
     */
    public ModelAndView show(ClientId client, String page, LinkSettings draft) {
        return ClientSettingsService.withDraft(draft, () -> pages.show(client, page));
    }
}
