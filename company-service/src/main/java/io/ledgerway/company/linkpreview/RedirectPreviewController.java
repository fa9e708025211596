package io.ledgerway.company.linkpreview;

import io.ledgerway.company.link.RedirectPreview;
import io.ledgerway.company.settings.ProfileRequest;
import io.ledgerway.company.validation.PortalPermissions;
import io.ledgerway.starter.identity.Caller;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code POST /portal/api/settings/redirect/preview}: the redirect of the profile in the body, with
 * sample values. Stores nothing.
 */
@RestController
class RedirectPreviewController {

    /** Returns the address and the placeholders without a value. */
    @PostMapping("/portal/api/settings/redirect/preview")
    RedirectPreview preview(Caller caller, @RequestBody ProfileRequest request) {
        PortalPermissions.requireEditor(caller);
        return RedirectPreview.of(caller.clientId(), request.checked());
    }
}
