package io.ledgerway.company.link;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.link.attempt.LinkResult;
import io.ledgerway.company.link.attempt.LinkResult.Result;
import io.ledgerway.company.link.page.LinkPages;
import io.ledgerway.company.link.page.LinkResultPages;
import io.ledgerway.company.link.page.SeeOther;
import io.ledgerway.company.link.request.BrowserCookie;
import io.ledgerway.company.link.request.CompanyLinkRequest;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.settings.ClientSettingsService;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/**
 * {@code /link/company/{companyId}?link.otp=}: the company's link. The customer manages connections
 * and selects platforms to connect. The one-time password of the company is consumed together with
 * that of the connection when authorization starts.
 */
@Controller
class CompanyLinkController {

    private static final String PATH = "/link/company/{companyId}";

    private final LinkValidator linkValidator;
    private final BrowserCookie cookie;
    private final CompanyLinkWizard wizard;
    private final LinkPages pages;
    private final LinkResultPages linkResultPages;
    private final LinkAddresses links;
    private final ClientSettingsService clientSettingsService;

    CompanyLinkController(
            LinkValidator linkValidator,
            BrowserCookie cookie,
            CompanyLinkWizard wizard,
            LinkPages pages,
            LinkResultPages linkResultPages,
            LinkAddresses links,
            ClientSettingsService clientSettingsService) {
        this.linkValidator = linkValidator;
        this.cookie = cookie;
        this.wizard = wizard;
        this.pages = pages;
        this.linkResultPages = linkResultPages;
        this.links = links;
        this.clientSettingsService = clientSettingsService;
    }

    @GetMapping(PATH)
    ModelAndView open(
            @PathVariable CompanyId companyId,
            @RequestParam(name = CompanyLinkRequest.PASSWORD, defaultValue = "") String password,
            @RequestParam(name = CompanyLinkRequest.VIEW, defaultValue = "") String view,
            @RequestParam(name = CompanyLinkRequest.CATEGORY, defaultValue = "") String category,
            @RequestParam(name = "link.search", defaultValue = "") String search,
            HttpServletRequest request,
            HttpServletResponse response) {
        return linkValidator.company(
                companyId,
                password,
                LinkParameters.of(request),
                link -> {
                    cookie.writeOutsideFrame(link.parameters(), request, response);
                    return wizard.show(link, view, category, search);
                });
    }

    /** The same page with the client's slug in the path. */
    @GetMapping("/link/{slug}/company/{companyId}")
    ModelAndView branded(
            @PathVariable String slug,
            @PathVariable CompanyId companyId,
            @RequestParam(name = CompanyLinkRequest.PASSWORD, defaultValue = "") String password,
            HttpServletRequest request,
            HttpServletResponse response) {
        Optional<ClientId> client = clientSettingsService.bySlug(slug);
        return client.isEmpty()
                ? pages.notFound()
                : linkValidator.company(
                        companyId,
                        password,
                        LinkParameters.of(request),
                        link -> {
                            if (!link.company().clientId().equals(client.get())) {
                                return pages.notFound();
                            }
                            cookie.writeOutsideFrame(link.parameters(), request, response);
                            return wizard.show(link, "", "", "");
                        });
    }

    @PostMapping(PATH)
    ModelAndView chosen(
            @PathVariable CompanyId companyId,
            @RequestParam(name = CompanyLinkRequest.PASSWORD, defaultValue = "") String password,
            CompanyForm form,
            HttpServletRequest request,
            HttpServletResponse response) {
        return linkValidator.company(
                companyId,
                password,
                LinkParameters.of(request),
                link ->
                        form.cancel() == null
                                ? wizard.proceed(link, form, () -> cookie.write(request, response))
                                : leave(link));
    }

    @PostMapping(PATH + "/leave")
    ModelAndView leave(
            @PathVariable CompanyId companyId,
            @RequestParam(name = CompanyLinkRequest.PASSWORD, defaultValue = "") String password,
            @RequestParam(required = false) @Nullable String leave,
            HttpServletRequest request) {
        return linkValidator.company(
                companyId,
                password,
                LinkParameters.of(request),
                link -> leave == null ? SeeOther.to(link.address(links)) : left(link));
    }

    /** Opens a new link in place of one that was used or has expired, if the client allows it. */
    @PostMapping(PATH + "/renewal")
    ModelAndView renew(
            @PathVariable CompanyId companyId,
            @RequestParam(name = CompanyLinkRequest.PASSWORD, defaultValue = "") String password,
            HttpServletRequest request) {
        return linkValidator.renewedCompanyLink(
                companyId,
                password,
                LinkParameters.of(request),
                it -> SeeOther.to(it.address(links)));
    }

    @PostMapping(PATH + "/disconnect")
    ModelAndView disconnect(
            @PathVariable CompanyId companyId,
            @RequestParam(name = CompanyLinkRequest.PASSWORD, defaultValue = "") String password,
            @RequestParam(defaultValue = "") String connection,
            @RequestParam(name = "continue", required = false) @Nullable String sure,
            HttpServletRequest request) {
        return linkValidator.company(
                companyId,
                password,
                LinkParameters.of(request),
                link -> wizard.disconnect(link, connection, sure != null));
    }

    private ModelAndView leave(CompanyLinkRequest link) {
        Company company = link.company();
        URI action = URI.create(links.company(company.id()) + "/leave");
        return pages.leave(company, action, link.fields(), link.parameters());
    }

    private ModelAndView left(CompanyLinkRequest link) {
        LinkResult end =
                LinkResult.of(
                        link.company(),
                        null,
                        Result.CANCELLED,
                        "User cancelled",
                        link.parameters());
        return linkResultPages.cancelled(end, link.company(), link.address(links));
    }
}
