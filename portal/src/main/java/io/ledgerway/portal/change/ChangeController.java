package io.ledgerway.portal.change;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.ApiPath;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** Pages of the changes of records. They show where API clients continue with the record feed. */
@Controller
class ChangeController {

    private static final String API = "/portal/api/syncs";

    /** Where the record feed waits for a change, in seconds. */
    private static final int WAIT = 30;

    private static final List<String> TYPES =
            Arrays.stream(DataType.values()).map(DataType::key).toList();

    private final CompanyPages pages;

    ChangeController(CompanyPages pages) {
        this.pages = pages;
    }

    @GetMapping(ChangeConfiguration.ALL)
    String ofClient(@RequestParam Map<String, String> fields, ApiClient apiClient, Model model) {
        ChangeFilter filter = ChangeFilter.of(fields);
        ApiPath path = filter.addTo(ApiPath.of(API + "/changes"));
        show(
                apiClient.get(Changes.class, path.address()),
                filter,
                ApiPath.of("/data/changes"),
                model);
        return "change/client";
    }

    @GetMapping(ChangeConfiguration.OF_COMPANY)
    String ofCompany(
            @PathVariable String companyId,
            @RequestParam Map<String, String> fields,
            ApiClient apiClient,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        ChangeFilter filter = ChangeFilter.of(fields);
        ApiPath path = filter.addTo(ApiPath.of(API + "/companies/" + id + "/changes"));
        PendingCall<Changes> changes = apiClient.start(Changes.class, path.address());
        pages.open(apiClient, model, id);
        show(changes.result(), filter, ApiPath.of("/companies/" + id + "/data/changes"), model);
        return "change/company";
    }

    private static void show(
            ApiResult<Changes> changes, ChangeFilter filter, ApiPath feed, Model model) {
        model.addAttribute("changes", changes);
        model.addAttribute("filter", filter);
        model.addAttribute("types", TYPES);
        String cursor = changes.optional().map(Changes::cursor).orElse(null);
        model.addAttribute("cursor", cursor);
        model.addAttribute(
                "asApi",
                ApiEquivalent.get(
                        feed.with("dataType", filter.dataType())
                                .with("after", cursor)
                                .with("wait", cursor == null ? null : WAIT)
                                .address()));
    }
}
