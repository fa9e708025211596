package io.ledgerway.portal.sync;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.page.ApiPath;
import io.ledgerway.portal.page.AsApi;
import io.ledgerway.portal.page.Pager;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** What was read of all companies, newest first, each with its reason one click away. */
@Controller
class AllSyncsController {

    @GetMapping(SyncConfiguration.EVERYWHERE)
    String list(
            @RequestParam Map<String, String> fields,
            @RequestParam(defaultValue = "1") int page,
            Api api,
            HttpServletRequest request,
            Model model) {
        AllSyncsFilter filter = AllSyncsFilter.of(fields);
        ApiPath path = filter.path(page);
        Answer<AllSyncs> syncs = api.get(AllSyncs.class, path.address());
        model.addAttribute("filter", filter);
        model.addAttribute("types", SyncController.TYPES);
        model.addAttribute("syncs", syncs);
        syncs.optional()
                .map(it -> Pager.of(request, page, AllSyncsFilter.PAGE_SIZE, it.totalResults()))
                .ifPresent(it -> model.addAttribute("pager", it));
        model.addAttribute("asApi", AsApi.get("/companies/{companyId}/data/history"));
        return "sync/all";
    }
}
