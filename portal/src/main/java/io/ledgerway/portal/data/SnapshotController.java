package io.ledgerway.portal.data;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.view.FlashMessages;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Starts a settled snapshot of a company. */
@Controller
class SnapshotController {

    @PostMapping(DataConfiguration.SNAPSHOTS)
    String start(@PathVariable String companyId, ApiClient apiClient, RedirectAttributes after) {
        UUID id = CompanyPages.id(companyId);
        ApiResult<Void> started =
                apiClient.post(Void.class, null, "/companies/{id}/data/snapshots", id);
        FlashMessages.show(after, started, "Started. The snapshot is listed below.");
        return "redirect:/portal/companies/" + id + "/data";
    }
}
