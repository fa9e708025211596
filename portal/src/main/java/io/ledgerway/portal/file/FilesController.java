package io.ledgerway.portal.file;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.gateway.Asked;
import io.ledgerway.portal.page.ApiPath;
import io.ledgerway.portal.page.AsApi;
import io.ledgerway.portal.page.Pager;
import io.ledgerway.portal.page.Quoted;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Which companies have documents, what came last, and what scanners refused. */
@Controller
class FilesController {

    private static final int PAGE_SIZE = 50;
    private static final int LAST = 10;

    @GetMapping(FileConfiguration.ALL)
    String list(
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "1") int page,
            Api api,
            HttpServletRequest request,
            Model model) {
        ApiPath path =
                ApiPath.of(FileConfiguration.API + "/companies")
                        .with("page", page)
                        .with("pageSize", PAGE_SIZE)
                        .with("query", name.isBlank() ? null : "companyName~" + Quoted.of(name));
        ApiPath last = ApiPath.of(FileConfiguration.API).with("pageSize", LAST);
        ApiPath found = ApiPath.of(FileConfiguration.API + "/quarantine").with("pageSize", LAST);
        Asked<Senders> companies = Asked.of(() -> api.get(Senders.class, path.address()));
        Asked<Documents> documents = Asked.of(() -> api.get(Documents.class, last.address()));
        Asked<Findings> findings = Asked.of(() -> api.get(Findings.class, found.address()));
        Answer<Senders> shown = companies.answer();
        model.addAttribute("companies", shown);
        model.addAttribute("documents", documents.answer());
        model.addAttribute("findings", findings.answer());
        model.addAttribute("name", name);
        shown.optional()
                .map(it -> Pager.of(request, page, PAGE_SIZE, it.totalResults()))
                .ifPresent(it -> model.addAttribute("pager", it));
        model.addAttribute("asApi", AsApi.portalOnly("GET", path.address()));
        return "file/list";
    }
}
