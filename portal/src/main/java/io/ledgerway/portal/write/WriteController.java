package io.ledgerway.portal.write;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.portal.company.Company;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.gateway.Asked;
import io.ledgerway.portal.page.ApiPath;
import io.ledgerway.portal.page.AsApi;
import io.ledgerway.portal.page.Pager;
import io.ledgerway.portal.write.Writes.Sent;
import io.ledgerway.portal.write.Writes.Write;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;

/** The writes of a company: which there were, and what became of one. */
@Controller
class WriteController {

    private static final List<String> TYPES =
            Arrays.stream(DataType.values()).map(DataType::key).toList();
    private static final List<String> STATUSES =
            Arrays.stream(WriteStatus.values()).map(WriteStatus::wire).toList();

    private static final String SENT = "/portal/api/syncs/companies/{id}/writes/{key}";

    private final CompanyPages pages;

    WriteController(CompanyPages pages) {
        this.pages = pages;
    }

    @GetMapping(WriteConfiguration.ALL)
    String list(
            @PathVariable String companyId,
            @RequestParam Map<String, String> fields,
            @RequestParam(defaultValue = "1") int page,
            Api api,
            HttpServletRequest request,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        WriteFilter filter = WriteFilter.of(fields);
        ApiPath path = filter.path(id, page);
        Asked<Writes> asked = Asked.of(() -> api.get(Writes.class, path.address()));
        pages.open(api, model, id);
        Answer<Writes> writes = asked.answer();
        model.addAttribute("filter", filter);
        model.addAttribute("types", TYPES);
        model.addAttribute("statuses", STATUSES);
        model.addAttribute("writes", writes);
        writes.optional()
                .map(it -> Pager.of(request, page, WriteFilter.PAGE_SIZE, it.totalResults()))
                .ifPresent(it -> model.addAttribute("pager", it));
        model.addAttribute("asApi", AsApi.get(path.address()));
        return "write/list";
    }

    @GetMapping(WriteConfiguration.ALL + "/{pushOperationKey}")
    String show(
            @PathVariable String companyId,
            @PathVariable String pushOperationKey,
            Api api,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        UUID key = CompanyPages.id(pushOperationKey);
        ApiPath path = WriteFilter.all(id).segment(key);
        Asked<Write> asked = Asked.of(() -> api.get(Write.class, path.address()));
        Asked<Sent> sent = Asked.of(() -> api.get(Sent.class, SENT, id, key));
        Answer<Company> company = pages.open(api, model, id);
        Answer<Write> write = asked.answer();
        if (write.isNotFound()) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        model.addAttribute("write", write);
        model.addAttribute("sent", sent.answer());
        model.addAttribute("platform", platform(company, write));
        model.addAttribute("asApi", AsApi.get(path.address()));
        return "write/one";
    }

    /** What the connection is called that it was written through; empty when that is not known. */
    private static String platform(Answer<Company> company, Answer<Write> write) {
        return company.optional().stream()
                .flatMap(it -> it.connections().stream())
                .filter(it ->
                        write.optional()
                                .map(each -> it.id().equals(each.dataConnectionKey()))
                                .orElse(false))
                .map(Company.Connection::platformName)
                .map(String::valueOf)
                .findFirst()
                .orElse("");
    }
}
