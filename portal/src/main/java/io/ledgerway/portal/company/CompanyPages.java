package io.ledgerway.portal.company;

import io.ledgerway.portal.access.AccessTable;
import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.session.PortalUser;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.ui.Model;
import org.springframework.web.server.ResponseStatusException;

/**
 * Header of a company's pages: name and tabs. If the company is unavailable, the page shows the
 * data of other services; an unknown company, or one of another client, is not found.
 */
public final class CompanyPages {

    private static final String MISSING = "This company was deleted, or does not belong to you.";

    private final List<CompanyTab> tabs;

    CompanyPages(List<CompanyTab> tabs) {
        this.tabs = tabs.stream().sorted(Comparator.comparingInt(CompanyTab::order)).toList();
    }

    /** A tab for one user on one page. */
    public record Tab(String label, String path, boolean current) {}

    /** Reads the company and adds the header to the model. */
    public ApiResult<Company> open(ApiClient apiClient, Model model, UUID companyId) {
        ApiResult<Company> apiResult = read(apiClient, companyId);
        model.addAttribute("companyId", companyId);
        model.addAttribute("companyResult", apiResult);
        model.addAttribute(
                "companyName", apiResult.optional().map(Company::name).orElse("Company"));
        model.addAttribute("base", "/portal/companies/" + companyId);
        if (model.getAttribute("portalUser") instanceof PortalUser portalUser) {
            model.addAttribute(
                    "tabs", tabs(portalUser, companyId, "" + model.getAttribute("currentPath")));
        }
        return apiResult;
    }

    /** Reads the company for an action. */
    public ApiResult<Company> read(ApiClient apiClient, UUID companyId) {
        ApiResult<Company> apiResult = apiClient.get(Company.class, "/companies/{id}", companyId);
        var refusal = apiResult.getError();
        if (refusal != null && (refusal.statusCode() == 404 || refusal.statusCode() == 403)) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND, MISSING);
        }
        return apiResult;
    }

    /** Parses the id of a path; an invalid id is not found. */
    public static UUID id(String companyId) {
        try {
            return UUID.fromString(companyId);
        } catch (IllegalArgumentException e) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND, null, e);
        }
    }

    private List<Tab> tabs(PortalUser portalUser, UUID companyId, String here) {
        List<CompanyTab> open = tabs.stream().filter(it -> mayOpen(portalUser, it)).toList();
        String current =
                open.stream()
                        .map(it -> path(it, companyId))
                        .filter(it -> here.equals(it) || here.startsWith(it + "/"))
                        .max(Comparator.comparingInt(String::length))
                        .orElse("");
        return open.stream().map(it -> tab(it.label(), path(it, companyId), current)).toList();
    }

    private static Tab tab(String label, String path, String current) {
        return new Tab(label, path, path.equals(current));
    }

    private static String path(CompanyTab tab, UUID companyId) {
        return tab.path().replace("{companyId}", companyId.toString());
    }

    private static boolean mayOpen(PortalUser portalUser, CompanyTab tab) {
        return AccessTable.find(HttpMethod.GET, tab.path())
                .filter(it -> it.least() == null || portalUser.isAtLeast(it.least()))
                .isPresent();
    }
}
