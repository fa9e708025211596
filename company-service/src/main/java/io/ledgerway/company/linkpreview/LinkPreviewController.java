package io.ledgerway.company.linkpreview;

import io.ledgerway.company.link.LinkPreview;
import io.ledgerway.company.settings.LinkSettingsRequest;
import io.ledgerway.company.validation.PortalPermissions;
import io.ledgerway.starter.identity.Caller;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/**
 * {@code POST /portal/api/settings/link/preview}: a link page as it would look with the settings in
 * the body. Stores nothing.
 */
@Controller
class LinkPreviewController {

    private final LinkPreview linkPreview;

    LinkPreviewController(LinkPreview linkPreview) {
        this.linkPreview = linkPreview;
    }

    /**
     * Returns the HTML of a page, in the language of the request.
     *
     * @param page {@code welcome}, {@code platforms} or {@code consent}
     */
    @PostMapping("/portal/api/settings/link/preview")
    ModelAndView preview(
            Caller caller,
            @RequestParam(defaultValue = "consent") String page,
            @RequestBody LinkSettingsRequest request) {
        PortalPermissions.requireEditor(caller);
        return linkPreview.show(caller.clientId(), page, request.checked());
    }
}
