package io.ledgerway.portal.webhook;

import static io.ledgerway.portal.webhook.ConsumerPages.API;
import static io.ledgerway.portal.webhook.ConsumerPages.LIST;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.view.FlashMessages;
import io.ledgerway.portal.webhook.ConsumerResponses.Certificate;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Client certificate of a consumer; its private key is never shown. */
@Controller
class CertificateController {

    private static final String PATH = LIST + "/{id}/certificate";

    @PostMapping(PATH)
    String replace(
            @PathVariable UUID id,
            @RequestParam(defaultValue = "") String pem,
            ApiClient apiClient,
            RedirectAttributes next) {
        ApiResult<Certificate> apiResult =
                apiClient.put(Certificate.class, Map.of("pem", pem), API + "/{id}/mtls", id);
        FlashMessages.show(next, apiResult, "The client certificate was saved.");
        return ConsumerPages.redirect(id);
    }

    @PostMapping(PATH + "/delete")
    String remove(@PathVariable UUID id, ApiClient apiClient, RedirectAttributes next) {
        ApiResult<Void> apiResult = apiClient.delete(API + "/{id}/mtls", id);
        FlashMessages.show(next, apiResult, "The client certificate was removed.");
        return ConsumerPages.redirect(id);
    }
}
